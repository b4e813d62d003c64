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

std::uint64_t Artillery::StateHash() const {
    Hasher hasher;
    hasher.Add(static_cast<std::uint8_t>(CurrentScreen()));
    hasher.Add(FramesOnScreen());
    hasher.Add(matches_);
    for (const int choice : {title_.Choice(), setup_.Choice(), options_.Choice(), pause_.Choice(),
                             result_.Choice(), controls_menu_.Choice(), lost_pad_}) {
        hasher.Add(choice);
    }
    if (stage_) {
        // The options, such as the safe area, may depend on the machine.
        for (const int value : stage_->shared.settings.All().subspan(kOptionCount)) {
            hasher.Add(value);
        }
        hasher.Add(ComputeHash(stage_->match.State()));
        hasher.Add(stage_->match.Replay().Back());
    }
    return hasher.Value();
}

std::uint64_t Artillery::ProgressHash() const {
    const std::string text =
        stage_ ? stage_->shared.settings.Text() + stage_->shared.controls.Text() : "";
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

void Artillery::OpenSetup() {
    setup_.Open(stage_->shared.settings.MatchSettings());  // START
    Open(Screen::Setup);
}

void Artillery::OpenOptions() {
    options_.Open();
    Open(Screen::Options);
}

void Artillery::OpenControls() {
    controls_in_options_ = CurrentScreen() == Screen::Options;
    controls_menu_.Open();
    Open(Screen::Controls);
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
    // The player may have switched by the keys of the desktop.
    stage_->shared.settings.Set(Setting::FullScreen, Window().IsFullScreen() ? 1 : 0);
    stage_->shared.controls.Update(BoundInput::Current());
    if (IsDemo()) {
        UpdateDemo();
    }
    switch (CurrentScreen()) {
        case Screen::Title:
            ChooseOnTitle();
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
            ChooseInPause();
            break;
        case Screen::ContactCam:
            UpdateCam();
            break;
        case Screen::Result:
            ChooseAfterMatch();
            break;
        case Screen::Controls:
            UpdateControls();
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

void Artillery::ChooseOnTitle() {
    const TitleChoice choice = UpdateTitle(stage_->shared, title_);
    if (choice != TitleChoice::None) {
        SeatPlayerOne();
    }
    switch (choice) {
        case TitleChoice::None:
            break;
        case TitleChoice::Play:
            OpenSetup();
            break;
        case TitleChoice::Options:
            OpenOptions();
            break;
        case TitleChoice::Quit:
            Save();
            Exit();
            break;
    }
}

void Artillery::UpdateSetup() {
    Settings& settings = stage_->shared.settings;
    const MenuInput input = setup_.Update(stage_->shared, settings, settings.MatchSettings());
    if (input == MenuInput::Accept) {
        Save();
        BeginMatch();
    } else if (input == MenuInput::Back) {
        Save();
        Open(Screen::Title);
    }
}

void Artillery::UpdateOptions() {
    switch (options_.Update(stage_->shared, stage_->shared.settings, kOptionCount)) {
        case MenuInput::More:
            ApplySettings();
            break;
        case MenuInput::Accept:
            OpenControls();
            break;
        case MenuInput::Back:
            Save();
            IsDemo() ? Open(Screen::Title) : Pause();
            break;
        default:
            break;
    }
}

void Artillery::UpdateControls() {
    if (controls_menu_.Update(stage_->shared, BoundInput::Current())) {
        Save();
        controls_in_options_ ? Open(Screen::Options) : Pause();
    }
}

void Artillery::UpdatePlay() {
    Match& match = stage_->match;
    if (stage_->shared.controls.Pauses()) {
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

void Artillery::ChooseInPause() {
    switch (UpdatePause(stage_->shared, pause_, lost_pad_)) {
        case PauseChoice::None:
            break;
        case PauseChoice::Resume:
            Open(paused_);
            break;
        case PauseChoice::Restart:
            BeginMatch();
            break;
        case PauseChoice::Controls:
            OpenControls();
            break;
        case PauseChoice::Options:
            OpenOptions();
            break;
        case PauseChoice::Title:
            GoToTitle();
            break;
    }
}

void Artillery::ChooseAfterMatch() {
    Match& match = stage_->match;
    switch (UpdateResult(stage_->shared, result_)) {
        case ResultChoice::None:
            match.Step({});  // the smoke moves on
            break;
        case ResultChoice::Rematch:
            match.BeginRematch();
            Open(Screen::Playing);
            break;
        case ResultChoice::Setup:
            GoToTitle();
            OpenSetup();
            break;
        case ResultChoice::Title:
            GoToTitle();
            break;
    }
}

void Artillery::Pause(int lost_pad) {
    const Screen screen = CurrentScreen();
    if (screen != Screen::Paused && screen != Screen::Options && screen != Screen::Controls) {
        paused_ = screen;
    }
    pause_.Open();
    lost_pad_ = lost_pad;
    stage_->shared.controls.Neutralise();
    Open(Screen::Paused);
}

void Artillery::LoadSettings() {
    settings_file_.Load(stage_->shared.settings, GamePlatform().User(), PlayerOne());
    controls_file_.Load(stage_->shared.controls, GamePlatform().User(), PlayerOne());
    ApplySettings();
}

void Artillery::ApplySettings() {
    const Settings& settings = stage_->shared.settings;
    MediaPlayer::Volume(static_cast<float>(settings[Setting::Music]) / 10);
    SoundEffect::MasterVolume(static_cast<float>(settings[Setting::Effects]) / 10);
    ApplyPicture(settings.Has(Setting::FullScreen), settings.Has(Setting::WholeFactor),
                 settings[Setting::SafeArea]);
}

void Artillery::Save() {
    if (!stage_) {
        return;  // still loading
    }
    UserStorage& storage = GamePlatform().User();
    const SharedResources& shared = stage_->shared;
    const bool has_settings = settings_file_.Write(shared.settings.Text(), storage, PlayerOne());
    const bool has_controls = controls_file_.Write(shared.controls.Text(), storage, PlayerOne());
    if (!has_settings || !has_controls) {
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
            DrawTitle(shared, title_);
            break;
        case Screen::Setup:
            setup_.Draw(shared, shared.settings, shared.settings.MatchSettings());
            break;
        case Screen::Options:
            options_.Draw(shared, shared.settings, kOptionCount);
            break;
        case Screen::Playing:
            stage_->match.DrawTexts();
            break;
        case Screen::Paused:
            DrawPause(shared, pause_, lost_pad_);
            break;
        case Screen::ContactCam:
            stage_->match.Replay().Draw();
            break;
        case Screen::Result:
            DrawResult(shared, result_, stage_->match.State());
            break;
        case Screen::Controls:
            controls_menu_.Draw(shared);
            break;
    }
    if (CurrentScreen() != Screen::Playing) {
        DrawPointer(shared);
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
