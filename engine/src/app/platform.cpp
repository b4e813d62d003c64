#include "graze/app/platform.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>

#include "graze/input/pad_slots.hpp"

namespace graze {
namespace {

constexpr std::int64_t kNsInMs = 1'000'000;

}  // namespace

bool Platform::SetVibration(PlayerIndex player, const GamePadVibration& vibration,
                            int milliseconds) {
    const auto place = PlaceOf(player);
    if (!place) {
        return false;
    }
    vibrations_[*place] = {vibration, Now() + std::max<std::int64_t>(milliseconds, 0) * kNsInMs};
    return motors_are_held_ ? RunMotors(player, {}, 0) : RunMotors(player, vibration, milliseconds);
}

void Platform::ResetVibrations() noexcept {
    vibrations_ = {};
    motors_are_held_ = false;
}

void Platform::HoldMotors(bool still) {
    if (still == motors_are_held_) {
        return;
    }
    motors_are_held_ = still;
    const std::int64_t now = Now();
    for (std::size_t i = 0; i < vibrations_.size(); ++i) {
        const auto player = static_cast<PlayerIndex>(i);
        const std::int64_t left_ms =
            std::min<std::int64_t>((vibrations_[i].until_ns - now + kNsInMs - 1) / kNsInMs,
                                   std::numeric_limits<int>::max());
        if (still) {
            RunMotors(player, {}, 0);
        } else if (left_ms > 0) {
            RunMotors(player, vibrations_[i].vibration, static_cast<int>(left_ms));
        }
    }
}

void Platform::ExtendVibrations(std::int64_t nanoseconds) noexcept {
    for (Vibration& vibration : vibrations_) {
        vibration.until_ns += nanoseconds;
    }
}

}  // namespace graze
