#include "gl_functions.hpp"

#include <stdexcept>
#include <string>

#include <SDL.h>

namespace graze {
namespace {

template <typename Function>
void Find(Function& function, const char* name) noexcept {
    function = reinterpret_cast<Function>(SDL_GL_GetProcAddress(name));
}

template <typename Function>
void Load(Function& function, const char* name) {
    Find(function, name);
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
    Find(gl.MapBufferRange, "glMapBufferRange");
    Find(gl.UnmapBuffer, "glUnmapBuffer");
    gl.GetGraphicsResetStatus = FindGlResetStatus();
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
