#pragma once

#include "sdl/gl/gl_functions.hpp"

namespace graze::test {

// The driver's functions that the faults replace, and the active faults.
struct GlFaultState {
    decltype(GlFunctions::TexImage3D) tex_image = nullptr;
    decltype(GlFunctions::GetError) get_error = nullptr;
    long long max_bytes = 1LL << 40;
    bool is_out_of_memory = false;
    bool is_lost = false;
};

/// Makes a driver run out of memory for arrays, or report a lost context. Only one instance may
/// exist at a time.
class GlFaults {
public:
    GlFaults() = default;
    GlFaults(const GlFaults&) = delete;
    GlFaults& operator=(const GlFaults&) = delete;
    ~GlFaults() { state_ = GlFaultState{}; }

    /// Installs the faults; for GlParts::adjust_functions.
    static void InstallInto(GlFunctions& gl) {
        state_.tex_image = gl.TexImage3D;
        state_.get_error = gl.GetError;
        gl.TexImage3D = &TexImage3D;
        gl.GetError = &GetError;
        gl.GetGraphicsResetStatus = &GetGraphicsResetStatus;
    }

    /// Makes the creation of arrays larger than `max_bytes` fail with GL_OUT_OF_MEMORY.
    static void SetMaxBytes(long long bytes) { state_.max_bytes = bytes; }

    /// Makes the next query of the reset status report a lost context.
    static void LoseContext() { state_.is_lost = true; }

private:
    static void GLAPIENTRY TexImage3D(GLenum target, GLint level, GLint internal_format,
                                      GLsizei width, GLsizei height, GLsizei layers, GLint border,
                                      GLenum format, GLenum type, const void* pixels) {
        if (4LL * width * height * layers > state_.max_bytes) {
            state_.is_out_of_memory = true;
            return;
        }
        state_.tex_image(target, level, internal_format, width, height, layers, border, format,
                         type, pixels);
    }

    static GLenum GLAPIENTRY GetError() {
        if (state_.is_out_of_memory) {
            state_.is_out_of_memory = false;
            return GL_OUT_OF_MEMORY;
        }
        return state_.get_error();
    }

    static GLenum GLAPIENTRY GetGraphicsResetStatus() {
        const GLenum status = state_.is_lost ? GL_INNOCENT_CONTEXT_RESET : GL_NO_ERROR;
        state_.is_lost = false;
        return status;
    }

    static inline GlFaultState state_;
};

}  // namespace graze::test
