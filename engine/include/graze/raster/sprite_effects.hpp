#pragma once

#include <cstdint>

namespace graze {

/// XNA's SpriteEffects, flags that combine with |: both together are a half turn of the texels.
enum class SpriteEffects : std::uint8_t {
    None = 0,
    FlipHorizontally = 1,
    FlipVertically = 2,
};

[[nodiscard]] constexpr SpriteEffects operator|(SpriteEffects a, SpriteEffects b) noexcept {
    return static_cast<SpriteEffects>(static_cast<std::uint8_t>(a) | static_cast<std::uint8_t>(b));
}
[[nodiscard]] constexpr SpriteEffects operator^(SpriteEffects a, SpriteEffects b) noexcept {
    return static_cast<SpriteEffects>(static_cast<std::uint8_t>(a) ^ static_cast<std::uint8_t>(b));
}

/// Is the flag set?
[[nodiscard]] constexpr bool Has(SpriteEffects effects, SpriteEffects flag) noexcept {
    return (static_cast<std::uint8_t>(effects) & static_cast<std::uint8_t>(flag)) != 0;
}

}  // namespace graze
