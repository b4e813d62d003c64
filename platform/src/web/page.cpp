#include "page.hpp"

#include <cstdint>
#include <memory>
#include <optional>

#include <SDL.h>
#include <emscripten.h>

#include "launch/host.hpp"

namespace graze {
namespace {

std::shared_ptr<TickedProgram> ticked;  // null: no program runs
bool has_drawn = false;

void Tick() {
    if (!ticked) {
        return;
    }
    if (const std::optional<int> exit_code = ticked->Tick()) {
        emscripten_cancel_main_loop();
        ticked.reset();
        graze_page_set_state(*exit_code == 0 ? "ended" : "failed");
        return;
    }
    if (!has_drawn && ticked->HasDrawn()) {
        has_drawn = true;
        graze_page_set_state("running");
    }
    if (has_drawn) {
        graze_page_turn(ticked->HasSounds());
    }
}

// The state of a game that has drawn and runs.
void ShowState(const char* state) {
    if (ticked && has_drawn) {
        graze_page_set_state(state);
    }
}

void Push(std::uint32_t type) {
    SDL_Event event{};
    event.type = type;
    SDL_PushEvent(&event);
}

}  // namespace

bool HandOverTicks(const std::shared_ptr<TickedProgram>& program) {
    if (!graze_page_exists()) {
        return false;
    }
    ticked = program;
    graze_page_set_state("loading");
    graze_page_listen();
    emscripten_set_main_loop(Tick, 0, 0);
    return true;
}

}  // namespace graze

// Called by page.js. A page goes through what phones tell a program that the player leaves.
//
// A game that has not drawn yet stops without a suspend: the tick that loads it would wait for the
// resume and block the page, which could then neither close nor be shown again.
extern "C" {

EMSCRIPTEN_KEEPALIVE void graze_page_hidden() {
    if (graze::has_drawn) {
        graze::Push(SDL_APP_WILLENTERBACKGROUND);
        graze::Push(SDL_APP_DIDENTERBACKGROUND);
        graze::Tick();
        graze::ShowState("suspended");
    }
    if (graze::ticked) {
        graze_page_pause();
    }
}

EMSCRIPTEN_KEEPALIVE void graze_page_shown() {
    if (graze::has_drawn) {
        graze::Push(SDL_APP_WILLENTERFOREGROUND);
        graze::Push(SDL_APP_DIDENTERFOREGROUND);
        graze::ShowState("running");
    }
    if (graze::ticked) {
        graze_page_resume();
    }
}
}
