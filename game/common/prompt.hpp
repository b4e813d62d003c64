#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "graze/content/content_manager.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/input/action_map.hpp"
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

/// The pictures of texts and prompts. The sprite of the glyphs has one frame each for A B X Y START LB
/// RB LT RT DPAD STICK.
struct TextArt {
    /// Throws ContentError. The content manager owns the pictures.
    explicit TextArt(ContentManager& content)
        : font{&content.Load<SpriteFont>("font")},
          shadowed_font{&content.Load<SpriteFont>("font_shadowed")},
          large_font{&content.Load<SpriteFont>("font_large")},
          pad_glyphs{&content.Load<Sprite>("pad_glyphs")} {}

    const SpriteFont* font;           ///< 6 x 8 cells, for plates
    const SpriteFont* shadowed_font;  ///< with an ink shadow, for text over pictures
    const SpriteFont* large_font;     ///< twice as large, with an ink outline
    const Sprite* pad_glyphs;
};

/// Returns the sign of a button as printed on pads of that family. The glyphs are those of Xbox
/// pads; other names are drawn on caps. The second function returns the sign of a key.
[[nodiscard]] PromptSign MakeSign(GamePadFamily family, Buttons button) noexcept;
[[nodiscard]] PromptSign MakeSign(Keys key) noexcept;

/// The device that the player used last. Prompts show its signs.
struct PromptDevice {
    bool uses_pad = true;  ///< false: the keyboard
    GamePadFamily family = GamePadFamily::Unknown;

    /// Returns the sign of the first binding to this device: "-" if there is none.
    [[nodiscard]] PromptSign SignOf(std::span<const Binding> bindings) const noexcept;

    /// Returns the sign for the pad's stick, or for the keyboard's arrows.
    [[nodiscard]] PromptSign StickSign() const noexcept;
};

/// Draws the sign with its top at y and returns the x coordinate after it.
int DrawSign(SpriteBatch& batch, const TextArt& art, const PromptSign& sign, int x, int y);

/// A button or key, and what it does.
struct Prompt {
    PromptSign sign;
    std::string_view label;
};

/// Draws prompts in a row from x, and returns its area. y is the top of the labels.
Rectangle DrawPromptRow(SpriteBatch& batch, const TextArt& art, std::span<const Prompt> prompts,
                        int x, int y, Color color);

/// Returns the width of the row in pixels.
[[nodiscard]] int MeasurePromptRow(const TextArt& art, std::span<const Prompt> prompts) noexcept;

}  // namespace graze
