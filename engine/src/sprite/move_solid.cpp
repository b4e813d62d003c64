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
#include "near_obstacles.hpp"

namespace graze {
namespace {

constexpr int kMaxPush = 16;                     // px, out of a solid's new shape
constexpr int kMaxMove = 4096;                   // px
constexpr std::size_t kSolid = ~std::size_t{0};  // as the carrier of a mover: the solid itself

// A point of the world in pixels: the middle of pixel (0, 0) is at (0, 0).
struct Place {
    double x = 0;
    double y = 0;

    // Returns the pixel that a sprite without scale or rotation would show this texel's middle on.
    [[nodiscard]] Point ToPixel() const noexcept {
        return {static_cast<int>(CeilingToInt(x - 0.5)), static_cast<int>(CeilingToInt(y - 0.5))};
    }
};

// Returns the place of the middle of a texel; std::nullopt for an empty map.
std::optional<Place> PlaceOf(const TexelMap& map, Point texel) noexcept {
    const auto value = [](const TexelAxis& axis, int of) {
        return (of + 0.5) * static_cast<double>(std::int64_t{1} << axis.shift) - axis.start;
    };
    const double u = value(map.u, texel.x);
    const double v = value(map.v, texel.y);
    const auto product = [](std::int32_t a, std::int32_t b) { return static_cast<double>(a) * b; };
    const double area = product(map.u.per_x, map.v.per_y) - product(map.u.per_y, map.v.per_x);
    if (map.IsEmpty() || area == 0) {
        return std::nullopt;
    }
    return Place{map.pixels.x + (u * map.v.per_y - v * map.u.per_y) / area,
                 map.pixels.y + (v * map.u.per_x - u * map.v.per_x) / area};
}

bool SameShape(const TexelMap& a, const TexelMap& b) noexcept {
    const auto same = [](const TexelAxis& p, const TexelAxis& q) {
        return p.start == q.start && p.per_x == q.per_x && p.per_y == q.per_y && p.shift == q.shift;
    };
    return a.pixels == b.pixels && a.width == b.width && a.height == b.height && same(a.u, b.u) &&
           same(a.v, b.v);
}

bool StandsOn(const Footprint& above, const Footprint& below) noexcept {
    return Touches(MovedBy(above, kDown), below) && !Touches(above, below);
}

// True if one of two movers would block the other after moving by `by`, and does not touch it yet.
bool Meets(const Mover& mover, Point by, const Mover& other) noexcept {
    return (mover.blocks || other.blocks) &&
           Touches(MovedBy(mover.footprint, by), other.footprint) &&
           !Touches(mover.footprint, other.footprint);
}

// A mover near the solid.
struct Member {
    std::size_t index = 0;                 // in Obstacles::movers
    std::optional<std::size_t> carrier{};  // the member that it stands on, or kSolid
    bool was_inside = false;
    bool crushed = false;
    bool marked = false;  // would be pushed by the current pixel
    bool moved = false;   // by the current pixel
    Point turned{};       // of riders: the way of its texel beyond the solid's own
    Point way{};          // since the solid began to take its new shape
};

std::vector<Member>& ThreadMembers() noexcept {
    thread_local std::vector<Member> members;
    return members;
}

// One call of MoveSolid.
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
          members_{ThreadMembers()} {}

