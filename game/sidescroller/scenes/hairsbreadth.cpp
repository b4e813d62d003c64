#include "scenes/hairsbreadth.hpp"

#include <array>
#include <string>
#include <string_view>

#include "graze/input/input_snapshot.hpp"
#include "graze/math/hash.hpp"

namespace hairsbreadth {
namespace {

// Frames between two saves during a run. If the OS kills the program, only the points of the last
// 10 seconds can be missing from a new high score.
constexpr int kSaveEvery = Seconds(10);

constexpr std::array<TuneId, kStageTunes.size()> kTunes{TuneId::Dawn, TuneId::Mill};

// Returns the music for a run, or for the title, behind the menus.
MusicCue CueFor(Screen behind, const World& world, TuneId of_stage) noexcept {
    if (behind == Screen::Title) {
        return {.tune = TuneId::Title};
    }
    const bool is_broken = world.boss.dying > 0 && world.phase == Phase::Flying;
    return {.tune = world.phase == Phase::Cleared ? TuneId::Clear
                    : world.boss.age > 0          ? TuneId::Boss
                                                  : of_stage,
            .chain = world.score.chain,
            .is_muffled = behind == Screen::Paused,
            .is_stopped = world.phase == Phase::Lost || is_broken};
}

}  // namespace

Hairsbreadth::Hairsbreadth(std::uint64_t seed, bool watches_assets)
    : ScreenGame{"Hairsbreadth", "hairsbreadth", {kScreenWidth, kScreenHeight}, watches_assets},
      autopilot_{*this},
      seed_{seed} {
}

Hairsbreadth::~Hairsbreadth() = default;

void Hairsbreadth::LoadContent() {
    loaded_ = std::make_unique<Loaded>(GraphicsDevice(), GamePlatform().Audio(), Content());
    LoadFor(PlayerOne());
    LookAtPad();
    GoTo(Screen::Title);
    runs_ = 0;
}

void Hairsbreadth::UnloadContent() {
    loaded_.reset();
}

const World* Hairsbreadth::Run() const noexcept {
    return loaded_ && (runs_ > 0 || CurrentScreen() == Screen::Demo) ? &loaded_->flight.State()
                                                                     : nullptr;
}

const Music* Hairsbreadth::Tunes() const noexcept {
    return loaded_ ? &loaded_->shared_resources.music : nullptr;
}

const Shapes* Hairsbreadth::Masks() const noexcept {
    return loaded_ ? &loaded_->shared_resources.shapes : nullptr;
}

const hairsbreadth::Stage* Hairsbreadth::CurrentStage() const noexcept {
    return loaded_ ? &loaded_->shared_resources.StageOf(loaded_->flight.State()) : nullptr;
}

std::uint64_t Hairsbreadth::StateHash() const {
    Hasher hasher;
    hasher.Add(static_cast<std::uint8_t>(CurrentScreen()));
    hasher.Add(FramesOnScreen());
    hasher.Add(runs_);
    hasher.Add(scores_.Best());
    if (const World* world = Run()) {
        hasher.Add(ComputeHash(*world));
        hasher.Add(loaded_->flight.CamBack());
        hasher.Add(loaded_->flight.Pace());
    }
    return hasher.Value();
}

std::uint64_t Hairsbreadth::ProgressHash() const {
    if (!loaded_) {
        return 0;
    }
    std::string text = scores_.Text(PointsAtStake());
    EscapeTable escapes = escapes_;
    AddRun(escapes);
    text += escapes.Text();
    text += loaded_->shared_resources.controls.Text();
    text += loaded_->shared_resources.options.Text();
    return graze::ComputeHash(std::as_bytes(std::span{text}));
}

std::span<const Rectangle> Hairsbreadth::Hud() const {
    return loaded_ ? loaded_->shared_resources.hud.All() : std::span<const Rectangle>{};
}

void Hairsbreadth::BeginRun() {
    steps_in_run_ = 0;
    is_named_ = false;
    scores_.BeginRun(difficulty_);
    const ShieldOption shields = loaded_->shared_resources.options.Shields();
    if (is_practice_) {
        loaded_->flight.BeginPractice(seed_ + runs_++, difficulty_, shields,
                                      practice_menu_.Choice(loaded_->shared_resources));
    } else {
        loaded_->flight.Begin(seed_ + runs_++, difficulty_, shields);
    }
    GoTo(Screen::Playing);
}

void Hairsbreadth::DeriveFromAssets() {
    loaded_->shared_resources.Derive();
}

void Hairsbreadth::Update(const GameTime& time) {
    BeginStep();
    // The player may have switched by the keys of the desktop.
    loaded_->shared_resources.options.Set(Option::FullScreen, Window().IsFullScreen() ? 1 : 0);
    loaded_->shared_resources.controls.Update(BoundInput::Current());
    loaded_->title.StepBackdrop();
    switch (CurrentScreen()) {
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
            if (loaded_->gallery.Update(loaded_->shared_resources, escapes_, GamePlatform())) {
                GoTo(Screen::Title);
            }
            break;
        case Screen::Ending:
            UpdatePage(Screen::Credits);
            break;
        case Screen::Scores:
        case Screen::Credits:
            UpdatePage(Screen::Title);
            break;
    }
    SaveInRun();
    Sound();
    Game::Update(time);
}

// True if the run can enter the score table.
bool Hairsbreadth::Counts() const noexcept {
    return !is_practice_ && !loaded_->flight.State().endless;
}

// Saves the score at regular intervals during a run, because a killed program cannot save. It does
// not save at each change of the score: a commit may take longer than a frame, and must not delay
// the frames after a hit or a kill.
void Hairsbreadth::SaveInRun() {
    if (!IsInRun() || !Counts() || ++steps_in_run_ % kSaveEvery != 0 || !PlayerOne()) {
        return;
    }
    const std::string_view problem = scores_.Problem();
    scores_.Keep(loaded_->flight.State().score.points, GamePlatform().User(), PlayerOne());
    if (scores_.Problem() != problem) {
        loaded_->flight.ShowBanner(scores_.Problem());
    }
}

void Hairsbreadth::Sound() {
    SharedResources& shared_resources = loaded_->shared_resources;
    const World& world = loaded_->flight.State();
    CurrentScreen() == Screen::Playing || CurrentScreen() == Screen::Demo
        ? shared_resources.sounds.RunEngine(world)
        : shared_resources.sounds.PauseEngine();
    shared_resources.music.Follow(
        CueFor(Behind(), world, kTunes[shared_resources.StageOf(world).tune]));
    shared_resources.sounds.Update(shared_resources.music.IsOnSixteenth());
}

// Ends the run, or a stage of it. The player enters a name once for a run, before the next screen.
void Hairsbreadth::EndRun(Screen next) {
    OfferScore();
    if (next == Screen::Results) {
        const Flight& flight = loaded_->flight;
        loaded_->results.Open(flight.State(), flight.Escapes(), flight.BestClip(), escapes_,
                              place_ == 0U);
    }
    if (place_ && !is_named_) {
        is_named_ = true;
        after_name_ = next;
        name_entry_.Open(*place_, scores_.Name());
        next = Screen::EnterName;
    }
    GoTo(next);
}

void Hairsbreadth::OfferScore() {
    KeepEscapes(PlayerOne());
    place_ = Counts() ? scores_.Offer(loaded_->flight.State().score.points, GamePlatform().User(),
                                      PlayerOne())
                      : std::nullopt;
}

// Adds the escapes of the current run, if they count.
void Hairsbreadth::AddRun(EscapeTable& escapes) const {
    if (IsInRun() && Counts()) {
        escapes.Merge(loaded_->shared_resources.stages, loaded_->flight.Escapes().All());
    }
}

void Hairsbreadth::KeepEscapes(std::optional<UserId> user) {
    AddRun(escapes_);
    if (user) {
        escape_file_.Write(escapes_.Text(), GamePlatform().User(), user);
    }
}

void Hairsbreadth::LoadFor(std::optional<UserId> user) {
    user_ = user ? user : user_;
    scores_.Load(GamePlatform().User(), user);
    controls_file_.Load(loaded_->shared_resources.controls, GamePlatform().User(), user);
    if (escapes_owner_) {
        escapes_.UseDefaults();
    }
    escapes_owner_ = user;  // of the escapes made before, too
    EscapeTable saved;
    escape_file_.Load(saved, GamePlatform().User(), user);
    escapes_.Merge(loaded_->shared_resources.stages, saved);
    escape_file_.Write(escapes_.Text(), GamePlatform().User(), user);
    options_file_.Load(loaded_->shared_resources.options, GamePlatform().User(), user);
    ApplyOptions();
}

// Returns the points that would enter the score table if the run ended now.
std::int64_t Hairsbreadth::PointsAtStake() const noexcept {
    return IsInRun() && Counts() ? loaded_->flight.State().score.points : 0;
}

// Saves the score and the settings. Does not change the game's state, since the game may continue
// after this.
void Hairsbreadth::SaveFor(std::optional<UserId> user) {
    if (!loaded_) {
        return;  // still loading
    }
    KeepEscapes(user);
    scores_.Keep(PointsAtStake(), GamePlatform().User(), user);
    SaveSettings(user);
}

void Hairsbreadth::SaveSettings(std::optional<UserId> user) {
    if (user) {
        controls_file_.Write(loaded_->shared_resources.controls.Text(), GamePlatform().User(),
                             user);
        options_file_.Write(loaded_->shared_resources.options.Text(), GamePlatform().User(), user);
    }
}

void Hairsbreadth::Save() {
    SaveFor(PlayerOne());
}

void Hairsbreadth::LookAtPad() {
    loaded_->shared_resources.controls.SetFamily(GamePad::GetCapabilities(PlayerIndex::One).family);
}

void Hairsbreadth::OnUserChanged(const UserEvent& event) {
    if (event.kind != UserEvent::Kind::Changed || event.player != PlayerIndex::One || !loaded_) {
        return;
    }
    const std::optional<UserId> user = PlayerOne();
    if (user && user_ && user != user_) {
        // The run is that of the previous user, who may still be signed in.
        if (GamePlatform().Users().IsSignedIn(*user_)) {
            SaveFor(user_);
        }
        GoTo(Screen::Title);
    }
    LoadFor(user);
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
    if (loaded_ && CurrentScreen() == Screen::Playing) {
        Pause(false);
    }
}

}  // namespace hairsbreadth
