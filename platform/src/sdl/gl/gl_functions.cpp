#include "gl_functions.hpp"

#include <array>
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

// Returns glGetGraphicsResetStatus, or null if the driver does not have it. GL has it since 4.5 and
// GLES since 3.2; older versions may have it as one of these extensions.
PFNGLGETGRAPHICSRESETSTATUSPROC FindResetStatus() noexcept {
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

}  // namespace

GlFunctions LoadGlFunctions() {
    GlFunctions gl;
#define GRAZE_GL_LOAD(name) Load(gl.name, "gl" #name);
    GRAZE_GL_FUNCTIONS(GRAZE_GL_LOAD)
#undef GRAZE_GL_LOAD
    gl.GetGraphicsResetStatus = FindResetStatus();
    return gl;
}

void ForgetGlObjects(GlFunctions& gl) noexcept {
    gl.DeleteBuffers = [](GLsizei, const GLuint*) {};
    gl.DeleteFramebuffers = [](GLsizei, const GLuint*) {};
    gl.DeleteProgram = [](GLuint) {};
    gl.DeleteRenderbuffers = [](GLsizei, const GLuint*) {};
    gl.DeleteSync = [](GLsync) {};
    gl.DeleteTextures = [](GLsizei, const GLuint*) {};
    gl.DeleteVertexArrays = [](GLsizei, const GLuint*) {};
}

bool TakeGlErrors(const GlFunctions& gl) noexcept {
    constexpr int max_errors = 16;  // a lost context may report errors forever
    bool any = false;
    for (int i = 0; i < max_errors && gl.GetError() != GL_NO_ERROR; ++i) {
        any = true;
    }
    return any;
}

}  // namespace graze
