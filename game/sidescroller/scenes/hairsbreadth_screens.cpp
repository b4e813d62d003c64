#include "common/menu_parts.hpp"
#include "scenes/hairsbreadth.hpp"
#include "scenes/title_pages.hpp"

// The part of Hairsbreadth that goes from screen to screen and draws them.
namespace hairsbreadth {
namespace {

constexpr int kClearedPause = 50;  // frames for which the final picture is shown before the results
constexpr int kOverPause = 50;
constexpr int kAttractAfter = Seconds(20);  // without input on the title
constexpr int kNameWait = 30;               // frames without input, for players who still fire

}  // namespace

// Returns the screen that is drawn behind the current menu.
Screen Hairsbreadth::Behind() const noexcept {
    switch (CurrentScreen()) {
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
            return CurrentScreen();
    }
}

bool Hairsbreadth::IsInRun() const noexcept {
    const Screen behind = Behind();
    return behind == Screen::Playing || behind == Screen::Paused || behind == Screen::ContactCam;
}

void Hairsbreadth::UpdateTitle() {
    const TitleChoice choice = loaded_->title.Update();
    if (choice != TitleChoice::None) {
        SeatPlayerOne();
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
            loaded_->gallery.Open();
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
    flight.Step(input, GamePlatform());
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
    SharedResources& shared_resources = loaded_->shared_resources;
    switch (options_menu_.Update(shared_resources, shared_resources.options, kOptionCount)) {
        case MenuInput::More:
            ApplyOptions();
            break;
        case MenuInput::Accept:
            controls_in_options_ = true;
            OpenControls();
            break;
        case MenuInput::Back:
            SaveSettings(PlayerOne());
            in_pause_ ? Pause(false) : GoTo(Screen::Title);
            break;
        default:
            break;
    }
}

void Hairsbreadth::ApplyOptions() {
    SharedResources& shared_resources = loaded_->shared_resources;
    const Options& options = shared_resources.options;
    shared_resources.music.Volume(options[Option::Music]);
    shared_resources.sounds.Volume(options[Option::Effects]);
    ApplyPicture(options.Has(Option::FullScreen), options.Has(Option::WholeFactor),
                 options[Option::SafeArea]);
}

void Hairsbreadth::OpenControls() {
    controls_menu_.Open();
    GoTo(Screen::Controls);
}

void Hairsbreadth::UpdateCam() {
    if (loaded_->flight.StepCam()) {
        GoTo(loaded_->flight.State().phase == Phase::Lost ? Screen::Playing : Screen::Results);
        loaded_->flight.LeaveCam();
    }
}

void Hairsbreadth::UpdateControls() {
    if (controls_menu_.Update(loaded_->shared_resources, BoundInput::Current())) {
        SaveSettings(PlayerOne());
        controls_in_options_ ? GoTo(Screen::Options) : Pause(false);
    }
}

void Hairsbreadth::UpdateResults() {
    const Controls& controls = loaded_->shared_resources.controls;
    loaded_->results.Step();
    if (controls.Pressed(Action::Masks) && !loaded_->flight.BestClip().empty()) {
        loaded_->flight.OpenCam();
        GoTo(Screen::ContactCam);
    } else if (controls.GoesBack()) {
        GoTo(Screen::Title);
    } else if (controls.Accepts()) {
        loaded_->shared_resources.sounds.Play(SoundId::MenuAccept);
        const World& world = loaded_->flight.State();
        if (world.phase != Phase::Cleared) {
            BeginRun();
        } else if (world.stage + 1 < static_cast<int>(kStageWords.size())) {
            loaded_->flight.BeginNextStage();
            GoTo(Screen::Playing);
        } else {
            GoTo(Screen::Ending);
        }
    }
}

void Hairsbreadth::UpdateName() {
    const bool is_ready = FramesOnScreen() > kNameWait;
    if (is_ready && name_entry_.Update(loaded_->shared_resources)) {
        scores_.SetName(name_entry_.Name(), GamePlatform().User(), PlayerOne());
        GoTo(after_name_);
    }
}

// Updates a page that the player only reads and leaves.
void Hairsbreadth::UpdatePage(Screen next) {
    const Controls& controls = loaded_->shared_resources.controls;
    if (controls.Accepts() || controls.GoesBack()) {
        GoTo(next);
    }
}

void Hairsbreadth::Pause(bool pad_lost) {
    pause_.Open(pad_lost);
    in_pause_ = true;
    loaded_->shared_resources.controls.Neutralise();
    GoTo(Screen::Paused);
}

void Hairsbreadth::Draw(const GameTime& time) {
    SharedResources& shared_resources = loaded_->shared_resources;
    shared_resources.hud.Clear();
    DrawBehind();
    switch (CurrentScreen()) {
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
            options_menu_.Draw(shared_resources, shared_resources.options, kOptionCount);
            break;
        case Screen::Controls:
            controls_menu_.Draw(shared_resources);
            break;
        case Screen::Results:
            loaded_->results.Draw(scores_);
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
        case Screen::Ending:
            DrawEnding(shared_resources, loaded_->flight.State(), FramesOnScreen());
            break;
        case Screen::Gallery:
            loaded_->gallery.Draw(shared_resources, escapes_, GamePlatform());
            break;
    }
    if (CurrentScreen() != Screen::Playing && CurrentScreen() != Screen::Demo) {
        DrawPointer(shared_resources);
    }
    Game::Draw(time);
}

void Hairsbreadth::DrawBehind() {
    if (CurrentScreen() == Screen::Title) {
        loaded_->title.Draw(scores_);
    } else if (Behind() == Screen::Title || CurrentScreen() == Screen::Ending) {
        loaded_->title.DrawBackdrop();
    } else if (CurrentScreen() == Screen::ContactCam) {
        loaded_->flight.DrawCam();
    } else {
        const Screen screen = CurrentScreen();
        loaded_->flight.DrawPlay(DebugView(), screen == Screen::Playing || screen == Screen::Demo);
    }
}

}  // namespace hairsbreadth
