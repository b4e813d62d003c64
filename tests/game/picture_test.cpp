#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "autopilot/planner.hpp"
#include "game_fixture.hpp"
#include "graze/content/json_value.hpp"
#include "graze/math/random.hpp"
#include "graze/testing/pictures.hpp"
#include "presentation/backdrop.hpp"
#include "presentation/contact_cells.hpp"
#include "presentation/hud.hpp"
#include "presentation/palette.hpp"
#include "presentation/world_view.hpp"

namespace graze {
namespace {

using test::Loaded;
using test::LoadedArt;

constexpr int kWidth = kScreenWidth;
constexpr int kHeight = kScreenHeight;

// The pixels that a call draws on an empty picture.
template <typename DrawIt>
Image Drawn(DrawIt draw_it) {
    SoftwareDevice& device = Loaded().device;
    SpriteBatch batch{device};
    device.Clear(Color::Transparent);
    batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp);
    draw_it(batch);
    batch.End();
    return device.ReadBackBuffer();
}

const Backdrop& Dawn() {
    static const Backdrop backdrop{Loaded().content, "backdrop"};
    return backdrop;
}

// A world with nothing but this threat, or nothing but the ship.
World Only(const World& world, std::size_t threat) {
    World lonely;
    lonely.scroll = world.scroll;
    lonely.phase = Phase::Over;  // no ship is drawn
    lonely.threats[0] = world.threats[threat];
    lonely.threats[0].flash = 0;
    return lonely;
}

World OnlyShip(const World& world) {
    World lonely;
    lonely.ship = world.ship;
    lonely.ship.untouchable = 0;
    return lonely;
}

// The ground is drawn in every world: its pixels are left out here.
Image WithoutGround(Image image, const World& world) {
    for (const Footprint& piece : Loaded().shapes.Ground(world.Camera())) {
        for (int y = 0; y < kHeight; ++y) {
            for (int x = 0; x < kWidth; ++x) {
                if (Solid(piece, x, y)) {
                    image.SetPixel(x, y, Color::Transparent);
                }
            }
        }
    }
    return image;
}

int SharedPixels(const Image& a, const Image& b) {
    int count = 0;
    for (int y = 0; y < kHeight; ++y) {
        for (int x = 0; x < kWidth; ++x) {
            count += a.Pixel(x, y).a != 0 && b.Pixel(x, y).a != 0 ? 1 : 0;
        }
    }
    return count;
}

// A run flown by the planner, with the ship then put where much is going on.
TEST(Picture, ShowsEveryThreatExactlyWhereItHits) {
    const LoadedArt& art = Loaded();
    const WorldView view{art.art, Dawn()};
    Planner planner;
    World world{1};
    Random random{3};
    PilotInput input;
    int compared = 0;
    int touching = 0;
    while (world.phase == Phase::Flying) {
        if (world.frame % 4 == 0 && world.ship.entering == 0) {
            input = planner.Choose(world, art.shapes, DawnWorks());
        }
        Step(world, art.shapes, DawnWorks(), input);
        if (world.frame % 311 != 0) {
            continue;
        }
        for (std::size_t i = 0; i < kMaxThreats; ++i) {
            const Threat& threat = world.threats[i];
            if (!threat.alive || !Rectangle{0, 0, kWidth, kHeight}.Contains(PixelOf(threat.pose))) {
                continue;
            }
            // Beside it, at a random distance, so that about every second pair touches.
            World near = world;
            const int reach = art.shapes[TraitsOf(threat.kind).shape].reach;
            near.ship.pose = {threat.pose.x + Pixels(random.Next(-reach - 12, reach + 13)),
                              threat.pose.y + Pixels(random.Next(-reach - 6, reach + 7)), 0,
                              random.Next(kBanks)};
            const Footprint solid =
                FootprintOf(art.shapes[TraitsOf(threat.kind).shape], threat.pose);
            const Footprint ship = art.shapes.GrownShip(near.ship.pose, 0);
            const Image threat_drawn = WithoutGround(
                Drawn([&](SpriteBatch& batch) { view.DrawSolids(batch, Only(near, i)); }), near);
            const Image ship_drawn = WithoutGround(
                Drawn([&](SpriteBatch& batch) { view.DrawSolids(batch, OnlyShip(near)); }),
                OnlyShip(near));
            int overlap = 0;
            bool same = true;
            const auto ground = art.shapes.Ground(near.Camera());
            const auto ship_ground = art.shapes.Ground(0);
            for (int y = 0; y < kHeight; ++y) {
                for (int x = 0; x < kWidth; ++x) {
                    const bool under = Solid(ground[0], x, y) || Solid(ground[1], x, y);
                    const bool ship_under =
                        Solid(ship_ground[0], x, y) || Solid(ship_ground[1], x, y);
                    same =
                        same && (under || Solid(solid, x, y) == (threat_drawn.Pixel(x, y).a != 0));
                    same = same &&
                           (ship_under || Solid(ship, x, y) == (ship_drawn.Pixel(x, y).a != 0));
                    overlap += !under && !ship_under && Solid(ship, x, y) && Solid(solid, x, y);
                }
            }
            ASSERT_TRUE(same) << TraitsOf(threat.kind).name << " at frame " << world.frame;
            ASSERT_EQ(SharedPixels(ship_drawn, threat_drawn), overlap);
            touching += overlap > 0 ? 1 : 0;
            ++compared;
        }
    }
    EXPECT_GT(compared, 40);
    EXPECT_GT(touching, 10);
}

TEST(Picture, OfAHitHasTheContactPixelInBothDrawnSprites) {
    const LoadedArt& art = Loaded();
    const WorldView view{art.art, Dawn()};
    int hits = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        World world{seed};
        Random random{seed};
        PilotInput input;
        world.ship.shields = 1;
        while (world.phase == Phase::Flying) {
            if (random.Next(30) == 0) {
                input = {random.Next(-256, 257), random.Next(-256, 257), false, false};
            }
            Step(world, art.shapes, DawnWorks(), input);
        }
        if (world.phase != Phase::Lost || world.contact.threat == kGround) {
            continue;
        }
        ++hits;
        const Point pixel = world.contact.pixel;
        const auto place = static_cast<std::size_t>(world.contact.threat);
        const Image threat =
            Drawn([&](SpriteBatch& batch) { view.DrawSolids(batch, Only(world, place)); });
        const Image ship =
            Drawn([&](SpriteBatch& batch) { view.DrawSolids(batch, OnlyShip(world)); });
        EXPECT_NE(threat.Pixel(pixel.x, pixel.y).a, 0) << seed;
        EXPECT_NE(ship.Pixel(pixel.x, pixel.y).a, 0) << seed;
    }
    EXPECT_GE(hits, 3);
}

