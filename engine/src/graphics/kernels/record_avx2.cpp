#include <cstddef>

#include "../../raster/kernels/map_four_avx2.hpp"
#include "../../raster/part_limits.hpp"
#include "record_kernels.hpp"

namespace graze {
namespace {

static_assert(offsetof(SpriteRecord, u_start) == 8 && offsetof(SpriteRecord, u_per_y) == 16 &&
              offsetof(SpriteRecord, v_start) == 20 && offsetof(SpriteRecord, source_x) == 32 &&
              offsetof(SpriteRecord, u_shift) == 48 && offsetof(SpriteRecord, texture) == 52);
static_assert(offsetof(SpriteLook, texture) == 0 && offsetof(SpriteLook, source) == 4 &&
              offsetof(SpriteLook, color) == 20 && offsetof(SpriteLook, depth) == 24);
static_assert(offsetof(PlacedSize, height) == offsetof(PlacedSize, width) + 4);

constexpr std::uint32_t kAll = 0xF;

// Returns the bits of the lanes that are all ones.
std::uint32_t Bits(__m128i mask) noexcept {
    return static_cast<std::uint32_t>(_mm_movemask_ps(_mm_castsi128_ps(mask)));
}

// The edges of the clip, each in four lanes.
struct Edges {
    __m128i left;
    __m128i top;
    __m128i right;
    __m128i bottom;

