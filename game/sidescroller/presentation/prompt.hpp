#pragma once

#include <cstdint>
#include <string_view>

#include "graze/graphics/sprite_batch.hpp"
#include "presentation/art.hpp"

namespace graze {

/// A button or key to be shown, on pads by its glyph and on keyboards by its cap.
enum class PromptKey : std::uint8_t { Fly, Fire, Focus, Accept, Back, Pause, StepBack, Masks };

/// Draws the glyph and what it does, and returns the column after it.
int DrawPrompt(SpriteBatch& batch, const Art& art, PromptKey key, std::string_view label, int x,
               int y, Color color, bool uses_pad);

/// How wide that is, in pixels.
[[nodiscard]] int PromptWidth(const Art& art, PromptKey key, std::string_view label,
                              bool uses_pad) noexcept;

}  // namespace graze
