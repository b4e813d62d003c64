#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "graze/sprite/movement.hpp"

namespace graze::test {

using Rows = std::vector<std::string>;

/// A scene drawn as text, a character for each pixel.
///
///     M       the mover: Hero()
///     1..9    other movers, which do not block unless the test says so: Other('1')
///     . ~     clear
///     ^ v < > one-way obstacles that hold Top, Bottom, Left and Right
///     =       another one-way obstacle that holds Top
///     others  solids
///
/// All pixels with the same character are one single obstacle; singles are in the order of their
/// first pixels. Each move is also made by the slow twin, and must be the same.
class MovementScene {
public:
    explicit MovementScene(const Rows& rows, const MoveOptions& move_options = {});
    MovementScene(const MovementScene&) = delete;
    MovementScene& operator=(const MovementScene&) = delete;

    MoveOptions options;

    [[nodiscard]] Mover& Hero() { return movers_.front(); }
    [[nodiscard]] Mover& Other(char digit);
    [[nodiscard]] Obstacle& Single(char letter);
    [[nodiscard]] Obstacles All() { return {.singles = singles_, .movers = movers_}; }

    /// Moves the mover with this velocity.
    MoveResult Go(float x, float y);

    /// Adds gravity, sets the horizontal velocity, and moves. Returns the mover's place.
    Point Walk(float x, float gravity = 0.35f);

    /// The top left pixel of the mover.
    [[nodiscard]] Point Place() { return Hero().position; }

    /// Moves the mover without asking anything.
    void Put(Point place);

    [[nodiscard]] const std::vector<MoveContact>& Contacts() const { return contacts_; }

    /// The scene as it is now, of the size of the drawing.
    [[nodiscard]] std::string Picture() const;

    /// True if the mover shares no pixel with a solid.
    [[nodiscard]] bool IsOutside();

private:
    [[nodiscard]] Footprint Cut(const Rows& rows, char letter);

    int width_;
    int height_;
    std::deque<Mask> masks_;
    std::string letters_;  // of the singles
    std::vector<Obstacle> singles_;
    std::vector<char> digits_;  // of the movers
    std::vector<Mover> movers_;
    std::vector<MoveContact> contacts_;
};

/// Returns the rows as a text, to compare with a Picture().
[[nodiscard]] std::string Join(const Rows& rows);

/// Returns the scene mirrored left to right.
[[nodiscard]] Rows MirrorRows(const Rows& rows);

/// Draws a ground by the height of each column, and a mover of a width and a height that stands on
/// it with its left column at `mover_x`.
[[nodiscard]] Rows DrawGround(const std::vector<int>& heights, int scene_height, int mover_x,
                              Point mover_size = {3, 4});

/// Returns heights that go up by `rise` pixels for each `run` columns: first `flat` columns of
/// `base`, then `steps` times a rise, then `flat` columns.
[[nodiscard]] std::vector<int> RampHeights(int base, int flat, int run, int rise, int steps);

}  // namespace graze::test
