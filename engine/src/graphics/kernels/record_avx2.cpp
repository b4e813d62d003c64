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

// Returns the bits of the maps whose box is inside the clip.
std::uint32_t Inside(const FourMaps& four, const Rectangle& clip) noexcept {
    const __m128i right = _mm_add_epi32(four.left, four.width);
    const __m128i bottom = _mm_add_epi32(four.top, four.height);
    const __m128i outside =
        _mm_or_si128(_mm_or_si128(_mm_cmplt_epi32(four.left, _mm_set1_epi32(clip.x)),
                                  _mm_cmplt_epi32(four.top, _mm_set1_epi32(clip.y))),
                     _mm_or_si128(_mm_cmpgt_epi32(right, _mm_set1_epi32(clip.x + clip.width)),
                                  _mm_cmpgt_epi32(bottom, _mm_set1_epi32(clip.y + clip.height))));
    return ~static_cast<std::uint32_t>(_mm_movemask_ps(_mm_castsi128_ps(outside))) & 0xF;
}

// Returns the widths and heights that are stored at two addresses.
__m128i Sizes(const int* first, const int* second) noexcept {
    return _mm_unpacklo_epi64(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(first)),
                              _mm_loadl_epi64(reinterpret_cast<const __m128i*>(second)));
}

// True if each of the four sources has the size of its sprite.
bool AreWhole(const PlacedSize* sprites, const SpriteLook* looks) noexcept {
    const auto differ = [&](int a, int b) {
        return _mm_xor_si128(Sizes(&sprites[a].width, &sprites[b].width),
                             Sizes(&looks[a].source.width, &looks[b].source.width));
    };
    const __m128i any = _mm_or_si128(differ(0, 1), differ(2, 3));
    return _mm_testz_si128(any, any) != 0;
}

__m128i Each(const SpriteLook* looks, int Rectangle::*member) noexcept {
    return _mm_setr_epi32(looks[0].source.*member, looks[1].source.*member, looks[2].source.*member,
                          looks[3].source.*member);
}

__m128i Each(const SpriteLook* looks, int Point::*member) noexcept {
    return _mm_setr_epi32(looks[0].offset.*member, looks[1].offset.*member, looks[2].offset.*member,
                          looks[3].offset.*member);
}

Four Wide(__m128i numbers) noexcept {
    return _mm256_cvtepi32_pd(numbers);
}

struct Edges {
    __m128i first;
    __m128i last;
};

// Returns the half-open range of pixels that a part covers on one axis of the sprite's box. Uses
// the same operations as MakePart, so the results are bit-identical.
Edges ComputeReach(Four start, Four a, Four b, __m128i size) noexcept {
    const Range reach = Reach(start, a, b);
    const auto cut = [end = Wide(size)](Four pixels) {
        return ToInt(Least(Most(pixels, 0.0), end));
    };
    return {cut(reach.low + kPartLow), cut(reach.high + kPartHigh)};
}

__m128i MovedTo(const Axis& axis, __m128i texels_before, __m128i dx, __m128i dy) noexcept {
    const __m128i there = _mm_add_epi32(axis.start, _mm_add_epi32(_mm_mullo_epi32(axis.per_x, dx),
                                                                  _mm_mullo_epi32(axis.per_y, dy)));
    return _mm_sub_epi32(there, texels_before);
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
    const __m128i part_width = Each(looks, &Rectangle::width);
    const __m128i part_height = Each(looks, &Rectangle::height);
    const __m128i u_before = _mm_sllv_epi32(Each(looks, &Point::x), four.u.shift);
    const __m128i v_before = _mm_sllv_epi32(Each(looks, &Point::y), four.v.shift);
    const Four u = Wide(u_before) - Wide(four.u.start);
    const Four v = Wide(v_before) - Wide(four.v.start);
    const Four width = Wide(_mm_sllv_epi32(part_width, four.u.shift)) * one;
    const Four height = Wide(_mm_sllv_epi32(part_height, four.v.shift)) * one;
    const Edges x = ComputeReach((vy * u - uy * v) * one, vy * width, -uy * height, four.width);
    const Edges y = ComputeReach((ux * v - vx * u) * one, -vx * width, ux * height, four.height);

    const __m128i whole = _mm_and_si128(
        _mm_cmpeq_epi32(part_width, _mm_setr_epi32(sprites[0].width, sprites[1].width,
                                                   sprites[2].width, sprites[3].width)),
        _mm_cmpeq_epi32(part_height, _mm_setr_epi32(sprites[0].height, sprites[1].height,
                                                    sprites[2].height, sprites[3].height)));
    const auto choose = [whole](__m128i part, __m128i all) {
        return _mm_blendv_epi8(part, all, whole);
    };
    FourMaps parts = four;
    parts.left = choose(_mm_add_epi32(four.left, x.first), four.left);
    parts.top = choose(_mm_add_epi32(four.top, y.first), four.top);
    parts.width = choose(_mm_sub_epi32(x.last, x.first), four.width);
    parts.height = choose(_mm_sub_epi32(y.last, y.first), four.height);
    parts.u.start = choose(MovedTo(four.u, u_before, x.first, y.first), four.u.start);
    parts.v.start = choose(MovedTo(four.v, v_before, x.first, y.first), four.v.start);
    const __m128i zero = _mm_setzero_si128();
    const __m128i shows =
        _mm_and_si128(_mm_cmpgt_epi32(parts.width, zero), _mm_cmpgt_epi32(parts.height, zero));
    good = And(_mm256_or_pd(good, Widened(whole)), Widened(shows));
    parts.good &= static_cast<std::uint32_t>(_mm256_movemask_pd(good));
    return parts;
}

