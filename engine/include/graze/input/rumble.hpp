#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "graze/input/gamepad_port.hpp"

namespace graze {

/// A vibration that rises to full strength, stays there, and falls to zero. All times are in fixed
/// steps.
struct RumbleEffect {
    GamePadVibration strength;  ///< motor speeds at full strength
    int attack_steps = 0;       ///< from zero to full strength
    int hold_steps = 0;
    int release_steps = 0;  ///< from full strength to zero

    [[nodiscard]] constexpr int Length() const noexcept {
        return attack_steps + hold_steps + release_steps;
    }
};

/// Plays overlapping vibration effects on one player's pad; each motor runs at the highest speed of
/// all effects.
///
/// Call Update once per fixed step while the game plays. Update calls SetVibration when the
/// vibration changes and, while the motors run, again before the duration of the previous call
/// ends. Call Stop when the game pauses. While the game is constrained or suspended, Platform stops
/// the motors itself and later restarts the motors of vibrations that have not ended. At most 8
/// effects play at a time; a ninth replaces the effect that ends first. Does not allocate.
class Rumble {
public:
    Rumble() noexcept : Rumble{PlayerIndex::One} {}
    explicit Rumble(PlayerIndex player) noexcept : player_{player} {}

    /// Starts an effect. Negative step counts are treated as 0; an effect of length 0 does not
    /// vibrate.
    void Play(const RumbleEffect& effect) noexcept;

    /// Advances all effects by one step and sets the motors.
    void Update(GamePadPort& pads);

    /// Ends all effects and stops the motors.
    void Stop(GamePadPort& pads);

    /// Returns the speeds of the motors in this step.
    [[nodiscard]] const GamePadVibration& Now() const noexcept { return now_; }

private:
    static constexpr std::size_t kMaxEffects = 8;
    static constexpr int kTellAgainAfter = 30;  // in steps
    static constexpr int kRunsForMs = 1000;

    struct Playing {
        RumbleEffect effect;
        int step = 0;
        [[nodiscard]] int Left() const noexcept { return effect.Length() - step; }
    };

    PlayerIndex player_;
    std::array<Playing, kMaxEffects> playing_{};
    GamePadVibration now_;
    int steps_since_told_ = 0;
};

}  // namespace graze
