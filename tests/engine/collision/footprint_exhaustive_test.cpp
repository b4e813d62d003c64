#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdlib>
#include <vector>

#include <gtest/gtest.h>

#include "graze/collision/footprint.hpp"

namespace graze {
namespace {

constexpr int kSide = 3;                 // longest side of a mask, in pixels
constexpr int kReach = kSide;            // boxes further apart do not touch
constexpr int kAcross = 2 * kReach + 1;  // offsets along one axis

// Returns n if the tests compare only every n-th pair, or 1 if they compare all pairs. Reads n from
// the environment variable GRAZE_TEST_STRIDE, which unoptimized builds set.
int Stride() {
    const char* stride = std::getenv("GRAZE_TEST_STRIDE");
    return stride == nullptr ? 1 : std::max(1, std::atoi(stride));
}

// A mask of up to 3 x 3 pixels. `visible_bits` has one element for each offset of the mask: its
// pixels inside a fixed 3 x 3 window, with pixel (x, y) as bit y * 3 + x. The expected results are
// computed from these bits, without Mask and Footprint.
struct SmallMask {
    Mask mask;
    Footprint footprint;
    std::array<unsigned, kAcross * kAcross> visible_bits{};
};

SmallMask MakeSmallMask(int width, int height, unsigned bits, SpriteEffects effects) {
    SmallMask small{Mask{width, height}, {}, {}};
    const auto is_set = [=](int x, int y) {
        return 0 <= x && x < width && 0 <= y && y < height && (bits >> (y * width + x) & 1u) != 0;
    };
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const bool across = Has(effects, SpriteEffects::FlipHorizontally);
            const bool over = Has(effects, SpriteEffects::FlipVertically);
            small.mask.Set(across ? width - 1 - x : x, over ? height - 1 - y : y, is_set(x, y));
        }
    }
    for (int i = 0; i < kAcross * kAcross; ++i) {
        const int dx = i % kAcross - kReach;
        const int dy = i / kAcross - kReach;
        for (int pixel = 0; pixel < kSide * kSide; ++pixel) {
            if (is_set(pixel % kSide - dx, pixel / kSide - dy)) {
                small.visible_bits[static_cast<std::size_t>(i)] |= 1u << pixel;
            }
        }
    }
    return small;
}

// Returns all 682 masks of 1 x 1 to 3 x 3 pixels. The masks are stored flipped by `effects`.
// Drawing them with `effects` flips them back, so the drawn patterns are the same for all effects.
std::vector<SmallMask> AllSmallMasks(SpriteEffects effects) {
    std::vector<SmallMask> all;
    for (int width = 1; width <= kSide; ++width) {
        for (int height = 1; height <= kSide; ++height) {
            for (unsigned bits = 0; bits < 1u << (width * height); ++bits) {
                all.push_back(MakeSmallMask(width, height, bits, effects));
            }
        }
    }
    for (SmallMask& small : all) {
        small.footprint = {
            &small.mask, MakeTexelMap(Affine{}, small.mask.Width(), small.mask.Height(), effects)};
    }
    return all;
}

bool Agree(const Footprint& a, const Footprint& b, unsigned both) {
    const auto contact = FindContact(a, b);
    if (Touches(a, b) != (both != 0) || CountOverlap(a, b) != std::popcount(both) ||
        contact.has_value() != (both != 0)) {
        return false;
    }
    const int first = std::countr_zero(both);
    return !contact || *contact == Point{first % kSide, first / kSide};
}

// Compares every `stride`-th pair of masks at all offsets.
void ExpectAllPairsAgree(SpriteEffects a_effects, SpriteEffects b_effects, std::size_t stride) {
    const std::vector<SmallMask> a_masks = AllSmallMasks(a_effects);
    const std::vector<SmallMask> b_masks = AllSmallMasks(b_effects);
    constexpr std::size_t kHere = kReach * kAcross + kReach;
    for (std::size_t i = 0; i < a_masks.size() * b_masks.size(); i += stride) {
        const SmallMask& a = a_masks[i / b_masks.size()];
        const SmallMask& b = b_masks[i % b_masks.size()];
        Footprint moved = b.footprint;
        for (int offset = 0; offset < kAcross * kAcross; ++offset) {
            moved.map.pixels = b.footprint.map.pixels;
            moved.map.pixels.Offset(offset % kAcross - kReach, offset / kAcross - kReach);
            const unsigned both =
                a.visible_bits[kHere] & b.visible_bits[static_cast<std::size_t>(offset)];
            ASSERT_TRUE(Agree(a.footprint, moved, both)) << "pair " << i << ", offset " << offset;
        }
    }
}

TEST(AllMasksUpToThreeByThree, MatchTheirBitsAtAllOffsets) {
    ExpectAllPairsAgree(SpriteEffects::None, SpriteEffects::None,
                        static_cast<std::size_t>(Stride()));
}

// The pixels of flipped sprites are not in the order of their masks, so the queries treat them like
// rotated sprites. The stride of 29 has no common divisor with the 682 masks, so each mask is still
// compared with many different masks.
TEST(AllMasksUpToThreeByThree, MatchTheirBitsFlippedAtAllOffsets) {
    const std::size_t stride = 29 * static_cast<std::size_t>(Stride());
    ExpectAllPairsAgree(SpriteEffects::FlipHorizontally, SpriteEffects::None, stride);
    ExpectAllPairsAgree(SpriteEffects::FlipVertically,
                        SpriteEffects::FlipHorizontally | SpriteEffects::FlipVertically, stride);
}

}  // namespace
}  // namespace graze
