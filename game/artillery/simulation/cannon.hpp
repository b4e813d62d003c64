#pragma once

#include <array>

#include "graze/math/hash.hpp"
#include "simulation/shapes.hpp"

namespace artillery {

inline constexpr int kMaxAim = 900;     ///< tenths of a degree to either side; 0 is straight up
inline constexpr int kMaxPower = 1000;  ///< 50 are one pixel per frame
inline constexpr Point kAxis{20, -10};  ///< the barrel's axis, from the cannon's position

/// A player's cannon: a carriage and a barrel. It has no other controls than the barrel.
struct Cannon {
    bool alive = false;
    int x = 0;             ///< px: the left end of the carriage's lower edge
    Fixed y = 0;           ///< the row below its lower edge
    Fixed fall_speed = 0;  ///< per frame; 0 if the cannon stands
    int aim = 0;
    int power = 100;
    int shots = 0;  ///< fired in this round

    [[nodiscard]] Point Position() const noexcept { return {x, ToPixel(y)}; }
    void AddTo(Hasher& hasher) const noexcept;
};

/// Turns the barrel and changes the power. The barrel is limited to kMaxAim: beyond it, it
/// continues on the other side. The power stops at 0 and kMaxPower.
void Turn(Cannon& cannon, int by_aim, int by_power) noexcept;

/// Returns the solid pixels of the carriage and of the barrel.
[[nodiscard]] std::array<Footprint, 2> MakeFootprints(const Cannon& cannon,
                                                      const Shapes& shapes) noexcept;

/// True if the carriage stands on the land: it would touch the land one pixel further down.
[[nodiscard]] bool IsAtRest(const Cannon& cannon, const Shapes& shapes, const Mask& land);

/// Lets the cannon fall for a frame, at most down to the land. Only the carriage stands on the
/// land; the barrel may reach into it. A cannon that leaves the field at the bottom is no longer
/// alive.
void Fall(Cannon& cannon, const Shapes& shapes, const Mask& land);

}  // namespace artillery
