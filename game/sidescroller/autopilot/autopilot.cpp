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
    if (world == nullptr) {
        return;
    }
    const PilotInput input = planner_.Next(*world, *game_->Masks(), *game_->CurrentStage());
    pad.left_x = ToAxis(input.x);
    pad.left_y = ToAxis(-input.y);
    pad.buttons |= input.fire ? Buttons::A : Buttons::None;
    pad.buttons |= input.focus ? Buttons::LeftShoulder : Buttons::None;
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
