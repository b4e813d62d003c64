#include "gpu/texture_packer.hpp"

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "graze/math/random.hpp"

namespace graze::test {
namespace {

// Marks each taken pixel, so that overlaps are detected.
class Board {
public:
    explicit Board(int side) : side_{side} {}

    // Marks or clears the place. Returns false if it is outside, or if a pixel already had that
    // state.
    [[nodiscard]] bool Mark(const TexturePlace& place, bool taken) {
        const Rectangle board{0, 0, side_, side_};
        if (place.page < 0 || !board.Contains(place.area)) {
            return false;
        }
        const auto area = static_cast<std::size_t>(side_) * static_cast<std::size_t>(side_);
        pixels_.resize(std::max(pixels_.size(), area * static_cast<std::size_t>(place.page + 1)));
        bool is_free = true;
        for (int y = place.area.Top(); y < place.area.Bottom(); ++y) {
            for (int x = place.area.Left(); x < place.area.Right(); ++x) {
                const auto row = static_cast<std::size_t>(place.page * side_ + y);
                std::uint8_t& pixel =
                    pixels_[row * static_cast<std::size_t>(side_) + static_cast<std::size_t>(x)];
                is_free &= (pixel != 0) != taken;
                pixel = taken ? 1 : 0;
            }
        }
        return is_free;
    }

private:
    int side_;
    std::vector<std::uint8_t> pixels_;
};

TEST(TexturePacker, HasNoRoomWithoutPages) {
    TexturePacker packer{64};
    EXPECT_FALSE(packer.Take(1, 1));
    packer.AddPages(1);
    EXPECT_TRUE(packer.Take(64, 64));
    EXPECT_FALSE(packer.Take(1, 1));
}

TEST(TexturePacker, RejectsRectanglesLargerThanAPage) {
    TexturePacker packer{64};
    packer.AddPages(2);
    EXPECT_FALSE(packer.Take(65, 1));
    EXPECT_FALSE(packer.Take(1, 65));
    EXPECT_TRUE(packer.Take(64, 1));
    EXPECT_TRUE(packer.Take(1, 64));
}

TEST(TexturePacker, FillsAPageWithEqualSquares) {
    TexturePacker packer{256};
    packer.AddPages(1);
    for (int i = 0; i < 256; ++i) {
        ASSERT_TRUE(packer.Take(16, 16)) << i;
    }
    EXPECT_FALSE(packer.Take(1, 1));
}

TEST(TexturePacker, PrefersATallShelfToAnotherPage) {
    TexturePacker packer{64};
    packer.AddPages(1);
    EXPECT_TRUE(packer.Take(32, 64));
    const auto low = packer.Take(20, 3);
    ASSERT_TRUE(low);
    EXPECT_EQ(low->area, (Rectangle{32, 0, 20, 3}));
}

TEST(TexturePacker, MergesFreedPlaces) {
    TexturePacker packer{64};
    packer.AddPages(1);
    std::vector<TexturePlace> places;
    for (int i = 0; i < 16; ++i) {
        places.push_back(packer.Take(16, 16).value());
    }
    for (const int i : {5, 0, 3, 2, 1, 4, 7, 6, 15, 8, 12, 13, 9, 11, 10, 14}) {
        packer.GiveBack(places[static_cast<std::size_t>(i)]);
    }
    const auto whole = packer.Take(64, 64);
    ASSERT_TRUE(whole);
    EXPECT_EQ(whole->area, (Rectangle{0, 0, 64, 64}));
}

// Textures are created and destroyed for a long time. They must never overlap. The packer must not
// need more and more pages while the existing textures would fit into one.
TEST(TexturePacker, NeitherOverlapsNorLeaksPagesUnderRandomUse) {
    constexpr int side = 256;
    constexpr int max_live_area = side * side * 11 / 20;
    TexturePacker packer{side};
    Board board{side};
    std::vector<TexturePlace> live;
    int live_area = 0;
    Random random{40};
    for (int step = 0; step < 20'000; ++step) {
        const int kind = random.Next(10);
        const int most = kind == 0 ? 100 : (kind < 4 ? 40 : 12);
        const int width = 1 + random.Next(most);
        const int height = 1 + random.Next(most);
        if (live_area + width * height <= max_live_area && random.Next(5) < 3) {
            auto place = packer.Take(width, height);
            if (!place) {
                packer.AddPages(1);
                place = packer.Take(width, height);
            }
            ASSERT_TRUE(place);
            ASSERT_EQ(place->area.width, width);
            ASSERT_EQ(place->area.height, height);
            ASSERT_TRUE(board.Mark(*place, true)) << "step " << step;
            live.push_back(*place);
            live_area += width * height;
        } else if (!live.empty()) {
            const auto index = static_cast<std::size_t>(random.Next(static_cast<int>(live.size())));
            ASSERT_TRUE(board.Mark(live[index], false));
            packer.GiveBack(live[index]);
            live_area -= live[index].area.width * live[index].area.height;
            live[index] = live.back();
            live.pop_back();
        }
    }
    EXPECT_LE(packer.PageCount(), 3);
    for (const TexturePlace& place : live) {
        packer.GiveBack(place);
    }
    for (int page = 0; page < packer.PageCount(); ++page) {
        EXPECT_TRUE(packer.Take(side, side)) << "all free places must merge into one";
    }
}

}  // namespace
}  // namespace graze::test
