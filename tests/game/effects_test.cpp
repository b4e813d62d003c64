#include "presentation/effects.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <stdexcept>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game_fixture.hpp"
#include "support/allocation_counter.hpp"

namespace hairsbreadth {
namespace {

using test::Loaded;

Event EventAt(EventKind kind, Point pixel, int separation = 0) {
    Event event;
    event.kind = kind;
    event.pixel = pixel;
    event.separation = separation;
    event.threat = 0;
    return event;
}

// Steps one frame with these events.
void StepWith(Effects& effects, std::initializer_list<Event> events) {
    static World world = test::InTheSky();
    world.events.Clear();
    for (const Event& event : events) {
        world.events.Add(event);
    }
    effects.Step(world);
}

// The pictures and shakes of a mixture of effects, frame by frame.
struct SeenEffects {
    std::vector<Image> pictures;
    std::vector<Point> shakes;

    [[nodiscard]] friend bool operator==(const SeenEffects&, const SeenEffects&) = default;
};

SeenEffects PlayAll(Effects& effects) {
    SeenEffects seen;
    const auto note = [&] {
        seen.pictures.push_back(
            test::Drawn([&](SpriteBatch& batch) { effects.DrawBehind(batch); }));
        seen.shakes.push_back(effects.Shake());
    };
    StepWith(effects, {EventAt(EventKind::Grazed, {210, 160}, 1),
                       EventAt(EventKind::Passed, {210, 160}, 1)});
    note();
    StepWith(effects,
             {EventAt(EventKind::Killed, {400, 90}), EventAt(EventKind::ShieldLost, {190, 140})});
    for (int frame = 0; frame < 9; ++frame) {
        note();
        StepWith(effects, {EventAt(EventKind::Tink, {300, 200})});
    }
    return seen;
}

int Reach(Point shake) {
    return std::max(std::abs(shake.x), std::abs(shake.y));
}

// The largest offset of the picture, and the longest shake in frames, over many repetitions of one
// event.
struct ShakeRange {
    int px = 0;
    int frames = 0;
};

ShakeRange MeasureRange(EventKind kind) {
    Effects effects{Loaded().device, Loaded().art};
    ShakeRange range;
    for (int blow = 0; blow < 200; ++blow) {
        StepWith(effects, {EventAt(kind, {300, 100})});
        for (int frame = 1; frame <= 40; ++frame) {
            StepWith(effects, {});
            const int px = Reach(effects.Shake());
            range.px = std::max(range.px, px);
            range.frames = std::max(range.frames, px > 0 ? frame : 0);
        }
    }
    return range;
}

TEST(Effects, NeedTheClipOfTheExplosion) {
    Art art{Loaded().content};
    art.explosion = art.exhaust;
    EXPECT_THAT([&] { Effects(Loaded().device, art); },
                testing::ThrowsMessage<std::runtime_error>(
                    "Sprite::Clip: no clip 'burst'; the sprite has no clips"));
}

TEST(Effects, AreTheSameAfterClear) {
    Effects effects{Loaded().device, Loaded().art};
    const SeenEffects first = PlayAll(effects);
    effects.Clear();
    EXPECT_EQ(PlayAll(effects), first);
    EXPECT_NE(PlayAll(effects), first);  // without Clear the effects continue
}

TEST(Effects, ShakeTheWorldByWholePixelsAndEnd) {
    const ShakeRange light = MeasureRange(EventKind::Killed);
    EXPECT_EQ(light.px, 1);
    EXPECT_NEAR(light.frames, 6, 1);
    const ShakeRange hard = MeasureRange(EventKind::ShieldLost);
    EXPECT_EQ(hard.px, 5);
    EXPECT_NEAR(hard.frames, 17, 2);
    const ShakeRange worst = MeasureRange(EventKind::ShipLost);
    EXPECT_EQ(worst.px, 8);
    EXPECT_NEAR(worst.frames, 24, 2);
}

TEST(Effects, ShakeAsTheStrongestOfSeveralHits) {
    Effects one{Loaded().device, Loaded().art};
    Effects many{Loaded().device, Loaded().art};
    const Event blow = EventAt(EventKind::ShieldLost, {200, 100});
    const Event light = EventAt(EventKind::Killed, {400, 100});
    StepWith(one, {blow});
    StepWith(many, {light, light, blow, light, blow});
    for (int frame = 0; frame < 30; ++frame) {
        StepWith(one, {});
        StepWith(many, {});
        ASSERT_EQ(many.Shake(), one.Shake());
    }
}

// Returns the drawn pixels after so many frames.
int DrawnAfter(Effects& effects, int frames) {
    for (int frame = 0; frame < frames; ++frame) {
        StepWith(effects, {});
    }
    return graze::test::CompareImages(
               Image{kScreenWidth, kScreenHeight},
               test::Drawn([&](SpriteBatch& batch) { effects.DrawBehind(batch); }))
        .pixels;
}

TEST(Effects, ScatterTheShipInItsPieces) {
    Effects effects{Loaded().device, Loaded().art};
    effects.BurstShip(test::InTheSky(300, 100));
    EXPECT_GT(DrawnAfter(effects, 70), 200) << "the pieces are left when the explosions have ended";
    EXPECT_EQ(DrawnAfter(effects, 50), 0);
}

TEST(Effects, BlowUpTheBossForSeconds) {
    Effects boss{Loaded().device, Loaded().art};
    Effects moth{Loaded().device, Loaded().art};
    StepWith(boss, {EventAt(EventKind::BossBroke, {400, 160})});
    StepWith(moth, {EventAt(EventKind::Killed, {400, 160})});
    EXPECT_GT(DrawnAfter(boss, 9), 3 * DrawnAfter(moth, 9)) << "several explosions at once";
    EXPECT_GT(DrawnAfter(boss, 90), 300);
    EXPECT_EQ(DrawnAfter(moth, 90), 0);
    EXPECT_EQ(DrawnAfter(boss, 90), 0);
}

TEST(Effects, AllocateNothingAfterConstruction) {
    Effects effects{Loaded().device, Loaded().art};
    const std::int64_t before = graze::test::AllocationCount();
    for (int frame = 0; frame < 60; ++frame) {
        StepWith(
            effects,
            {EventAt(EventKind::Grazed, {210, 160}, 1), EventAt(EventKind::Passed, {210, 160}, 1),
             EventAt(EventKind::Killed, {400, 90}), EventAt(EventKind::ShieldLost, {190, 140}),
             EventAt(EventKind::BossBroke, {420, 160})});
        effects.BurstShip(test::InTheSky());
    }
    effects.Clear();
    EXPECT_EQ(graze::test::AllocationCount() - before, 0);
}

}  // namespace
}  // namespace hairsbreadth
