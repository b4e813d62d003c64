#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

#include "graze/assert.hpp"
#include "graze/collision/cast.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/collision/mask_index.hpp"
#include "solid_rows.hpp"

namespace graze {
namespace {

// The pixels are grouped into squares (see Clearance). To find how far the moving sprite can go
// without contact, the still sprite is dilated by these radii, in squares.
constexpr std::array kSpreads{17, 5, 2};

constexpr int FloorDivided(int value, int divisor) noexcept {
    return value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor);
}

// Computes a lower bound of the distance between two sprites. Each sprite is a bitmap with one bit
// per square of pixels: set if the square may have solid pixels.
class Clearance {
public:
    Clearance(const Footprint& moving, Rectangle mover, const Footprint& still, Rectangle target,
              int steps)
        : windows_{ThreadWindows()},
          size_{SquareSize(mover, target)},
          apart_{mover.Location() - target.Location()} {
        windows_.a.FillSquares(moving, mover, size_);
        windows_.b.FillSquares(still, target, size_);
        for (std::size_t i = 0; i < kSpreads.size(); ++i) {
            worthwhile_[i] = steps > 2 * FreeStepsBeyond(kSpreads[i]);
            if (worthwhile_[i]) {
                windows_.spread[i].Spread(windows_.b, kSpreads[i]);
            }
        }
    }

    /// Returns how many steps, starting with the one at `by`, are certain to have no contact. 0
    /// means that this is unknown.
    [[nodiscard]] int FreeSteps(Point by) noexcept {
        const Point squares{FloorDivided(apart_.x + by.x, size_),
                            FloorDivided(apart_.y + by.y, size_)};
        for (std::size_t i = 0; i < kSpreads.size(); ++i) {
            if (worthwhile_[i] && !FindShared(windows_.a, squares, windows_.spread[i], hint_)) {
                return FreeStepsBeyond(kSpreads[i]);
            }
        }
        return 0;
    }

private:
    // The two grids of squares are not aligned, so a square of one grid may reach into the next
    // square of the other grid. This reduces the distance by one square.
    [[nodiscard]] int FreeStepsBeyond(int squares) const noexcept {
        return (squares - 1) * size_ + 1;
    }

    QueryWindows& windows_;
    int size_;
    Point apart_;  // from the corner of the still sprite's box to that of the mover's
    int hint_ = 0;
    std::array<bool, kSpreads.size()> worthwhile_{};
};

constexpr int kFewSteps = 160;  // up to here, testing each step is cheaper than a Clearance

// Returns the first step in `steps` with a contact. free_steps(by) returns how many steps,
// starting with the one at `by`, are certain to have no contact; 0 if there is a contact at `by`.
template <typename FreeSteps>
std::optional<int> FirstTouch(const Staircase& way, Span steps, FreeSteps free_steps) {
    for (int step = steps.first; step < steps.last;) {
        const int free = free_steps(way.At(step));
        if (free == 0) {
            return step;
        }
        step += free;
    }
    return std::nullopt;
}

// Computes the number of steps that a ray can go without hitting a footprint.
class RayWalk {
public:
    explicit RayWalk(const Footprint& footprint) noexcept
        : footprint_{&footprint},
          columns_{std::min(footprint.map.width, footprint.mask->Width())},
          rows_{std::min(footprint.map.height, footprint.mask->Height())} {}

    /// Returns the number of steps for which the ray certainly hits no solid pixel. The step at
    /// `pixel` is the first of them. 0 if `pixel` is solid. `pixel` must be inside the map's box.
    [[nodiscard]] int FreeSteps(Point pixel) const noexcept {
        const TexelMap& map = footprint_->map;
        const int dx = pixel.x - map.pixels.x;
        const int dy = pixel.y - map.pixels.y;
        const int u = map.u.At(dx, dy);
        const int v = map.v.At(dx, dy);
        const int outside = std::max(Outside(u, columns_), Outside(v, rows_));
        if (outside > 0) {
            return StepsWithin(outside - 1);
        }
        if (footprint_->mask->Solid(u, v)) {
            return 0;
        }
        const MaskIndex& index = footprint_->mask->Index();
        const std::ptrdiff_t cell =
            std::ptrdiff_t{v / MaskIndex::kCell} * index.ClearanceStride() + u / MaskIndex::kCell;
        const int clearance = index.ClearanceData()[cell];
        return clearance == 0 ? 1 : StepsWithin((clearance - 1) * MaskIndex::kCell);
    }

private:
    // Returns the distance from `texel` to the nearest of 0..size - 1; 0 if it is one of them.
    static int Outside(int texel, int size) noexcept {
        return texel < 0 ? -texel : std::max(texel - (size - 1), 0);
    }

    // Returns how many steps, this one included, keep both texel coordinates within `texels` of
    // their current values. A step changes a coordinate by at most the larger of |per_x| and
    // |per_y|.
    [[nodiscard]] int StepsWithin(int texels) const noexcept {
        return std::min(StepsAlong(footprint_->map.u, texels),
                        StepsAlong(footprint_->map.v, texels)) +
               1;
    }

    static int StepsAlong(const TexelAxis& axis, int texels) noexcept {
        const std::int64_t per_step =
            std::max(std::abs(std::int64_t{axis.per_x}), std::abs(std::int64_t{axis.per_y}));
        constexpr std::int64_t most = 1 << 24;
        return static_cast<int>(
            per_step == 0 ? most : std::min((std::int64_t{texels} << axis.shift) / per_step, most));
    }

