#include "presentation/land_picture.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "common/palette.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/platform/folder_storage.hpp"
#include "simulation/world.hpp"

namespace artillery {
namespace {

struct LoadedArt {
    SoftwareDevice device{kScreenWidth, kScreenHeight};
    FolderTitleStorage files{ARTILLERY_ASSETS};
    ContentManager content{StandardContentTypes(), device, files};
    Art art{content};
    Shapes shapes{MakeShapes(art)};
};

LoadedArt& Loaded() {
    static LoadedArt loaded;
    return loaded;
}

// Returns the first pixel that is opaque in the picture and clear in the mask, or the other way
// round, or that is translucent.
std::optional<Point> FindDifference(const LandPicture& picture, const Mask& land) {
    const Image& image = picture.Texture().Pixels();
    for (int y = 0; y < land.Height(); ++y) {
        for (int x = 0; x < land.Width(); ++x) {
            const Color color = image.Pixel(x, y);
            if (land.Solid(x, y) ? color.a != 255 : color != Color::Transparent) {
                return Point{x, y};
            }
        }
    }
    return std::nullopt;
}

Mask MakeHills(std::uint64_t seed) {
    Random random{seed};
    std::vector<int> contour;
    Mask land;
    MakeContour(random, {}, contour);
    MakeLand(contour, {}, land);
    return land;
}

TEST(LandPicture, ShowsExactlyTheSolidPixels) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        LandPicture picture{Loaded().device};
        const Mask land = MakeHills(seed);
        picture.Paint(land, Loaded().art);
        EXPECT_FALSE(FindDifference(picture, land)) << seed;
    }
}

TEST(LandPicture, AgreesWithTheMaskAfterAThousandCraters) {
    LandPicture picture{Loaded().device};
    Mask land = MakeHills(1);
    picture.Paint(land, Loaded().art);
    Random random{2};
    for (int i = 0; i < 1000; ++i) {
        Crater crater;
        crater.size = static_cast<CraterSize>(random.Next(2));
        crater.turn = random.Next(static_cast<int>(kCraterTurns));
        crater.center = {random.Next(-40, 680), random.Next(-40, 400)};
        const Mask& mask = Loaded().shapes.MaskOf(crater);
        const Point corner = Loaded().shapes.CornerOf(crater);
        land.Erase(mask, corner);
        picture.Cut(land, mask, corner);
        if (i % 50 == 0 || i < 20) {
            ASSERT_FALSE(FindDifference(picture, land)) << i;
        }
    }
    EXPECT_FALSE(FindDifference(picture, land));
}

// Craters in hills on thin pillars, so that pieces of all sizes fall; a cannon breaks some.
TEST(LandPicture, AgreesWithTheMasksWhilePiecesFall) {
    LandPicture picture{Loaded().device};
    const Shapes& shapes = Loaded().shapes;
    World world = MakeMatch({.seed = 3}, shapes);
    Random random{4};
    for (int x = 20; x < kScreenWidth - 20; x += 40) {
        world.land.Fill({x, 100, 4, 200});
        world.land.Fill({x - 12, random.Next(60, 140), 30, 20});
    }
    picture.Paint(world.land, Loaded().art);
    const auto follow = [&](const Event& event) {
        if (event.kind == EventKind::Loosened) {
            picture.Loosen(world.land, world.pieces);
        } else if (event.kind == EventKind::Rested || event.kind == EventKind::Broke) {
            picture.Follow(world.pieces);
        }
    };
    int pieces = 0;
    for (int i = 0; i < 60; ++i) {
        const Crater crater{
            CraterSize::Small, i % 16, {random.Next(kScreenWidth), random.Next(80, 300)}};
        world.land.Erase(shapes.MaskOf(crater), shapes.CornerOf(crater));
        picture.Cut(world.land, shapes.MaskOf(crater), shapes.CornerOf(crater));
        world.is_loose = true;
        world.phase = Phase::Settling;
        while (world.phase == Phase::Settling) {
            world.wait = 1;
            Step(world, shapes, {});
            std::ranges::for_each(world.events.All(), follow);
            ASSERT_FALSE(FindDifference(picture, world.land)) << i;
            const bool rests = !world.is_loose && world.fall_speed == 0 &&
                               std::ranges::none_of(world.pieces, &Piece::falls);
            pieces += static_cast<int>(
                std::ranges::count(world.events.All(), EventKind::Rested, &Event::kind));
            world.phase = rests ? Phase::Aiming : Phase::Settling;
        }
    }
    EXPECT_GT(pieces, 10);
}

TEST(LandPicture, OutlinesAndCharsTheRimOfACraterOnly) {
    LandPicture picture{Loaded().device};
    Mask land{kScreenWidth, kScreenHeight};
    land.Fill({0, 200, kScreenWidth, 160});
    picture.Paint(land, Loaded().art);
    const Image before = picture.Texture().Pixels();
    Mask crater{20, 20};
    crater.Fill();
    land.Erase(crater, {100, 250});
    picture.Cut(land, crater, {100, 250});
    const Image& after = picture.Texture().Pixels();
    EXPECT_EQ(after.Pixel(99, 260), Palette::kInk);
    EXPECT_EQ(after.Pixel(110, 270), Palette::kInk);
    EXPECT_NE(after.Pixel(97, 260), before.Pixel(97, 260));
    EXPECT_EQ(after.Pixel(95, 260), before.Pixel(95, 260));
    EXPECT_EQ(after.Pixel(110, 274), before.Pixel(110, 274));
}

TEST(LandPicture, HasNoOutlineAtTheBordersOfTheField) {
    LandPicture picture{Loaded().device};
    Mask land{kScreenWidth, kScreenHeight};
    land.Fill();
    picture.Paint(land, Loaded().art);
    const auto pixels = picture.Texture().Pixels().Row(kScreenHeight - 1);
    EXPECT_NE(std::ranges::count(pixels, Palette::kInk), kScreenWidth);
}

// The tests of the rules use plain shapes. These are the real ones.
TEST(Art, HasTheShapesThatTheRulesExpect) {
    const Art& art = Loaded().art;
    for (const Sprite* sprite : {art.carriage, art.barrel, art.rocket}) {
        ASSERT_EQ(sprite->FrameCount(), static_cast<int>(kMaxPlayers));
        for (int i = 1; i < sprite->FrameCount(); ++i) {
            EXPECT_EQ(sprite->FrameMask(i), sprite->FrameMask(0)) << i;
        }
    }
    EXPECT_EQ(art.carriage->FrameMask().Width(), kCarriageWidth);
    EXPECT_EQ(art.carriage->Origin(),
              (Vector2{0, static_cast<float>(art.carriage->FrameMask().Height())}));
}

}  // namespace
}  // namespace artillery
