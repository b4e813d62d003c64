#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "scenes/shared_resources.hpp"

namespace hairsbreadth {

/// What the player did in a menu in one frame, other than choosing another row.
enum class MenuInput : std::uint8_t { None, Accept, Back, Less, More };

/// A list of rows of which one is chosen: by pad and keyboard, which repeat while they are held, and
/// by the mouse. The row under the pointer is chosen when the pointer moves. A left click on it
/// accepts, and a right click anywhere goes back.
class Menu {
public:
    enum class Direction : std::uint8_t { Down, Across };

    explicit Menu(Direction direction = Direction::Down) noexcept : direction_{direction} {}

    void Open(int choice = 0) noexcept { choice_ = choice; }
    [[nodiscard]] int Choice() const noexcept { return choice_; }

    /// Moves the choice, wrapping around at both ends, plays the sounds, and returns the other input
    /// of this frame. `rows` are the areas of the rows on the screen. Less and More are the steps
    /// across the menu's direction.
    [[nodiscard]] MenuInput Update(SharedResources& shared_resources,
                                   std::span<const Rectangle> rows);

private:
    Direction direction_;
    int choice_ = 0;
};

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

}  // namespace hairsbreadth
