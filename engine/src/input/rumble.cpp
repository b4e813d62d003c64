#include "graze/input/rumble.hpp"

#include <algorithm>

namespace graze {
namespace {

// Returns the strength of the effect, 0..1, at `step`, which must be in 0 <= step < Length().
float LevelAt(const RumbleEffect& effect, int step) noexcept {
    if (step < effect.attack_steps) {
        return static_cast<float>(step + 1) / static_cast<float>(effect.attack_steps + 1);
    }
    const int fading = step - effect.attack_steps - effect.hold_steps;
    if (fading < 0) {
        return 1;
    }
    return static_cast<float>(effect.release_steps - fading) /
           static_cast<float>(effect.release_steps + 1);
}

GamePadVibration Stronger(const GamePadVibration& a, const GamePadVibration& b,
                          float level) noexcept {
    return {std::max(a.low, b.low * level), std::max(a.high, b.high * level),
            std::max(a.left_trigger, b.left_trigger * level),
            std::max(a.right_trigger, b.right_trigger * level)};
}

}  // namespace

void Rumble::Play(const RumbleEffect& effect) noexcept {
    RumbleEffect usable = effect;
    usable.attack_steps = std::max(effect.attack_steps, 0);
    usable.hold_steps = std::max(effect.hold_steps, 0);
    usable.release_steps = std::max(effect.release_steps, 0);
    Playing* const gives_way =
        std::ranges::min_element(playing_, {}, [](const Playing& one) { return one.Left(); });
    *gives_way = {usable, 0};
}

void Rumble::Update(GamePadPort& pads) {
    GamePadVibration next;
    for (Playing& one : playing_) {
        if (one.Left() > 0) {
            next = Stronger(next, one.effect.strength, LevelAt(one.effect, one.step));
            ++one.step;
        }
    }
    const bool runs_on = next != GamePadVibration{} && ++steps_since_told_ >= kTellAgainAfter;
    if (next != now_ || runs_on) {
        now_ = next;
        steps_since_told_ = 0;
        pads.SetVibration(player_, now_, now_ == GamePadVibration{} ? 0 : kRunsForMs);
    }
}

void Rumble::Stop(GamePadPort& pads) {
    playing_ = {};
    now_ = {};
    steps_since_told_ = 0;
    pads.SetVibration(player_, now_, 0);
}

}  // namespace graze
