#include "autopilot/autopilot.hpp"

#include "scenes/hairsbreadth.hpp"

namespace hairsbreadth {
namespace {

// Frames to wait on each screen before pressing A.
constexpr int kTitleFrames = 100;
constexpr int kMenuFrames = 20;
constexpr int kCamFrames = 150;
constexpr int kResultsFrames = 200;
constexpr int kPauseFrames = 30;

std::int16_t ToAxis(int stick) noexcept {
    constexpr int full = 32767;
    return static_cast<std::int16_t>(stick * full / 256);
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
        case Screen::Difficulty:
            return after(kMenuFrames);
        case Screen::ContactCam:
            return after(kCamFrames);
        case Screen::Results:
            return after(kResultsFrames);
        case Screen::Paused:
            return after(kPauseFrames);
        case Screen::EnterName:
            return after(kMenuFrames, Buttons::Start);
        case Screen::Credits:
        case Screen::Practice:
        case Screen::Gallery:
        case Screen::Scores:
        case Screen::Options:
        case Screen::Controls:
            return after(kPauseFrames, Buttons::B);
        case Screen::Demo:
        case Screen::Playing:
            return Buttons::None;
    }
    return Buttons::None;
}

void Autopilot::Fly(RawGamePad& pad) {
    const World* world = game_->Run();
    if (world == nullptr || world->phase != Phase::Flying || world->ship.entering > 0) {
        planned_at_ = -1;
        return;
    }
    const bool is_due = planned_at_ < 0 || world->frame < planned_at_ ||
                        world->frame >= planned_at_ + planner_.FramesUntilNextChoice();
    if (is_due) {
        plan_ = planner_.Choose(*world, *game_->Masks(), *game_->CurrentStage());
        planned_at_ = world->frame;
    }
    pad.left_x = ToAxis(plan_.x);
    pad.left_y = ToAxis(-plan_.y);
    pad.buttons |= plan_.fire ? Buttons::A : Buttons::None;
    pad.buttons |= plan_.focus ? Buttons::LeftShoulder : Buttons::None;
}

InputSnapshot Autopilot::Next(std::int64_t /*step*/, const InputSnapshot& devices) {
    InputSnapshot input = devices;
    RawGamePad& pad = input.pads[0];
    pad = {};
    pad.connected = true;
    pad.buttons = PressOnScreen();
    if (game_->CurrentScreen() == Screen::Playing) {
        Fly(pad);
    }
    return input;
}

}  // namespace hairsbreadth
