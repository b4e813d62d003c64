#include <emscripten/html5.h>

#include "sdl/gl/gl_functions.hpp"

namespace graze {
namespace {

GLenum GetResetStatus() {
    const EMSCRIPTEN_WEBGL_CONTEXT_HANDLE context = emscripten_webgl_get_current_context();
    return emscripten_is_webgl_context_lost(context) ? GLenum{GL_UNKNOWN_CONTEXT_RESET}
                                                     : GL_NO_ERROR;
}

}  // namespace

PFNGLGETGRAPHICSRESETSTATUSPROC FindGlResetStatus() noexcept {
    return GetResetStatus;
}

}  // namespace graze
