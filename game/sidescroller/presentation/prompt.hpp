#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "graze/graphics/sprite_batch.hpp"
#include "graze/input/gamepad_port.hpp"
#include "graze/input/keyboard.hpp"
#include "presentation/art.hpp"

namespace hairsbreadth {

/// What a player may be told to press.
enum class PromptKey : std::uint8_t { Fly, Fire, Focus, Accept, Back, Pause, StepBack, Masks };

inline constexpr std::size_t kPromptKeyCount = 8;

/// How a button or key is shown: as the pad's glyph, or as a cap with its name.
struct PromptSign {
    int glyph = -1;             ///< frame of the pad glyphs; -1: none
    std::string_view cap = {};  ///< of static life

    [[nodiscard]] friend bool operator==(const PromptSign&, const PromptSign&) = default;
};

/// The signs of all, as they are bound now and on the device that was used last.
using PromptSigns = std::array<PromptSign, kPromptKeyCount>;

/// As it is printed on pads of that family: the glyphs are Xbox's, other families' names stand on caps.
[[nodiscard]] PromptSign SignOf(GamePadFamily family, Buttons button) noexcept;
[[nodiscard]] PromptSign SignOf(Keys key) noexcept;

/// A pad's stick or cross, and a keyboard's arrows.
[[nodiscard]] PromptSign SignOfFlying(bool uses_pad) noexcept;

/// Draws the sign with its top at y, and returns the column after it.
int DrawSign(SpriteBatch& batch, const Art& art, const PromptSign& sign, int x, int y);

/// Draws the sign and what it does, and returns the column after it.
int DrawPrompt(SpriteBatch& batch, const Art& art, const PromptSign& sign, std::string_view label,
               int x, int y, Color color);

/// Where a row of prompts stands that begins at x and after whose last one DrawPrompt returned `after`.
[[nodiscard]] Rectangle PromptsArea(int x, int after, int y) noexcept;

/// How wide that is, in pixels.
[[nodiscard]] int PromptWidth(const Art& art, const PromptSign& sign,
                              std::string_view label) noexcept;

}  // namespace hairsbreadth
