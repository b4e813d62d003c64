#include "graze/audio/audio_space.hpp"

#include <array>
#include <limits>

#include <gtest/gtest.h>

#include "graze/math/random.hpp"
#include "oracle/space_oracle.hpp"
#include "support/non_finite.hpp"

namespace graze {
namespace {

using test::kInfinity;
using test::kNaN;

constexpr float kLargest = std::numeric_limits<float>::max();

AudioPlacement PlaceOne(const AudioEmitter& emitter, const AudioSpace& space = {},
                        const AudioListener& listener = {}) {
    return Place(std::span{&listener, 1}, emitter, space);
}

AudioEmitter At(float x, float y, float z) {
    return {.position = {x, y, z}};
}

void ExpectGains(const AudioPlacement& placed, float left, float right) {
    EXPECT_NEAR(placed.left, left, 1e-6F);
    EXPECT_NEAR(placed.right, right, 1e-6F);
}

// The expected gains are those of X3DAudio for two speakers. The distance sets the sum of the
// gains, and the angle divides it between the speakers.
TEST(Place, PansByTheAngle) {
    const AudioSpace near{.distance_scale = 10};
    ExpectGains(PlaceOne(At(0, 0, -1), near), 0.5F, 0.5F);
    ExpectGains(PlaceOne(At(1, 0, -1), near), 0.25F, 0.75F);
    ExpectGains(PlaceOne(At(1, 0, 0), near), 0, 1);
    ExpectGains(PlaceOne(At(1, 0, 1), near), 0.25F, 0.75F);
    ExpectGains(PlaceOne(At(0, 0, 1), near), 0.5F, 0.5F);
    ExpectGains(PlaceOne(At(-1, 0, 1), near), 0.75F, 0.25F);
    ExpectGains(PlaceOne(At(-1, 0, 0), near), 1, 0);
    ExpectGains(PlaceOne(At(-0.5F, 0, -0.8660254F), near), 2 / 3.0F, 1 / 3.0F);
}

TEST(Place, PansToTheRightOfTheScreen) {
    const AudioSpace pixels{.distance_scale = 100};
    const AudioListener ship{.position = {320, 180, 0}};
    ExpectGains(PlaceOne(At(370, 180, 0), pixels, ship), 0, 1);
    ExpectGains(PlaceOne(At(370, 230, 0), pixels, ship), 0.25F, 0.75F);
    ExpectGains(PlaceOne(At(320, 100, 0), pixels, ship), 0.5F, 0.5F);
    ExpectGains(PlaceOne(At(120, 180, 0), pixels, ship), 0.5F, 0);

    // The gains are the same for a listener that faces up the screen.
    const AudioListener walker{.position = {320, 180, 0}, .forward = {0, -1, 0}, .up = {0, 0, -1}};
    ExpectGains(PlaceOne(At(370, 180, 0), pixels, walker), 0, 1);
    ExpectGains(PlaceOne(At(370, 230, 0), pixels, walker), 0.25F, 0.75F);
}

TEST(Place, PansRelativeToRotatedListeners) {
    const AudioListener back{.forward = {0, 0, 5}};  // need not have length 1
    ExpectGains(PlaceOne(At(1, 0, 0), {}, back), 1, 0);
    const AudioListener upside_down{.up = {0, -2, 0}};
    ExpectGains(PlaceOne(At(1, 0, 0), {}, upside_down), 1, 0);
}

TEST(Place, AttenuatesBeyondTheDistanceScale) {
    const auto ahead = [](float distance, float scale) {
        const AudioPlacement placed = PlaceOne(At(0, 0, -distance), {.distance_scale = scale});
        EXPECT_EQ(placed.left, placed.right);
        return placed.left * 2;
    };
    EXPECT_EQ(ahead(0.25F, 1), 1);
    EXPECT_EQ(ahead(1, 1), 1);
    EXPECT_LT(ahead(1.001F, 1), 1);
    EXPECT_EQ(ahead(2, 1), 0.5F);
    EXPECT_EQ(ahead(4, 1), 0.25F);
    EXPECT_EQ(ahead(400, 100), 0.25F);
    EXPECT_EQ(ahead(0, 1), 1);
}

float SpeedFor(float emitter_speed, float listener_speed, const AudioSpace& space = {},
               float doppler_scale = 1) {
    const AudioListener listener{.velocity = {listener_speed, 0, 0}};
    const AudioEmitter emitter{
        .position = {10, 0, 0}, .velocity = {emitter_speed, 0, 0}, .doppler_scale = doppler_scale};
    return PlaceOne(emitter, space, listener).speed;
}

TEST(Place, RaisesThePitchWhenApproachingAndLowersItWhenReceding) {
    EXPECT_EQ(SpeedFor(0, 0), 1);
    EXPECT_FLOAT_EQ(SpeedFor(-34.35F, 0), 1 / 0.9F);
    EXPECT_FLOAT_EQ(SpeedFor(34.35F, 0), 1 / 1.1F);
    EXPECT_FLOAT_EQ(SpeedFor(0, 34.35F), 1.1F);
    EXPECT_FLOAT_EQ(SpeedFor(0, -34.35F), 0.9F);
    EXPECT_EQ(SpeedFor(50, 50), 1);
    EXPECT_FLOAT_EQ(SpeedFor(-100, 0, {.speed_of_sound = 1000}), 1 / 0.9F);
}

TEST(Place, MultipliesBothDopplerScales) {
    EXPECT_FLOAT_EQ(SpeedFor(-34.35F, 0, {.doppler_scale = 2}), 1.25F);
    EXPECT_FLOAT_EQ(SpeedFor(-34.35F, 0, {}, 2), 1.25F);
    EXPECT_FLOAT_EQ(SpeedFor(-34.35F, 0, {.doppler_scale = 4}, 0.5F), 1.25F);
    EXPECT_EQ(SpeedFor(-34.35F, 0, {.doppler_scale = 0}), 1);
    EXPECT_EQ(SpeedFor(-34.35F, 0, {}, 0), 1);
}

TEST(Place, LimitsTheShiftToOneOctaveDownAndTwoUp) {
    EXPECT_EQ(SpeedFor(-400, 0), 4);
    EXPECT_EQ(SpeedFor(-343.5F, 0), 4);
    EXPECT_EQ(SpeedFor(-kLargest, 0), 4);
    EXPECT_EQ(SpeedFor(1000, 0), 0.5F);
    EXPECT_EQ(SpeedFor(0, -400), 0.5F);
    EXPECT_EQ(SpeedFor(0, kLargest), 4);
    EXPECT_EQ(SpeedFor(-400, -400), 1);  // both move faster than sound
}

TEST(Place, IsCenteredWithoutShiftAtTheSamePosition) {
    const AudioEmitter emitter{.velocity = {100, 0, 0}};
    EXPECT_EQ(PlaceOne(emitter), (AudioPlacement{0.5F, 0.5F, 1}));
}

TEST(Place, TakesTheLoudestListenerPerChannelAndItsShift) {
    const AudioEmitter emitter{.position = {0, 0, 0}, .velocity = {34.35F, 0, 0}};
    const std::array listeners{AudioListener{.position = {4, 0, 0}},   // gain 1/4, on the left
                               AudioListener{.position = {-2, 0, 0}},  // gain 1/2, on the right
                               AudioListener{.position = {8, 0, 0}}};  // gain 1/8, on the left
    const AudioPlacement placed = Place(listeners, emitter, {});
    ExpectGains(placed, 0.25F, 0.5F);
    EXPECT_FLOAT_EQ(placed.speed, 1 / 1.1F);
    EXPECT_EQ(Place({}, emitter, {}), (AudioPlacement{0, 0, 1}));

    const std::array equally_far{AudioListener{.position = {2, 0, 0}},
                                 AudioListener{.position = {-2, 0, 0}}};
    EXPECT_FLOAT_EQ(Place(equally_far, emitter, {}).speed, 1 / 0.9F);
}

TEST(Place, StaysInRangeForHugeAndTinyNumbers) {
    for (const float far : {kLargest, -kLargest, 1e-45F, -1e-45F}) {
        for (const float scale : {kLargest, 1e-45F}) {
            const AudioListener listener{
                .position = {-far, far, 0}, .forward = {0, 0, -scale}, .up = {0, scale, 0}};
            const AudioPlacement placed =
                PlaceOne({.position = {far, -far, far}, .velocity = {far, far, far}},
                         {.distance_scale = scale, .doppler_scale = scale}, listener);
            EXPECT_TRUE(0 <= placed.left && placed.left <= 1) << far;
            EXPECT_TRUE(0 <= placed.right && placed.right <= 1) << far;
            EXPECT_TRUE(0.5F <= placed.speed && placed.speed <= 4) << far;
        }
    }
}

TEST(Place, MatchesTheSlowReference) {
    Random random{11};
    const auto between = [&random](float low, float high) {
        return low + (high - low) * random.NextSingle();
    };
    const auto vector = [&between](float size) {
        return Vector3{between(-size, size), between(-size, size), between(-size, size)};
    };
    for (int i = 0; i < 2000; ++i) {
        const AudioListener listener{vector(50), vector(30), vector(1), vector(1)};
        const AudioEmitter emitter{vector(50), vector(30), vector(1), vector(1), between(0, 1.5F)};
        const AudioSpace space{between(0.5F, 60), between(0, 1.5F), between(300, 400)};
        const AudioPlacement slow = oracle::SlowPlace(listener, emitter, space);
        const AudioPlacement placed = PlaceOne(emitter, space, listener);
        ASSERT_NEAR(placed.left, slow.left, 1e-6F) << i;
        ASSERT_NEAR(placed.right, slow.right, 1e-6F) << i;
        ASSERT_NEAR(placed.speed, slow.speed, 1e-5F) << i;
    }
}

TEST(IsPlaced, RejectsNonFiniteNumbers) {
    EXPECT_TRUE(IsPlaced({}, {}));
    for (const float wrong : {kNaN, kInfinity, -kInfinity}) {
        for (Vector3 AudioListener::*member : {&AudioListener::position, &AudioListener::velocity,
                                               &AudioListener::forward, &AudioListener::up}) {
            for (int axis = 0; axis < 3; ++axis) {
                AudioListener listener;
                (listener.*member)[axis] = wrong;
                EXPECT_FALSE(IsPlaced(listener, {}));
            }
        }
        EXPECT_FALSE(IsPlaced({}, {.position = {0, wrong, 0}}));
        EXPECT_FALSE(IsPlaced({}, {.velocity = {0, 0, wrong}}));
        EXPECT_FALSE(IsPlaced({}, {.doppler_scale = wrong}));
    }
    EXPECT_FALSE(IsPlaced({}, {.doppler_scale = -0.5F}));
}

TEST(IsPlaced, RejectsParallelDirections) {
    EXPECT_FALSE(IsPlaced({.forward = {0, 1, 0}}, {}));
    EXPECT_FALSE(IsPlaced({.up = {0, 0, 3}}, {}));
    EXPECT_FALSE(IsPlaced({.forward = {0, 0, 0}}, {}));
    EXPECT_FALSE(IsPlaced({.up = {0, 0, 0}}, {}));
    EXPECT_TRUE(IsPlaced({.forward = {1e-30F, 0, 0}}, {}));
}

}  // namespace
}  // namespace graze
