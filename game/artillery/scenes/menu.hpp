#pragma once

#include <cstdint>
#include <span>
#include <string_view>

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

enum class MenuInput : std::uint8_t { None, Accept, Back, Less, More };

/// A column of rows on a plate, of which one is chosen.
class Menu {
public:
    void Open(int choice = 0) noexcept { choice_ = choice; }
    [[nodiscard]] int Choice() const noexcept { return choice_; }

    /// Moves the choice among `rows` rows, plays the sounds, and returns the other input of this
    /// frame. Left and right repeat while they are held.
    [[nodiscard]] MenuInput Update(SharedResources& shared, int rows);

    /// Draws the plate and its rows, with the middle of its upper edge at `top`.
    void Draw(SharedResources& shared, Point top, int width, std::string_view title,
              std::span<const MenuRow> rows) const;

private:
    int choice_ = 0;
};

/// Returns the height of a menu's plate in pixels.
[[nodiscard]] int MeasureMenu(std::string_view title, std::size_t rows) noexcept;

/// An action's button or key, and what it does.
struct Prompt {
    PromptSign sign;
    std::string_view label;
};

/// Draws prompts in a row at the bottom of the safe area.
void DrawPromptRow(SharedResources& shared, std::span<const Prompt> prompts);

}  // namespace artillery
