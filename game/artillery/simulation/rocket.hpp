#pragma once

#include <array>
#include <optional>
#include <span>

#include "simulation/cannon.hpp"

namespace artillery {

/// Speeds are those of the tutorial: 0.1 px per frame^2 of gravity, power / 50 px per frame.
inline constexpr Fixed kGravity = 6554;
inline constexpr Fixed kSpeedPerPower = 1311;  ///< kPixel / 50
inline constexpr Fixed kWindStep = 131;        ///< 0.002 px per frame^2 for each unit of wind
inline constexpr int kMaxWind = 10;            ///< to the right; negative is to the left

/// A rocket in flight. x and y are the position of its origin.
struct Rocket {
    Fixed x = 0;
    Fixed y = 0;
    Fixed speed_x = 0;
    Fixed speed_y = 0;
    float rotation = 0;  ///< radians; the direction of flight

    [[nodiscard]] Point Position() const noexcept { return {ToPixel(x), ToPixel(y)}; }
    void AddTo(Hasher& hasher) const noexcept;
};

/// Everything that a rocket can hit. Nothing of it moves while a rocket flies.
struct Obstacles {
    Footprint land;
    std::array<std::array<Footprint, 2>, kMaxPlayers> cannons{};  ///< carriage and barrel
    std::array<bool, kMaxPlayers> alive{};
};

[[nodiscard]] Obstacles MakeObstacles(std::span<const Cannon, kMaxPlayers> cannons,
                                      const Shapes& shapes, const Mask& land) noexcept;

/// The first contact of a rocket.
struct Impact {
    Point pixel;                              ///< the first shared pixel: topmost, then leftmost
    std::array<bool, kMaxPlayers> cannons{};  ///< the cannons that the rocket touches
    int cannon = -1;                          ///< the first of them; -1: only the land
    bool on_barrel = false;  ///< true if it touches this cannon's barrel, but not its carriage
};

/// Returns the cannon's rocket just in front of the barrel, where it touches no pixel of its own
/// cannon. From then on it can hit this cannon like any other. Land that the barrel reaches through
/// is behind the rocket.
[[nodiscard]] Rocket Launch(const Cannon& cannon, const Shapes& shapes) noexcept;

/// Moves the rocket by a frame, or to its first contact. It turns into the direction of its flight
/// and then moves from pixel to pixel, so it passes through nothing, however thin.
///
/// Cost  does not allocate after warm-up.
[[nodiscard]] std::optional<Impact> Fly(Rocket& rocket, const Obstacles& obstacles,
                                        const Shapes& shapes, int wind);

/// True if the rocket is below the field, or so far to one side that it is lost.
[[nodiscard]] bool IsLost(const Rocket& rocket, const Shapes& shapes, Field field) noexcept;

}  // namespace artillery
