#pragma once

#include <optional>

#include "sdl/gl/gl_texture_array.hpp"
#include "texture_packer.hpp"

namespace graze {

/// The pages that small textures share. They are layers of one texture array, so that sprites of
/// different textures can be in one draw call. The array grows on demand.
class GlPages {
public:
    /// Allocates nothing before the first Take.
    GlPages(const GlFunctions& gl, int page_side);

    /// Allocates room for a texture. Returns std::nullopt if it is larger than a page, or if the
    /// driver has no memory for another page; existing places are unaffected.
    [[nodiscard]] std::optional<GlPlace> Take(int width, int height);
    void GiveBack(const GlPlace& place) noexcept { packer_.GiveBack(place); }

    /// Returns the array. Growing replaces it.
    [[nodiscard]] GlTextureArray& Texels() noexcept { return texels_; }
    [[nodiscard]] const GlTextureArray& Texels() const noexcept { return texels_; }
    [[nodiscard]] const GlPacker& Packing() const noexcept { return packer_; }

private:
    [[nodiscard]] bool Grow();
    [[nodiscard]] bool GrowBy(int pages);

    const GlFunctions& gl_;
    int max_pages_;
    GlPacker packer_;
    GlTextureArray texels_;
};

}  // namespace graze
