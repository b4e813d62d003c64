#include "scenes/artillery.hpp"

#include <algorithm>
#include <array>

#include "common/palette.hpp"
#include "graze/audio/media_player.hpp"
#include "graze/audio/sound_effect.hpp"
#include "graze/math/hash.hpp"

namespace artillery {
namespace {

constexpr int kMatchFrames = 90;  // for which the end of a match is shown before the result
constexpr int kDemoFrames = 120;
constexpr int kNoticeFrames = 240;

// Returns the options of a demo: two to four computer players.
MatchOptions MakeDemoOptions(std::uint64_t seed, std::uint64_t demo) {
    using enum Controller;
    return {.players = 2 + static_cast<int>(demo % 3),
            .controllers = {Medium, Hard, Easy, Hard},
            .seed = seed + demo};
}

}  // namespace

Artillery::Artillery(std::uint64_t seed, bool watches_assets)
    : ScreenGame{"Artillery", "artillery", {kScreenWidth, kScreenHeight}, watches_assets},
      autopilot_{*this},
      seed_{seed} {
}

Artillery::~Artillery() = default;

void Artillery::LoadContent() {
    stage_ = std::make_unique<Stage>(GraphicsDevice(), Content());
    matches_ = 0;
    LoadSettings();
    GoToTitle();
}

void Artillery::UnloadContent() {
    stage_.reset();
}

const World* Artillery::State() const noexcept {
    return stage_ ? &stage_->match.State() : nullptr;
}

const HitReplay* Artillery::Replay() const noexcept {
    return stage_ ? &stage_->match.Replay() : nullptr;
}

const Shapes* Artillery::Masks() const noexcept {
    return stage_ ? &stage_->shared.shapes : nullptr;
}

const Settings& Artillery::CurrentSettings() const noexcept {
    return stage_->shared.settings;
}

int Artillery::LostPad() const noexcept {
    return CurrentScreen() == Screen::Paused ? pause_.LostPad() : -1;
}

std::uint64_t Artillery::StateHash() const {
    Hasher hasher;
    hasher.Add(static_cast<std::uint8_t>(CurrentScreen()));
    hasher.Add(FramesOnScreen());
    hasher.Add(matches_);
    for (const int choice : {title_.Choice(), setup_.Choice(), options_.Choice(), pause_.Choice(),
                             result_.Choice(), pause_.LostPad()}) {
        hasher.Add(choice);
    }
    if (stage_) {
        for (const int value : stage_->shared.settings.All()) {
            hasher.Add(value);
        }
        hasher.Add(ComputeHash(stage_->match.State()));
        hasher.Add(stage_->match.Replay().Back());
    }
    return hasher.Value();
}

std::uint64_t Artillery::ProgressHash() const {
    const std::string text = stage_ ? stage_->shared.settings.Text() : "";
    return graze::ComputeHash(std::as_bytes(std::span{text}));
}

std::span<const Rectangle> Artillery::Hud() const {
    return stage_ ? stage_->shared.hud.All() : std::span<const Rectangle>{};
}

void Artillery::Open(Screen screen) {
    GoTo(screen);
    stage_->shared.sounds.PlaySong(in_match_ ? SongId::Battle : SongId::Title);
}

void Artillery::GoToTitle() {
    in_match_ = false;
    BeginDemo();
    title_.Open();
    Open(Screen::Title);
}

void Artillery::OpenOptions() {
    options_.Open(stage_->shared, false);
    Open(Screen::Options);
}

void Artillery::BeginDemo() {
    stage_->match.Begin(MakeDemoOptions(seed_, matches_++));
}

void Artillery::BeginMatch() {
    in_match_ = true;
    stage_->match.Begin(stage_->shared.settings.MakeMatchOptions(seed_ + matches_++));
    Open(Screen::Playing);
}

void Artillery::Update(const GameTime& time) {
    BeginStep();
    notice_frames_ = std::max(notice_frames_ - 1, 0);
    stage_->shared.controls.Update(BoundInput::Current());
    if (IsDemo()) {
        UpdateDemo();
    }
    switch (CurrentScreen()) {
        case Screen::Title:
            UpdateTitle();
            break;
        case Screen::Setup:
            UpdateSetup();
            break;
        case Screen::Options:
            UpdateOptions();
            break;
        case Screen::Playing:
            UpdatePlay();
            break;
        case Screen::Paused:
            UpdatePause();
            break;
        case Screen::ContactCam:
            UpdateCam();
            break;
        case Screen::Result:
            UpdateResult();
            break;
    }
    Game::Update(time);
}

void Artillery::UpdateDemo() {
    Match& match = stage_->match;
    match.Step({});
    if (match.State().phase == Phase::RoundOver && match.Frames() > kDemoFrames) {
        match.BeginNextRound();
    } else if (match.State().phase == Phase::MatchOver && match.Frames() > kDemoFrames) {
        BeginDemo();
    }
}

void Artillery::UpdateTitle() {
    switch (title_.Update(stage_->shared)) {
        case TitleChoice::None:
            break;
        case TitleChoice::Play:
            SeatPlayerOne();
            setup_.Open(stage_->shared, true);
            Open(Screen::Setup);
            break;
        case TitleChoice::Options:
            SeatPlayerOne();
            OpenOptions();
            break;
    }
}

void Artillery::UpdateSetup() {
    const MenuInput input = setup_.Update(stage_->shared);
    if (input == MenuInput::Accept) {
        Save();
        BeginMatch();
    } else if (input == MenuInput::Back) {
        Save();
        Open(Screen::Title);
    }
}

void Artillery::UpdateOptions() {
    const MenuInput input = options_.Update(stage_->shared);
    ApplySettings();
    if (input == MenuInput::None) {
        return;
    }
    Save();
    IsDemo() ? Open(Screen::Title) : Pause();
}

void Artillery::UpdatePlay() {
    Match& match = stage_->match;
    if (stage_->shared.controls.Pressed(MenuAction::Start)) {
        Pause();
        return;
    }
    match.Play(GamePlatform());
    if (match.State().phase == Phase::MatchOver && match.Frames() > kMatchFrames) {
        match.Replay().Open() ? Open(Screen::ContactCam) : ShowResult();
    }
}

void Artillery::ShowResult() {
    result_.Open();
    Open(Screen::Result);
}

void Artillery::UpdateCam() {
    if (stage_->match.Replay().Update()) {
        ShowResult();
    }
}

void Artillery::UpdatePause() {
    switch (pause_.Update(stage_->shared)) {
        case PauseChoice::None:
            break;
        case PauseChoice::Resume:
            Open(paused_);
            break;
        case PauseChoice::Restart:
            BeginMatch();
            break;
        case PauseChoice::Options:
            OpenOptions();
            break;
        case PauseChoice::Title:
            GoToTitle();
            break;
    }
}

void Artillery::UpdateResult() {
    Match& match = stage_->match;
    switch (result_.Update(stage_->shared)) {
        case ResultChoice::None:
            match.Step({});  // the smoke moves on
            break;
        case ResultChoice::Rematch:
            match.BeginRematch();
            Open(Screen::Playing);
            break;
        case ResultChoice::Setup:
            GoToTitle();
            setup_.Open(stage_->shared, true);
            Open(Screen::Setup);
            break;
        case ResultChoice::Title:
            GoToTitle();
            break;
    }
}

void Artillery::Pause(int lost_pad) {
    if (CurrentScreen() != Screen::Paused && CurrentScreen() != Screen::Options) {
        paused_ = CurrentScreen();
    }
    pause_.Open(lost_pad);
    stage_->shared.controls.Neutralise();
    Open(Screen::Paused);
}

void Artillery::LoadSettings() {
    settings_file_.Load(stage_->shared.settings, GamePlatform().User(), PlayerOne());
    ApplySettings();
}

void Artillery::ApplySettings() {
    const Settings& settings = stage_->shared.settings;
    MediaPlayer::Volume(static_cast<float>(settings[Setting::Music]) / 10);
    SoundEffect::MasterVolume(static_cast<float>(settings[Setting::Effects]) / 10);
}

void Artillery::Save() {
    // While the game is loading, there is nothing to save.
    if (stage_ &&
        !settings_file_.Write(stage_->shared.settings.Text(), GamePlatform().User(), PlayerOne())) {
        notice_frames_ = kNoticeFrames;
    }
}

void Artillery::DeriveFromAssets() {
    stage_->shared.shapes = MakeShapes(stage_->shared.art);
}

void Artillery::OnUserChanged(const UserEvent& event) {
    if (event.kind == UserEvent::Kind::Changed && event.player == PlayerIndex::One && stage_) {
        LoadSettings();
    }
}

void Artillery::OnPadLost(PlayerIndex player) {
    const auto index = static_cast<int>(player);
    if (stage_ && in_match_ && stage_->match.IsHuman(index)) {
        Pause(index);
    }
}

void Artillery::OnDeactivated() {
    if (stage_ && CurrentScreen() == Screen::Playing) {
        Pause();
    }
}

void Artillery::Draw(const GameTime& time) {
    SharedResources& shared = stage_->shared;
    shared.hud.Clear();
    if (CurrentScreen() != Screen::ContactCam) {
        stage_->match.Draw(CurrentScreen() == Screen::Playing && stage_->match.IsHumansTurn());
    }
    switch (CurrentScreen()) {
        case Screen::Title:
            title_.Draw(shared);
            break;
        case Screen::Setup:
            setup_.Draw(shared);
            break;
        case Screen::Options:
            options_.Draw(shared);
            break;
        case Screen::Playing:
            stage_->match.DrawTexts();
            break;
        case Screen::Paused:
            pause_.Draw(shared);
            break;
        case Screen::ContactCam:
            stage_->match.Replay().Draw();
            break;
        case Screen::Result:
            result_.Draw(shared, stage_->match.State());
            break;
    }
    if (notice_frames_ > 0) {
        DrawNotice();
    }
    Game::Draw(time);
}

void Artillery::DrawNotice() {
    SharedResources& shared = stage_->shared;
    shared.Begin();
    shared.hud.Add(shared.batch.DrawString(
        *shared.art.shadowed_font, "THE SETTINGS COULD NOT BE SAVED",
        {kScreenWidth / 2, shared.SafeArea().Bottom() - 30}, Palette::kBlood3, Align::Center));
    shared.batch.End();
}

}  // namespace artillery
