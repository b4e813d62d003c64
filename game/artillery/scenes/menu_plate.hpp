#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "common/menu.hpp"
#include "common/palette.hpp"
#include "common/text_line.hpp"
#include "scenes/shared_resources.hpp"

namespace artillery {

/// A row of a menu: a command, or a setting with its value.
struct MenuRow {
    TextLine label;
    TextLine value{};
    Color color = Palette::kWhite;  ///< of the value
};

/// Moves the choice among `rows` rows, plays the sounds, and returns the other input of this frame.
[[nodiscard]] MenuInput UpdateMenu(SharedResources& shared, Menu& menu, std::size_t rows);

/// Draws a column of rows on a plate, with the middle of its upper edge at `top`.
void DrawMenu(SharedResources& shared, const Menu& menu, Point top, int width,
              std::string_view title, std::span<const MenuRow> rows);

/// Returns the height of a menu's plate in pixels.
[[nodiscard]] int MeasureMenu(std::string_view title, std::size_t rows) noexcept;

/// Draws prompts on a plate at the bottom of the safe area.
void DrawPromptPlate(SharedResources& shared, std::span<const Prompt> prompts);

}  // namespace artillery
