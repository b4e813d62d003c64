#include "scenes/flight.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "graze/app/platform.hpp"
#include "presentation/debug_marks.hpp"
#include "presentation/hud.hpp"
#include "presentation/palette.hpp"
#include "presentation/prompt.hpp"

namespace hairsbreadth {
namespace {

constexpr int kFreezeFrames = 20;
constexpr int kRepeatAfter = 20;  // frames before a held button repeats
constexpr int kRepeatEvery = 3;

int Milliseconds(int frames) noexcept {
    return frames * 1000 / kFramesPerSecond;
}

}  // namespace

Flight::Flight(House& house)
    : house_{&house},
      effects_{house.device},
      cam_{house.art, house.shapes, house.view, house.device, house.hud} {
}

void Flight::Begin(std::uint64_t seed) {
    world_ = World{seed};
    checkpoint_ = world_;
    history_.Clear();
    effects_.Clear();
    frames_lost_ = 0;
    frames_at_end_ = 0;
}

void Flight::ReturnToCheckpoint() {
    world_ = checkpoint_;
    history_.Clear();
    effects_.Clear();
    frames_lost_ = 0;
    frames_at_end_ = 0;
}

void Flight::BeginNextLap() {
    NextLap(world_);
    checkpoint_ = world_;
    frames_at_end_ = 0;
}

void Flight::Step(const PilotInput& input, Platform& machine) {
    hairsbreadth::Step(world_, house_->shapes, DawnWorks(), input);
    for (const Event& event : world_.events.All()) {
        if (event.kind == EventKind::Checkpoint) {
            checkpoint_ = world_;
            checkpoint_.events.Clear();
        }
    }
    if (frames_lost_ == 0) {
        history_.Push(world_);
    }
    effects_.Step(world_);
    house_->sounds.React(world_);
    Rumble(machine);
    frames_lost_ = world_.phase == Phase::Lost ? frames_lost_ + 1 : 0;
    const bool at_end = world_.phase == Phase::Cleared || world_.phase == Phase::Over;
    frames_at_end_ = at_end ? frames_at_end_ + 1 : 0;
}

bool Flight::WantsCam() const noexcept {
    return frames_lost_ > kFreezeFrames;
}

void Flight::OpenCam() {
    cam_.Open(world_);
    cam_back_ = 0;
}

bool Flight::StepCam() {
    cam_.Step();
    const Controls& controls = house_->controls;
    if (controls.Pressed(Action::Accept)) {
        return true;
    }
    if (controls.Pressed(Action::Masks)) {
        cam_.ToggleMasks();
        house_->sounds.Play(SoundId::MenuMove);
    }
    const ActionState& step_back = controls[Action::StepBack];
    const bool repeats =
        step_back.held_steps > kRepeatAfter && step_back.held_steps % kRepeatEvery == 0;
    if (cam_.IsOpen() && (step_back.pressed || repeats) && cam_back_ + 1 < history_.Count()) {
        ++cam_back_;
        cam_.Show(history_.Back(cam_back_), cam_back_);
    }
    return false;
}

void Flight::GoOn() {
    effects_.BurstShip(world_);
    Continue(world_);
    frames_lost_ = 0;
}

void Flight::DrawPlay(DebugView& debug) {
    SpriteBatch& batch = house_->batch;
    const Art& art = house_->art;
    // The shake moves the world and its effects, but not the backdrop, whose edges would become
    // visible.
    house_->Begin();
    house_->view.DrawBackdrop(batch, world_);
    batch.End();
    house_->Begin(effects_.Shake());
    effects_.DrawBehind(batch, art);
    house_->view.DrawExhaust(batch, world_);
    house_->view.DrawSolids(batch, world_, effects_.ShipIsWhite());
    effects_.DrawInFront(batch, art, world_);
    batch.End();
    house_->Begin();
    DrawHud(batch, art, world_, DawnWorks().name, house_->SafeArea(), house_->hud);
    effects_.DrawBanner(batch, art, house_->hud);
    DrawHints();
    batch.End();
    const Point shake = effects_.Shake();
    debug.SetCamera(
        Matrix::CreateTranslation(static_cast<float>(shake.x), static_cast<float>(shake.y), 0));
    AddTo(debug, world_, house_->shapes);
}

void Flight::DrawCam() {
    cam_.Draw(house_->device, house_->batch, history_.Back(cam_back_), house_->controls.Signs());
}

// Draws the controls near the start of the first lap, before any threat appears.
void Flight::DrawHints() {
    constexpr int from = 30;
    constexpr int until = 300;
    if (world_.lap > 0 || world_.frame < from || world_.frame > until) {
        return;
    }
    const Art& art = house_->art;
    constexpr std::array<std::pair<PromptKey, std::string_view>, 3> hints{
        {{PromptKey::Fly, "FLY"}, {PromptKey::Fire, "FIRE"}, {PromptKey::Focus, "SLOW, PRECISE"}}};
    int width = 0;
    for (const auto& [key, label] : hints) {
        width += PromptWidth(art, house_->controls.SignFor(key), label);
    }
    const Rectangle plate{(kScreenWidth - width) / 2, 290, width + 4, 17};
    house_->hud.Add(plate);
    FillRectangle(house_->batch, art, plate, Palette::kPlum);
    OutlineRectangle(house_->batch, art, plate, Palette::kInk);
    int x = plate.x + 8;
    for (const auto& [key, label] : hints) {
        x = DrawPrompt(house_->batch, art, house_->controls.SignFor(key), label, x, plate.y + 5,
                       Palette::kWhite);
    }
}

void Flight::Rumble(Platform& machine) const {
    const auto shake = [&](float low, float high, int frames) {
        machine.SetVibration(PlayerIndex::One, {low, high}, Milliseconds(frames));
    };
    for (const Event& event : world_.events.All()) {
        switch (event.kind) {
            case EventKind::Grazed:
                event.separation <= 3 ? shake(0, 0.25f, 6) : shake(0, 0.1f, 4);
                break;
            case EventKind::Passed:
                if (IsHair(event)) {
                    shake(0.2f, 0.6f, 8);
                }
                break;
            case EventKind::Killed:
                shake(0.2f, 0.2f, 6);
                break;
            case EventKind::ShieldLost:
                shake(0.8f, 0.5f, 16);
                break;
            case EventKind::ShipLost:
                shake(1, 1, 30);
                break;
            default:
                break;
        }
    }
}

}  // namespace hairsbreadth
