#include "bench/submission/submitter.hpp"

#include <algorithm>
#include <cstdlib>

#include <SDL_stdinc.h>

namespace graze::bench {

std::vector<SubmitterKind> Submitters() {
    std::vector<SubmitterKind> kinds;
    AddGrazeSubmitters(kinds);
    AddSdlSubmitters(kinds);
    if (std::getenv("DISPLAY") != nullptr) {
        AddSfmlSubmitters(kinds);  // SFML ends the program if there is no X server
    }
    return kinds;
}

const SubmitterKind* Find(const std::vector<SubmitterKind>& kinds, std::string_view name) {
    const auto found = std::ranges::find(kinds, name, &SubmitterKind::name);
    return found == kinds.end() ? nullptr : &*found;
}

void SelectNullDriver() {
    SDL_setenv("GALLIUM_NOOP", "1", 0);
    SDL_setenv("SDL_VIDEODRIVER", "offscreen", 0);
}

}  // namespace graze::bench