TEST(ContactCells, AreWhiteOnExactlyTheSharedPixels) {
    const LoadedArt& art = Loaded();
    World world = test::InTheSky();
    world.threats[0].alive = true;
    world.threats[0].kind = ThreatKind::Gear16;
    world.threats[0].pose = {Pixels(260), Pixels(90), Degrees(37.4), 0};
    while (FactsOf(world, art.shapes, 0).overlap < 5) {
        world.ship.pose.y -= kPixel;
    }
    const CellFacts facts = FactsOf(world, art.shapes, 0);
    EXPECT_EQ(facts.separation, 0);
    const Footprint gear = FootprintOf(art.shapes[ShapeId::Gear16], world.threats[0].pose);
    const Footprint ship = art.shapes.GrownShip(world.ship.pose, 0);
    const auto contact = FindContact(ship, gear);
    const Point corner{contact->x - 38, contact->y - 20};
    std::vector<Color> picture(static_cast<std::size_t>(kWidth) * kHeight);
    PaintCells(world, art.art, art.shapes, 0, corner, picture);
    const auto cell = [&](int column, int row) {
        return picture[static_cast<std::size_t>(row * kCellSize * kWidth + column * kCellSize)];
    };
    for (int row = 0; row < kCellRows; ++row) {
        for (int column = 0; column < kCellColumns; ++column) {
            const int x = corner.x + column;
            const int y = corner.y + row;
            const bool is_white = cell(column, row) == Palette::kWhite;
            ASSERT_EQ(is_white, Solid(ship, x, y) && Solid(gear, x, y)) << x << ", " << y;
            if (!Solid(ship, x, y) && !Solid(gear, x, y)) {
                const Color color = cell(column, row);
                ASSERT_TRUE(color == Palette::kViolet || color == Palette::kRock2 ||
                            color == Palette::kRock3);
            }
        }
    }
    EXPECT_EQ(cell(38, 20), Palette::kWhite);
}

