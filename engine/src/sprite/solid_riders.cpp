#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "graze/math/numbers.hpp"
#include "solid_step.hpp"

namespace graze {
namespace {

bool StandsOn(const Footprint& above, const Footprint& below) noexcept {
    return Touches(Moved(above, kDown), below) && !Touches(above, below);
}

}  // namespace

Point TexelPlace::ToPixel() const noexcept {
    return {static_cast<int>(CeilingToInt(x - 0.5)), static_cast<int>(CeilingToInt(y - 0.5))};
}

std::optional<TexelPlace> PlaceOf(const TexelMap& map, Point texel) noexcept {
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
    return TexelPlace{map.pixels.x + (u * map.v.per_y - v * map.u.per_y) / area,
                      map.pixels.y + (v * map.u.per_x - u * map.v.per_x) / area};
}

Group& ThreadGroup() noexcept {
    thread_local Group group;
    return group;
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
    for (Member& member : members_) {
        const Mover& mover = MoverOf(member);
        member.on_solid =
            Has(holds_, Sides::Top) && mover.velocity.y >= 0 && StandsOn(mover.footprint, solid_);
        member.rides = member.on_solid;
        if (member.on_solid) {
            SetRide(member, to, way);
        }
    }
    FindStacks();
    for (bool any = true; any;) {
        any = false;
        for (const Stack& stack : stacks_) {
            const Member& below = members_[stack.below];
            Member& above = members_[stack.above];
            if (below.rides && !above.rides) {
                above.rides = true;
                above.turned = below.turned;
                MoverOf(above).lift = MoverOf(below).lift;
                any = true;
            }
        }
    }
}

void SolidStep::FindStacks() {
    stacks_.clear();
    for (std::size_t below = 0; below < members_.size(); ++below) {
        for (std::size_t above = 0; above < members_.size(); ++above) {
            const Mover& upper = MoverOf(members_[above]);
            const Mover& lower = MoverOf(members_[below]);
            if (above != below && lower.blocks && upper.velocity.y >= 0 &&
                StandsOn(upper.footprint, lower.footprint)) {
                stacks_.push_back({above, below});
            }
        }
    }
}

// Computes where the texel goes that the rider stands on.
void SolidStep::SetRide(Member& rider, const Footprint& to, Point way) {
    const auto pixel = FindContact(Moved(MoverOf(rider).footprint, kDown), solid_);
    const auto texel = pixel ? TexelAt(solid_.map, pixel->x, pixel->y) : std::nullopt;
    const auto before = texel ? PlaceOf(solid_.map, *texel) : std::nullopt;
    const auto after = texel ? PlaceOf(to.map, *texel) : std::nullopt;
    if (before && after) {
        rider.turned = after->ToPixel() - before->ToPixel() - way;
        MoverOf(rider).lift = {static_cast<float>(after->x - before->x),
                               static_cast<float>(after->y - before->y)};
    }
}

}  // namespace graze
