#pragma once

#include <memory>
#include <optional>

#include "gpu_api.hpp"
#include "texture_packer.hpp"

namespace graze {

/// The pages that small textures share. They are layers of one texture array, so that sprites of
/// different textures can be in one draw call. The array grows on demand.
class TexturePages {
public:
    /// Allocates nothing before the first Take.
    explicit TexturePages(GpuApi& api);

    /// Allocates room for a texture. Returns std::nullopt if it is larger than a page, or if the
    /// GPU has no memory for another page; existing places are unaffected.
    [[nodiscard]] std::optional<TexturePlace> Take(Point size);
    void GiveBack(const TexturePlace& place) noexcept { packer_.GiveBack(place); }

    /// Returns the array; null before the first Take. Growing replaces it.
    [[nodiscard]] GpuArray* Texels() const noexcept { return texels_.get(); }
    [[nodiscard]] const TexturePacker& Packing() const noexcept { return packer_; }

private:
    [[nodiscard]] bool Grow();
    [[nodiscard]] bool GrowBy(int pages);

    GpuApi& api_;
    int max_pages_;
    TexturePacker packer_;
    std::unique_ptr<GpuArray> texels_;
};

}  // namespace graze
