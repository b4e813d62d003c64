#include "graze/sprite/particles.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "graze/graphics/software_device.hpp"
#include "graze/math/math_helper.hpp"
#include "support/allocation_counter.hpp"
#include "support/broken_promises.hpp"
#include "support/non_finite.hpp"
#include "support/pictures.hpp"

namespace graze {
namespace {

using test::kNaN;

ParticleBurst Burst(int count, Vector2 position = {0, 0}, float direction = 0) {
    ParticleBurst burst;
    burst.count = count;
    burst.position = position;
    burst.direction = direction;
    return burst;
}

TEST(ParticleSystem, EmitsWithinTheRanges) {
    ParticleSettings settings;
    settings.life_steps = {5, 9};
    settings.speed = {2, 3};
    settings.spread = 0.5f;
    settings.area = {4, 1};
    settings.rotation = {1, 2};
    settings.spin = {-0.1f, 0.1f};
    settings.start_scale = {1, 2};
    settings.end_scale = {3, 4};
    ParticleSystem system{settings, 1000};
    system.Emit(Burst(1000, {100, 50}, 1.5f));
    ASSERT_EQ(system.Count(), 1000);
    int shortest = 99;
    int longest = 0;
    for (int i = 0; i < system.Count(); ++i) {
        const Particle& particle = system.At(i);
        const double speed = std::hypot(particle.velocity.x, particle.velocity.y);
        const double angle = Atan2(static_cast<double>(particle.velocity.y),
                                   static_cast<double>(particle.velocity.x));
        EXPECT_GE(speed, 1.9999);
        EXPECT_LE(speed, 3.0001);
        EXPECT_NEAR(angle, 1.5, 0.5001);
        EXPECT_LE(std::abs(particle.position.x - 100), 4);
        EXPECT_LE(std::abs(particle.position.y - 50), 1);
        EXPECT_LE(std::abs(particle.rotation - 1.5f), 0.5f);
        EXPECT_LE(std::abs(particle.spin), 0.1f);
        EXPECT_LE(std::abs(particle.start_scale - 1.5f), 0.5f);
        EXPECT_LE(std::abs(particle.end_scale - 3.5f), 0.5f);
        shortest = std::min(shortest, particle.life);
        longest = std::max(longest, particle.life);
    }
    EXPECT_EQ(shortest, 5);
    EXPECT_EQ(longest, 9);
}

TEST(ParticleSystem, StepAppliesVelocityThenGravityThenDrag) {
    ParticleSettings settings;
    settings.speed = {4, 4};
    settings.spread = 0;
    settings.gravity = {0, 1};
    settings.drag = {0.5f, 0.25f};
    settings.life_steps = {3, 3};
    settings.spin = {0.5f, 0.5f};
    ParticleSystem system{settings, 4};
    ParticleBurst burst = Burst(1, {10, 20});
    burst.velocity = {2, 0};
    system.Emit(burst);
    system.Step();
    EXPECT_EQ(system.At(0).position, (Vector2{16, 20}));
    EXPECT_EQ(system.At(0).velocity, (Vector2{3, 0.75f}));
    EXPECT_EQ(system.At(0).rotation, 0.5f);
    system.Step();
    EXPECT_EQ(system.At(0).position, (Vector2{19, 20.75f}));
    EXPECT_EQ(system.At(0).last_position, (Vector2{16, 20}));
    system.Step();
    EXPECT_EQ(system.Count(), 0);
}

TEST(ParticleSystem, ReplacesTheOldestAtCapacity) {
    ParticleSettings settings;
    settings.speed = {0, 0};
    settings.life_steps = {9, 9};
    ParticleSystem system{settings, 3};
    for (int i = 0; i < 5; ++i) {
        system.Emit(Burst(1, {i, 0}));
    }
    ASSERT_EQ(system.Count(), 3);
    EXPECT_EQ(system.At(0).position.x, 2);
    EXPECT_EQ(system.At(2).position.x, 4);
    system.Emit(Burst(1000, {7, 0}));
    EXPECT_EQ(system.Count(), 3);
    EXPECT_EQ(system.At(0).position.x, 7);
    system.Clear();
    EXPECT_EQ(system.Count(), 0);
}

TEST(ParticleSystem, KeepsTheOrderIfSomeDieEarlier) {
    ParticleSettings settings;
    settings.speed = {0, 0};
    settings.life_steps = {1, 12};
    constexpr int capacity = 7;
    ParticleSystem system{settings, capacity};
    std::vector<Particle> expected;
    Random random{2};
    for (int step = 0; step < 300; ++step) {
        const int emitted = random.Next(3);
        system.Emit(Burst(emitted, {step, 0}));
        for (int i = emitted; i > 0; --i) {
            expected.push_back(system.At(system.Count() - i));
        }
        while (expected.size() > capacity) {
            expected.erase(expected.begin());
        }
        system.Step();
        std::erase_if(expected, [](Particle& particle) { return ++particle.age >= particle.life; });
        ASSERT_EQ(system.Count(), static_cast<int>(expected.size()));
        for (int i = 0; i < system.Count(); ++i) {
            const Particle& of = expected[static_cast<std::size_t>(i)];
            ASSERT_EQ(system.At(i).position, of.position);
            ASSERT_EQ(system.At(i).age, of.age);
        }
    }
}

TEST(ParticleSystem, EqualSeedsGiveEqualPictures) {
    const auto picture = [](std::uint64_t seed) {
        SoftwareDevice device{64, 48};
        const Texture2D dot{device, Image{3, 3, Color::White}};
        ParticleSystem system{{}, 50, seed};
        SpriteBatch batch{device};
        for (int i = 0; i < 10; ++i) {
            system.Emit(Burst(4, {32, 24}));
            system.Step();
        }
        batch.Begin();
        system.Draw(batch, dot);
        batch.End();
        return device.ReadBackBuffer();
    };
    EXPECT_EQ(picture(1), picture(1));
    EXPECT_NE(picture(1), picture(2));
    EXPECT_GT(test::CountDrawn(picture(1)), 100);
}

TEST(ParticleSystem, InterpolatesColourScaleAndPosition) {
    SoftwareDevice device{40, 20};
    const Texture2D dot{device, Image{4, 4, Color::White}};
    ParticleSettings settings;
    settings.speed = {10, 10};
    settings.spread = 0;
    settings.life_steps = {4, 4};
    settings.start_color = Color::White;
    settings.end_color = Color::Black;
    settings.start_scale = {1, 1};
    settings.end_scale = {2, 2};
    ParticleSystem system{settings, 4};
    ParticleBurst burst = Burst(1, {4, 10});
    burst.tint = Color{255, 0, 255, 255};
    system.Emit(burst);
    system.Step();
    system.Step();
    SpriteBatch batch{device};
    const auto drawn = [&](float alpha) {
        device.Clear(Color::Transparent);
        batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp);
        system.Draw(batch, dot, std::nullopt, alpha);
        batch.End();
        return device.ReadBackBuffer();
    };
    // After half of its life, the particle has half the brightness and 1.5 times the size.
    const Image now = drawn(1);
    EXPECT_EQ(test::CountDrawn(now), 36);
    EXPECT_EQ(now.Pixel(24, 10), (Color{128, 0, 128, 255}));
    EXPECT_EQ(now.Pixel(21, 7).a, 255);
    EXPECT_EQ(now.Pixel(20, 7).a, 0);
    EXPECT_EQ(drawn(0.5f).Pixel(16, 10).a, 255);
    EXPECT_EQ(drawn(0).Pixel(11, 10).a, 255);
    EXPECT_EQ(drawn(0).Pixel(17, 10).a, 0);
}

TEST(ParticleSystem, RotatesAndStretchesSparksAlongTheirVelocity) {
    SoftwareDevice device{40, 40};
    const Texture2D dot{device, Image{1, 1, Color::White}};
    ParticleSettings settings;
    settings.speed = {5, 5};
    settings.spread = 0;
    settings.along_flight = true;
    settings.stretch = 2;
    ParticleSystem system{settings, 4};
    system.Emit(Burst(1, {20.5f, 20.5f}, MathHelper::PiOver2));
    SpriteBatch batch{device};
    batch.Begin();
    system.Draw(batch, dot);
    batch.End();
    EXPECT_EQ(test::CountDrawn(device.ReadBackBuffer()), 11);  // 1 + speed 5 * stretch 2, downwards
    EXPECT_EQ(device.BackBufferImage().Pixel(20, 15).a, 255);
    EXPECT_EQ(device.BackBufferImage().Pixel(20, 25).a, 255);
}

TEST(ParticleSystem, RampsShowTheirColoursWithoutBlending) {
    SoftwareDevice device{4, 4};
    const Texture2D dot{device, Image{4, 4, Color::White}};
    ParticleSettings settings;
    settings.speed = {0, 0};
    settings.life_steps = {7, 7};
    settings.color_ramp = {Color::White, Color::Red, Color::Blue};
    ParticleSystem system{settings, 4};
    ParticleBurst burst = Burst(1, {2, 2});
    burst.tint = Color{255, 255, 51, 255};
    system.Emit(burst);
    SpriteBatch batch{device};
    std::vector<Color> shown;
    while (system.Count() > 0) {
        device.Clear(Color::Transparent);
        batch.Begin();
        system.Draw(batch, dot);
        batch.End();
        shown.push_back(device.BackBufferImage().Pixel(1, 1));
        system.Step();
    }
    const Color white{255, 255, 51, 255};
    const Color blue{0, 0, 51, 255};
    EXPECT_EQ(shown, (std::vector{white, white, white, Color::Red, Color::Red, blue, blue}));
}

TEST(ParticleSystem, StretchShrinksOverLifeAndStartsAtThePivot) {
    SoftwareDevice device{40, 40};
    const Texture2D dot{device, Image{1, 1, Color::White}};
    ParticleSettings settings;
    settings.speed = {5, 5};
    settings.spread = 0;
    settings.life_steps = {4, 4};
    settings.along_flight = true;
    settings.stretch = 2;
    settings.stretch_fades = true;
    settings.pivot = {0, 0.5f};
    settings.end_color = Color::White;
    ParticleSystem system{settings, 4};
    SpriteBatch batch{device};
    // Returns the first drawn row of column 20, and the number of drawn rows.
    const auto drawn = [&] {
        device.Clear(Color::Transparent);
        batch.Begin();
        system.Draw(batch, dot);
        batch.End();
        Point rows{-1, 0};
        for (int y = 39; y >= 0; --y) {
            if (device.BackBufferImage().Pixel(20, y).a != 0) {
                rows = {y, rows.y + 1};
            }
        }
        return rows;
    };
    system.Emit(Burst(1, {20.5f, 10}, MathHelper::PiOver2));
    EXPECT_EQ(drawn(), (Point{10, 11}));  // 1 + speed 5 * stretch 2, downwards
    system.Step();
    system.Step();
    EXPECT_EQ(drawn(), (Point{20, 6}));  // after half of the life: 1 + 5 * 2 / 2 pixels
}

TEST(ParticleSystem, RestartEqualsANewSystem) {
    ParticleSettings settings;
    settings.life_steps = {5, 9};
    ParticleSystem fresh{settings, 20, 4};
    ParticleSystem used{settings, 20, 3};
    used.Emit(Burst(33, {9, 9}));
    used.Step();
    used.Restart(4);
    EXPECT_EQ(used.Count(), 0);
    for (int step = 0; step < 12; ++step) {
        fresh.Emit(Burst(3, {1, 2}));
        used.Emit(Burst(3, {1, 2}));
        fresh.Step();
        used.Step();
        ASSERT_EQ(used.Count(), fresh.Count());
        for (int i = 0; i < used.Count(); ++i) {
            ASSERT_EQ(used.At(i).position, fresh.At(i).position);
            ASSERT_EQ(used.At(i).life, fresh.At(i).life);
        }
    }
}

TEST(ParticleSystem, WholePixelsKeepSpritesSharp) {
    SoftwareDevice device{40, 40};
    Image picture{3, 3, Color::White};
    picture.SetPixel(1, 1, Color::Red);
    picture.SetPixel(0, 2, Color::Blue);
    const Texture2D square{device, picture};
    ParticleSettings settings;
    settings.speed = {0, 0};
    settings.whole_pixels = true;
    ParticleSystem system{settings, 4};
    system.Emit(Burst(1, {20.3f, 10.8f}));
    SpriteBatch batch{device};
    batch.Begin();
    system.Draw(batch, square);
    batch.End();
    for (int y = 0; y < 40; ++y) {
        for (int x = 0; x < 40; ++x) {
            ASSERT_EQ(device.BackBufferImage().Pixel(x, y), (Rectangle{19, 9, 3, 3}.Contains(x, y))
                                                                ? picture.Pixel(x - 19, y - 9)
                                                                : Color::Transparent);
        }
    }
}

TEST(ParticleSystem, AllocatesNothingAfterConstruction) {
    SoftwareDevice device{64, 48};
    const Texture2D dot{device, Image{2, 2, Color::White}};
    ParticleSystem system{{}, 200};
    ParticleEmitter emitter{3.5f};
    SpriteBatch batch{device};
    const auto frame = [&](int i) {
        emitter.Step(system, Burst(0, {i % 64, 20}));
        system.Emit(Burst(20, {30, 20}));
        system.Step();
        batch.Begin();
        system.Draw(batch, dot);
        batch.End();
    };
    const std::int64_t before_first = test::AllocationCount();
    emitter.Step(system, Burst(0, {1, 20}));
    system.Emit(Burst(500, {30, 20}));
    system.Step();
    EXPECT_EQ(test::AllocationCount(), before_first);
    for (int i = 0; i < 100; ++i) {
        frame(i);
    }
    const std::int64_t before = test::AllocationCount();
    for (int i = 0; i < 50; ++i) {
        frame(i);
    }
    EXPECT_EQ(test::AllocationCount(), before);
}

TEST(ParticleSystem, HandlesInvalidSettings) {
    ParticleSystem system{{}, 10};
    system.Emit(Burst(0));
    system.Emit(Burst(-5));
    system.Emit(Burst(3, {kNaN, 0}));
    EXPECT_EQ(system.Count(), 0);
    system.Settings().life_steps = {kNaN, -3};
    system.Settings().speed = {kNaN, kNaN};
    system.Emit(Burst(2));
    EXPECT_EQ(system.At(0).life, 1);
    SoftwareDevice device{8, 8};
    const Texture2D dot{device, Image{8, 8, Color::White}};
    SpriteBatch batch{device};
    system.Settings().along_flight = true;
    system.Settings().whole_pixels = true;
    system.Step();
    system.Settings().life_steps = {5, 5};
    system.Emit(Burst(2));
    system.Step();
    batch.Begin();
    system.Draw(batch, dot);
    batch.End();
    EXPECT_EQ(test::CountDrawn(device.ReadBackBuffer()), 0);

    EXPECT_TRUE(test::FailsAssert("ParticleSystem: the capacity", [] { ParticleSystem({}, -1); }));
    EXPECT_TRUE(test::FailsAssert("ParticleSystem::At", [&] { static_cast<void>(system.At(2)); }));
    const test::DisabledAsserts disabled_asserts;
    ParticleSystem none{{}, -1};
    none.Emit(Burst(3));
    none.Step();
    EXPECT_EQ(none.Count(), 0);
    EXPECT_EQ(none.At(0).age, none.At(0).life);
}

TEST(ParticleEmitter, EmitsItsRateEvenlyAlongItsPath) {
    ParticleSettings settings;
    settings.speed = {0, 0};
    settings.life_steps = {100, 100};
    ParticleSystem system{settings, 100};
    ParticleEmitter emitter{2.5f, {0, 0}};
    emitter.Step(system, Burst(99, {10, 0}));
    ASSERT_EQ(system.Count(), 2);
    EXPECT_EQ(system.At(0).position.x, 5);
    EXPECT_EQ(system.At(1).position.x, 10);
    emitter.Step(system, Burst(0, {10, 6}));
    ASSERT_EQ(system.Count(), 5);
    EXPECT_EQ(system.At(2).position, (Vector2{10, 2}));
    emitter.MoveTo({50, 50});
    emitter.Step(system, Burst(0, {50, 50}));
    EXPECT_EQ(system.At(5).position, (Vector2{50, 50}));
    for (const float rate : {kNaN, -3.0f}) {
        ParticleEmitter none{rate, {50, 50}};
        none.Step(system, Burst(0, {50, 50}));
    }
    EXPECT_EQ(system.Count(), 7);
}

}  // namespace
}  // namespace graze
