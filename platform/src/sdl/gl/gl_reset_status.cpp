#include <array>

#include <SDL.h>

#include "gl_functions.hpp"

namespace graze {

// GL has glGetGraphicsResetStatus since 4.5 and GLES since 3.2; older versions may have it as one of
// these extensions.
PFNGLGETGRAPHICSRESETSTATUSPROC FindGlResetStatus() noexcept {
    constexpr std::array<std::array<const char*, 2>, 3> kinds{{
        {"GL_KHR_robustness", "glGetGraphicsResetStatusKHR"},
        {"GL_ARB_robustness", "glGetGraphicsResetStatusARB"},
        {"GL_EXT_robustness", "glGetGraphicsResetStatusEXT"},
    }};
    for (const auto& [extension, name] : kinds) {
        if (SDL_GL_ExtensionSupported(extension) == SDL_TRUE) {
            for (const char* function : {name, "glGetGraphicsResetStatus"}) {
                if (void* found = SDL_GL_GetProcAddress(function)) {
                    return reinterpret_cast<PFNGLGETGRAPHICSRESETSTATUSPROC>(found);
                }
            }
        }
    }
    return nullptr;
}

}  // namespace graze
