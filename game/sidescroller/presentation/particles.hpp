#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "graze/graphics/sprite_batch.hpp"
#include "graze/math/random.hpp"
#include "presentation/art.hpp"

namespace hairsbreadth {

/// Light without a mask: sparks, embers and splinters, 512 at most. They decide nothing.
class Particles {
public:
    /// Thrown from `pixel` about `angle` (radians), within `spread` to either side.
    void ThrowSparks(Point pixel, double angle, double spread, int count);
    void ThrowEmbers(Point pixel, double angle, double spread, int count);
    void ThrowSplinters(Point pixel, int count, Color bright, Color dark);

    void Step() noexcept;
    void Clear() noexcept { next_ = 0, particles_.fill({}); }
    void Draw(SpriteBatch& batch, const Art& art) const;

private:
    enum class Kind : std::uint8_t { Spark, Ember, Splinter };

    struct Particle {
        Kind kind = Kind::Spark;
        int life = 0;  // frames left; 0 is free
        int life_at_first = 1;
        float x = 0;
        float y = 0;
        float speed_x = 0;
        float speed_y = 0;
        float length = 0;  // of a spark, px
        Color bright;
        Color dark;
    };

    Particle& Add(Kind kind, Point pixel, double angle, float speed, int life);

    std::array<Particle, 512> particles_{};
    std::size_t next_ = 0;  // the oldest is overwritten
    Random random_{7};
};

}  // namespace hairsbreadth
