#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <utility>

#include "graze/content/pack_archive.hpp"
#include "graze/graphics/sprite_frame.hpp"
#include "graze/graphics/states.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/image/image.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/sprite/animation.hpp"

namespace graze {

/// A page of a pack's atlas that several sprites draw from. Its texture exists as long as at least
/// one of these sprites exists.
class PackPage {
public:
    PackPage(std::uint32_t number, Rectangle bounds, TextureFilter filter,
             std::function<Image()> read)
        : number_{number}, bounds_{bounds}, filter_{filter}, read_{std::move(read)} {}

    /// Returns the page's index in the pack's pictures.
    [[nodiscard]] std::uint32_t Number() const noexcept { return number_; }
    [[nodiscard]] Rectangle Bounds() const noexcept { return bounds_; }

    /// Returns the pixels on the first call and an empty image afterwards. May be called on any
    /// thread. Throws FormatError.
    [[nodiscard]] Image TakePixels() { return is_taken_.exchange(true) ? Image{} : read_(); }

    /// Returns the texture. If it does not exist, creates it from `pixels`, or from the pack if
    /// `pixels` is empty. The thread of the GraphicsDevice must call this and release the texture.
    /// Throws std::runtime_error if the device cannot store the texture.
    [[nodiscard]] std::shared_ptr<const Texture2D> Texture(GraphicsDevice& device, Image pixels) {
        std::shared_ptr<const Texture2D> texture = texture_.lock();
        if (texture == nullptr) {
            texture = std::make_shared<const Texture2D>(
                device, pixels.Bounds().IsEmpty() ? read_() : std::move(pixels), filter_);
            texture_ = texture;
        }
        return texture;
    }

private:
    std::uint32_t number_;
    Rectangle bounds_;
    TextureFilter filter_;
    std::function<Image()> read_;
    std::atomic<bool> is_taken_ = false;
    std::weak_ptr<const Texture2D> texture_;
};

// Fields of engine types that packs store as parts of assets.

template <>
inline constexpr LoopMode kLastOf<LoopMode> = LoopMode::PingPong;
template <>
inline constexpr TextureFilter kLastOf<TextureFilter> = TextureFilter::Linear;

inline void Fields(PackArchive& archive, AnimationFrame& frame) {
    archive(frame.frame, frame.ticks, frame.events);
}

inline void Fields(PackArchive& archive, SpriteFrame& frame) {
    archive(frame.source, frame.offset, frame.width, frame.height);
}

/// True if an AnimationClip can be made of these frames.
[[nodiscard]] inline bool CanBeMade(std::span<const AnimationFrame> frames) noexcept {
    const auto exists = [](const AnimationFrame& frame) { return frame.frame >= 0; };
    return std::ranges::all_of(frames, exists) && AnimationClip::CanHold(frames);
}

}  // namespace graze
