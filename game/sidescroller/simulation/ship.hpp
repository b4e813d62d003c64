#pragma once

#include "graze/math/hash.hpp"
#include "simulation/pose.hpp"
#include "simulation/tuning.hpp"

namespace hairsbreadth {

/// The player's input for one frame. y is down. The length of (x, y) is limited to 256.
struct PilotInput {
    int x = 0;
    int y = 0;
    bool fire = false;
    bool focus = false;
    bool lance = false;
};

inline constexpr int kFieldLeft = 8;  ///< px: the limits of the ship's box on the screen
inline constexpr int kFieldRight = 520;
inline constexpr int kFieldTop = 4;
inline constexpr int kFieldBottom = 330;
inline constexpr int kShipWidth = 42;
inline constexpr int kShipHeight = 26;
inline constexpr int kShipPivotX = 21;
inline constexpr int kShipPivotY = 13;
inline constexpr int kMuzzle = 19;  ///< px from the pivot to the nose, where needles start
inline constexpr int kMaxPower = 3;
inline constexpr int kMaxShields = 5;
inline constexpr int kFullCharge = 100;

/// The player's ship. It does not rotate: `pose.frame` is its bank, 0 climbing to 4 diving.
struct Ship {
    Pose pose;
    Pose before;  ///< in the previous frame
    Fixed speed_x = 0;
    Fixed speed_y = 0;
    int bank_wait = 0;    ///< frames until the next bank step
    int untouchable = 0;  ///< frames left without hits and grazes
    int shelter = 0;      ///< more such frames, while the ship is inside something
    int entering = 0;     ///< frames until the player has control
    int fire_wait = 0;
    int power = 1;
    int charge = 0;  ///< of the lance, up to kFullCharge
    int shields = 0;
    int max_shields = 0;
    Fixed knock_x = 0;  ///< displacement by a hit, applied after the hit stop
    Fixed knock_y = 0;

    void AddTo(Hasher& hasher) const noexcept;
};

/// Returns a level ship just outside the left edge, about to fly in.
[[nodiscard]] Ship MakeShip(int shields = 3) noexcept;

/// Moves the ship by a frame: acceleration, braking, and the limits of the field.
void Fly(Ship& ship, const PilotInput& input, const ShipFeel& feel = {}) noexcept;

/// Moves the ship by a frame of its entry from the left. The player has no control.
void FlyIn(Ship& ship) noexcept;

/// Returns the bank frame for the vertical speed, in proportion: 0 at full speed up, 2 at rest, 4
/// at full speed down.
[[nodiscard]] int WantedBank(Fixed speed_y, const ShipFeel& feel = {}) noexcept;

/// Returns the next bank frame: at most one step from the current one, and at most one step every
/// `bank_frames` frames. Returns the current one if no step is due.
[[nodiscard]] int NextBank(const Ship& ship, const ShipFeel& feel = {}) noexcept;

/// Returns the rectangle of the ship's whole frame, which is kept inside the field.
[[nodiscard]] Rectangle ComputeBox(const Pose& ship) noexcept;

}  // namespace hairsbreadth
