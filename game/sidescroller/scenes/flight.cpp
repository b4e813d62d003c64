#include "scenes/flight.hpp"

#include <algorithm>
#include <array>

#include "common/palette.hpp"
#include "common/text_line.hpp"
#include "graze/app/platform.hpp"
#include "presentation/debug_marks.hpp"
#include "presentation/free_spot.hpp"
#include "presentation/hud.hpp"

namespace hairsbreadth {
namespace {

constexpr int kFreezeFrames = 20;
constexpr int kLancePress = 12;  // frames: longer than the stop of a HAIR
constexpr int kLanceHint = 240;
constexpr RepeatRate kCamRate{20, 3};

int Milliseconds(int frames) noexcept {
    return frames * 1000 / kFramesPerSecond;
}

}  // namespace

Flight::Flight(SharedResources& shared_resources)
    : shared_{&shared_resources},
      effects_{shared_resources.device, shared_resources.art},
      lens_{shared_resources.art, shared_resources.shapes, shared_resources.device},
      cam_{shared_resources.art, shared_resources.shapes, shared_resources.view,
           shared_resources.device, shared_resources.hud} {
    best_clip_.reserve(kClipFrames);
}

void Flight::Begin(std::uint64_t seed, Difficulty difficulty, ShieldOption shields) {
    world_ = MakeRun(seed, difficulty, shared_->stages.front().tuning);
    GiveShields(shields);
    checkpoint_ = world_;
    pace_ = 0;
    is_demo_ = false;
    escapes_.Clear();
    best_clip_.clear();
    ClearPresentation();
}

void Flight::BeginPractice(std::uint64_t seed, Difficulty difficulty, ShieldOption shields,
                           const PracticePlace& place) {
    Begin(seed, difficulty, shields);
    world_.stage = place.stage;
    const hairsbreadth::Stage& stage = shared_->StageOf(world_);
    const int max_shields = world_.ship.max_shields;
    for (int left = place.checkpoint; left > 0 && world_.phase == Phase::Flying;) {
        world_.ship.untouchable = Seconds(1);
        hairsbreadth::Step(world_, shared_->bodies, stage, {});
        left -= static_cast<int>(
            std::ranges::count(world_.events.All(), EventKind::Checkpoint, &Event::kind));
    }
    world_.ship = MakeShip(max_shields);
    world_.ship.power = std::min(
        1 + static_cast<int>(std::ranges::count_if(stage.cues,
                                                   [&](const Cue& cue) {
                                                       return cue.what == CueKind::PickupPower &&
                                                              cue.frame < world_.frame;
                                                   })),
        kMaxPower);
    for (Threat& threat : world_.threats) {
        threat.alive = threat.alive && !IsShot(threat.kind);
    }
    world_.explained = true;
    world_.events.Clear();
    checkpoint_ = world_;
}

void Flight::BeginDemo() {
    Begin(shared_->demo.seed, Difficulty::Clock);
    is_demo_ = true;
}

bool Flight::StepDemo() {
    StepFrame(shared_->demo.At(world_.frame));
    return world_.phase == Phase::Flying && world_.frame < shared_->demo.frames;
}

void Flight::GiveShields(ShieldOption shields) noexcept {
    switch (shields) {
        case ShieldOption::AsDifficulty:
            break;
        case ShieldOption::Five:
            world_.ship = MakeShip(kMaxShields);
            break;
        case ShieldOption::Endless:
            world_.endless = true;
            break;
    }
}

void Flight::ReturnToCheckpoint() {
    world_ = checkpoint_;
    ClearPresentation();
}

void Flight::ClearPresentation() noexcept {
    cam_.Clear();
    effects_.Clear();
    label_.Clear();
    banner_.Clear();
    paid_.Clear();
    lens_.Clear();
    frames_lost_ = 0;
    frames_at_end_ = 0;
    lance_frames_ = 0;
    hint_frames_ = 0;
}

void Flight::BeginNextStage() {
    NextStage(world_);
    escapes_.BeginStage();
    best_clip_.clear();
    checkpoint_ = world_;
    ClearPresentation();
}

void Flight::Step(const PilotInput& input, Platform& machine) {
    constexpr int frame = 100;  // hundredths
    lance_frames_ = input.lance ? kLancePress : std::max(lance_frames_ - 1, 0);
    pace_ += shared_->options[Option::Speed];
    if (pace_ >= frame) {
        pace_ -= frame;
        PilotInput held = input;
        held.lance = lance_frames_ > 0;
        StepFrame(held);
        Rumble(machine);
    }
}

void Flight::StepFrame(const PilotInput& input) {
    const hairsbreadth::Stage& stage = shared_->StageOf(world_);
    hairsbreadth::Step(world_, shared_->bodies, stage, input);
    for (const Event& event : world_.events.All()) {
        if (event.kind == EventKind::Checkpoint) {
            checkpoint_ = world_;
            checkpoint_.events.Clear();
        }
    }
    StepHint();
    if (frames_lost_ == 0) {
        cam_.Record(world_);
    }
    effects_.Step(world_);
    label_.Step(world_, shared_->shapes, shared_->art);
    banner_.Step(world_, shared_->shapes, shared_->art, stage);
    paid_.Step(world_);
    lens_.Step(world_, stage);
    if (const auto threat = escapes_.Step(world_, stage); threat && !is_demo_) {
        const Escape& best = escapes_.Best();
        CutClip(best_clip_, cam_.Past(), best.frame, *threat, best.ship, best.threat);
    }
    shared_->sounds.React(world_);
    frames_lost_ = world_.phase == Phase::Lost ? frames_lost_ + 1 : 0;
    const bool at_end = world_.phase == Phase::Cleared || world_.phase == Phase::Over;
    frames_at_end_ = at_end ? frames_at_end_ + 1 : 0;
}

void Flight::StepHint() noexcept {
    hint_frames_ = std::max(hint_frames_ - 1, 0);
    for (const Event& event : world_.events.All()) {
        if (event.kind == EventKind::Charged) {
            hint_frames_ = event.value > 0 ? kLanceHint : 0;
        } else if (event.kind == EventKind::Lanced) {
            hint_frames_ = 0;
        }
    }
}

bool Flight::WantsCam() const noexcept {
    return frames_lost_ > kFreezeFrames;
}

void Flight::OpenCam() {
    if (world_.phase == Phase::Lost) {
        cam_.Open(world_);
        return;
    }
    cam_.Clear();
    for (const World& world : best_clip_) {
        cam_.Record(world);
    }
    cam_.Open(best_clip_.back());
}

bool Flight::StepCam() {
    cam_.Step();
    const Controls& controls = shared_->controls;
    if (controls.Accepts()) {
        return true;
    }
    if (controls.Pressed(Action::Masks)) {
        cam_.ToggleMasks();
        shared_->sounds.Play(SoundId::MenuMove);
    }
    if (cam_.IsOpen() && controls.Repeats(Action::StepBack, kCamRate)) {
        cam_.StepBack();
    }
    return false;
}

void Flight::LeaveCam() {
    cam_.Close();
    if (world_.phase == Phase::Lost) {
        effects_.BurstShip(world_);
        Continue(world_);
        frames_lost_ = 0;
    }
}

void Flight::DrawPlay(DebugView& debug, bool with_texts) {
    SpriteBatch& batch = shared_->batch;
    // The shake moves the world and its effects. The backdrop, whose edges would become visible,
    // does not shake, nor do the texts. Everything solid is in front of the texts, except for those
    // on the ground.
    shared_->Begin();
    DrawBackdrop();
    if (with_texts) {
        DrawTexts();
    }
    batch.End();
    const Point shake = Shake();
    shared_->Begin(shake);
    effects_.DrawBehind(batch);
    shared_->view.DrawExhaust(batch, world_);
    const bool flashes = shared_->options.Has(Option::Flash);
    shared_->view.ShowsFlashes(flashes);
    shared_->view.DrawSolids(batch, world_, flashes && effects_.ShipIsWhite());
    effects_.DrawInFront(batch, world_, shared_->shapes);
    batch.End();
    if (with_texts) {
        shared_->Begin();
        DrawShields(batch, shared_->art, world_, shared_->SafeArea(), shared_->hud);
        if (is_demo_) {
            DrawDemoSign();
        }
        batch.End();
    }
    debug.SetCamera(
        Matrix::CreateTranslation(static_cast<float>(shake.x), static_cast<float>(shake.y), 0));
    AddTo(debug, world_, shared_->shapes);
}

void Flight::DrawBackdrop() {
    if (shared_->options.Has(Option::HighContrast)) {
        shared_->batch.FillRectangle({0, 0, kScreenWidth, kScreenHeight}, Palette::kHaze3);
    } else {
        shared_->view.DrawBackdrop(shared_->batch, world_);
    }
}

Point Flight::Shake() const noexcept {
    const Point shake = effects_.Shake();
    const int tenths = shared_->options[Option::Shake];
    return {shake.x * tenths / 10, shake.y * tenths / 10};
}

void Flight::DrawTexts() {
    SpriteBatch& batch = shared_->batch;
    const Art& art = shared_->art;
    DrawHud(batch, art, shared_->shapes, world_, shared_->StageOf(world_).name, paid_,
            shared_->SafeArea(), shared_->hud);
    lens_.Draw(batch, shared_->hud);
    banner_.Draw(batch, art, shared_->hud);
    label_.Draw(batch, art);
    if (!is_demo_) {
        DrawHints();
    }
}

void Flight::DrawCam() {
    const Controls& controls = shared_->controls;
    cam_.Draw(shared_->batch,
              {controls.SignFor(MenuAction::Accept), controls.SignFor(Action::StepBack),
               controls.SignFor(Action::Masks)});
}

// Draws the controls near the start of the first stage, and the lance's when it is full for the
// first time, where nothing is in front of them.
void Flight::DrawHints() {
    constexpr int from = 30;
    constexpr int until = 330;
    const Controls& controls = shared_->controls;
    if (hint_frames_ > 0) {
        DrawHintRow(std::array{Prompt{controls.SignFor(Action::Lance), "LANCE"}});
    }
    if (world_.stage > 0 || world_.frame < from || world_.frame > until) {
        return;
    }
    DrawHintRow(std::array{Prompt{controls.SignForFlying(), "FLY"},
                           Prompt{controls.SignFor(Action::Fire), "FIRE"},
                           Prompt{controls.SignFor(Action::Focus), "SLOW, PRECISE"}});
}

void Flight::DrawHintRow(std::span<const Prompt> hints) {
    const Art& art = shared_->art;
    if (const auto plate = DrawFreePlate(MeasurePromptRow(art, hints) + 12)) {
        DrawPromptRow(shared_->batch, art, hints, plate->x + 8, plate->y + 5, Palette::kWhite);
    }
}

void Flight::DrawDemoSign() {
    constexpr std::string_view text = "DEMO  ·  PRESS ANY BUTTON";
    const Rectangle safe = shared_->SafeArea();
    const Point at{safe.Right() - 4, std::min(safe.Bottom(), kScreenHeight - 2) - 10};
    shared_->hud.Add(shared_->batch.DrawString(*shared_->art.shadowed_font, text, at,
                                               Palette::kMint3, Align::Right));
}

// Draws a plate for a line of text where nothing is in front of it. Returns its area, or
// std::nullopt if there is no such place.
std::optional<Rectangle> Flight::DrawFreePlate(int width) {
    std::array<Rectangle, 4> places;
    constexpr std::array<Point, 4> middles{{{320, 290}, {492, 290}, {492, 250}, {320, 60}}};
    for (std::size_t i = 0; i < places.size(); ++i) {
        places[i] = {middles[i].x - width / 2, middles[i].y, width + 4, 17};
    }
    const auto place = FindFreeSpot(world_, shared_->shapes, places);
    if (!place) {
        return std::nullopt;
    }
    const Rectangle plate = places[*place];
    shared_->hud.Add(plate);
    shared_->batch.FillRectangle(plate, Palette::kPlum);
    OutlineRectangle(shared_->batch, plate, Palette::kInk);
    return plate;
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
            case EventKind::Lanced:
                shake(0.5f, 0.7f, 12);
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
