#pragma once

#include "graze/math/hash.hpp"
#include "simulation/pose.hpp"

namespace hairsbreadth {

/// What a player asks of the ship in one frame. y is down; (x, y) reaches at most 256 in length,
/// longer ones count as 256.
struct PilotInput {
    int x = 0;
    int y = 0;
    bool fire = false;
    bool focus = false;
};

inline constexpr Fixed kTopSpeed = PixelsPerSecond(150);
inline constexpr Fixed kFocusSpeed = PixelsPerSecond(54);
inline constexpr Fixed kAcceleration = 107;  ///< per frame: 1500 px/s^2, full speed in 6 frames
inline constexpr Fixed kBraking = 128;       ///< per frame: 1800 px/s^2, to rest in 5
inline constexpr int kFieldLeft = 8;         ///< the ship's box stays inside these
inline constexpr int kFieldRight = 520;
inline constexpr int kFieldTop = 4;
inline constexpr int kFieldBottom = 330;
inline constexpr int kShipWidth = 42;
inline constexpr int kShipHeight = 26;
inline constexpr int kShipPivotX = 21;
inline constexpr int kShipPivotY = 13;
inline constexpr int kMuzzle = 19;  ///< px from the pivot to the nose, where shots leave
inline constexpr int kBankFrames = 3;
inline constexpr int kMaxPower = 3;
inline constexpr int kMaxShields = 3;

/// The player's ship. It has no angle: `pose.frame` is its bank, 0 climbing to 4 diving.
struct Ship {
    Pose pose;
    Pose before;  ///< at the last frame
    Fixed speed_x = 0;
    Fixed speed_y = 0;
    int bank_wait = 0;    ///< frames until the next bank step
    int untouchable = 0;  ///< frames in which nothing hits or grazes
    int entering = 0;     ///< frames until the player flies
    int fire_wait = 0;
    int power = 1;
    int shields = kMaxShields;
    Fixed knock_x = 0;  ///< moved by so much when the hit stop is over
    Fixed knock_y = 0;

    void AddTo(Hasher& hasher) const noexcept;
};

/// A ship that stands at the left, level.
[[nodiscard]] Ship MakeShip() noexcept;

/// One frame of flight: acceleration, braking, the soft edge of the field.
void Fly(Ship& ship, const PilotInput& input) noexcept;

/// One frame of the entry from the left; the player has no say.
void FlyIn(Ship& ship) noexcept;

/// The frame that the vertical speed asks for: round(-2 to 2) + 2.
[[nodiscard]] int WantedBank(Fixed speed_y) noexcept;

/// The next bank step: the frame it would show, at most one step from the shown one and at most one
/// in kBankFrames frames. The shown one when there is nothing to do.
[[nodiscard]] int NextBank(const Ship& ship) noexcept;

/// The ship's whole frame, for the field's edges.
[[nodiscard]] Rectangle BoxOf(const Pose& ship) noexcept;

}  // namespace hairsbreadth
