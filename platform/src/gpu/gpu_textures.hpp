#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "graze/graphics/sprite_record.hpp"
#include "place_table.hpp"
#include "sdl/gl/gl_surface.hpp"
#include "texture_pages.hpp"

namespace graze {

/// All textures of a device, by handle: small ones on shared pages, large ones and targets each in
/// an array of its own.
///
/// Survives the loss of the GL objects: between Forget and Recreate, textures can be added and
/// removed, but not drawn.
class GlTextures {
public:
    /// The texture array that contains a texture. Sprites of textures in the same array can be in
    /// one draw call. Values above Pages: an array of the texture's own.
    enum class Home : std::uint32_t { Nowhere, Pages };

    explicit GlTextures(const GlFunctions& gl) : gl_{gl} {}

    /// Adds a texture and returns its handle, which is at least 1. A target starts transparent; the
    /// texels of other textures are undefined until Update. Changes the bound framebuffer and
    /// textures. Throws std::runtime_error if memory runs out; the textures are then unchanged.
    [[nodiscard]] TextureHandle Add(int width, int height, bool is_target);
    void Remove(TextureHandle texture) noexcept;
    void Update(TextureHandle texture, Rectangle area, ImageView pixels);

    /// Returns Nowhere for an invalid handle, and between Forget and Recreate.
    [[nodiscard]] Home HomeOf(TextureHandle texture) const noexcept {
        return texture < homes_.size() ? homes_[texture] : Home::Nowhere;
    }
    [[nodiscard]] GLuint ArrayAt(Home home) const noexcept;
    [[nodiscard]] GlSurface& Target(TextureHandle texture) noexcept;

    /// Uploads the places of textures for the shader. Call before drawing.
    void UploadPlaces() { objects_->places.Upload(); }

    /// Returns null between Forget and Recreate.
    [[nodiscard]] const GlPages* Pages() const noexcept;

    /// Drops all GL objects after the context was lost.
    void Forget() noexcept;

    /// Creates the GL objects of all textures in the current context. Call also for the first
    /// context. Throws std::runtime_error if memory runs out; the state is then as after Forget.
    void Recreate(int page_side);

private:
    struct Texture {
        int width = 0;  // 0: the handle is free
        int height = 0;
        bool is_target = false;
        std::optional<GlPlace> place;
        GlTextureArray own;
        GlSurface target;
    };
    struct Objects {
        Objects(const GlFunctions& gl, int page_side) : pages{gl, page_side}, places{gl} {}
        GlPages pages;
        GlPlaceTable places;
    };

    void Allocate(TextureHandle handle, Texture& texture);
    [[nodiscard]] GlTextureArray& ArrayOf(Texture& texture) noexcept;

    const GlFunctions& gl_;
    std::vector<Texture> textures_ = std::vector<Texture>(1);  // handle 0 is invalid
    std::vector<Home> homes_ = std::vector<Home>(1);
    std::vector<TextureHandle> free_;
    std::optional<Objects> objects_;
};

}  // namespace graze