    [[nodiscard]] SolidResult GoTo(const Footprint& to);
    [[nodiscard]] const Footprint& Solid() const noexcept { return solid_; }

private:
    [[nodiscard]] Mover& MoverOf(const Member& member) const noexcept {
        return obstacles_.movers[member.index];
    }
    void FindMembers(const Footprint& to, Point way);
    void FindRiders(const Footprint& to, Point way);
    void SetRide(Member& rider, const Footprint& to, Point way);
    [[nodiscard]] bool Take(Point by);
    [[nodiscard]] bool Push(Member& member, Point by);
    [[nodiscard]] bool Mark(Member& member, Point by, const Obstacles& fixed);
    void Carry(Point by);
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
    SolidResult result_;
};

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

// Collects the movers that the solid can reach, directly or through others.
void SolidStep::FindMembers(const Footprint& to, Point way) {
    members_.clear();
    const int reach = std::max(std::abs(way.x), std::abs(way.y)) + kMaxPush + 1;
    Rectangle region = Rectangle::Union(SolidBox(solid_), SolidBox(to));
    region.Inflate(reach, reach);
    const auto& movers = obstacles_.movers;
    for (std::size_t before = members_.size() + 1; members_.size() != before;) {
        before = members_.size();
        for (std::size_t i = 0; i < movers.size(); ++i) {
            const bool known = std::ranges::find(members_, i, &Member::index) != members_.end();
            if (known || movers[i].footprint.mask == nullptr) {
                continue;
            }
            Rectangle box = SolidBox(movers[i].footprint);
            if (!box.IsEmpty() && box.Intersects(region)) {
                members_.push_back(
                    {.index = i, .was_inside = Touches(movers[i].footprint, solid_)});
                box.Inflate(reach, reach);
                region = Rectangle::Union(region, box);
            }
        }
    }
    std::ranges::sort(members_, {}, &Member::index);
}

// Finds what stands on the solid, then what stands on these, and so on.
void SolidStep::FindRiders(const Footprint& to, Point way) {
    const auto find = [&](const Footprint& below, std::size_t carrier) {
        for (Member& member : members_) {
            const Mover& mover = MoverOf(member);
            if (!member.carrier && mover.velocity.y >= 0 && StandsOn(mover.footprint, below)) {
                member.carrier = carrier;
            }
        }
    };
    if (Has(holds_, Sides::Top)) {
        find(solid_, kSolid);
    }
    for (Member& rider : members_) {
        if (rider.carrier == kSolid) {
            SetRide(rider, to, way);
        }
    }
    for (std::size_t i = 0; i < members_.size(); ++i) {
        if (MoverOf(members_[i]).blocks) {
            find(MoverOf(members_[i]).footprint, i);
        }
    }
    for (Member& member : members_) {
        const Member* below = &member;
        for (std::size_t n = 0; n < members_.size() && below->carrier.value_or(kSolid) != kSolid;
             ++n) {
            below = &members_[*below->carrier];
        }
        if (below != &member && below->carrier == kSolid) {
            member.turned = below->turned;
            MoverOf(member).lift = MoverOf(*below).lift;
        }
    }
}

// Computes where the texel goes that the rider stands on.
void SolidStep::SetRide(Member& rider, const Footprint& to, Point way) {
    const auto pixel = FindContact(MovedBy(MoverOf(rider).footprint, kDown), solid_);
    const auto texel = pixel ? TexelAt(solid_.map, pixel->x, pixel->y) : std::nullopt;
    const auto before = texel ? PlaceOf(solid_.map, *texel) : std::nullopt;
    const auto after = texel ? PlaceOf(to.map, *texel) : std::nullopt;
    if (before && after) {
        rider.turned = after->ToPixel() - before->ToPixel() - way;
        MoverOf(rider).lift = {static_cast<float>(after->x - before->x),
                               static_cast<float>(after->y - before->y)};
    }
}

void SolidStep::Move(Member& member, Point by) const noexcept {
    Mover& mover = MoverOf(member);
    mover.footprint.map.pixels.Offset(by);
    mover.position += by;
    member.way += by;
}

// Goes by one pixel: pushes, then carries. False if a mover stops the solid.
bool SolidStep::Take(Point by) {
    const Footprint next = MovedBy(solid_, by);
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
    if (NearObstacles{mover, fixed, by, 1, &id_}.IsBlocked({}, by)) {
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
        for (Member& member : members_) {
            const bool rides = member.carrier && !member.moved && !member.crushed &&
                               (*member.carrier == kSolid || members_[*member.carrier].moved);
            member.moved = member.moved || (rides && CarryOne(member, by));
            any = any || (rides && member.moved);
        }
    }
}

bool SolidStep::CarryOne(Member& member, Point by) {
    if (MeetsMover(member, by) ||
        NearObstacles{MoverOf(member), obstacles_, by, 1, &id_}.IsBlocked({}, by)) {
        return false;
    }
    Move(member, by);
    return true;
}

bool SolidStep::MeetsMover(const Member& member, Point by) const noexcept {
    return std::ranges::any_of(members_, [&](const Member& other) {
        return &other != &member && !other.crushed && Meets(MoverOf(member), by, MoverOf(other));
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
                            (holds_ == Sides::All || member.carrier == kSolid) &&
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
    const NearObstacles near{MoverOf(member), obstacles_, {}, kMaxPush, &id_};
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