    explicit Edges(const Rectangle& clip) noexcept
        : left{_mm_set1_epi32(clip.x)},
          top{_mm_set1_epi32(clip.y)},
          right{_mm_set1_epi32(clip.x + clip.width)},
          bottom{_mm_set1_epi32(clip.y + clip.height)} {}
};

// True if the four boxes are inside the clip. Tests the signs of the distances to its edges.
bool AreInside(const FourMaps& four, const Edges& clip) noexcept {
    const __m128i right = _mm_add_epi32(four.left, four.width);
    const __m128i bottom = _mm_add_epi32(four.top, four.height);
    const __m128i distances = _mm_or_si128(
        _mm_or_si128(_mm_sub_epi32(four.left, clip.left), _mm_sub_epi32(four.top, clip.top)),
        _mm_or_si128(_mm_sub_epi32(clip.right, right), _mm_sub_epi32(clip.bottom, bottom)));
    return Bits(distances) == 0;
}

// True if each of the four sources has the size of its sprite.
bool AreWhole(const PlacedSize* sprites, const SpriteLook* looks) noexcept {
    const Sizes sizes = LoadSizes([sprites](int i) { return &sprites[i].width; });
    const Sizes parts = LoadSizes([looks](int i) { return &looks[i].source.width; });
    const __m128i differ = _mm_or_si128(_mm_xor_si128(sizes.of_01, parts.of_01),
                                        _mm_xor_si128(sizes.of_23, parts.of_23));
    return _mm_testz_si128(differ, differ) != 0;
}

struct Pixels {
    __m128i first;
    __m128i last;
};

// Returns the half-open range of pixels that a part covers on one axis of the sprite's box. Uses
// the same operations as MakePart, so the results are bit-identical.
Pixels ComputeReach(Four start, Four a, Four b, __m128i size) noexcept {
    const Range reach = Reach(start, a, b);
    const auto cut = [end = Wide(size)](Four pixels) {
        return ToInt(Least(Most(pixels, 0.0), end));
    };
    return {cut(reach.low + kPartLow), cut(reach.high + kPartHigh)};
}

__m128i ValueAt(const Axis& axis, __m128i dx, __m128i dy) noexcept {
    return _mm_add_epi32(axis.start, _mm_add_epi32(_mm_mullo_epi32(axis.per_x, dx),
                                                   _mm_mullo_epi32(axis.per_y, dy)));
}

// Returns the four maps, each reduced to the part that its look shows. In the result's `good`,
// clears the bits of the maps that MakePart must handle.
FourMaps MakeParts(const FourMaps& four, const PlacedSize* sprites,
                   const SpriteLook* looks) noexcept {
    const Four ux = Wide(four.u.per_x);
    const Four uy = Wide(four.u.per_y);
    const Four vx = Wide(four.v.per_x);
    const Four vy = Wide(four.v.per_y);
    const Four along = ux * vy;
    const Four across = uy * vx;
    const Four determinant = along - across;
    __m256d good = Below(Four{kMinDeterminantRatio} * (Absolute(along) + Absolute(across)),
                         Absolute(determinant));
    const Four one = Four{1.0} / determinant;
    const Sizes sizes = LoadSizes([sprites](int i) { return &sprites[i].width; });
    const Sizes part_sizes = LoadSizes([looks](int i) { return &looks[i].source.width; });
    const Sizes offsets = LoadSizes([looks](int i) { return &looks[i].offset.x; });
    const __m128i part_width = part_sizes.Widths();
    const __m128i part_height = part_sizes.Heights();
    const __m128i u_before = _mm_sllv_epi32(offsets.Widths(), four.u.shift);
    const __m128i v_before = _mm_sllv_epi32(offsets.Heights(), four.v.shift);
    const Four u = Wide(u_before) - Wide(four.u.start);
    const Four v = Wide(v_before) - Wide(four.v.start);
    const Four width = Wide(_mm_sllv_epi32(part_width, four.u.shift)) * one;
    const Four height = Wide(_mm_sllv_epi32(part_height, four.v.shift)) * one;
    const Pixels x = ComputeReach((vy * u - uy * v) * one, vy * width, -uy * height, four.width);
    const Pixels y = ComputeReach((ux * v - vx * u) * one, -vx * width, ux * height, four.height);

    const __m128i whole = _mm_and_si128(_mm_cmpeq_epi32(part_width, sizes.Widths()),
                                        _mm_cmpeq_epi32(part_height, sizes.Heights()));
    const auto choose = [whole](__m128i part, __m128i all) {
        return _mm_blendv_epi8(part, all, whole);
    };
    FourMaps parts = four;
    parts.left = choose(_mm_add_epi32(four.left, x.first), four.left);
    parts.top = choose(_mm_add_epi32(four.top, y.first), four.top);
    parts.width = choose(_mm_sub_epi32(x.last, x.first), four.width);
    parts.height = choose(_mm_sub_epi32(y.last, y.first), four.height);
    parts.u.start =
        choose(_mm_sub_epi32(ValueAt(four.u, x.first, y.first), u_before), four.u.start);
    parts.v.start =
        choose(_mm_sub_epi32(ValueAt(four.v, x.first, y.first), v_before), four.v.start);
    const __m128i zero = _mm_setzero_si128();
    const __m128i shows =
        _mm_and_si128(_mm_cmpgt_epi32(_mm_min_epi32(parts.width, parts.height), zero),
                      _mm_cmpgt_epi32(_mm_min_epi32(part_width, part_height), zero));
    good = And(_mm256_or_pd(good, Widened(whole)), Widened(shows));
    parts.good &= static_cast<std::uint32_t>(_mm256_movemask_pd(good));
    return parts;
}

// Returns the four maps, cut to the clip as in MakeCutSpriteRecord. The width of an invisible one is
// not positive, or its height.
FourMaps Cut(const FourMaps& four, const Edges& clip) noexcept {
    FourMaps cut = four;
    cut.left = _mm_max_epi32(four.left, clip.left);
    cut.top = _mm_max_epi32(four.top, clip.top);
    cut.width =
        _mm_sub_epi32(_mm_min_epi32(_mm_add_epi32(four.left, four.width), clip.right), cut.left);
    cut.height =
        _mm_sub_epi32(_mm_min_epi32(_mm_add_epi32(four.top, four.height), clip.bottom), cut.top);
    const __m128i dx = _mm_sub_epi32(cut.left, four.left);
    const __m128i dy = _mm_sub_epi32(cut.top, four.top);
    cut.u.start = ValueAt(four.u, dx, dy);
    cut.v.start = ValueAt(four.v, dx, dy);
    return cut;
}

// Returns the bits of the maps whose box is not empty.
std::uint32_t Visible(const FourMaps& four) noexcept {
    return Bits(_mm_cmpgt_epi32(_mm_min_epi32(four.width, four.height), _mm_setzero_si128()));
}

// Returns the numbers of `low` in the low halves of 32-bit lanes, and those of `high` in the high
// halves.
__m128i Paired(__m128i low, __m128i high) noexcept {
    return _mm_blend_epi16(low, _mm_slli_epi32(high, 16), 0xAA);
}

const __m128i* Sixteen(const void* bytes) noexcept {
    return static_cast<const __m128i*>(bytes);
}

// Stores a record, which consists of four rows of 16 bytes. The third is the source rectangle; the
// last consists of the shifts, which are in lane 0 of `shifts`, and of texture, colour and depth.
void StoreOne(__m128i first, __m128i second, __m128i shifts, const SpriteLook& look,
              SpriteRecord& record) noexcept {
    auto* rows = static_cast<__m128i*>(static_cast<void*>(&record));
    const auto* look_bytes = static_cast<const char*>(static_cast<const void*>(&look));
    const __m128i texture_and_on = _mm_insert_epi32(_mm_loadu_si128(Sixteen(look_bytes + 12)),
                                                    static_cast<int>(look.texture), 1);
    _mm_storeu_si128(rows, first);
    _mm_storeu_si128(rows + 1, second);
    _mm_storeu_si128(rows + 2, _mm_loadu_si128(Sixteen(look_bytes + 4)));
    _mm_storeu_si128(rows + 3, _mm_blend_epi32(texture_and_on, shifts, 1));
}

// Stores the visible records one after the other, and returns the address after the last. A later
// record overwrites an invisible one. There must be room for four.
SpriteRecord* StoreFour(const FourMaps& four, const SpriteLook* looks, std::uint32_t visible,
                        SpriteRecord* records) noexcept {
    const __m128i shifts = _mm_or_si128(four.u.shift, _mm_slli_epi32(four.v.shift, 8));
    const Rows first = Transpose(Paired(four.left, four.top), Paired(four.width, four.height),
                                 four.u.start, four.u.per_x);
    const Rows second = Transpose(four.u.per_y, four.v.start, four.v.per_x, four.v.per_y);
    StoreOne(first.of_0, second.of_0, shifts, looks[0], *records);
    records += visible & 1;
    StoreOne(first.of_1, second.of_1, _mm_shuffle_epi32(shifts, 1), looks[1], *records);
    records += visible >> 1 & 1;
    StoreOne(first.of_2, second.of_2, _mm_shuffle_epi32(shifts, 2), looks[2], *records);
    records += visible >> 2 & 1;
    StoreOne(first.of_3, second.of_3, _mm_shuffle_epi32(shifts, 3), looks[3], *records);
    return records + (visible >> 3 & 1);
}

// Four sprites and what their records depend on.
struct Group {
    const PlacedSize* sprites;
    const SpriteLook* looks;
    const Affine& then;
    const Rectangle& clip;
};

// Copies the visible records of those that are good. RecordOne makes the others. Returns the
// address after the last.
SpriteRecord* TakeEach(const Group& group, std::uint32_t good, std::uint32_t visible,
                       const SpriteRecord* made, SpriteRecord* records) noexcept {
    for (int i = 0; i < 4; ++i) {
        if ((good >> i & 1) == 0) {
            const bool shows =
                RecordOne(group.sprites[i], group.looks[i], group.then, group.clip, *records);
            records += shows ? 1 : 0;
        } else if ((visible >> i & 1) != 0) {
            *records = made[i];
            ++records;
        }
    }
    return records;
}

}  // namespace

std::size_t RecordFoursAvx2(const PlacedSize* sprites, const SpriteLook* looks, std::size_t count,
                            const Affine& then, const Rectangle& clip, SpriteRecord* records) {
    const Outer outer{then};
    const Edges edges{clip};
    // NOLINTNEXTLINE(modernize-avoid-c-arrays): nothing inline may be compiled for AVX2
    SpriteRecord made[4];
    SpriteRecord* next = records;
    for (std::size_t i = 0; i < count; i += 4) {
        FourMaps four = MakeFour(sprites + i, outer);
        if (!AreWhole(sprites + i, looks + i)) {
            four = MakeParts(four, sprites + i, looks + i);
        }
        std::uint32_t visible = kAll;
        if (!AreInside(four, edges)) {
            four = Cut(four, edges);
            visible = Visible(four);
        }
        const bool is_good = four.good == kAll;
        SpriteRecord* const end =
            StoreFour(four, looks + i, is_good ? visible : kAll, is_good ? next : made);
        next = is_good
                   ? end
                   : TakeEach({sprites + i, looks + i, then, clip}, four.good, visible, made, next);
    }
    return static_cast<std::size_t>(next - records);
}

}  // namespace graze
