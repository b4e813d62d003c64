#include "presentation/effects.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "common/palette.hpp"

namespace artillery {
namespace {

constexpr int kFlashFrames = 50;  // for which the reach of a blast is shown
constexpr int kBlastFrames = 5;   // and its picture
constexpr int kTrailStepPx = 12;  // from dot to dot
constexpr float kUp = -MathHelper::PiOver2;
constexpr float kFall = 0.08f;  // px per step, of debris

ParticleSettings Smoke() {
    ParticleSettings smoke;
    smoke.life_steps = {40, 75};
    smoke.speed = {0.05f, 0.35f};
    smoke.gravity = {0, -0.006f};
    smoke.start_color = Color::White * 0.75f;
    smoke.start_scale = {0.4f, 0.6f};
    smoke.end_scale = {0.9f, 1.5f};
    return smoke;
}

ParticleSettings Dust() {
    ParticleSettings dust = Smoke();
    dust.life_steps = {24, 50};
    dust.speed = {0.2f, 1.4f};
    dust.drag = {0.05f, 0.05f};
    dust.start_color = Palette::kDusk3 * 0.5f;
    return dust;
}

ParticleSettings Debris() {
    ParticleSettings debris;
    debris.life_steps = {35, 70};
    debris.speed = {0.8f, 4};
    debris.spread = 1.1f;
    debris.gravity = {0, kFall};
    debris.start_color = Color::White;
    debris.end_color = Color::White;
    debris.rotation = {0, MathHelper::TwoPi};
    debris.spin = {-0.2f, 0.2f};
    debris.end_scale = {0.4f, 0.8f};
    return debris;
}

ParticleSettings Wreckage() {
    ParticleSettings wreckage = Debris();
    wreckage.life_steps = {50, 100};
    wreckage.speed = {1, 5};
    wreckage.spread = 1.5f;
    wreckage.start_scale = {0.8f, 1.6f};
    return wreckage;
}

// Each particle adds its colour to the picture, so that the middle of an explosion becomes white.
ParticleSettings Fire() {
    ParticleSettings fire;
    fire.life_steps = {16, 60};
    fire.speed = {0.05f, 0.9f};
    fire.drag = {0.04f, 0.04f};
    fire.gravity = {0, -0.012f};
    fire.start_color = Palette::kBrass3 * 0.65f;
    fire.end_color = Palette::kBlood1 * 0.0f;
    fire.start_scale = {0.6f, 1.1f};
    fire.end_scale = {0.3f, 0.7f};
    return fire;
}

ParticleSettings Sparks() {
    ParticleSettings sparks;
    sparks.life_steps = {12, 34};
    sparks.speed = {1, 5};
    sparks.gravity = {0, kFall / 2};
    sparks.drag = {0.03f, 0.03f};
    sparks.start_color = Palette::kBrass4;
    sparks.along_flight = true;
    sparks.stretch = 2;
    sparks.stretch_fades = true;
    sparks.start_scale = {0.4f, 0.7f};
    sparks.end_scale = {0.2f, 0.3f};
    return sparks;
}

// Returns the pixel behind the rocket, from which smoke comes.
Point ComputeTail(const Rocket& rocket) noexcept {
    constexpr double length_px = 12;  // from the rocket's origin
    const SineCosine turn = SinCos(static_cast<double>(rocket.rotation));
    return rocket.Position() - Point{static_cast<int>(length_px * turn.sine),
                                     static_cast<int>(-length_px * turn.cosine)};
}

void DrawWith(SpriteBatch& batch, const ParticleSystem& system, const Sprite& sprite, int frame) {
    system.Draw(batch, sprite.Texture(), sprite.Frame(frame).source);
}

}  // namespace

Effects::Effects()
    : systems_{ParticleSystem{Smoke(), 256},  ParticleSystem{Dust(), 128},
               ParticleSystem{Debris(), 128}, ParticleSystem{Wreckage(), 128},
               ParticleSystem{Fire(), 256},   ParticleSystem{Sparks(), 128}} {
    Clear();
}

void Effects::Clear() noexcept {
    for (std::size_t i = 0; i < systems_.size(); ++i) {
        systems_[i].Restart(i + 1);
    }
    shake_ = CameraShake{};
    flash_ = {};
    trails_ = {};
    wrecked_ = 0;
}

void Effects::Step(const World& world) {
    flash_.left = std::max(flash_.left - 1, 0);
    for (ParticleSystem& system : systems_) {
        system.Step();
    }
    shake_.Step();
    if (world.phase == Phase::Flying) {
        System(Kind::Smoke).Settings().area = {};
        Emit(Kind::Smoke, ComputeTail(world.rocket), 1);
        FollowRocket(world);
    }
    for (const Event& event : world.events.All()) {
        React(event);
    }
}

void Effects::FollowRocket(const World& world) {
    auto& trail = trails_[static_cast<std::size_t>(world.player)];
    const Point at = world.rocket.Position();
    const Point way = trail.All().empty() ? at : at - trail.All().back();
    if (at.y >= 0 && way.x * way.x + way.y * way.y >= kTrailStepPx * kTrailStepPx) {
        trail.Add(at);
    }
}

void Effects::React(const Event& event) {
    switch (event.kind) {
        case EventKind::RoundBegan:
            Clear();
            break;
        case EventKind::Fired:
            trails_[static_cast<std::size_t>(event.player)].Clear();
            System(Kind::Fire).Settings().area = {2, 2};
            Emit(Kind::Fire, event.pixel, 6);
            Emit(Kind::Dust, event.pixel, 8);
            shake_.Add(0.25f);
            break;
        case EventKind::Cratered:
            Explode(event.crater);
            break;
        case EventKind::Hurt:
            wrecked_ = event.player;
            Emit(Kind::Wreckage, event.pixel, 8, kUp);
            break;
        case EventKind::Broke:
            Emit(Kind::Debris, event.pixel, 30, kUp);
            Emit(Kind::Dust, event.pixel, 10);
            shake_.Add(0.5f);
            break;
        case EventKind::Rested:
            Emit(Kind::Dust, event.pixel, 12);
            Emit(Kind::Debris, event.pixel, 8, kUp);
            shake_.Add(0.5f);
            break;
        case EventKind::Destroyed:
            wrecked_ = event.player;
            Emit(Kind::Wreckage, event.pixel, 30, kUp);
            break;
        case EventKind::Landed:
            Emit(Kind::Dust, event.pixel + Point{8, 0}, 6);
            Emit(Kind::Dust, event.pixel + Point{32, 0}, 6);
            shake_.Add(0.3f);
            break;
        default:
            break;
    }
}

void Effects::Explode(const Crater& crater) {
    const bool is_large = crater.size == CraterSize::Large;
    const float reach =
        static_cast<float>(kCraterDiameter[static_cast<std::size_t>(crater.size)]) / 4;
    flash_ = {kFlashFrames, crater};
    for (const Kind kind : {Kind::Fire, Kind::Smoke}) {
        System(kind).Settings().area = {reach, reach};
    }
    Emit(Kind::Fire, crater.center, is_large ? 60 : 26);
    Emit(Kind::Spark, crater.center, is_large ? 50 : 20);
    Emit(Kind::Smoke, crater.center, is_large ? 30 : 14);
    Emit(Kind::Debris, crater.center, is_large ? 40 : 24, kUp);
    shake_.Add(is_large ? 1 : 0.6f);
}

void Effects::Emit(Kind kind, Point pixel, int count, float direction) {
    ParticleBurst burst;
    burst.position = pixel.ToVector2() + Vector2{0.5f, 0.5f};
    burst.count = count;
    burst.direction = direction;
    System(kind).Emit(burst);
}

Point Effects::Shake() const noexcept {
    return shake_.Offset().ToPoint();
}

void Effects::DrawTrails(SpriteBatch& batch) const {
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
        for (const Point dot : trails_[i].All()) {
            batch.FillRectangle({dot.x - 1, dot.y, 4, 2}, Palette::kInk);
            batch.FillRectangle({dot.x, dot.y - 1, 2, 4}, Palette::kInk);
            batch.FillRectangle({dot.x, dot.y, 2, 2}, ColorOf(static_cast<int>(i)));
        }
    }
}

