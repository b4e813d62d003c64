#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "graze/graphics/sprite_batch.hpp"
#include "graze/input/gamepad_port.hpp"
#include "graze/input/keyboard.hpp"
#include "presentation/art.hpp"

namespace hairsbreadth {

/// Actions that prompts can show.
enum class PromptKey : std::uint8_t { Fly, Fire, Focus, Accept, Back, Pause, StepBack, Masks };

inline constexpr std::size_t kPromptKeyCount = 8;

/// The sign for a button or key: a pad glyph, or a key cap with its name.
struct PromptSign {
    int glyph = -1;             ///< frame of the sprite with the pad glyphs; -1: no glyph
    std::string_view cap = {};  ///< name on the key cap; must have static lifetime

    [[nodiscard]] friend bool operator==(const PromptSign&, const PromptSign&) = default;
};

/// The signs of all actions, for the current bindings and the device used last.
using PromptSigns = std::array<PromptSign, kPromptKeyCount>;

/// Returns the sign of a button as printed on pads of that family. The glyphs are those of Xbox
/// pads; other names are drawn on caps. The second function returns the sign of a key.
[[nodiscard]] PromptSign MakeSign(GamePadFamily family, Buttons button) noexcept;
[[nodiscard]] PromptSign MakeSign(Keys key) noexcept;

/// Returns the sign for a pad's stick, or for a keyboard's arrows.
[[nodiscard]] PromptSign MakeFlyingSign(bool uses_pad) noexcept;

/// Draws the sign with its top at y and returns the x coordinate after it.
int DrawSign(SpriteBatch& batch, const Art& art, const PromptSign& sign, int x, int y);

/// Draws the sign and its label and returns the x coordinate after them.
int DrawPrompt(SpriteBatch& batch, const Art& art, const PromptSign& sign, std::string_view label,
               int x, int y, Color color);

/// Returns the area of a row of prompts that begins at x; `after` is the return value of the row's
/// final DrawPrompt.
[[nodiscard]] Rectangle PromptsArea(int x, int after, int y) noexcept;

/// Returns the width of a prompt in pixels.
[[nodiscard]] int PromptWidth(const Art& art, const PromptSign& sign,
                              std::string_view label) noexcept;

}  // namespace hairsbreadth
