#include "autopilot/pilot_bot.hpp"

#include "scenes/hairsbreadth.hpp"

namespace hairsbreadth {
namespace {

std::int16_t ToAxis(int stick) noexcept {
    constexpr int full = 32767;
    return static_cast<std::int16_t>(stick * full / 256);
}

}  // namespace

Buttons PilotBot::PressOnScreen() const noexcept {
    const int frames = game_->FramesOnScreen();
    switch (game_->CurrentScreen()) {
        case Screen::Title:
            return Press{100}.At(frames);
        case Screen::Difficulty:
            return Press{20}.At(frames);
        case Screen::ContactCam:
            return Press{150}.At(frames);
        case Screen::Results:
            return Press{200}.At(frames);
        case Screen::Ending:
            return Press{300}.At(frames);
        case Screen::Paused:
            return Press{30}.At(frames);
        case Screen::EnterName:
            return Press{20, Buttons::Start}.At(frames);
        case Screen::Demo:
        case Screen::Playing:
            return Buttons::None;
        default:
            return Press{30, Buttons::B}.At(frames);
    }
}

void PilotBot::Fly(RawGamePad& pad) {
    const World* world = game_->Run();
    if (world == nullptr) {
        return;
    }
    const PilotInput input = planner_.Next(*world, *game_->Masks(), *game_->CurrentStage());
    pad.left_x = ToAxis(input.x);
    pad.left_y = ToAxis(-input.y);
    pad.buttons |= input.fire ? Buttons::A : Buttons::None;
    pad.buttons |= input.lance ? Buttons::RightShoulder : Buttons::None;
    pad.buttons |= input.focus ? Buttons::LeftShoulder : Buttons::None;
}

void PilotBot::Play(std::int64_t /*step*/, RawGamePad& pad) {
    pad.buttons = PressOnScreen();
    if (game_->CurrentScreen() == Screen::Playing) {
        Fly(pad);
    }
}

}  // namespace hairsbreadth
