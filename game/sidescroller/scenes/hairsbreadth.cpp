#include "scenes/hairsbreadth.hpp"

#include <string>
#include <string_view>

#include "common/palette.hpp"
#include "common/player_one.hpp"
#include "common/reload.hpp"
#include "graze/input/input_snapshot.hpp"
#include "graze/math/hash.hpp"
#include "scenes/credits.hpp"
#include "scenes/menu_parts.hpp"
#include "scenes/scores_screen.hpp"

namespace hairsbreadth {
namespace {

constexpr int kClearedPause = 50;  // frames for which the final picture is shown before the results
constexpr int kOverPause = 50;
constexpr int kAttractAfter = Seconds(20);  // without input on the title
constexpr int kNameWait = 30;               // frames without input, for players who still fire
constexpr int kWatchEvery = 30;
// Frames between two saves during a run. If the OS kills the program, only the points of the last
// 10 seconds can be missing from a new high score.
constexpr int kSaveEvery = Seconds(10);

// Returns the music for a run, or for the title, behind the menus.
MusicCue CueFor(Screen behind, const World& world) noexcept {
    const TuneId in_run = world.phase == Phase::Cleared ? TuneId::Clear : TuneId::Dawn;
    return {.tune = behind == Screen::Title ? TuneId::Title : in_run,
            .chain = world.score.chain,
            .is_muffled = behind == Screen::Paused,
            .is_stopped = behind == Screen::ContactCam || world.phase == Phase::Lost};
}

}  // namespace

Hairsbreadth::Hairsbreadth(std::uint64_t seed, bool watches_assets)
    : autopilot_{*this}, seed_{seed}, watches_assets_{watches_assets} {
    Window().title = "Hairsbreadth";
    Window().back_buffer_width = kScreenWidth;
    Window().back_buffer_height = kScreenHeight;
    Window().letterbox_color = Palette::kInk;
    Window().mouse_visible = false;  // the menus draw their own pointer
}

Hairsbreadth::~Hairsbreadth() = default;

void Hairsbreadth::LoadContent() {
    loaded_ = std::make_unique<Loaded>(GraphicsDevice(), Machine().Audio(), Content(),
                                       [this] { KeepAlive(); });
    LoadFor(UserOfPlayerOne(Machine()));
    LookAtPad();
    screen_ = Screen::Title;
    frames_on_screen_ = 0;
    runs_ = 0;
}

void Hairsbreadth::UnloadContent() {
    loaded_.reset();
}

const World* Hairsbreadth::Run() const noexcept {
    return loaded_ && (runs_ > 0 || screen_ == Screen::Demo) ? &loaded_->flight.State() : nullptr;
}

const Music* Hairsbreadth::Tunes() const noexcept {
    return loaded_ ? &loaded_->shared_resources.music : nullptr;
}

const Shapes* Hairsbreadth::Masks() const noexcept {
    return loaded_ ? &loaded_->shared_resources.shapes : nullptr;
}

const hairsbreadth::Stage* Hairsbreadth::CurrentStage() const noexcept {
    return loaded_ ? &loaded_->shared_resources.stage : nullptr;
}

std::uint64_t Hairsbreadth::StateHash() const {
    Hasher hasher;
    hasher.Add(static_cast<std::uint8_t>(screen_));
    hasher.Add(frames_on_screen_);
    hasher.Add(runs_);
    hasher.Add(scores_.Best());
    if (const World* world = Run()) {
        hasher.Add(ComputeHash(*world));
        hasher.Add(loaded_->flight.CamBack());
        hasher.Add(loaded_->flight.Pace());
    }
    return hasher.Value();
}

std::span<const Rectangle> Hairsbreadth::Hud() const {
    return loaded_ ? loaded_->shared_resources.hud.All() : std::span<const Rectangle>{};
}

void Hairsbreadth::GoTo(Screen screen) {
    screen_ = screen;
    frames_on_screen_ = 0;
}

void Hairsbreadth::BeginRun() {
    steps_in_run_ = 0;
    is_named_ = false;
    scores_.BeginRun(difficulty_);
    const ShieldOption shields = loaded_->shared_resources.options.Shields();
    if (is_practice_) {
        loaded_->flight.BeginPractice(seed_ + runs_++, difficulty_, shields,
                                      practice_menu_.Choice());
    } else {
        loaded_->flight.Begin(seed_ + runs_++, difficulty_, shields);
    }
    GoTo(Screen::Playing);
}

void Hairsbreadth::ReloadAssets() {
    if (ReloadChangedAssets(Content(), "hairsbreadth")) {
        loaded_->shared_resources.Derive();
    }
}

void Hairsbreadth::Update(const GameTime& time) {
    ++frames_on_screen_;
    // The player may have switched by the keys of the desktop.
    loaded_->shared_resources.options.Set(Option::FullScreen, Window().full_screen ? 1 : 0);
    if (watches_assets_ && frames_on_screen_ % kWatchEvery == 0) {
        ReloadAssets();
    }
    loaded_->shared_resources.controls.Update(BoundInput::Current());
    loaded_->title.StepBackdrop();
    switch (screen_) {
        case Screen::Title:
            UpdateTitle();
            break;
        case Screen::Difficulty:
            UpdateDifficulty();
            break;
        case Screen::Practice:
            UpdatePractice();
            break;
        case Screen::Demo:
            UpdateDemo();
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
        case Screen::Results:
            UpdateResults();
            break;
        case Screen::Options:
            UpdateOptions();
            break;
        case Screen::Controls:
            UpdateControls();
            break;
        case Screen::EnterName:
            UpdateName();
            break;
        case Screen::Gallery:
            if (loaded_->gallery.Update(loaded_->shared_resources, Machine())) {
                GoTo(Screen::Title);
            }
            break;
        case Screen::Scores:
        case Screen::Credits:
            if (const Controls& controls = loaded_->shared_resources.controls;
                controls.Accepts() || controls.GoesBack()) {
                GoTo(Screen::Title);
            }
            break;
    }
    SaveInRun();
    Sound();
    Game::Update(time);
}

// Returns the screen that is drawn behind the current menu.
Screen Hairsbreadth::Behind() const noexcept {
    switch (screen_) {
        case Screen::Difficulty:
        case Screen::Practice:
        case Screen::Scores:
        case Screen::Gallery:
        case Screen::Credits:
            return Screen::Title;
        case Screen::Options:
        case Screen::Controls:
            return in_pause_ ? Screen::Paused : Screen::Title;
        default:
            return screen_;
    }
}

bool Hairsbreadth::IsInRun() const noexcept {
    const Screen behind = Behind();
    return behind == Screen::Playing || behind == Screen::Paused || behind == Screen::ContactCam;
}

// True if the run can enter the score table.
bool Hairsbreadth::Counts() const noexcept {
    return !is_practice_ && !loaded_->flight.State().endless;
}

// Saves the score at regular intervals during a run, because a killed program cannot save. It does
// not save at each change of the score: a commit may take longer than a frame, and must not delay
// the frames after a hit or a kill.
void Hairsbreadth::SaveInRun() {
    if (!IsInRun() || !Counts() || ++steps_in_run_ % kSaveEvery != 0 ||
        !UserOfPlayerOne(Machine())) {
        return;
    }
    const std::string_view problem = scores_.Problem();
    scores_.Keep(loaded_->flight.State().score.points, Machine().User(),
                 UserOfPlayerOne(Machine()));
    if (scores_.Problem() != problem) {
        loaded_->flight.ShowBanner(scores_.Problem());
    }
}

void Hairsbreadth::Sound() {
    SharedResources& shared_resources = loaded_->shared_resources;
    const World& world = loaded_->flight.State();
    screen_ == Screen::Playing || screen_ == Screen::Demo ? shared_resources.sounds.RunEngine(world)
                                                          : shared_resources.sounds.PauseEngine();
    shared_resources.music.Follow(CueFor(Behind(), world));
    shared_resources.sounds.Update(shared_resources.music.IsOnSixteenth());
}

void Hairsbreadth::UpdateTitle() {
    const TitleChoice choice = loaded_->title.Update();
    if (choice != TitleChoice::None) {
        SeatPlayerOne(Machine());
    }
    idle_steps_ = loaded_->shared_resources.controls.IsIdle() ? idle_steps_ + 1 : 0;
    if (idle_steps_ >= kAttractAfter) {
        loaded_->flight.BeginDemo();
        GoTo(Screen::Demo);
    }
    switch (choice) {
        case TitleChoice::None:
            break;
        case TitleChoice::Start:
        case TitleChoice::Practice:
            is_practice_ = choice == TitleChoice::Practice;
            difficulty_menu_.Open(difficulty_);
            GoTo(Screen::Difficulty);
            break;
        case TitleChoice::Credits:
            GoTo(Screen::Credits);
            break;
        case TitleChoice::Scores:
            GoTo(Screen::Scores);
            break;
        case TitleChoice::Gallery:
            loaded_->gallery.Open(loaded_->shared_resources, escape_);
            GoTo(Screen::Gallery);
            break;
        case TitleChoice::Options:
            in_pause_ = false;
            options_menu_.Open();
            GoTo(Screen::Options);
            break;
        case TitleChoice::Quit:
            Save();
            Exit();
            break;
    }
}

void Hairsbreadth::UpdateDemo() {
    if (!loaded_->shared_resources.controls.IsIdle() || !loaded_->flight.StepDemo()) {
        idle_steps_ = 0;
        GoTo(Screen::Title);
    }
}

void Hairsbreadth::UpdateDifficulty() {
    switch (difficulty_menu_.Update(loaded_->shared_resources)) {
        case MenuInput::Accept:
            difficulty_ = difficulty_menu_.Choice();
            if (is_practice_) {
                practice_menu_.Open();
                GoTo(Screen::Practice);
            } else {
                BeginRun();
            }
            break;
        case MenuInput::Back:
            GoTo(Screen::Title);
            break;
        default:
            break;
    }
}

void Hairsbreadth::UpdatePractice() {
    switch (practice_menu_.Update(loaded_->shared_resources)) {
        case MenuInput::Accept:
            BeginRun();
            break;
        case MenuInput::Back:
            GoTo(Screen::Difficulty);
            break;
        default:
            break;
    }
}

void Hairsbreadth::UpdatePlay() {
    Flight& flight = loaded_->flight;
    if (loaded_->shared_resources.controls.Pressed(Action::Pause)) {
        Pause(false);
        return;
    }
    PilotInput input = loaded_->shared_resources.controls.Pilot();
    input.fire = input.fire || loaded_->shared_resources.options.Has(Option::AutoFire);
    flight.Step(input, Machine());
    const Phase phase = flight.State().phase;
    if (flight.WantsCam()) {
        flight.OpenCam();
        GoTo(Screen::ContactCam);
    } else if ((phase == Phase::Cleared && flight.FramesAtEnd() > kClearedPause) ||
               (phase == Phase::Over && flight.FramesAtEnd() > kOverPause)) {
        EndRun(Screen::Results);
    }
}

void Hairsbreadth::UpdatePause() {
    switch (pause_.Update(loaded_->shared_resources)) {
        case PauseChoice::None:
            break;
        case PauseChoice::Continue:
            GoTo(Screen::Playing);
            break;
        case PauseChoice::Checkpoint:
            OfferScore();
            loaded_->flight.ReturnToCheckpoint();
            GoTo(Screen::Playing);
            break;
        case PauseChoice::Controls:
            controls_in_options_ = false;
            OpenControls();
            break;
        case PauseChoice::Options:
            options_menu_.Open();
            GoTo(Screen::Options);
            break;
        case PauseChoice::Title:
            EndRun(Screen::Title);
            break;
    }
}

void Hairsbreadth::UpdateOptions() {
    switch (options_menu_.Update(loaded_->shared_resources)) {
        case OptionsResult::None:
            break;
        case OptionsResult::Changed:
            ApplyOptions();
            break;
        case OptionsResult::Controls:
            controls_in_options_ = true;
            OpenControls();
            break;
        case OptionsResult::Done:
            SaveSettings();
            in_pause_ ? Pause(false) : GoTo(Screen::Title);
            break;
    }
}

void Hairsbreadth::ApplyOptions() {
    SharedResources& shared_resources = loaded_->shared_resources;
    const Options& options = shared_resources.options;
    shared_resources.music.Volume(options[Option::Music]);
    shared_resources.sounds.Volume(options[Option::Effects]);
    GraphicsDevice().TitleSafePercent(options[Option::SafeArea]);
    const bool full_screen = options.Has(Option::FullScreen);
    const PictureFit fit =
        options.Has(Option::WholeFactor) ? PictureFit::WholeFactor : PictureFit::Letterbox;
    if (Window().full_screen != full_screen || Window().fit != fit) {
        Window().full_screen = full_screen;
        Window().fit = fit;
        ApplyChanges();
    }
}

void Hairsbreadth::OpenControls() {
    controls_menu_.Open();
    GoTo(Screen::Controls);
}

void Hairsbreadth::UpdateCam() {
    if (loaded_->flight.StepCam()) {
        loaded_->flight.LeaveCam();
        GoTo(Screen::Playing);
    }
}

void Hairsbreadth::UpdateControls() {
    if (controls_menu_.Update(loaded_->shared_resources, BoundInput::Current())) {
        SaveSettings();
        if (controls_in_options_) {
            GoTo(Screen::Options);
        } else {
            Pause(false);
        }
    }
}

void Hairsbreadth::UpdateResults() {
    const Controls& controls = loaded_->shared_resources.controls;
    if (controls.GoesBack()) {
        GoTo(Screen::Title);
    } else if (controls.Accepts()) {
        loaded_->shared_resources.sounds.Play(SoundId::MenuAccept);
        if (loaded_->flight.State().phase == Phase::Cleared) {
            loaded_->flight.BeginNextLap();
            GoTo(Screen::Playing);
        } else {
            BeginRun();
        }
    }
}

// Ends the run, or a lap of it. The player enters a name once for a run, before the next screen.
void Hairsbreadth::EndRun(Screen next) {
    OfferScore();
    if (place_ && !is_named_) {
        is_named_ = true;
        after_name_ = next;
        name_entry_.Open(*place_, scores_.Name());
        next = Screen::EnterName;
    }
    GoTo(next);
}

void Hairsbreadth::UpdateName() {
    const bool is_ready = frames_on_screen_ > kNameWait;
    if (is_ready && name_entry_.Update(loaded_->shared_resources)) {
        scores_.SetName(name_entry_.Name(), Machine().User(), UserOfPlayerOne(Machine()));
        GoTo(after_name_);
    }
}

void Hairsbreadth::OfferScore() {
    KeepEscape();
    place_ = Counts() ? scores_.Offer(loaded_->flight.State().score.points, Machine().User(),
                                      UserOfPlayerOne(Machine()))
                      : std::nullopt;
}

// Saves the run's best escape if it is the user's best.
void Hairsbreadth::KeepEscape() {
    const Escape& best = loaded_->flight.BestEscape();
    if (Counts() && best.IsBetterThan(escape_)) {
        escape_ = best;
        escape_file_.Write(escape_.Text(), Machine().User(), UserOfPlayerOne(Machine()));
    }
}

void Hairsbreadth::Pause(bool pad_lost) {
    pause_.Open(pad_lost);
    in_pause_ = true;
    loaded_->shared_resources.controls.Neutralise();
    GoTo(Screen::Paused);
}

void Hairsbreadth::LoadFor(std::optional<UserId> user) {
    scores_.Load(Machine().User(), user);
    controls_file_.Load(loaded_->shared_resources.controls, Machine().User(), user);
    escape_file_.Load(escape_, Machine().User(), user);
    options_file_.Load(loaded_->shared_resources.options, Machine().User(), user);
    ApplyOptions();
}

// Saves the score and the settings. Does not change the game's state, since the game may continue
// after this.
void Hairsbreadth::Save() {
    if (!loaded_) {
        return;  // still loading
    }
    const bool is_at_stake = IsInRun() && Counts();
    if (is_at_stake) {
        KeepEscape();
    }
    scores_.Keep(is_at_stake ? loaded_->flight.State().score.points : 0, Machine().User(),
                 UserOfPlayerOne(Machine()));
    SaveSettings();
}

void Hairsbreadth::SaveSettings() {
    const std::optional<UserId> user = UserOfPlayerOne(Machine());
    if (user) {
        controls_file_.Write(loaded_->shared_resources.controls.Text(), Machine().User(), user);
        options_file_.Write(loaded_->shared_resources.options.Text(), Machine().User(), user);
    }
}

void Hairsbreadth::OnSuspending(SuspendBudget& /*budget*/) {
    Save();  // takes a few milliseconds; the OS allows one second
}

bool Hairsbreadth::OnExiting() {
    Save();
    return true;
}

void Hairsbreadth::LookAtPad() {
    loaded_->shared_resources.controls.SetFamily(GamePad::GetCapabilities(PlayerIndex::One).family);
}

void Hairsbreadth::OnUserChanged(const UserEvent& event) {
    if (event.kind == UserEvent::Kind::Changed && event.player == PlayerIndex::One && loaded_) {
        LoadFor(UserOfPlayerOne(Machine()));
    }
}

void Hairsbreadth::OnPadLost(PlayerIndex player) {
    if (player == PlayerIndex::One && loaded_ &&
        (Behind() == Screen::Playing || Behind() == Screen::Paused)) {
        Pause(true);
    }
}

void Hairsbreadth::OnPadFound(PlayerIndex player) {
    if (player == PlayerIndex::One && loaded_) {
        LookAtPad();
    }
}

void Hairsbreadth::OnDeactivated() {
    if (loaded_ && screen_ == Screen::Playing) {
        Pause(false);
    }
}

void Hairsbreadth::Draw(const GameTime& time) {
    SharedResources& shared_resources = loaded_->shared_resources;
    shared_resources.hud.Clear();
    DrawBehind();
    switch (screen_) {
        case Screen::Title:
        case Screen::Playing:
        case Screen::ContactCam:
        case Screen::Demo:
            break;
        case Screen::Difficulty:
            difficulty_menu_.Draw(shared_resources);
            break;
        case Screen::Practice:
            practice_menu_.Draw(shared_resources);
            break;
        case Screen::Paused:
            pause_.Draw(shared_resources);
            break;
        case Screen::Options:
            options_menu_.Draw(shared_resources);
            break;
        case Screen::Controls:
            controls_menu_.Draw(shared_resources);
            break;
        case Screen::Results:
            DrawResults(shared_resources, loaded_->flight.State(), scores_, place_ == 0U);
            break;
        case Screen::EnterName:
            name_entry_.Draw(shared_resources, scores_.Entries()[*place_]);
            break;
        case Screen::Scores:
            DrawScores(shared_resources, scores_);
            break;
        case Screen::Credits:
            DrawCredits(shared_resources);
            break;
        case Screen::Gallery:
            loaded_->gallery.Draw(shared_resources, Machine());
            break;
    }
    if (screen_ != Screen::Playing && screen_ != Screen::Demo) {
        DrawPointer(shared_resources);
    }
    Game::Draw(time);
}

void Hairsbreadth::DrawBehind() {
    if (screen_ == Screen::Title) {
        loaded_->title.Draw(scores_);
    } else if (Behind() == Screen::Title) {
        loaded_->title.DrawBackdrop();
    } else if (screen_ == Screen::ContactCam) {
        loaded_->flight.DrawCam();
    } else {
        loaded_->flight.DrawPlay(DebugView());
    }
}

}  // namespace hairsbreadth
