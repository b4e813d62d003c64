#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "gl_pages.hpp"
#include "gl_place_table.hpp"
#include "gl_surface.hpp"
#include "graze/graphics/sprite_record.hpp"

namespace graze {

/// All textures of a device, by handle: small ones on shared pages, large ones and targets each in
/// an array of its own.
///
/// It outlives its GL objects: between Forget and MakeAnew, textures come and go as ever, but there
/// is nothing to draw.
class GlTextures {
public:
    /// The array in which textures lie. Sprites whose textures share one go into one draw call.
    enum class Home : std::uint32_t { Nowhere, Pages };  // beyond: a handle's own

    explicit GlTextures(const GlFunctions& gl) : gl_{gl} {}

    /// Handles start at 1. A target is transparent; other textures hold anything until Update.
    /// Binds framebuffers and textures. Throws std::runtime_error without memory; then nothing has
    /// changed.
    [[nodiscard]] TextureHandle Add(int width, int height, bool is_target);
    void Remove(TextureHandle texture) noexcept;
    void Update(TextureHandle texture, Rectangle area, ImageView pixels);

    /// Nowhere for a handle that is none, or without GL objects.
    [[nodiscard]] Home HomeOf(TextureHandle texture) const noexcept {
        return texture < homes_.size() ? homes_[texture] : Home::Nowhere;
    }
    [[nodiscard]] GLuint ArrayAt(Home home) const noexcept;
    [[nodiscard]] GlSurface& Target(TextureHandle texture) noexcept;

    /// The GPU shall know where each texture lies: call before drawing.
    void UploadPlaces() { objects_->places.Upload(); }

    /// None between Forget and MakeAnew.
    [[nodiscard]] const GlPages* Pages() const noexcept;

    /// The context is gone: drops all GL objects.
    void Forget() noexcept;

    /// Makes the objects of all textures in the context that is current now; also at the very
    /// first. Throws std::runtime_error without memory; then it is as after Forget.
    void MakeAnew(int page_side);

private:
    struct Texture {
        int width = 0;  // 0 when the handle is free
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

    void House(TextureHandle handle, Texture& texture);
    [[nodiscard]] GlTextureArray& ArrayOf(Texture& texture) noexcept;

    const GlFunctions& gl_;
    std::vector<Texture> textures_ = std::vector<Texture>(1);  // handle 0 is none
    std::vector<Home> homes_ = std::vector<Home>(1);
    std::vector<TextureHandle> free_;
    std::optional<Objects> objects_;
};

}  // namespace graze