    const Footprint* footprint_;
    int columns_;
    int rows_;
};

}  // namespace

std::optional<Cast> Cast::OfSprite(const Footprint& moving, Point by) {
    const bool near = Staircase::CanReach(by);
    GRAZE_ASSERT(near, "Sweep: the move exceeds 2^28 pixels");
    if (!near || !GRAZE_CHECK(moving.mask != nullptr, "Sweep: a footprint needs a mask")) {
        return std::nullopt;
    }
    const Rectangle box = SolidBox(moving);
    return box.IsEmpty() ? std::nullopt : std::optional{Cast{moving, box, by}};
}

std::optional<Cast> Cast::OfRay(Point from, Point to) {
    const bool near = Staircase::CanReach(from) && Staircase::CanReach(to);
    GRAZE_ASSERT(near, "Raycast: a coordinate exceeds 2^28");
    return near ? std::optional{Cast{{}, {from, {1, 1}}, to - from}} : std::nullopt;
}

Rectangle Cast::Covered(Span steps) const noexcept {
    return Rectangle::Union(Moved(box_, way_.At(steps.first)),
                            Moved(box_, way_.At(steps.last - 1)));
}

Span Cast::Meeting(const Rectangle& area, Span steps) const noexcept {
    return way_.Inside(
        Rectangle::FromEdges(area.Left() - box_.Right() + 1, area.Top() - box_.Bottom() + 1,
                             area.Right() - box_.Left(), area.Bottom() - box_.Top()),
        steps);
}

// Compares the cross products of the path and of twice the vector between the boxes' centres. The
// path is within a pixel of its straight line.
bool Cast::MayMeet(const Rectangle& target) const noexcept {
    const std::int64_t x = 2 * (std::int64_t{target.x} - box_.x) + target.width - box_.width;
    const std::int64_t y = 2 * (std::int64_t{target.y} - box_.y) + target.height - box_.height;
    const std::int64_t wide = std::int64_t{target.width} + box_.width + 2;
    const std::int64_t high = std::int64_t{target.height} + box_.height + 2;
    return std::abs(by_.x * y - by_.y * x) <=
           std::abs(std::int64_t{by_.x}) * high + std::abs(std::int64_t{by_.y}) * wide;
}

std::optional<int> Cast::FindHit(const Footprint& still, Span steps) const {
    if (steps.IsEmpty() || !MayMeet(still.map.pixels)) {
        return std::nullopt;
    }
    const Rectangle target = SolidBox(still);
    steps = target.IsEmpty() ? Span{} : Meeting(target, steps);
    if (steps.IsEmpty()) {
        return std::nullopt;
    }
    if (moving_.mask == nullptr) {
        const RayWalk walk{still};
        return FirstTouch(way_, steps,
                          [&](Point by) { return walk.FreeSteps(box_.Location() + by); });
    }
    const auto touch = [&](Point by) { return Touches(Moved(moving_, by), still); };
    const int count = steps.last - steps.first;
    if (count <= kFewSteps) {
        return FirstTouch(way_, steps, [&](Point by) { return touch(by) ? 0 : 1; });
    }
    Clearance clearance{moving_, box_, still, target, count};
    return FirstTouch(way_, steps, [&](Point by) {
        const int free = clearance.FreeSteps(by);
        return free > 0 ? free : touch(by) ? 0 : 1;
    });
}

SweepHit Cast::SweepHitAt(int step, const Footprint& still) const {
    SweepHit hit;
    hit.steps = step;
    hit.offset = way_.At(step);
    hit.free = way_.At(std::max(step - 1, 0));
    const Footprint there = Moved(moving_, hit.offset);
    // With a corrupt index, the other query may find no contact.
    hit.contact = FindContact(there, still).value_or(Point{});
    hit.normal = ContactNormal(there, still);
    return hit;
}

RayHit Cast::RayHitAt(int step) const noexcept {
    const auto all = static_cast<float>(std::max(way_.Steps(), 1));
    return {box_.Location() + way_.At(step), step, static_cast<float>(step) / all};
}

std::optional<SweepHit> Sweep(const Footprint& moving, Point by, const Footprint& still) {
    const std::optional<Cast> cast = Cast::OfSprite(moving, by);
    const std::optional<int> step = cast ? cast->FindHit(still, cast->Steps()) : std::nullopt;
    return step ? std::optional{cast->SweepHitAt(*step, still)} : std::nullopt;
}

std::optional<RayHit> Raycast(const Footprint& footprint, Point from, Point to) {
    return Raycast(std::span{&footprint, 1}, from, to);
}

std::optional<RayHit> Raycast(std::span<const Footprint> footprints, Point from, Point to) {
    const std::optional<Cast> cast = Cast::OfRay(from, to);
    std::optional<RayHit> first;
    for (std::size_t i = 0; cast && i < footprints.size(); ++i) {
        const Span steps{0, first ? first->steps : cast->Steps().last};
        if (const std::optional<int> step = cast->FindHit(footprints[i], steps)) {
            first = cast->RayHitAt(*step);
            first->index = i;
        }
    }
    return first;
}

}  // namespace graze
