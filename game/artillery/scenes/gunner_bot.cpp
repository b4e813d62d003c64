#include "scenes/gunner_bot.hpp"

#include <cstdlib>

#include "scenes/artillery.hpp"
#include "simulation/computer.hpp"

namespace artillery {
namespace {

constexpr int kMenuFrames = 40;
constexpr int kRoundOverFrames = 120;

// Returns the buttons that change a value by `by`: a held direction for large changes, and single
// fine steps for small ones.
Buttons Approach(int by, Buttons less, Buttons more, std::int64_t step) noexcept {
    constexpr int small = 60;
    const Buttons direction = by < 0 ? less : more;
    if (std::abs(by) > small) {
        return direction;
    }
    return Buttons::LeftShoulder | (step % 2 == 0 ? direction : Buttons::None);
}

}  // namespace

Buttons GunnerBot::PressOnScreen() const noexcept {
    const int frames = game_->FramesOnScreen();
    switch (game_->CurrentScreen()) {
        case Screen::Title:
            return Press{150}.At(frames);
        case Screen::Setup:
            return frames == kMenuFrames - 30   ? Buttons::DPadUp
                   : frames == kMenuFrames - 20 ? Buttons::DPadRight
                   : frames == kMenuFrames - 10 ? Buttons::DPadDown
                                                : Press{kMenuFrames}.At(frames);
        case Screen::Paused:
            return Press{kMenuFrames}.At(frames);
        case Screen::Options:
        case Screen::Controls:
            return Press{kMenuFrames, Buttons::B}.At(frames);
        case Screen::ContactCam:
            return Press{150}.At(frames);
        case Screen::Result:
            return Press{200}.At(frames);
        case Screen::Playing:
            break;
    }
    return Buttons::None;
}

Buttons GunnerBot::PlayTurn(std::int64_t step) {
    const World& world = *game_->State();
    const auto player = static_cast<std::size_t>(world.player);
    if (world.phase == Phase::RoundOver) {
        return world.frame % kRoundOverFrames == 0 ? Buttons::A : Buttons::None;
    }
    if (world.phase != Phase::Aiming || world.options.controllers[player] != Controller::Human) {
        is_thinking_ = false;
        return Buttons::None;
    }
    if (!is_thinking_) {
        thinking_ = world;
        is_thinking_ = true;
    }
    const Plan& plan = thinking_.plan;
    if (!plan.ready) {
        static_cast<void>(Think(thinking_, *game_->Masks()));  // as a hard computer player
        return Buttons::None;
    }
    const Cannon& cannon = world.Current();
    if (cannon.aim != plan.aim) {
        return Approach(plan.aim - cannon.aim, Buttons::DPadLeft, Buttons::DPadRight, step);
    }
    if (cannon.power != plan.power) {
        return Approach(plan.power - cannon.power, Buttons::DPadDown, Buttons::DPadUp, step);
    }
    return step % 2 == 0 ? Buttons::A : Buttons::None;
}

void GunnerBot::Play(std::int64_t step, RawGamePad& pad) {
    pad.buttons = game_->CurrentScreen() == Screen::Playing ? PlayTurn(step) : PressOnScreen();
}

}  // namespace artillery
