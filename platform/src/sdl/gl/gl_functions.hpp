#pragma once

// Needed for the types of the functions. No code links to the functions themselves.
#define GL_GLEXT_PROTOTYPES
#include <SDL_opengl.h>
#undef DrawState  // on Windows a macro

namespace graze {

// The GL functions that Graze needs. GL 3.3 core, GLES 3.0 and WebGL 2 have them.
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
    X(BufferSubData)           \
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
    X(UseProgram)              \
    X(VertexAttribDivisor)     \
    X(VertexAttribIPointer)    \
    X(Viewport)

/// The driver's functions, loaded at run time: gl.Clear is glClear.
struct GlFunctions {
// NOLINTNEXTLINE(bugprone-macro-parentheses): the name of a member takes none
#define GRAZE_GL_MEMBER(name) decltype(&gl##name) name = nullptr;
    GRAZE_GL_FUNCTIONS(GRAZE_GL_MEMBER)
#undef GRAZE_GL_MEMBER

    /// Null in a browser, where buffers cannot be mapped.
    decltype(&glMapBufferRange) MapBufferRange = nullptr;
    decltype(&glUnmapBuffer) UnmapBuffer = nullptr;

    /// A function that reports whether the context is lost; null if the driver does not have it.
    PFNGLGETGRAPHICSRESETSTATUSPROC GetGraphicsResetStatus = nullptr;
};

/// Loads the functions of the current context. Throws std::runtime_error that names a missing one.
[[nodiscard]] GlFunctions LoadGlFunctions();

/// Returns the function that reports whether the current context is lost, or null if the driver does
/// not have one.
[[nodiscard]] PFNGLGETGRAPHICSRESETSTATUSPROC FindGlResetStatus() noexcept;

/// Replaces all functions that delete objects by no-ops. Call after the context is lost, since its
/// objects are lost with it.
void ForgetGlObjects(GlFunctions& gl) noexcept;

/// Clears the errors that GL has recorded. Returns true if there were any.
bool TakeGlErrors(const GlFunctions& gl) noexcept;

}  // namespace graze
