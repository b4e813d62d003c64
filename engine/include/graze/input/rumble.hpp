#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "graze/input/gamepad_port.hpp"

namespace graze {

/// A shake of the pad that swells, stays and fades, in fixed steps.
struct RumbleEffect {
    GamePadVibration strength;  ///< where it stays
    int attack_steps = 0;       ///< from nothing to all of it
    int hold_steps = 0;
    int release_steps = 0;  ///< back to nothing

    [[nodiscard]] constexpr int Length() const noexcept {
        return attack_steps + hold_steps + release_steps;
    }
};

/// The shakes of one player's pad: effects that overlap, the strongest of each motor felt.
///
/// Call Update once per fixed step while the game plays. It tells the pad only what changes, and again
/// before the motors would stop by themselves. When the game pauses, Stop; while it is constrained or
/// suspended a Platform's motors stand still by themselves, and go on with what is felt by then.
/// At most 8 effects at a time: of more, the one that ends first gives way. Allocates nothing.
class Rumble {
public:
    explicit Rumble(PlayerIndex player = PlayerIndex::One) noexcept : player_{player} {}

    /// Negative steps count as 0; an effect of no length does nothing.
    void Play(const RumbleEffect& effect) noexcept;

    void Update(GamePadPort& pads);

    /// Forgets all effects and stops the motors.
    void Stop(GamePadPort& pads);

    /// What the motors do in this step.
    [[nodiscard]] const GamePadVibration& Now() const noexcept { return now_; }

private:
    static constexpr std::size_t kMostEffects = 8;
    static constexpr int kTellAgainAfter = 30;  // steps
    static constexpr int kRunsForMs = 1000;

    struct Playing {
        RumbleEffect effect;
        int step = 0;
        [[nodiscard]] int Left() const noexcept { return effect.Length() - step; }
    };

    PlayerIndex player_;
    std::array<Playing, kMostEffects> playing_{};
    GamePadVibration now_;
    int steps_since_told_ = 0;
};

}  // namespace graze