const __m128i* Sixteen(const void* bytes) noexcept {
    return static_cast<const __m128i*>(bytes);
}

// A record consists of four rows of 16 bytes: `box` and the first half of `axes`; the second half
// of `axes` and the first half of `rest`; the source rectangle; shifts, texture, colour and depth.
void StoreOne(__m128i box, __m128i axes, __m128i rest, const SpriteLook& look,
              SpriteRecord& record) noexcept {
    auto* rows = static_cast<__m128i*>(static_cast<void*>(&record));
    const auto* look_bytes = static_cast<const char*>(static_cast<const void*>(&look));
    const __m128i shifts = _mm_shuffle_epi32(rest, 2);
    const __m128i texture_and_on = _mm_insert_epi32(_mm_loadu_si128(Sixteen(look_bytes + 12)),
                                                    static_cast<int>(look.texture), 1);
    _mm_storeu_si128(rows, _mm_unpacklo_epi64(_mm_packs_epi32(box, box), axes));
    _mm_storeu_si128(rows + 1, _mm_castpd_si128(_mm_shuffle_pd(_mm_castsi128_pd(axes),
                                                               _mm_castsi128_pd(rest), 1)));
    _mm_storeu_si128(rows + 2, _mm_loadu_si128(Sixteen(look_bytes + 4)));
    _mm_storeu_si128(rows + 3, _mm_blend_epi32(texture_and_on, shifts, 1));
}

void StoreFour(const FourMaps& four, const SpriteLook* looks, SpriteRecord* records) noexcept {
    const __m128i shifts = _mm_or_si128(four.u.shift, _mm_slli_epi32(four.v.shift, 8));
    const Rows box = Transpose(four.left, four.top, four.width, four.height);
    const Rows axes = Transpose(four.u.start, four.u.per_x, four.u.per_y, four.v.start);
    const Rows rest = Transpose(four.v.per_x, four.v.per_y, shifts, shifts);
    StoreOne(box.of_0, axes.of_0, rest.of_0, looks[0], records[0]);
    StoreOne(box.of_1, axes.of_1, rest.of_1, looks[1], records[1]);
    StoreOne(box.of_2, axes.of_2, rest.of_2, looks[2], records[2]);
    StoreOne(box.of_3, axes.of_3, rest.of_3, looks[3], records[3]);
}

}  // namespace

FourRecords RecordFourAvx2(const PlacedSize* sprites, const SpriteLook* looks, const Affine& then,
                           const Rectangle& clip, SpriteRecord* records, TexelMap* maps) {
    const FourMaps four = MakeFour(sprites, then);
    const FourMaps shown = AreWhole(sprites, looks) ? four : MakeParts(four, sprites, looks);
    const std::uint32_t whole = shown.good & Inside(shown, clip);
    StoreFour(shown, looks, records);
    if (whole != four.good) {
        Store(four, sprites, maps);
    }
    return {whole, four.good & ~whole};
}

}  // namespace graze
