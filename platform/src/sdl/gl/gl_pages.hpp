#pragma once

#include <optional>

#include "gl_packer.hpp"
#include "gl_texture_array.hpp"

namespace graze {

/// The pages that small textures share: layers of one array, so that sprites of different textures
/// go into one draw call. They grow as textures come.
class GlPages {
public:
    /// Nothing is allocated before the first texture comes.
    GlPages(const GlFunctions& gl, int page_side);

    /// Room for a texture of that size. None when it is larger than a page, or when the driver has
    /// no memory for another page: what is there already stays as it is.
    [[nodiscard]] std::optional<GlPlace> Take(int width, int height);
    void GiveBack(const GlPlace& place) noexcept { packer_.GiveBack(place); }

    /// It changes when the pages grow.
    [[nodiscard]] GlTextureArray& Texels() noexcept { return texels_; }
    [[nodiscard]] const GlTextureArray& Texels() const noexcept { return texels_; }
    [[nodiscard]] const GlPacker& Packing() const noexcept { return packer_; }

private:
    [[nodiscard]] bool Grow();
    [[nodiscard]] bool GrowBy(int pages);

    const GlFunctions& gl_;
    int most_pages_;
    GlPacker packer_;
    GlTextureArray texels_;
};

}  // namespace graze
