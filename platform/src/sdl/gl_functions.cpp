#include "gl_functions.hpp"

#include <stdexcept>
#include <string>

#include <SDL.h>

namespace graze {
namespace {

template <typename Function>
void Load(Function& function, const char* name) {
    function = reinterpret_cast<Function>(SDL_GL_GetProcAddress(name));
    if (function == nullptr) {
        throw std::runtime_error{std::string{"the GL driver lacks "} + name};
    }
}

}  // namespace

GlFunctions LoadGlFunctions() {
    GlFunctions gl;
#define GRAZE_GL_LOAD(name) Load(gl.name, "gl" #name);
    GRAZE_GL_FUNCTIONS(GRAZE_GL_LOAD)
#undef GRAZE_GL_LOAD
    return gl;
}

}  // namespace graze