TEST(Hud, StandsInsideWhatEveryTelevisionShows) {
    const Rectangle safe = Viewport{0, 0, kWidth, kHeight}.TitleSafeArea();
    World world = test::InTheSky(200, 300);
    world.score.points = 9'999'999;
    world.score.chain = 99;
    world.lap = 9;
    world.lives = 99;
    const Image image = Drawn(
        [&](SpriteBatch& batch) { DrawHud(batch, Loaded().art, world, DawnWorks().name, safe); });
    int drawn = 0;
    for (int y = 0; y < kHeight; ++y) {
        for (int x = 0; x < kWidth; ++x) {
            if (image.Pixel(x, y).a != 0) {
                ++drawn;
                ASSERT_TRUE(safe.Contains(x, y)) << x << ", " << y;
            }
        }
    }
    EXPECT_GT(drawn, 5000);
}

TEST(Hud, GivesWayToTheShipBehindIt) {
    const Rectangle safe = Viewport{0, 0, kWidth, kHeight}.TitleSafeArea();
    const auto drawn = [&](int x, int y) {
        return test::CompareImages(Image{kWidth, kHeight}, Drawn([&](SpriteBatch& batch) {
                                       DrawHud(batch, Loaded().art, test::InTheSky(x, y),
                                               DawnWorks().name, safe);
                                   }))
            .pixels;
    };
    EXPECT_LT(drawn(90, 30), drawn(200, 200) - 1500);
}

double Luminance(Color color) {
    const auto linear = [](std::uint8_t value) {
        const double c = value / 255.0;
        return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b);
}

// Ink is the edge of everything that hits: it must be visible wherever the ship flies.
TEST(Backdrop, HasNoColourInWhichInkWouldDrown) {
    const double ink = Luminance(Palette::kInk);
    for (const int travel : {0, 400, 1100, 2300}) {
        const Image image = Drawn([&](SpriteBatch& batch) { Dawn().Draw(batch, travel, travel); });
        for (const Color& color : image.Pixels()) {
            ASSERT_EQ(color.a, 255);
            ASSERT_GE((Luminance(color) + 0.05) / (ink + 0.05), 2.59)
                << int{color.r} << " " << int{color.g} << " " << int{color.b};
        }
    }
}

TEST(Palette, IsThatOfTheArt) {
    const Json& palette = Loaded().content.Load<Json>("palette");
    const auto hex = [&](const char* ramp, int index) {
        const std::string text = palette.at(ramp).at(static_cast<std::size_t>(index));
        const int value = std::stoi(text.substr(1), nullptr, 16);
        return Color{static_cast<std::uint8_t>(value >> 16),
                     static_cast<std::uint8_t>(value >> 8 & 255),
                     static_cast<std::uint8_t>(value & 255)};
    };
    EXPECT_EQ(Palette::kInk, hex("ink", 0));
    EXPECT_EQ(Palette::kPlum, hex("ink", 1));
    EXPECT_EQ(Palette::kViolet, hex("ink", 2));
    EXPECT_EQ(Palette::kHaze0, hex("haze", 0));
    EXPECT_EQ(Palette::kHaze3, hex("haze", 3));
    EXPECT_EQ(Palette::kHaze4, hex("haze", 4));
    EXPECT_EQ(Palette::kDusk3, hex("dusk", 3));
    EXPECT_EQ(Palette::kBrass3, hex("brass", 3));
    EXPECT_EQ(Palette::kBrass4, hex("brass", 4));
    EXPECT_EQ(Palette::kCream, hex("brass", 5));
    EXPECT_EQ(Palette::kWhite, hex("steel", 4));
    EXPECT_EQ(Palette::kBlood1, hex("blood", 1));
    EXPECT_EQ(Palette::kBlood3, hex("blood", 3));
    EXPECT_EQ(Palette::kPink1, hex("pink", 1));
    EXPECT_EQ(Palette::kMint0, hex("mint", 0));
    EXPECT_EQ(Palette::kMint3, hex("mint", 3));
    EXPECT_EQ(Palette::kRock2, hex("rock", 2));
    EXPECT_EQ(Palette::kRock3, hex("rock", 3));
}

}  // namespace
}  // namespace graze
