#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include <nlohmann/json.hpp>

#include "common/palette.hpp"
#include "game_fixture.hpp"
#include "graze/content/json.hpp"
#include "graze/math/random.hpp"
#include "graze/testing/pictures.hpp"
#include "presentation/backdrop.hpp"
#include "presentation/contact_cam.hpp"
#include "presentation/hud.hpp"
#include "presentation/world_view.hpp"
#include "simulation/rules.hpp"

namespace hairsbreadth {
namespace {

using test::Drawn;
using test::Loaded;
using test::LoadedArt;

constexpr int kWidth = kScreenWidth;
constexpr int kHeight = kScreenHeight;

// Returns a world with this threat and nothing else.
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
    lonely.scroll = world.scroll;
    lonely.ship = world.ship;
    lonely.ship.untouchable = 0;
    return lonely;
}

// True if the pixel is part of the ground, which every world draws.
bool IsGround(const World& world, int x, int y) {
    const auto ground = Loaded().shapes.Ground(world.Camera());
    return Solid(ground[0], x, y) || Solid(ground[1], x, y);
}

// Returns a pose next to the threat, at a random distance, so that about half of the pairs touch.
Pose ShipBeside(const Threat& threat, Random& random) {
    const int reach = Loaded().shapes[TraitsOf(threat.kind).shape].reach;
    return {threat.pose.x + Pixels(random.Next(-reach - 12, reach + 13)),
            threat.pose.y + Pixels(random.Next(-reach - 6, reach + 7)), 0, random.Next(kBanks)};
}

struct Verdict {
    bool drawn_is_solid = true;  // each picture shows exactly its mask
    int drawn_overlap = 0;
};

// Compares both pictures with both masks, pixel by pixel, in the area around them.
Verdict Compare(const World& world, const Footprint& ship, const Footprint& solid,
                const Image& ship_drawn, const Image& threat_drawn) {
    Rectangle area = Rectangle::Union(ship.map.pixels, solid.map.pixels);
    area.Inflate(4, 4);
    area = Rectangle::Intersect(area, {0, 0, kWidth, kHeight});
    Verdict verdict;
    for (int y = area.Top(); y < area.Bottom(); ++y) {
        for (int x = area.Left(); x < area.Right(); ++x) {
            if (IsGround(world, x, y)) {
                continue;
            }
            const bool ship_pixel = ship_drawn.Pixel(x, y).a != 0;
            const bool threat_pixel = threat_drawn.Pixel(x, y).a != 0;
            verdict.drawn_is_solid = verdict.drawn_is_solid && ship_pixel == Solid(ship, x, y) &&
                                     threat_pixel == Solid(solid, x, y);
            verdict.drawn_overlap += ship_pixel && threat_pixel ? 1 : 0;
        }
    }
    return verdict;
}

int OverlapAboveGround(const World& world, const Footprint& a, const Footprint& b) {
    const Rectangle shared = Rectangle::Intersect(a.map.pixels, b.map.pixels);
    int count = 0;
    for (int y = shared.Top(); y < shared.Bottom(); ++y) {
        for (int x = shared.Left(); x < shared.Right(); ++x) {
            count += Solid(a, x, y) && Solid(b, x, y) && !IsGround(world, x, y) &&
                             Rectangle{0, 0, kWidth, kHeight}.Contains(x, y)
                         ? 1
                         : 0;
        }
    }
    return count;
}

// At some frames of a run, draws every threat together with a ship that is placed next to it.
TEST(Picture, DrawsEveryThreatExactlyWhereItHits) {
    LoadedArt& art = Loaded();
    const WorldView view{art.art, art.sceneries};
    World world{1};
    Random random{3};
    std::array<int, kThreatKinds> compared{};
    int touching = 0;
    while (world.boss.age < Seconds(20)) {
        world.ship.untouchable = 1000;
        Step(world, art.bodies, Loaded().stage, {});
        for (std::size_t i = 0; i < kMaxThreats && world.frame % 157 == 0; ++i) {
            const Threat& threat = world.threats[i];
            const auto kind = static_cast<std::size_t>(threat.kind);
            if (!threat.alive || compared[kind] >= 4 ||
                !Rectangle{0, 0, kWidth, kHeight}.Contains(PixelOf(threat.pose))) {
                continue;
            }
            World near = world;
            near.ship.pose = ShipBeside(threat, random);
            const Footprint solid =
                MakeFootprint(art.shapes[TraitsOf(threat.kind).shape], threat.pose);
            const Footprint ship = art.shapes.GrownShip(near.ship.pose, 0);
            const Image threat_drawn =
                Drawn([&](SpriteBatch& batch) { view.DrawSolids(batch, Only(near, i)); });
            const Image ship_drawn =
                Drawn([&](SpriteBatch& batch) { view.DrawSolids(batch, OnlyShip(near)); });
            const Verdict verdict = Compare(near, ship, solid, ship_drawn, threat_drawn);
            ASSERT_TRUE(verdict.drawn_is_solid)
                << TraitsOf(threat.kind).name << " at frame " << world.frame;
            ASSERT_EQ(verdict.drawn_overlap, OverlapAboveGround(near, ship, solid));
            touching += verdict.drawn_overlap > 0 ? 1 : 0;
            ++compared[kind];
        }
    }
    EXPECT_GT(std::accumulate(compared.begin(), compared.end(), 0), 20);
    EXPECT_GT(std::ranges::count_if(compared, [](int count) { return count > 0; }), 8);
    EXPECT_GT(touching, 6);
}

TEST(Picture, DrawsTheContactPixelInBothSprites) {
    LoadedArt& art = Loaded();
    const WorldView view{art.art, art.sceneries};
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
            Step(world, art.bodies, Loaded().stage, input);
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

// Returns the colour of the cell `dx` columns right of and `dy` rows below the contact's cell.
Color CellAt(const Image& picture, int dx, int dy) {
    return picture.Pixel((38 + dx) * 8 + 3, (20 + dy) * 8 + 3);
}

// Compares cells to the right of the ring, above and below its horizontal line.
TEST(ContactCamView, ShowsTheSharedPixelsOfEachRecordedFrameInWhite) {
    LoadedArt& art = Loaded();
    const WorldView view{art.art, art.sceneries};
    HudNotes notes;
    ContactCamView cam{art.art, art.shapes, view, art.device, notes};
    World world = test::InTheSky(200, 200);
    world.threats[0].alive = true;
    world.threats[0].kind = ThreatKind::Gear16;
    world.threats[0].pose = {Pixels(220), Pixels(90), Degrees(37.4), 0};
    const Footprint gear = MakeFootprint(art.shapes[ShapeId::Gear16], world.threats[0].pose);
    std::vector<Footprint> ships;
    do {
        world.ship.pose.y -= kPixel;
        ships.push_back(art.shapes.GrownShip(world.ship.pose, 0));
        cam.Record(world);
    } while (CountOverlap(ships.back(), gear) < 200);
    const Point contact = *FindContact(ships.back(), gear);
    world.contact.threat = 0;
    world.contact.pixel = contact;
    cam.Open(world);
    while (!cam.IsOpen()) {
        cam.Step();
    }
    SpriteBatch batch{art.device};
    int white = 0;
    for (int back = 0; back < 8; ++back) {
        EXPECT_EQ(cam.Back(), back);
        cam.Draw(batch, {});
        const Image picture = art.device.ReadBackBuffer();
        const Footprint& ship = ships[ships.size() - 1 - static_cast<std::size_t>(back)];
        for (const int dy : {-4, -3, -2, -1, 1, 2, 3, 4}) {
            for (int dx = 4; dx <= 16; ++dx) {
                const bool on_ship = Solid(ship, contact.x + dx, contact.y + dy);
                const bool on_gear = Solid(gear, contact.x + dx, contact.y + dy);
                const Color cell = CellAt(picture, dx, dy);
                ASSERT_EQ(cell == Palette::kWhite, on_ship && on_gear) << back << ", " << dx;
                ASSERT_EQ(cell == Palette::kViolet, !on_ship && !on_gear) << back << ", " << dx;
                white += on_ship && on_gear ? 1 : 0;
            }
        }
        cam.StepBack();
    }
    EXPECT_GT(white, 20);
}

// The contact moves from its place in the game to the ring. Outside of the screen is kViolet.
TEST(ContactCamView, BeginsWithThePictureOfTheGameAndFillsTheScreenWhileItZooms) {
    LoadedArt& art = Loaded();
    const WorldView view{art.art, art.sceneries};
    HudNotes notes;
    ContactCamView cam{art.art, art.shapes, view, art.device, notes};
    SpriteBatch batch{art.device};
    for (const Point place : {Point{60, 60}, Point{250, 150}, Point{490, 40}, Point{480, 300}}) {
        World world = test::InTheSky(place.x, place.y);
        AddThreat(world, ThreatKind::Orb, {Pixels(place.x + 20), Pixels(place.y), 0, 0});
        test::Fly(world, 1);
        ASSERT_TRUE(world.contact.valid);
        cam.Clear();
        cam.Record(world);
        cam.Open(world);
        const Image game = Drawn([&](SpriteBatch& drawn) {
            view.DrawBackdrop(drawn, world);
            view.DrawSolids(drawn, world);
        });
        for (int age = 0; !cam.IsOpen(); ++age) {
            cam.Draw(batch, {});
            const Image picture = art.device.ReadBackBuffer();
            if (age == 0) {
                EXPECT_EQ(picture, game);
            }
            for (int y = 0; y < kHeight - 60; ++y) {
                ASSERT_NE(picture.Pixel(0, y), Palette::kViolet) << age;
                ASSERT_NE(picture.Pixel(kWidth - 1, y), Palette::kViolet) << age;
            }
            ASSERT_NE(picture.Pixel(kWidth / 2, 0), Palette::kViolet) << age;
            cam.Step();
        }
        cam.Close();
    }
}

TEST(Hud, StaysInsideTheTitleSafeArea) {
    const Rectangle safe = Viewport{0, 0, kWidth, kHeight}.TitleSafeArea();
    World world = test::InTheSky(200, 300);
    world.score.points = 9'999'999;
    world.score.chain = 99;
    world.lives = 99;
    HudNotes notes;
    const Image image = Drawn([&](SpriteBatch& batch) {
        DrawHud(batch, Loaded().art, Loaded().shapes, world, Loaded().stage.name, {}, safe, notes);
    });
    int drawn = 0;
    for (int y = 0; y < kHeight; ++y) {
        for (int x = 0; x < kWidth; ++x) {
            if (image.Pixel(x, y).a != 0) {
                ++drawn;
                ASSERT_TRUE(safe.Contains(x, y)) << x << ", " << y;
                ASSERT_TRUE(std::ranges::any_of(
                    notes.All(), [x, y](const Rectangle& area) { return area.Contains(x, y); }))
                    << "drawn outside of the noted areas: " << x << ", " << y;
            }
        }
    }
    EXPECT_GT(drawn, 5000);
}

TEST(Hud, FadesOverTheShip) {
    const Rectangle safe = Viewport{0, 0, kWidth, kHeight}.TitleSafeArea();
    HudNotes notes;
    const auto drawn = [&](int x, int y) {
        return graze::test::CompareImages(Image{kWidth, kHeight}, Drawn([&](SpriteBatch& batch) {
                                              DrawHud(batch, Loaded().art, Loaded().shapes,
                                                      test::InTheSky(x, y), Loaded().stage.name, {},
                                                      safe, notes);
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

// All sprites that can hit the ship have an edge in the colour kInk, which must be visible on every
// part of the backdrop.
TEST(Backdrop, ContrastsWithInkEverywhere) {
    const double ink = Luminance(Palette::kInk);
    for (const std::string name :
         {"backdrop", "backdrop_noon", "backdrop_mill", "backdrop_mill_night"}) {
        const Backdrop backdrop{Loaded().content, name};
        for (const int travel : {0, 400, 1100, 2300}) {
            const Image image =
                Drawn([&](SpriteBatch& batch) { backdrop.Draw(batch, travel, travel); });
            for (const Color& color : image.Pixels()) {
                ASSERT_EQ(color.a, 255);
                ASSERT_GE((Luminance(color) + 0.05) / (ink + 0.05), 2.59)
                    << int{color.r} << " " << int{color.g} << " " << int{color.b};
            }
        }
    }
}

void ExpectTurn(int stage) {
    const Scenery& scenery = Loaded().sceneries[static_cast<std::size_t>(stage)];
    const WorldView view{Loaded().art, Loaded().sceneries};
    const auto seen = [&](int age) {
        World world;
        world.stage = stage;
        world.boss.age = age;
        return Drawn([&](SpriteBatch& batch) { view.DrawBackdrop(batch, world); });
    };
    EXPECT_EQ(seen(0), Drawn([&](SpriteBatch& batch) { scenery.way.Draw(batch, 0, 0); }));
    EXPECT_EQ(seen(120), Drawn([&](SpriteBatch& batch) { scenery.boss.Draw(batch, 0, 0); }));
    EXPECT_EQ(seen(1000), seen(120));
    const Image between = seen(60);
    EXPECT_NE(between, seen(0));
    EXPECT_NE(between, seen(120));
    EXPECT_EQ(between.Pixel(320, 3).a, 255);
}

TEST(Backdrop, TurnsWhenTheBossComes) {
    for (const int stage : {0, 1}) {
        ExpectTurn(stage);
    }
}

// Returns the columns of the boss's bar that are lit.
std::ptrdiff_t LitColumns(const World& world) {
    HudNotes notes;
    const Image image = Drawn([&](SpriteBatch& batch) {
        DrawHud(batch, Loaded().art, Loaded().shapes, world, "", {}, {0, 0, kWidth, kHeight},
                notes);
    });
    return std::ranges::count(image.Pixels(), Palette::kBlood2) / 3;
}

TEST(Hud, ShowsTheLifeOfTheBoss) {
    World world = test::InTheSky();
    EXPECT_EQ(LitColumns(world), 0);
    world.boss.parts[static_cast<std::size_t>(BossPart::Core)] = 7;
    world.boss.full_life = 48;
    world.threats[7].life = 48;
    world.boss.age = 60;
    EXPECT_EQ(LitColumns(world), 106) << "half filled while the boss comes";
    world.boss.age = 500;
    EXPECT_EQ(LitColumns(world), 212);
    world.threats[7].life = 12;
    EXPECT_EQ(LitColumns(world), 53);
    world.boss.dying = 1;
    EXPECT_EQ(LitColumns(world), 0);
}

TEST(Palette, MatchesThePaletteOfTheArt) {
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
    EXPECT_EQ(Palette::kMint3, hex("mint", 3));
    EXPECT_EQ(Palette::kRock3, hex("rock", 3));
}

}  // namespace
}  // namespace hairsbreadth
