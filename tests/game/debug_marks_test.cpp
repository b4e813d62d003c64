#include "presentation/debug_marks.hpp"

#include <cstdint>
#include <vector>

#include "game/watcher.hpp"
#include "game_fixture.hpp"
#include "graze/app/run.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/platform/headless.hpp"
#include "scenes/hairsbreadth.hpp"
#include "simulation/rules.hpp"
#include "support/allocation_counter.hpp"

namespace hairsbreadth {
namespace {

using test::InTheSky;
using test::Loaded;

constexpr Color kMagenta{255, 0, 255, 255};

class DebugMarks : public testing::Test {
protected:
    DebugMarks() { device_.Clear(Color::Black); }

    const Image& Shown(const World& world, DebugLayer layers) {
        view_.Show(layers);
        AddTo(view_, world, Loaded().shapes);
        view_.Draw();
        return device_.BackBufferImage();
    }

    SoftwareDevice device_{kScreenWidth, kScreenHeight};
    DebugView view_{device_};
};

TEST_F(DebugMarks, DrawTheMaskOnTheShip) {
    const World world = InTheSky();
    const Footprint ship = MakeFootprint(Loaded().shapes[ShapeId::Ship], world.ship.pose);
    const Image& shown = Shown(world, DebugLayer::Masks);
    int solid = 0;
    for (int y = 100; y < 200; ++y) {
        for (int x = 100; x < 300; ++x) {
            solid += Solid(ship, x, y) ? 1 : 0;
            ASSERT_EQ(shown.Pixel(x, y) != Color::Black, Solid(ship, x, y)) << x << ", " << y;
        }
    }
    EXPECT_GT(solid, 200);
}

TEST_F(DebugMarks, PairAThreatNearTheShipWithIt) {
    constexpr Color candidate{110, 150, 255, 255};
    World world = InTheSky(200, 150);
    AddThreat(world, ThreatKind::Orb, {Pixels(230), Pixels(150), 0, 0});
    AddThreat(world, ThreatKind::Orb, {Pixels(500), Pixels(150), 0, 0});
    const Image& shown = Shown(world, DebugLayer::Pairs);

    const auto blue = [&](int from, int to) {
        int count = 0;
        for (int x = from; x < to; ++x) {
            for (int y = 140; y < 160; ++y) {
                count += shown.Pixel(x, y) == candidate ? 1 : 0;
            }
        }
        return count;
    };
    EXPECT_GE(blue(205, 225), 20);
    EXPECT_EQ(blue(260, 500), 0);
}

TEST_F(DebugMarks, MarkTheContactOfTheShip) {
    World world = InTheSky(200, 150);
    AddThreat(world, ThreatKind::Gear10, {Pixels(215), Pixels(150), Degrees(10), 0});
    test::Fly(world, 1);
    ASSERT_TRUE(world.contact.valid);
    const Image& shown = Shown(world, DebugLayer::Contacts);

    EXPECT_EQ(shown.Pixel(world.contact.pixel.x, world.contact.pixel.y), kMagenta);
}

TEST_F(DebugMarks, MarkTheHitOfANeedle) {
    World world = InTheSky(200, 150);
    AddThreat(world, ThreatKind::Gear10, {Pixels(330), Pixels(150), Degrees(10), 0});
    const Event* hit = nullptr;
    for (int i = 0; i < 60 && hit == nullptr; ++i) {
        test::Fly(world, 1, {.fire = true});
        for (const Event& event : world.events.All()) {
            hit = event.kind == EventKind::Tink ? &event : hit;
        }
    }
    ASSERT_NE(hit, nullptr);
    const Image& shown = Shown(world, DebugLayer::Contacts);

    EXPECT_EQ(shown.Pixel(hit->pixel.x, hit->pixel.y), kMagenta);
}

// Returns the hashes of ten seconds played by the autopilot, with every frame drawn.
std::vector<std::uint64_t> HashesWith(DebugLayer layers) {
    class Watcher : public RunObserver {
    public:
        void AfterStep(std::int64_t /*step*/, const Game& game) override {
            hashes.push_back(game.StateHash());
        }
        std::vector<std::uint64_t> hashes;
    };
    HeadlessPlatform platform{test::MakeMachine()};
    Watcher watcher;
    Hairsbreadth game{7};
    Run(game, platform,
        {.max_steps = 600,
         .input = game.Autopilot(),
         .observer = &watcher,
         .debug_layers = layers,
         .content_types = StandardContentTypes()});
    return watcher.hashes;
}

TEST_F(DebugMarks, KeepTheHashesWhenDrawnEveryFrame) {
    const std::vector<std::uint64_t> plain = HashesWith(DebugLayer::None);
    const std::vector<std::uint64_t> viewed = HashesWith(DebugLayer::All);

    EXPECT_EQ(plain.size(), 600U);
    EXPECT_EQ(plain, viewed);
}

TEST_F(DebugMarks, AllocateNothingWhenTheViewIsOff) {
    const World world = InTheSky();
    const Shapes& shapes = Loaded().shapes;
    const std::int64_t before = graze::test::AllocationCount();
    AddTo(view_, world, shapes);
    view_.Draw();

    EXPECT_EQ(graze::test::AllocationCount() - before, 0);
}

}  // namespace
}  // namespace hairsbreadth
