#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

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

/// The places of all textures, by handle, for the vertex shader.
class PlaceTable {
public:
    void Set(TextureHandle texture, const TexturePlace& place);

    /// Uploads the changed rows. Costs one comparison if nothing has changed.
    void Upload(GpuApi& api);

private:
    std::vector<PlaceEntry> entries_;
    int first_changed_row_ = 0;
    int end_of_changed_rows_ = 0;
};

/// All textures of a device, by handle: small ones on shared pages, large ones and targets each in
/// an array of its own.
///
/// Survives the loss of the GPU's objects: between Forget and Recreate, textures can be added and
/// removed, but not drawn.
class GpuTextures {
public:
    /// The texture array that contains a texture. Sprites of textures in the same array can be in
    /// one draw call. Values above Pages: an array of the texture's own.
    enum class Home : std::uint32_t { Nowhere, Pages };

    /// Creates no objects before Recreate.
    explicit GpuTextures(GpuApi& api) : api_{api} {}

    /// Adds a texture and returns its handle, which is at least 1. A target starts transparent; the
    /// texels of other textures are undefined until Update. Throws std::runtime_error if memory
    /// runs out; the textures are then unchanged.
    [[nodiscard]] TextureHandle Add(Point size, bool is_target);
    void Remove(TextureHandle texture) noexcept;
    void Update(TextureHandle texture, Rectangle area, ImageView pixels);

    /// Returns Nowhere for an invalid handle, and between Forget and Recreate.
    [[nodiscard]] Home HomeOf(TextureHandle texture) const noexcept {
        return texture < homes_.size() ? homes_[texture] : Home::Nowhere;
    }
    [[nodiscard]] GpuArray& ArrayAt(Home home) const noexcept;
    [[nodiscard]] GpuArray& Target(TextureHandle texture) const noexcept {
        return *textures_[texture].own;
    }

    /// Uploads the places of textures for the shader. Call before drawing.
    void UploadPlaces() { objects_->places.Upload(api_); }

    /// Returns null between Forget and Recreate.
    [[nodiscard]] const TexturePages* Pages() const noexcept;

    /// Drops all GPU objects after they were lost.
    void Forget() noexcept;

    /// Creates the GPU objects of all textures. Call also at the start. Throws std::runtime_error
    /// if memory runs out; the state is then as after Forget.
    void Recreate();

private:
    struct Texture {
        Point size{0, 0};  // 0, 0: the handle is free
        bool is_target = false;
        std::optional<TexturePlace> place;
        std::unique_ptr<GpuArray> own;
    };
    struct Objects {
        explicit Objects(GpuApi& api) : pages{api} {}
        TexturePages pages;
        PlaceTable places;
    };

    void Allocate(TextureHandle handle, Texture& texture);

    GpuApi& api_;
    std::vector<Texture> textures_ = std::vector<Texture>(1);  // handle 0 is invalid
    std::vector<Home> homes_ = std::vector<Home>(1);
    std::vector<TextureHandle> free_;
    std::optional<Objects> objects_;
};

}  // namespace graze
