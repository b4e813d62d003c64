#pragma once

#include <cstddef>
#include <cstring>

#include "../../raster/kernels/map_kernels.hpp"
#include "../../raster/kernels/map_lanes.hpp"
#include "record_kernels.hpp"

// MakeSpriteRecord for kLanes sprites at once, with the same operations in the same order and thus
// the same bits. Only for kernel files: see four_lanes.hpp.

// In an unnamed namespace, so that the linker cannot share its functions with code for other CPUs.
// NOLINTBEGIN(misc-definitions-in-headers)
namespace graze {
namespace {

static_assert(offsetof(SpriteRecord, u_start) == 8 && offsetof(SpriteRecord, u_per_y) == 16 &&
              offsetof(SpriteRecord, v_start) == 20 && offsetof(SpriteRecord, source_x) == 32 &&
              offsetof(SpriteRecord, u_shift) == 48 && offsetof(SpriteRecord, texture) == 52);
static_assert(offsetof(SpriteAttributes, texture) == 0 && offsetof(SpriteAttributes, source) == 4 &&
              offsetof(SpriteAttributes, color) == 20 && offsetof(SpriteAttributes, depth) == 24);
static_assert(offsetof(PlacedSize, height) == offsetof(PlacedSize, width) + 4);

constexpr std::uint32_t kAll = (1U << kLanes) - 1;

SignedInts Signed(Ints a) noexcept {
    return reinterpret_cast<SignedInts>(a);
}
Ints LeastInt(Ints a, Ints b) noexcept {
    return Signed(a) < Signed(b) ? a : b;
}
Ints MostInt(Ints a, Ints b) noexcept {
    return Signed(a) > Signed(b) ? a : b;
}

// The edges of the clip, each in all lanes.
struct Edges {
    Ints left;
    Ints top;
    Ints right;
    Ints bottom;

