#pragma once

// The declarations are wanted for their types; nothing links to them.
#define GL_GLEXT_PROTOTYPES
#include <SDL_opengl.h>

namespace graze {

// What Graze calls, all of it in both GL 3.3 core and GLES 3.0.
#define GRAZE_GL_FUNCTIONS(X)  \
    X(ActiveTexture)           \
    X(AttachShader)            \
    X(BindBuffer)              \
    X(BindFramebuffer)         \
    X(BindRenderbuffer)        \
    X(BindTexture)             \
    X(BindVertexArray)         \
    X(BlendColor)              \
    X(BlendEquationSeparate)   \
    X(BlendFuncSeparate)       \
    X(BlitFramebuffer)         \
    X(BufferData)              \
    X(CheckFramebufferStatus)  \
    X(Clear)                   \
    X(ClearColor)              \
    X(ClientWaitSync)          \
    X(ColorMask)               \
    X(CompileShader)           \
    X(CreateProgram)           \
    X(CreateShader)            \
    X(DeleteBuffers)           \
    X(DeleteFramebuffers)      \
    X(DeleteProgram)           \
    X(DeleteRenderbuffers)     \
    X(DeleteShader)            \
    X(DeleteSync)              \
    X(DeleteTextures)          \
    X(DeleteVertexArrays)      \
    X(DepthFunc)               \
    X(DepthMask)               \
    X(Disable)                 \
    X(DrawArraysInstanced)     \
    X(Enable)                  \
    X(EnableVertexAttribArray) \
    X(FenceSync)               \
    X(Flush)                   \
    X(FramebufferRenderbuffer) \
    X(FramebufferTextureLayer) \
    X(GenBuffers)              \
    X(GenFramebuffers)         \
    X(GenRenderbuffers)        \
    X(GenTextures)             \
    X(GenVertexArrays)         \
    X(GetError)                \
    X(GetIntegerv)             \
    X(GetProgramInfoLog)       \
    X(GetProgramiv)            \
    X(GetShaderInfoLog)        \
    X(GetShaderiv)             \
    X(GetUniformLocation)      \
    X(LinkProgram)             \
    X(MapBufferRange)          \
    X(PixelStorei)             \
    X(ReadPixels)              \
    X(RenderbufferStorage)     \
    X(ShaderSource)            \
    X(TexImage2D)              \
    X(TexImage3D)              \
    X(TexParameteri)           \
    X(TexSubImage2D)           \
    X(TexSubImage3D)           \
    X(Uniform1i)               \
    X(Uniform2f)               \
    X(Uniform2i)               \
    X(UnmapBuffer)             \
    X(UseProgram)              \
    X(VertexAttribDivisor)     \
    X(VertexAttribIPointer)    \
    X(Viewport)

/// The driver's functions, found at run time: gl.Clear is glClear.
struct GlFunctions {
// NOLINTNEXTLINE(bugprone-macro-parentheses): the name of a member takes none
#define GRAZE_GL_MEMBER(name) decltype(&gl##name) name = nullptr;
    GRAZE_GL_FUNCTIONS(GRAZE_GL_MEMBER)
#undef GRAZE_GL_MEMBER

    /// Says whether the context has been lost; null where the driver cannot tell.
    PFNGLGETGRAPHICSRESETSTATUSPROC GetGraphicsResetStatus = nullptr;
};

/// Of the current context. Throws std::runtime_error naming a function that the driver lacks.
[[nodiscard]] GlFunctions LoadGlFunctions();

/// For a context that is gone, and all its objects with it: from now on, deleting them does
/// nothing.
void ForgetGlObjects(GlFunctions& gl) noexcept;

/// Takes all errors that GL has noted. Returns whether there were any.
bool TakeGlErrors(const GlFunctions& gl) noexcept;

}  // namespace graze
