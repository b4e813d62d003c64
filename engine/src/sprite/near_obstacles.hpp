#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "graze/collision/collision_world.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/collision/moved.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"
#include "graze/sprite/movement.hpp"

namespace graze {

inline constexpr Point kDown{0, 1};
inline constexpr Point kUp{0, -1};

inline void MoveBy(Mover& mover, Point way) noexcept {
    mover.footprint = Moved(mover.footprint, way);
    mover.position += way;
}

/// Returns the side of an obstacle that holds a pixel in this direction.
[[nodiscard]] constexpr Sides SideFacing(Point by) noexcept {
    if (by.x != 0) {
        return by.x > 0 ? Sides::Left : Sides::Right;
    }
    return by.y > 0 ? Sides::Top : Sides::Bottom;
}

/// An obstacle, and where it is from: see MoveContact.
struct NearObstacle {
    Footprint footprint{};
    Rectangle box{};  // SolidBox(footprint)
    Sides holds = Sides::All;
    ObstacleKind kind = ObstacleKind::Tile;
    std::size_t index = 0;
    Point cell{};
    Tile tile{};
    BodyId body{};

    [[nodiscard]] bool IsSolid() const noexcept { return holds == Sides::All; }
};

/// The solid of MoveSolid: one of Obstacles::singles, a body, or neither.
struct MovingSolid {
    const Obstacle* single = nullptr;
    BodyId body{};
};

/// The obstacles near a mover, and the questions of docs/movement.md about them. Places are offsets
/// from the mover's place at construction. Only one object per thread may be in use, since all
/// share a buffer.
class NearObstacles {
public:
    /// The questions are about the mover moved along `way`, and up to `margin` pixels away from it
    /// on each axis. `ignored` is not among the obstacles.
    NearObstacles(const Mover& mover, const Obstacles& obstacles, Point way, Point margin,
                  const MovingSolid* ignored = nullptr);

    /// Gathers the obstacles near a place, unless that has been done. To be called before the
    /// questions about places at most `margin` away.
    void GoTo(Point place);

    [[nodiscard]] bool TouchesSolid(Point place) const noexcept {
        Answer& answer = answers_[static_cast<unsigned>(3 * place.x + place.y) % kAnswers];
        if (!answer.known || answer.place != place) {
            answer = {.place = place, .known = true, .touches = FindSolid(place)};
        }
        return answer.touches;
    }

    /// True if the pixel from `place` by one pixel is blocked: rule 2.
    [[nodiscard]] bool IsBlocked(Point place, Point by) const noexcept {
        return TouchesSolid(place + by) ||
               (has_one_way_ && EntersOneWay(place, place + by, SideFacing(by)));
    }

    /// True if the pixel across is blocked, or enters a one-way obstacle that holds Sides::Top.
    [[nodiscard]] bool IsBlockedAcross(Point place, Point by) const noexcept;

    /// True if an obstacle that holds only from sides like Sides::Top, and that is not touched at
    /// `from`, is touched at `place`.
    [[nodiscard]] bool EntersTop(Point from, Point place) const noexcept {
        return has_one_way_ && EntersOneWay(from, place, Sides::Top);
    }

    /// Returns the number of pixels shared with solids.
    [[nodiscard]] long long CountSolid(Point place) const noexcept;

    /// The gathered obstacles, in the order of Obstacles.
    [[nodiscard]] std::span<const NearObstacle> All() const noexcept { return *near_; }
    [[nodiscard]] bool Touches(Point place, const NearObstacle& obstacle) const noexcept;
    [[nodiscard]] Footprint ShapeAt(Point place) const noexcept { return Moved(shape_, place); }

private:
    static constexpr std::size_t kAnswers = 16;
    // Whether a place touches a solid.
    struct Answer {
        Point place;
        bool known = false;
        bool touches = false;
    };

    void Gather(const Rectangle& area);
    void AddTiles(const Rectangle& area);
    void AddTile(const Rectangle& area, std::size_t index, Point cell, Tile tile);
    [[nodiscard]] bool AddCopyOf(std::size_t first, Point cell, Tile tile, Point cell_size);
    void AddBodies(const Rectangle& area);
    void Add(const Rectangle& area, NearObstacle obstacle);
    [[nodiscard]] bool FindSolid(Point place) const noexcept;
    [[nodiscard]] bool EntersOneWay(Point from, Point place, Sides side) const noexcept;
    [[nodiscard]] Rectangle BoxAt(Point place) const noexcept { return Moved(box_, place); }

    const Mover* mover_;
    const Obstacles* obstacles_;
    const MovingSolid* ignored_;
    std::vector<NearObstacle>* near_;  // the thread's
    Footprint shape_;
    Rectangle box_;
    Point way_;  // shortened
    Point margin_;
    Rectangle window_;
    bool has_one_way_ = false;
    mutable std::array<Answer, kAnswers> answers_{};  // by place: rules often ask again
};

}  // namespace graze
