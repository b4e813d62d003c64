#include "graze/sprite/particles.hpp"

#include <algorithm>
#include <cmath>

#include "graze/assert.hpp"
#include "graze/math/math_helper.hpp"
#include "graze/math/numbers.hpp"

namespace graze {
namespace {

constexpr int kMaxParticles = 1 << 20;
constexpr float kMaxSteps = 1 << 20;
constexpr float kMaxPerStep = 1 << 16;

Color Tinted(Color color, Color tint) noexcept {
    const auto times = [](int a, int b) {
        return static_cast<std::uint8_t>((a * b * 2 + 255) / 510);
    };
    return {times(color.r, tint.r), times(color.g, tint.g), times(color.b, tint.b),
            times(color.a, tint.a)};
}

float Length(Vector2 v) noexcept {
    return std::sqrt(v.x * v.x + v.y * v.y);
}

}  // namespace

ParticleSystem::ParticleSystem(const ParticleSettings& of, int capacity, std::uint64_t seed)
    : settings_(of),
      random_(seed),
      pool_(static_cast<std::size_t>(std::clamp(capacity, 0, kMaxParticles))) {
    GRAZE_ASSERT(Capacity() == capacity, "ParticleSystem: the capacity must be 0 to 2^20");
}

std::size_t ParticleSystem::PlaceOf(std::size_t index) const noexcept {
    const std::size_t place = first_ + index;
    return place < pool_.size() ? place : place - pool_.size();
}

float ParticleSystem::Drawn(ParticleRange range) noexcept {
    return MathHelper::Lerp(range.low, range.high, random_.NextSingle());
}

// Returns a new particle of the burst. Do not change the order of the random numbers: this would
// change the picture of every seed.
Particle ParticleSystem::Made(const ParticleBurst& burst) noexcept {
    Particle made;
    const float aside = Drawn({-settings_.spread, settings_.spread});
    const SineCosine way = SinCos(static_cast<double>(burst.direction + aside));
    const float speed = Drawn(settings_.speed);
    const float x = Drawn({-settings_.area.x, settings_.area.x});
    const float y = Drawn({-settings_.area.y, settings_.area.y});
    made.position = burst.position + Vector2{x, y};
    made.last_position = made.position;
    made.velocity = burst.velocity +
                    speed * Vector2{static_cast<float>(way.cosine), static_cast<float>(way.sine)};
    made.life = static_cast<int>(ClampOr(Drawn(settings_.life_steps) + 0.5f, 1, kMaxSteps, 1));
    made.start_scale = Drawn(settings_.start_scale);
    made.end_scale = Drawn(settings_.end_scale);
    made.rotation = Drawn(settings_.rotation);
    made.spin = Drawn(settings_.spin);
    made.tint = burst.tint;
    return made;
}

void ParticleSystem::Emit(const ParticleBurst& burst) noexcept {
    if (pool_.empty() || !IsFinite(burst.position) || !IsFinite(burst.velocity)) {
        return;
    }
    // If the burst exceeds the capacity, its last particles would overwrite its first ones.
    const int count = std::min(burst.count, Capacity());
    for (int i = 0; i < count; ++i) {
        if (count_ == pool_.size()) {
            first_ = PlaceOf(1);
            --count_;
        }
        pool_[PlaceOf(count_)] = Made(burst);
        ++count_;
    }
}

void ParticleSystem::Restart(std::uint64_t seed) noexcept {
    Clear();
    random_ = Random{seed};
}

void ParticleSystem::Step() noexcept {
    const Vector2 kept_speed = Vector2{1, 1} - settings_.drag;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < count_; ++i) {
        Particle particle = pool_[PlaceOf(i)];
        if (++particle.age >= particle.life) {
            continue;
        }
        particle.last_position = particle.position;
        particle.position += particle.velocity;
        particle.velocity = (particle.velocity + settings_.gravity) * kept_speed;
        particle.rotation += particle.spin;
        pool_[PlaceOf(kept)] = particle;
        ++kept;
    }
    count_ = kept;
}

const Particle& ParticleSystem::At(int index) const {
    static const Particle gone = [] {
        Particle particle;
        particle.age = particle.life;
        return particle;
    }();
    const bool is_there = 0 <= index && index < Count();
    GRAZE_ASSERT(is_there, "ParticleSystem::At: no such particle");
    return is_there ? pool_[PlaceOf(static_cast<std::size_t>(index))] : gone;
}

Color ParticleSystem::ComputeColor(const Particle& particle) const noexcept {
    const std::vector<Color>& ramp = settings_.color_ramp;
    const auto age = static_cast<std::size_t>(particle.age);
    const auto life = static_cast<std::size_t>(particle.life);
    const Color color =
        ramp.empty() ? Color::Lerp(settings_.start_color, settings_.end_color, particle.Share())
                     : ramp[age * ramp.size() / life];
    return Tinted(color, particle.tint);
}

Placement ParticleSystem::ComputePlacement(const Particle& particle, Vector2 size,
                                           float alpha) const noexcept {
    const float scale =
        MathHelper::Lerp(particle.start_scale, particle.end_scale, particle.Share());
    Placement placement;
    placement.position =
        particle.last_position + (particle.position - particle.last_position) * alpha;
    placement.rotation = particle.rotation;
    placement.scale = {scale, scale};
    placement.origin = size * settings_.pivot;
    if (settings_.along_flight) {
        placement.rotation = static_cast<float>(Atan2(static_cast<double>(particle.velocity.y),
                                                      static_cast<double>(particle.velocity.x)));
        const float stretch =
            settings_.stretch * (settings_.stretch_fades ? 1 - particle.Share() : 1);
        placement.scale.x += Length(particle.velocity) * stretch / size.x;
    }
    if (settings_.whole_pixels) {
        // Rounds the corner rather than the position: half the size may not be a whole number.
        const Vector2 to_corner = placement.origin * placement.scale;
        const Vector2 corner = placement.position - to_corner;
        placement.position =
            Vector2{std::floor(corner.x + 0.5f), std::floor(corner.y + 0.5f)} + to_corner;
    }
    return placement;
}

void ParticleSystem::Draw(SpriteBatch& batch, const Texture2D& texture,
                          std::optional<Rectangle> source, float alpha, float layer_depth) const {
    const Rectangle texels = source.value_or(texture.Bounds());
    const Vector2 size{texels.width, texels.height};
    for (std::size_t i = 0; i < count_; ++i) {
        const Particle& particle = pool_[PlaceOf(i)];
        batch.DrawAs("ParticleSystem::Draw", texture, WholeFrame(texels),
                     ComputePlacement(particle, size, alpha), ComputeColor(particle), layer_depth);
    }
}

void ParticleEmitter::Step(ParticleSystem& system, const ParticleBurst& burst) noexcept {
    owed_ += ClampOr(rate_, 0, kMaxPerStep, 0);
    const int due = static_cast<int>(owed_);
    owed_ -= static_cast<float>(due);
    ParticleBurst one = burst;
    one.count = 1;
    for (int i = 1; i <= due; ++i) {
        const float share = static_cast<float>(i) / static_cast<float>(due);
        one.position = position_ + (burst.position - position_) * share;
        system.Emit(one);
    }
    position_ = burst.position;
}

}  // namespace graze
