#pragma once

#include <cstdint>
#include <string_view>

#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/input/gamepad_port.hpp"
#include "graze/input/keyboard.hpp"
#include "graze/sprite/sprite.hpp"

namespace graze {

/// The sign for a button or key: a pad glyph, or a key cap with its name.
struct PromptSign {
    int glyph = -1;             ///< frame of the sprite with the pad glyphs; -1: no glyph
    std::string_view cap = {};  ///< name on the key cap; must have static lifetime

    [[nodiscard]] friend bool operator==(const PromptSign&, const PromptSign&) = default;
};

/// The pictures of prompts. The sprite of the glyphs has one frame each for A B X Y START LB RB LT RT
/// DPAD STICK.
struct PromptArt {
    const SpriteFont* font;  ///< 6 x 8 cells, for plates
    const Sprite* pad_glyphs;
};

/// Returns the sign of a button as printed on pads of that family. The glyphs are those of Xbox
/// pads; other names are drawn on caps. The second function returns the sign of a key.
[[nodiscard]] PromptSign MakeSign(GamePadFamily family, Buttons button) noexcept;
[[nodiscard]] PromptSign MakeSign(Keys key) noexcept;

/// Returns the sign for a pad's stick, or for a keyboard's arrows.
[[nodiscard]] PromptSign MakeStickSign(bool uses_pad) noexcept;

/// Draws the sign with its top at y and returns the x coordinate after it.
int DrawSign(SpriteBatch& batch, const PromptArt& art, const PromptSign& sign, int x, int y);

/// Draws the sign and its label and returns the x coordinate after them.
int DrawPrompt(SpriteBatch& batch, const PromptArt& art, const PromptSign& sign,
               std::string_view label, int x, int y, Color color);

/// Returns the area of a row of prompts that begins at x; `after` is the return value of the row's
/// final DrawPrompt.
[[nodiscard]] Rectangle PromptsArea(int x, int after, int y) noexcept;

/// Returns the width of a prompt in pixels.
[[nodiscard]] int PromptWidth(const PromptArt& art, const PromptSign& sign,
                              std::string_view label) noexcept;

}  // namespace graze
