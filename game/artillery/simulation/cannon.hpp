#pragma once

#include <array>

#include "graze/math/hash.hpp"
#include "simulation/shapes.hpp"

namespace artillery {

inline constexpr int kMaxAim = 900;     ///< tenths of a degree to either side; 0 is straight up
inline constexpr int kMaxPower = 1000;  ///< 50 are one pixel per frame
inline constexpr int kMaxShields = 3;
inline constexpr int kFarAway = 8192;   ///< px: more than any distance in a field
inline constexpr Point kAxis{20, -10};  ///< the barrel's axis, from the cannon's position

/// A player's cannon: a carriage and a barrel. It has no other controls than the barrel.
struct Cannon {
    bool alive = false;
    bool falls = false;
    int shields = kMaxShields;
    int x = 0;  ///< px: the left end of the carriage's lower edge
    int y = 0;  ///< px: the row below its lower edge
    int aim = 0;
    int power = 100;
    int shots = 0;  ///< fired in this round
    int miss = 0;   ///< px by which a computer player misses with its first shot of the round

    [[nodiscard]] Point Position() const noexcept { return {x, y}; }
    void AddTo(Hasher& hasher) const noexcept;
};

/// Turns the barrel and changes the power. The barrel is limited to kMaxAim: beyond it, it
/// continues on the other side. The power stops at 0 and kMaxPower.
void Turn(Cannon& cannon, int by_aim, int by_power) noexcept;

/// Returns the solid pixels of the carriage and of the barrel.
[[nodiscard]] std::array<Footprint, 2> MakeFootprints(const Cannon& cannon,
                                                      const Shapes& shapes) noexcept;

/// True if the carriage stands on the land: it would touch the land one pixel further down. The
/// barrel may reach into the land.
[[nodiscard]] bool IsAtRest(const Cannon& cannon, const Shapes& shapes, const Mask& land);

/// True if a solid pixel of the cannon is at most `distance` px from the pixel, between their
/// centres.
[[nodiscard]] bool IsWithin(int distance, Point pixel, const Cannon& cannon,
                            const Shapes& shapes) noexcept;

/// Returns the distance from the pixel to the cannon's nearest solid pixel, rounded up to whole
/// pixels: 0 if the pixel is one of the cannon's, and at most kFarAway.
[[nodiscard]] int MeasureDistance(Point pixel, const Cannon& cannon, const Shapes& shapes) noexcept;
}  // namespace artillery
