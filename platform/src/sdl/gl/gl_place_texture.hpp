#pragma once

#include <span>

#include "gl_functions.hpp"
#include "gpu/gpu_api.hpp"

namespace graze {

/// The GPU's copy of the place table: a texture of integers, bound to a texture unit of its own.
class GlPlaceTexture {
public:
    static constexpr int kTextureUnit = 1;

    explicit GlPlaceTexture(const GlFunctions& gl) noexcept : gl_{gl} {}
    ~GlPlaceTexture();
    GlPlaceTexture(const GlPlaceTexture&) = delete;
    GlPlaceTexture& operator=(const GlPlaceTexture&) = delete;

    /// See GpuApi::WritePlaces. The first call binds the texture.
    void Write(std::span<const PlaceEntry> table, int first_row, int end_row);

private:
    void Create();

    const GlFunctions& gl_;
    int rows_ = 0;
    GLuint texture_ = 0;
};

}  // namespace graze
