#include <cstddef>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "engine/collision/random_masks.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/collision/mask.hpp"
#include "graze/collision/mask_index.hpp"
#include "graze/collision/mask_operations.hpp"
#include "graze/math/random.hpp"
#include "graze/raster/placement.hpp"
#include "graze/testing/pictures.hpp"

namespace graze {
namespace {

using test::ParseMask;

std::vector<std::byte> StoredIndex(const Mask& mask) {
    std::vector<std::byte> bytes(MaskIndex::StoredSize(mask.Width(), mask.Height()));
    mask.Index().Store(bytes);
    return bytes;
}

std::optional<Mask> Restored(const Mask& mask, const std::vector<std::byte>& index) {
    return Mask::FromStored(mask.Width(), mask.Height(), {mask.Words().begin(), mask.Words().end()},
                            mask.OpaqueBounds(), index);
}

TEST(MaskFromStored, EqualsAMaskMadeOfTheSamePixels) {
    Random random{7};
    for (int i = 0; i < 400; ++i) {
        const int height = test::EdgeCaseSide(random);
        const Mask mask = test::RandomMask(random, test::EdgeCaseSide(random), height);
        const std::optional<Mask> restored = Restored(mask, StoredIndex(mask));

        ASSERT_TRUE(restored) << mask.Width() << " x " << mask.Height();
        ASSERT_EQ(*restored, mask);
        ASSERT_EQ(restored->OpaqueBounds(), mask.OpaqueBounds());
        ASSERT_EQ(restored->Index(), mask.Index()) << mask.Width() << " x " << mask.Height();
    }
}

TEST(MaskFromStored, AcceptsMasksWithoutPixels) {
    for (const Mask& mask : {Mask{}, Mask{0, 0}, Mask{0, 5}, Mask{70, 0}}) {
        EXPECT_TRUE(Restored(mask, StoredIndex(mask)));
    }
}

TEST(MaskFromStored, RejectsDataOfTheWrongSize) {
    const Mask mask = ParseMask({".#.", "###"});
    const std::vector<std::byte> index = StoredIndex(mask);
    const std::vector<std::uint64_t> words{mask.Words().begin(), mask.Words().end()};
    const Rectangle bounds = mask.OpaqueBounds();
    std::vector<std::byte> longer = index;
    longer.emplace_back();

    EXPECT_TRUE(Mask::FromStored(3, 2, words, bounds, index));
    EXPECT_FALSE(Mask::FromStored(3, 3, words, bounds, index));
    EXPECT_FALSE(Mask::FromStored(3, 2, {words[0]}, bounds, index));
    EXPECT_FALSE(Mask::FromStored(3, 2, words, bounds, longer));
    EXPECT_FALSE(Mask::FromStored(-3, 2, words, bounds, index));
    EXPECT_FALSE(Mask::FromStored(32769, 2, words, bounds, index));
}

// FromStored must reject wrong bounds, because other functions rely on them: Outline starts its
// search in the first row of the bounds and requires a solid pixel there.
TEST(MaskFromStored, RejectsWrongBounds) {
    const Mask mask = ParseMask({"....", ".##.", "...."});
    const std::vector<std::byte> index = StoredIndex(mask);
    const std::vector<std::uint64_t> words{mask.Words().begin(), mask.Words().end()};

    EXPECT_TRUE(Mask::FromStored(4, 3, words, {1, 1, 2, 1}, index));
    for (const Rectangle wrong : {Rectangle{}, Rectangle{0, 1, 3, 1}, Rectangle{1, 0, 2, 2},
                                  Rectangle{1, 1, 1, 1}, Rectangle{-9, -9, 1 << 20, 1 << 20}}) {
        EXPECT_FALSE(Mask::FromStored(4, 3, words, wrong, index));
    }
}

TEST(MaskFromStored, DropsBitsBeyondTheWidth) {
    const Mask mask = ParseMask({"#.#"});
    std::vector<std::byte> index = StoredIndex(mask);
    index[0] = std::byte{0xFD};
    const auto restored =
        Mask::FromStored(3, 1, {0xFFFF'FFFF'FFFF'FFFDU}, mask.OpaqueBounds(), index);

    ASSERT_TRUE(restored);
    EXPECT_EQ(*restored, mask);
    EXPECT_EQ(restored->Index(), mask.Index());
}

// With a corrupt index, the results of queries may be wrong, but the queries must return and must
// not read outside their memory. The sanitizers check this.
TEST(MaskFromStored, QueriesAreMemorySafeWithACorruptIndex) {
    Random random{11};
    for (int i = 0; i < 60; ++i) {
        const int height = test::EdgeCaseSide(random, 130);
        const Mask valid = test::RandomMask(random, test::EdgeCaseSide(random, 130), height);
        std::vector<std::byte> noise = StoredIndex(valid);
        for (std::byte& byte : noise) {
            byte = static_cast<std::byte>(random.Next(256));
        }
        std::optional<Mask> mask = Restored(valid, noise);
        ASSERT_TRUE(mask);
        for (int j = 0; j < 20; ++j) {
            const auto somewhere = [&] {
                const Placement placement{{static_cast<float>(random.Next(-50, 50)),
                                           static_cast<float>(random.Next(-50, 50))},
                                          static_cast<float>(random.Next(4)) * 0.7F,
                                          {0, 0},
                                          {1, 1},
                                          SpriteEffects::None};
                return Footprint{&*mask, MakeTexelMap(placement, mask->Width(), mask->Height())};
            };
            const Footprint a = somewhere();
            const Footprint b = somewhere();
            static_cast<void>(Touches(a, b));
            static_cast<void>(FindContact(a, b));
            static_cast<void>(CountOverlap(a, b));
            static_cast<void>(Distance(a, b, 40));
            static_cast<void>(Sweep(a, {30, -20}, b));
            static_cast<void>(Raycast(a, {-60, -60}, {60, 50}));
        }
        static_cast<void>(Outline(*mask));
        mask->Fill({3, 3, 9, 9});
        mask->Clear();
        EXPECT_EQ(mask->OpaqueBounds(), Rectangle{});
    }
}

}  // namespace
}  // namespace graze
