#include <algorithm>
#include <cmath>
#include <cstdint>

#include "collision_world_parts.hpp"
#include "graze/assert.hpp"

namespace graze {
namespace {

constexpr int kMaxRadius = 1 << 25;

// Returns a footprint that covers the area: one solid texel, stretched by a map whose steps are 0.
Footprint Stretched(const Mask& dot, const Rectangle& area) noexcept {
    return {&dot, {.pixels = area, .width = 1, .height = 1, .u = {}, .v = {}}};
}

// Returns half the width of the circle, rounded down, `dy` pixels above or below its centre. The
// number under the root is an integer below 2^53, which a double represents exactly. So the floor
// of the root is exact too.
int HalfChord(std::int64_t radius, std::int64_t dy) noexcept {
    return static_cast<int>(std::sqrt(static_cast<double>(radius * radius - dy * dy)));
}

// True if the body has solid pixels in the circle. Tests blocks of rows in which the circle has the
// same width, clipped to the body's box.
bool TouchesCircle(const Footprint& body, const Mask& dot, Point centre, int radius) noexcept {
    const Rectangle box = Rectangle::Intersect(
        body.map.pixels, {centre.x - radius, centre.y - radius, 2 * radius + 1, 2 * radius + 1});
    int y = box.Top();
    while (y < box.Bottom()) {
        const int chord = HalfChord(radius, y - centre.y);
        int end = y + 1;
        while (end < box.Bottom() && HalfChord(radius, end - centre.y) == chord) {
            ++end;
        }
        const Rectangle block{centre.x - chord, y, 2 * chord + 1, end - y};
        if (Touches(body, Stretched(dot, Rectangle::Intersect(block, box)))) {
            return true;
        }
        y = end;
    }
    return false;
}

// Collects the lowest of the added ids, as many as the buffer can hold. The buffer is a heap with
// the highest id at the front.
class LowestIds {
public:
    explicit LowestIds(std::span<BodyId> buffer) noexcept : buffer_{buffer} {}

    void Add(BodyId id) noexcept {
        if (Kept() < buffer_.size()) {
            buffer_[count_++] = id;
            std::push_heap(buffer_.begin(), End());
            return;
        }
        ++count_;
        if (!buffer_.empty() && id < buffer_.front()) {
            std::pop_heap(buffer_.begin(), End());
            buffer_.back() = id;
            std::push_heap(buffer_.begin(), End());
        }
    }

    /// Sorts the ids in the buffer. Returns the number of all Add calls.
    std::size_t Finish() noexcept {
        std::sort_heap(buffer_.begin(), End());
        return count_;
    }

private:
    [[nodiscard]] std::size_t Kept() const noexcept { return std::min(count_, buffer_.size()); }
    [[nodiscard]] std::span<BodyId>::iterator End() const noexcept {
        return buffer_.begin() + static_cast<std::ptrdiff_t>(Kept());
    }

    std::span<BodyId> buffer_;
    std::size_t count_ = 0;
};

}  // namespace

// Collects the bodies that pass `test`.
template <typename Test>
std::size_t CollisionWorld::Find(const Rectangle& area, const Sought& sought,
                                 std::span<BodyId> found, const Test& test) const {
    LowestIds ids{found};
    VisitNear(area, [&](std::uint32_t index) {
        if (IsSought(index, sought) && test(index)) {
            ids.Add(IdOf(index));
        }
    });
    return ids.Finish();
}

std::size_t CollisionWorld::FindAt(Point pixel, std::span<BodyId> found,
                                   std::uint32_t layers) const {
    return Find({pixel.x, pixel.y, 1, 1}, {.layers = layers}, found,
                [&](std::uint32_t index) { return Solid(footprints_[index], pixel.x, pixel.y); });
}

std::size_t CollisionWorld::FindInRectangle(const Rectangle& area, std::span<BodyId> found,
                                            std::uint32_t layers) const {
    const Footprint stretched = Stretched(dot_, Within(area));
    return Find(area, {.layers = layers}, found,
                [&](std::uint32_t index) { return Touches(footprints_[index], stretched); });
}

std::size_t CollisionWorld::FindInCircle(Point centre, int radius, std::span<BodyId> found,
                                         std::uint32_t layers) const {
    const int r = std::clamp(radius, -1, kMaxRadius);  // -1 gives an empty area
    const Rectangle reachable{-2 * kWorldEdge, -2 * kWorldEdge, 4 * kWorldEdge, 4 * kWorldEdge};
    if (!reachable.Contains(centre)) {
        return 0;
    }
    return Find(
        {centre.x - r, centre.y - r, 2 * r + 1, 2 * r + 1}, {.layers = layers}, found,
        [&](std::uint32_t index) { return TouchesCircle(footprints_[index], dot_, centre, r); });
}

std::size_t CollisionWorld::FindTouching(const Footprint& footprint, std::span<BodyId> found,
                                         std::uint32_t layers) const {
    if (!HasMask("FindTouching", footprint)) {
        return 0;
    }
    return Find(footprint.map.pixels, {.layers = layers}, found,
                [&](std::uint32_t index) { return Touches(footprints_[index], footprint); });
}

std::size_t CollisionWorld::FindTouching(BodyId body, std::span<BodyId> found) const {
    if (!IsBody("FindTouching", body) || !Shown(body.index)) {
        return 0;
    }
    const Footprint& footprint = footprints_[body.index];
    return Find(footprint.map.pixels, SoughtBy(body), found,
                [&](std::uint32_t index) { return Touches(footprints_[index], footprint); });
}

}  // namespace graze
