#pragma once

#include <algorithm>
#include <span>

#include "graze/content/pack_archive.hpp"
#include "graze/graphics/sprite_frame.hpp"
#include "graze/graphics/states.hpp"
#include "graze/sprite/animation.hpp"

namespace graze {

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