void Effects::DrawSmoke(SpriteBatch& batch, const Art& art) const {
    DrawWith(batch, System(Kind::Smoke), *art.smoke, 0);
    DrawWith(batch, System(Kind::Dust), *art.smoke, 1);
    DrawWith(batch, System(Kind::Debris), *art.debris, 0);
    // Wreckage shows a piece of the cannon's carriage.
    const Rectangle carriage = art.carriage->Frame(wrecked_).source;
    constexpr Rectangle piece{11, 6, 6, 6};
    System(Kind::Wreckage)
        .Draw(batch, art.carriage->Texture(),
              Rectangle{carriage.x + piece.x, carriage.y + piece.y, piece.width, piece.height});
    if (flash_.left > kFlashFrames - kBlastFrames) {
        const float scale =
            static_cast<float>(kCraterDiameter[static_cast<std::size_t>(flash_.crater.size)]) /
            static_cast<float>(art.blast->Frame().width);
        const float turn = static_cast<float>(flash_.crater.turn) *
                           (MathHelper::TwoPi / static_cast<float>(kCraterTurns));
        art.blast->Draw(batch, art.blast->At(flash_.crater.center, turn, {scale, scale}));
    }
}

void Effects::DrawFire(SpriteBatch& batch, const Art& art) const {
    DrawWith(batch, System(Kind::Fire), *art.glow, 0);
    DrawWith(batch, System(Kind::Spark), *art.spark, 0);
}

void Effects::DrawReach(SpriteBatch& batch) const {
    if (flash_.left == 0) {
        return;
    }
    const Point center = flash_.crater.center;
    const float light = std::min(2 * static_cast<float>(flash_.left) / kFlashFrames, 1.0f);
    const auto draw_edge = [&](int radius, Color color) {
        const auto half = [radius](int y) {
            return static_cast<int>(std::sqrt(static_cast<double>(radius * radius - y * y)));
        };
        for (int y = -radius; y <= radius; ++y) {
            const int end = half(y);
            const int next = std::abs(y) == radius ? -1 : half(std::abs(y) + 1);
            const int start = std::min(next + 1, end);
            batch.FillRectangle({center.x - end, center.y + y, end - start + 1, 1}, color * light);
            batch.FillRectangle({center.x + start, center.y + y, end - start + 1, 1},
                                color * light);
        }
    };
    draw_edge(kOuterBlast, Palette::kWhite);
    draw_edge(kInnerBlast, Palette::kInk);
}

}  // namespace artillery
