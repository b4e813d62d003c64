#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include "find_room.hpp"
#include "graze/assert.hpp"
#include "graze/collision/staircase.hpp"
#include "graze/math/numbers.hpp"
#include "graze/sprite/movement.hpp"
#include "solid_step.hpp"

namespace graze {
namespace {

constexpr int kMaxMove = 4096;  // px

bool SameShape(const TexelMap& a, const TexelMap& b) noexcept {
    const auto same = [](const TexelAxis& p, const TexelAxis& q) {
        return p.start == q.start && p.per_x == q.per_x && p.per_y == q.per_y && p.shift == q.shift;
    };
    return a.pixels == b.pixels && a.width == b.width && a.height == b.height && same(a.u, b.u) &&
           same(a.v, b.v);
}

// True if one of two movers would block the other after moving by `by`, and does not touch it yet.
bool Meets(const Mover& mover, Point by, const Mover& other) noexcept {
    return (mover.blocks || other.blocks) && Touches(Moved(mover.footprint, by), other.footprint) &&
           !Touches(mover.footprint, other.footprint);
}

}  // namespace

SolidResult SolidStep::GoTo(const Footprint& to) {
    const Point middle{to.map.width / 2, to.map.height / 2};
    const auto before = PlaceOf(solid_.map, middle);
    const auto after = PlaceOf(to.map, middle);
    const Point way = before && after ? after->ToPixel() - before->ToPixel() : Point{};
    const bool near = std::abs(way.x) <= kMaxMove && std::abs(way.y) <= kMaxMove;
    if (!GRAZE_CHECK(near, "MoveSolid: a move of more than 4,096 px")) {
        return {};
    }
    FindMembers(to, way);
    FindRiders(to, way);
    const Staircase path{way};
    for (int step = 1; step <= path.Steps(); ++step) {
        if (!Take(path.At(step) - path.At(step - 1))) {
            return result_;
        }
    }
    result_.arrived = TakeShape(to);
    return result_;
}

void SolidStep::Move(Member& member, Point by) const noexcept {
    MoveBy(MoverOf(member), by);
    member.way += by;
}

// Goes by one pixel: pushes, then carries. False if a mover stops the solid.
bool SolidStep::Take(Point by) {
    const Footprint next = Moved(solid_, by);
    const Sides front = SideFacing(Point{} - by);
    for (Member& member : members_) {
        member.moved = false;
    }
    for (Member& member : members_) {
        const Footprint& shape = MoverOf(member).footprint;
        const bool is_met = !member.crushed && !member.moved && Has(holds_, front) &&
                            Touches(shape, next) && !Touches(shape, solid_);
        if (is_met && !Push(member, by) && !GoesOnAfter(member, next)) {
            for (Member& pushed : members_) {
                Move(pushed, pushed.moved ? Point{} - by : Point{});
            }
            return false;
        }
    }
    solid_ = next;
    Carry(by);
    return true;
}

// Pushes a mover and those in its way, or none of them.
bool SolidStep::Push(Member& member, Point by) {
    Obstacles fixed = obstacles_;
    fixed.movers = {};
    for (Member& other : members_) {
        other.marked = false;
    }
    if (!Mark(member, by, fixed)) {
        return false;
    }
    for (Member& pushed : members_) {
        if (pushed.marked) {
            Move(pushed, by);
            pushed.moved = true;
        }
    }
    return true;
}

bool SolidStep::Mark(Member& member, Point by, const Obstacles& fixed) {
    member.marked = true;
    const Mover& mover = MoverOf(member);
    if (NearObstacles{mover, fixed, by, {1, 1}, &id_}.IsBlocked({}, by)) {
        return false;
    }
    return std::ranges::all_of(members_, [&](Member& other) {
        const bool is_met =
            !other.marked && !other.moved && !other.crushed && Meets(mover, by, MoverOf(other));
        return !is_met || Mark(other, by, fixed);
    });
}

// Takes along what stands on the solid, or on a mover that has moved. A mover that is in the way of
// another may go first, so tries again as long as one moves.
void SolidStep::Carry(Point by) {
    for (bool any = true; any;) {
        any = false;
        for (std::size_t i = 0; i < members_.size(); ++i) {
            Member& member = members_[i];
            if (!member.moved && !member.crushed && IsTaken(i) && CarryOne(member, by)) {
                member.moved = true;
                any = true;
            }
        }
    }
}

bool SolidStep::IsTaken(std::size_t number) const noexcept {
    return members_[number].on_solid || std::ranges::any_of(stacks_, [&](const Stack& stack) {
               return stack.above == number && members_[stack.below].moved;
           });
}

bool SolidStep::CarryOne(Member& member, Point by) {
    if (MeetsMover(member, by) ||
        NearObstacles{MoverOf(member), obstacles_, by, {1, 1}, &id_}.IsBlocked({}, by)) {
        return false;
    }
    Move(member, by);
    return true;
}

bool SolidStep::MeetsMover(const Member& member, Point by) const noexcept {
    return std::ranges::any_of(members_, [&](const Member& other) {
        return &other != &member && Meets(MoverOf(member), by, MoverOf(other));
    });
}

// Turns or scales the solid. False if a mover has no room.
bool SolidStep::TakeShape(const Footprint& to) {
    if (SameShape(solid_.map, to.map) && solid_.mask == to.mask) {
        return true;
    }
    for (Member& member : members_) {
        member.way = {};
        const Staircase path{member.turned};
        for (int step = 1; step <= path.Steps() && !member.crushed; ++step) {
            static_cast<void>(CarryOne(member, path.At(step) - path.At(step - 1)));
        }
    }
    for (Member& member : members_) {
        const bool is_met = !member.crushed && !member.was_inside &&
                            (holds_ == Sides::All || member.on_solid) &&
                            Touches(MoverOf(member).footprint, to);
        if (is_met && !MakeWay(member, to) && !GoesOnAfter(member, to)) {
            for (Member& moved : members_) {
                Move(moved, Point{} - moved.way);
            }
            return false;
        }
    }
    solid_ = to;
    return true;
}

bool SolidStep::MakeWay(Member& member, const Footprint& to) {
    const NearObstacles near{MoverOf(member), obstacles_, {}, {kMaxPush, kMaxPush}, &id_};
    const auto way = FindRoom(kMaxPush, [&](Point place) {
        return !near.TouchesSolid(place) && !Touches(near.ShapeAt(place), to) &&
               !MeetsMover(member, place);
    });
    Move(member, way.value_or(Point{}));
    return way.has_value();
}

// Reports a mover that has no room as crushed, if the solid does not stop for it.
bool SolidStep::GoesOnAfter(Member& member, const Footprint& solid) {
    if (rule_ == CrushRule::Stop) {
        return false;
    }
    member.crushed = true;
    if (result_.crushed < crushed_.size()) {
        const auto pixel = FindContact(MoverOf(member).footprint, solid);
        crushed_[result_.crushed] = {member.index, pixel.value_or(Point{})};
    }
    ++result_.crushed;
    return true;
}

namespace {

bool HasMask(const Footprint& footprint) {
    return GRAZE_CHECK(footprint.mask != nullptr, "MoveSolid: the solid has no mask");
}

}  // namespace

SolidResult MoveSolid(Obstacle& solid, const Footprint& to, const Obstacles& obstacles,
                      CrushRule rule, std::span<CrushedMover> crushed) {
    if (!HasMask(solid.footprint) || !HasMask(to)) {
        return {};
    }
    SolidStep step{solid.footprint, solid.holds, {.single = &solid}, obstacles, rule, crushed};
    const SolidResult result = step.GoTo(to);
    solid.footprint = step.Solid();
    return result;
}

SolidResult MoveSolid(CollisionWorld& world, BodyId body, const TexelMap& to,
                      const Obstacles& obstacles, CrushRule rule, std::span<CrushedMover> crushed) {
    if (!GRAZE_CHECK(world.Contains(body), "MoveSolid: not a body of this world")) {
        return {};
    }
    const BodyOptions options = world.OptionsOf(body);
    const bool one_way = (obstacles.one_way_layers >> options.layer & 1) != 0;
    SolidStep step{options.footprint,
                   one_way ? Sides::Top : Sides::All,
                   {.body = body},
                   obstacles,
                   rule,
                   crushed};
    const SolidResult result = step.GoTo({options.footprint.mask, to});
    world.Move(body, step.Solid().map);
    return result;
}

}  // namespace graze
