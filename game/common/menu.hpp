#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "graze/math/rectangle.hpp"

namespace graze {

/// The mouse in one fixed step.
struct Pointer {
    Point at;
    bool has_moved = false;
    bool pressed_left = false;  ///< went down in this step
    bool pressed_right = false;
};

/// What a player does to a menu in one fixed step.
struct MenuSteps {
    int across = 0;  ///< -1 to the left, 1 to the right
    int down = 0;    ///< -1 up, 1 down
    bool accepts = false;
    bool goes_back = false;
    Pointer mouse{};
};

/// What the player did in a menu in one fixed step, other than choosing another row.
enum class MenuInput : std::uint8_t { None, Accept, Back, Less, More };

/// A list of rows of which one is chosen: by steps, and by the mouse. The row under the pointer is
/// chosen when the pointer moves. A left click on it accepts.
class Menu {
public:
    enum class Direction : std::uint8_t { Down, Across };

    explicit Menu(Direction direction = Direction::Down) noexcept : direction_{direction} {}

    void Open(int choice = 0) noexcept { choice_ = choice; }
    [[nodiscard]] int Choice() const noexcept { return choice_; }

    /// Returns the step across the rows.
    [[nodiscard]] int Across(const MenuSteps& steps) const noexcept {
        return direction_ == Direction::Down ? steps.across : steps.down;
    }

    /// Moves the choice among `count` rows, wrapping around at both ends, and returns the other
    /// input. `areas` are the rows on the screen for the mouse; empty: the mouse is ignored. Less
    /// and More are the steps across the rows.
    [[nodiscard]] MenuInput Update(const MenuSteps& steps, int count,
                                   std::span<const Rectangle> areas = {}) noexcept {
        const Pointer& mouse = steps.mouse;
        const int along = direction_ == Direction::Down ? steps.down : steps.across;
        choice_ = (choice_ + along + count) % count;
        const auto under = std::ranges::find_if(
            areas, [&](const Rectangle& row) { return row.Contains(mouse.at); });
        const bool is_over_row = under != areas.end();
        if (is_over_row && (mouse.has_moved || mouse.pressed_left)) {
            choice_ = static_cast<int>(under - areas.begin());
        }
        if (steps.goes_back) {
            return MenuInput::Back;
        }
        if (steps.accepts || (mouse.pressed_left && is_over_row)) {
            return MenuInput::Accept;
        }
        const int step = Across(steps);
        return step < 0 ? MenuInput::Less : step > 0 ? MenuInput::More : MenuInput::None;
    }

private:
    Direction direction_;
    int choice_ = 0;
};

/// Returns the accepted row of a menu as a value of an enum, in which None comes before the rows.
/// `back` is the value of MenuInput::Back.
template <typename Choice>
[[nodiscard]] Choice ChoiceOf(const Menu& menu, MenuInput input, Choice back) noexcept {
    return input == MenuInput::Accept ? static_cast<Choice>(menu.Choice() + 1)
           : input == MenuInput::Back ? back
                                      : Choice::None;
}

/// Returns the areas of rows below each other: the first one, and the others `pitch` px apart.
template <std::size_t kCount>
[[nodiscard]] constexpr std::array<Rectangle, kCount> StackRows(Rectangle first, int pitch) {
    std::array<Rectangle, kCount> rows{};
    for (Rectangle& row : rows) {
        row = first;
        first.y += pitch;
    }
    return rows;
}

}  // namespace graze
