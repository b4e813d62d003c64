// Draws a scene in a page with SDL alone: SUBMITTER SPRITES TEXTURES.
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <vector>

#include <SDL.h>
#include <emscripten.h>

#include "bench/submission/submitter.hpp"

namespace {

using namespace graze::bench;

struct Page {
    SubmissionScene scene;
    std::unique_ptr<Submitter> submitter;
};

void Turn(void* data) {
    Page& page = *static_cast<Page*>(data);
    SDL_Event event;
    while (SDL_PollEvent(&event) != 0) {
    }
    page.scene.Turn();
    page.submitter->Frame(page.scene);
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<SubmitterKind> kinds;
    AddSdlSubmitters(kinds);
    const auto kind = std::ranges::find(kinds, argc == 4 ? argv[1] : "", &SubmitterKind::name);
    if (kind == kinds.end()) {
        return 2;
    }
    auto page = std::make_unique<Page>();
    page->scene = MakeSubmissionScene(std::atoi(argv[2]), std::atoi(argv[3]));
    page->submitter = kind->make(page->scene);
    SDL_ShowWindow(SDL_GL_GetCurrentWindow());  // submitters hide theirs
    emscripten_set_main_loop_arg(Turn, page.release(), 0, 0);
    return 0;
}
