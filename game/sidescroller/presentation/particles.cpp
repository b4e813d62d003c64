#include "presentation/particles.hpp"

#include <cmath>

#include "graze/math/trigonometry.hpp"
#include "presentation/palette.hpp"

namespace hairsbreadth {
namespace {

constexpr float kGravity = 120.0f / 3600;  // px per frame, each frame

// One thick step of a line: a rotated pixel, stretched.
void DrawStroke(SpriteBatch& batch, const Art& art, Vector2 from, float angle, float length,
                Color color) {
    batch.Draw(*art.pixel, from, std::nullopt, color, angle, Vector2{0, 0.5f},
               Vector2{length, 1.2f}, SpriteEffects::None, 0);
}

}  // namespace

Particles::Particle& Particles::Add(Kind kind, Point pixel, double angle, float speed, int life) {
    Particle& particle = particles_[next_];
    next_ = (next_ + 1) % particles_.size();
    const SineCosine way = SinCos(angle);
    particle = {};
    particle.kind = kind;
    particle.life = life;
    particle.life_at_first = life;
    particle.x = static_cast<float>(pixel.x) + 0.5f;
    particle.y = static_cast<float>(pixel.y) + 0.5f;
    particle.speed_x = static_cast<float>(way.cosine) * speed;
    particle.speed_y = static_cast<float>(way.sine) * speed;
    particle.bright = Palette::kMint2;
    particle.dark = Palette::kMint1;
    return particle;
}

void Particles::ThrowSparks(Point pixel, double angle, double spread, int count) {
    for (int i = 0; i < count; ++i) {
        const double turned = angle + (random_.NextDouble() * 2 - 1) * spread;
        const float share = random_.NextSingle();
        Particle& spark =
            Add(Kind::Spark, pixel, turned, 1.2f + 3.2f * share * share, 7 + random_.Next(9));
        spark.length = 6 + 32 * share * share;
    }
}

void Particles::ThrowEmbers(Point pixel, double angle, double spread, int count) {
    for (int i = 0; i < count; ++i) {
        const double turned = angle + (random_.NextDouble() * 2 - 1) * spread;
        // One draw per statement: the order of a call's arguments is the compiler's choice.
        const int life = 20 + random_.Next(16);
        const float speed = 0.6f + 1.8f * random_.NextSingle();
        Add(Kind::Ember, pixel, turned, speed, life);
    }
}

void Particles::ThrowSplinters(Point pixel, int count, Color bright, Color dark) {
    for (int i = 0; i < count; ++i) {
        const double angle = random_.NextDouble() * 6.283185307179586;
        const int life = 16 + random_.Next(18);
        const float speed = 0.6f + 2.6f * random_.NextSingle();
        Particle& splinter = Add(Kind::Splinter, pixel, angle, speed, life);
        splinter.bright = bright;
        splinter.dark = dark;
    }
}

void Particles::Step() noexcept {
    for (Particle& particle : particles_) {
        if (particle.life == 0) {
            continue;
        }
        --particle.life;
        particle.x += particle.speed_x;
        particle.y += particle.speed_y;
        particle.speed_y += particle.kind == Kind::Spark ? 0 : kGravity;
        particle.speed_x *= 0.96f;
        particle.speed_y *= particle.kind == Kind::Spark ? 0.96f : 1.0f;
    }
}

void Particles::Draw(SpriteBatch& batch, const Art& art) const {
    for (const Particle& particle : particles_) {
        if (particle.life == 0) {
            continue;
        }
        const float left =
            static_cast<float>(particle.life) / static_cast<float>(particle.life_at_first);
        if (particle.kind == Kind::Spark) {
            const auto angle = static_cast<float>(Atan2(static_cast<double>(particle.speed_y),
                                                        static_cast<double>(particle.speed_x)));
            const float length = particle.length * left;
            const Vector2 at{particle.x, particle.y};
            const Vector2 way{particle.speed_x, particle.speed_y};
            const Vector2 unit = way / std::max(std::sqrt(way.x * way.x + way.y * way.y), 0.01f);
            DrawStroke(batch, art, at, angle, length, Palette::kMint1);
            DrawStroke(batch, art, at, angle, length * 0.7f, Palette::kMint2);
            DrawStroke(batch, art, at + unit * (length * 0.05f), angle, length * 0.35f,
                       Palette::kWhite);
            continue;
        }
        const int size = left > 0.35f ? 2 : 1;
        FillRectangle(batch, art,
                      {static_cast<int>(std::floor(particle.x)),
                       static_cast<int>(std::floor(particle.y)), size, size},
                      left > 0.5f ? particle.bright : particle.dark);
    }
}

}  // namespace hairsbreadth
