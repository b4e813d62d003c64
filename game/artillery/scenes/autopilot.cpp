#include "scenes/autopilot.hpp"

#include <cstdlib>

#include "scenes/artillery.hpp"
#include "simulation/computer.hpp"

namespace artillery {
namespace {

// Frames to wait on each screen before pressing a button.
constexpr int kTitleFrames = 150;
constexpr int kMenuFrames = 40;
constexpr int kRoundOverFrames = 120;
constexpr int kCamFrames = 150;
constexpr int kResultFrames = 200;

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

Buttons Autopilot::PressOnScreen() const noexcept {
    const int frames = game_->FramesOnScreen();
    const auto after = [frames](int wait, Buttons button = Buttons::A) {
        return frames % (wait + 1) == wait ? button : Buttons::None;
    };
    switch (game_->CurrentScreen()) {
        case Screen::Title:
            return after(kTitleFrames);
        case Screen::Setup:
            return frames == kMenuFrames - 30   ? Buttons::DPadUp
                   : frames == kMenuFrames - 20 ? Buttons::DPadRight
                   : frames == kMenuFrames - 10 ? Buttons::DPadDown
                                                : after(kMenuFrames);
        case Screen::Paused:
            return after(kMenuFrames);
        case Screen::Options:
            return after(kMenuFrames, Buttons::B);
        case Screen::ContactCam:
            return after(kCamFrames);
        case Screen::Result:
            return after(kResultFrames);
        case Screen::Playing:
            break;
    }
    return Buttons::None;
}

Buttons Autopilot::Play(std::int64_t step) {
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
    if (cannon.aim != plan.goal_aim) {
        return Approach(plan.goal_aim - cannon.aim, Buttons::DPadLeft, Buttons::DPadRight, step);
    }
    if (cannon.power != plan.goal_power) {
        return Approach(plan.goal_power - cannon.power, Buttons::DPadDown, Buttons::DPadUp, step);
    }
    return step % 2 == 0 ? Buttons::A : Buttons::None;
}

InputSnapshot Autopilot::Next(std::int64_t step, const InputSnapshot& devices) {
    InputSnapshot input = devices;
    RawGamePad& pad = input.pads[0];
    pad = {};
    pad.connected = true;
    pad.buttons = game_->CurrentScreen() == Screen::Playing ? Play(step) : PressOnScreen();
    return input;
}

}  // namespace artillery
