#pragma once

#include <memory>

#include <SDL.h>

namespace graze {

struct SdlDeleter {
    void operator()(SDL_Window* window) const noexcept { SDL_DestroyWindow(window); }
    void operator()(SDL_Renderer* renderer) const noexcept { SDL_DestroyRenderer(renderer); }
    void operator()(SDL_Texture* texture) const noexcept { SDL_DestroyTexture(texture); }
    void operator()(SDL_Surface* surface) const noexcept { SDL_FreeSurface(surface); }
    void operator()(SDL_GameController* pad) const noexcept { SDL_GameControllerClose(pad); }
};

template <typename Handle>
using SdlPtr = std::unique_ptr<Handle, SdlDeleter>;

}  // namespace graze
