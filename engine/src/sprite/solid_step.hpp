#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "graze/sprite/movement.hpp"
#include "near_obstacles.hpp"

namespace graze {

inline constexpr int kMaxPush = 16;  // px, out of a solid's new shape

/// The place of the middle of a texel, in pixels: the middle of pixel (0, 0) is at (0, 0).
struct TexelPlace {
    double x = 0;
    double y = 0;

    /// Returns the pixel that shows the texel, if the sprite is neither scaled nor rotated.
    [[nodiscard]] Point ToPixel() const noexcept;
};

/// Returns the place of a texel; std::nullopt for an empty map.
[[nodiscard]] std::optional<TexelPlace> PlaceOf(const TexelMap& map, Point texel) noexcept;

/// A mover near the solid.
struct Member {
    std::size_t index = 0;  // in Obstacles::movers
    bool on_solid = false;  // stands on the solid
    bool rides = false;     // stands on the solid, or on a member that rides
    bool was_inside = false;
    bool crushed = false;
    bool marked = false;  // would be pushed by the current pixel
    bool moved = false;   // by the current pixel
    Point turned{};       // of riders: the way of its texel beyond the solid's own
    Point way{};          // since the solid began to take its new shape
};

/// A member that stands on another one.
struct Stack {
    std::size_t above = 0;
    std::size_t below = 0;
};

/// The members and their stacks. Each thread has a buffer.
struct Group {
    std::vector<Member> members;
    std::vector<Stack> stacks;
};

[[nodiscard]] Group& ThreadGroup() noexcept;

/// One call of MoveSolid.
class SolidStep {
public:
    SolidStep(const Footprint& from, Sides holds, MovingSolid id, const Obstacles& obstacles,
              CrushRule rule, std::span<CrushedMover> crushed)
        : solid_{from},
          holds_{holds},
          id_{id},
          obstacles_{obstacles},
          rule_{rule},
          crushed_{crushed},
          members_{ThreadGroup().members},
          stacks_{ThreadGroup().stacks} {}

    [[nodiscard]] SolidResult GoTo(const Footprint& to);
    [[nodiscard]] const Footprint& Solid() const noexcept { return solid_; }

private:
    [[nodiscard]] Mover& MoverOf(const Member& member) const noexcept {
        return obstacles_.movers[member.index];
    }
    void FindMembers(const Footprint& to, Point way);
    void FindRiders(const Footprint& to, Point way);
    void FindStacks();
    void SetRide(Member& rider, const Footprint& to, Point way);
    [[nodiscard]] bool Take(Point by);
    [[nodiscard]] bool Push(Member& member, Point by);
    [[nodiscard]] bool Mark(Member& member, Point by, const Obstacles& fixed);
    void Carry(Point by);
    [[nodiscard]] bool IsTaken(std::size_t number) const noexcept;
    [[nodiscard]] bool CarryOne(Member& member, Point by);
    [[nodiscard]] bool MeetsMover(const Member& member, Point by) const noexcept;
    [[nodiscard]] bool TakeShape(const Footprint& to);
    [[nodiscard]] bool MakeWay(Member& member, const Footprint& to);
    [[nodiscard]] bool GoesOnAfter(Member& member, const Footprint& solid);
    void Move(Member& member, Point by) const noexcept;

    Footprint solid_;
    Sides holds_;
    MovingSolid id_;
    const Obstacles& obstacles_;
    CrushRule rule_;
    std::span<CrushedMover> crushed_;
    std::vector<Member>& members_;
    std::vector<Stack>& stacks_;
    SolidResult result_;
};

}  // namespace graze