    explicit Edges(const Rectangle& clip) noexcept
        : left{InAll(clip.x)},
          top{InAll(clip.y)},
          right{InAll(clip.x + clip.width)},
          bottom{InAll(clip.y + clip.height)} {}

private:
    static Ints InAll(int number) noexcept { return Ints{} + static_cast<std::uint32_t>(number); }
};

// True if the boxes are inside the clip. Tests the signs of the distances to its edges.
bool AreInside(const Maps& maps, const Edges& clip) noexcept {
    const Ints right = maps.left + maps.width;
    const Ints bottom = maps.top + maps.height;
    const Ints distances = (maps.left - clip.left) | (maps.top - clip.top) | (clip.right - right) |
                           (clip.bottom - bottom);
    return AreZero(distances >> 31);
}

// True if each of the sources has the size of its sprite.
bool AreWhole(const PlacedSize* sprites, const SpriteAttributes* attributes) noexcept {
    const Sizes sizes = LoadSizes([sprites](int i) { return &sprites[i].width; });
    const Sizes parts = LoadSizes([attributes](int i) { return &attributes[i].source.width; });
    return AreZero((sizes.of_01 ^ parts.of_01) | (sizes.of_23 ^ parts.of_23));
}

struct Pixels {
    Ints first;
    Ints last;
};

// Returns the half-open range of pixels that a part covers on one axis of the sprite's box. Uses
// the same operations as MakePart, so the results are bit-identical.
Pixels ComputeReach(Reals start, Reals a, Reals b, Ints size) noexcept {
    const Range reach = Reach(start, a, b);
    const auto cut = [end = Wide(size)](Reals pixels) {
        return ToInt(Least(Most(pixels, All(0)), end));
    };
    return {cut(reach.low + kPartLow), cut(reach.high + kPartHigh)};
}

Ints ValueAt(const Axis& axis, Ints dx, Ints dy) noexcept {
    return axis.start + (axis.per_x * dx + axis.per_y * dy);
}

// Returns the maps, each reduced to the part that its sprite shows. In the result's `good`, clears
// the bits of the maps that MakePart must handle.
Maps MakeParts(const Maps& maps, const PlacedSize* sprites,
               const SpriteAttributes* attributes) noexcept {
    const Reals ux = Wide(maps.u.per_x);
    const Reals uy = Wide(maps.u.per_y);
    const Reals vx = Wide(maps.v.per_x);
    const Reals vy = Wide(maps.v.per_y);
    const Reals along = ux * vy;
    const Reals across = uy * vx;
    const Reals determinant = along - across;
    const SignedLongs is_invertible =
        kMinDeterminantRatio * (Absolute(along) + Absolute(across)) < Absolute(determinant);
    const Reals one = 1.0 / determinant;
    const Sizes sizes = LoadSizes([sprites](int i) { return &sprites[i].width; });
    const Sizes part_sizes = LoadSizes([attributes](int i) { return &attributes[i].source.width; });
    const Sizes offsets = LoadSizes([attributes](int i) { return &attributes[i].offset.x; });
    const Ints part_width = part_sizes.Widths();
    const Ints part_height = part_sizes.Heights();
    const Ints u_before = Shifted(offsets.Widths(), maps.u.shift);
    const Ints v_before = Shifted(offsets.Heights(), maps.v.shift);
    const Reals u = Wide(u_before) - Wide(maps.u.start);
    const Reals v = Wide(v_before) - Wide(maps.v.start);
    const Reals width = Wide(Shifted(part_width, maps.u.shift)) * one;
    const Reals height = Wide(Shifted(part_height, maps.v.shift)) * one;
    const Pixels x = ComputeReach((vy * u - uy * v) * one, vy * width, -uy * height, maps.width);
    const Pixels y = ComputeReach((ux * v - vx * u) * one, -vx * width, ux * height, maps.height);

    const SignedInts whole = (part_width == sizes.Widths()) & (part_height == sizes.Heights());
    Maps parts = maps;
    parts.left = whole ? maps.left : maps.left + x.first;
    parts.top = whole ? maps.top : maps.top + y.first;
    parts.width = whole ? maps.width : x.last - x.first;
    parts.height = whole ? maps.height : y.last - y.first;
    parts.u.start = whole ? maps.u.start : ValueAt(maps.u, x.first, y.first) - u_before;
    parts.v.start = whole ? maps.v.start : ValueAt(maps.v, x.first, y.first) - v_before;
    const SignedInts shows = Signed(LeastInt(LeastInt(parts.width, parts.height),
                                             LeastInt(part_width, part_height))) > 0;
    parts.good &= Bits((is_invertible | __builtin_convertvector(whole, SignedLongs)) &
                       __builtin_convertvector(shows, SignedLongs));
    return parts;
}

// Returns the maps, cut to the clip as in MakeCutSpriteRecord. The width of an invisible one is not
// positive, or its height.
Maps Cut(const Maps& maps, const Edges& clip) noexcept {
    Maps cut = maps;
    cut.left = MostInt(maps.left, clip.left);
    cut.top = MostInt(maps.top, clip.top);
    cut.width = LeastInt(maps.left + maps.width, clip.right) - cut.left;
    cut.height = LeastInt(maps.top + maps.height, clip.bottom) - cut.top;
    const Ints dx = cut.left - maps.left;
    const Ints dy = cut.top - maps.top;
    cut.u.start = ValueAt(maps.u, dx, dy);
    cut.v.start = ValueAt(maps.v, dx, dy);
    return cut;
}

// Returns the bits of the maps whose box is not empty.
std::uint32_t Visible(const Maps& maps) noexcept {
    return Bits(
        __builtin_convertvector(Signed(LeastInt(maps.width, maps.height)) > 0, SignedLongs));
}

// Stores a record, which consists of four rows of 16 bytes. The third is the source rectangle; the
// last consists of the shifts, which are in lane kLane of `shifts`, and of texture, colour and depth.
template <int kLane>
void StoreOne(Row first, Row second, Row shifts, const SpriteAttributes& attributes,
              SpriteRecord& record) noexcept {
    const auto* look_bytes = static_cast<const char*>(static_cast<const void*>(&attributes));
    Row last;
    std::memcpy(&last, look_bytes + 12, sizeof last);
    last = __builtin_shufflevector(last, shifts, 4 + kLane, 1, 2, 3);
    last[1] = attributes.texture;
    auto* const bytes = static_cast<char*>(static_cast<void*>(&record));
    std::memcpy(bytes, &first, sizeof first);
    std::memcpy(bytes + 16, &second, sizeof second);
    std::memcpy(bytes + 32, look_bytes + 4, sizeof(Row));
    std::memcpy(bytes + 48, &last, sizeof last);
}

// Returns the numbers of `low` in the low halves of 32-bit lanes, and those of `high` in the high
// halves.
Ints Paired(Ints low, Ints high) noexcept {
    return (low & 0xFFFF) | high << 16;
}

// Stores the visible records of four sprites, the first of which is sprite kFirst of the vectors, one
// after the other. Returns the address after the last. A later record overwrites an invisible one.
// There must be room for four.
template <int kFirst>
SpriteRecord* StoreFour(const Rows& first, const Rows& second, Ints shifts,
                        const SpriteAttributes* attributes, std::uint32_t visible,
                        SpriteRecord* records) noexcept {
    const Row shift = Part<kFirst>(shifts);
    StoreOne<0>(Part<kFirst>(first.of_0), Part<kFirst>(second.of_0), shift, attributes[kFirst],
                *records);
    records += visible >> kFirst & 1;
    StoreOne<1>(Part<kFirst>(first.of_1), Part<kFirst>(second.of_1), shift, attributes[kFirst + 1],
                *records);
    records += visible >> (kFirst + 1) & 1;
    StoreOne<2>(Part<kFirst>(first.of_2), Part<kFirst>(second.of_2), shift, attributes[kFirst + 2],
                *records);
    records += visible >> (kFirst + 2) & 1;
    StoreOne<3>(Part<kFirst>(first.of_3), Part<kFirst>(second.of_3), shift, attributes[kFirst + 3],
                *records);
    return records + (visible >> (kFirst + 3) & 1);
}

// Stores the visible records; there must be room for all.
SpriteRecord* Store(const Maps& maps, const SpriteAttributes* attributes, std::uint32_t visible,
                    SpriteRecord* records) noexcept {
    const Ints shifts = maps.u.shift | maps.v.shift << 8;
    const Rows first = Transpose(Paired(maps.left, maps.top), Paired(maps.width, maps.height),
                                 maps.u.start, maps.u.per_x);
    const Rows second = Transpose(maps.u.per_y, maps.v.start, maps.v.per_x, maps.v.per_y);
    records = StoreFour<0>(first, second, shifts, attributes, visible, records);
    if constexpr (kLanes == 8) {
        records = StoreFour<4>(first, second, shifts, attributes, visible, records);
    }
    return records;
}

// kLanes sprites and what their records depend on.
struct Group {
    const PlacedSize* sprites;
    const SpriteAttributes* attributes;
    const Affine& then;
    const Rectangle& clip;
};

// Copies the visible records of those that are good. RecordOne makes the others. Returns the
// address after the last.
SpriteRecord* TakeEach(const Group& group, std::uint32_t good, std::uint32_t visible,
                       const SpriteRecord* made, SpriteRecord* records) noexcept {
    for (int i = 0; i < kLanes; ++i) {
        if ((good >> i & 1) == 0) {
            const bool shows =
                RecordOne(group.sprites[i], group.attributes[i], group.then, group.clip, *records);
            records += shows ? 1 : 0;
        } else if ((visible >> i & 1) != 0) {
            *records = made[i];
            ++records;
        }
    }
    return records;
}

// Does the work of MakeSpriteRecords for `count` sprites, a multiple of kLanes.
std::size_t Record(const PlacedSize* sprites, const SpriteAttributes* attributes, std::size_t count,
                   const Affine& then, const Rectangle& clip, SpriteRecord* records) {
    const Outer outer{then};
    const Edges edges{clip};
    // NOLINTNEXTLINE(modernize-avoid-c-arrays): nothing inline may be compiled for a kernel
    alignas(SpriteRecord) std::byte made_bytes[kLanes * sizeof(SpriteRecord)];
    auto* const made = static_cast<SpriteRecord*>(static_cast<void*>(made_bytes));
    SpriteRecord* next = records;
    for (std::size_t i = 0; i < count; i += kLanes) {
        Maps maps = MakeMaps(sprites + i, outer);
        if (!AreWhole(sprites + i, attributes + i)) {
            maps = MakeParts(maps, sprites + i, attributes + i);
        }
        std::uint32_t visible = kAll;
        if (!AreInside(maps, edges)) {
            maps = Cut(maps, edges);
            visible = Visible(maps);
        }
        const bool is_good = maps.good == kAll;
        SpriteRecord* const end =
            Store(maps, attributes + i, is_good ? visible : kAll, is_good ? next : made);
        next = is_good ? end
                       : TakeEach({sprites + i, attributes + i, then, clip}, maps.good, visible,
                                  made, next);
    }
    return static_cast<std::size_t>(next - records);
}

}  // namespace
}  // namespace graze
// NOLINTEND(misc-definitions-in-headers)
