#include "graze/app/run.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>

#include "fixed_step.hpp"
#include "graze/assert_context.hpp"
#include "graze/audio/song_player.hpp"
#include "graze/bound.hpp"
#include "graze/input/input_gate.hpp"
#include "graze/sprite/debug_view.hpp"
#include "lifecycle_controller.hpp"
#include "unwinding.hpp"

namespace graze {
namespace {

bool IsDebugViewRequested(const DebugViewKeys& keys, const InputSnapshot& input) noexcept {
    const bool key = keys.key != Keys::None && input.keyboard.IsKeyDown(keys.key);
    return key || std::ranges::any_of(input.pads, [&keys](const RawGamePad& pad) {
               return GamePadState{pad, GamePadDeadZone::IndependentAxes}.IsButtonDown(keys.chord);
           });
}

}  // namespace

/// One run of a game: the game loop and its state between iterations, the ticks.
class GameLoop {
public:
    GameLoop(Game& game, Platform& platform, RunOptions options)
        : game_{game},
          platform_{platform},
          options_{std::move(options)},
          clock_{game.rate_},
          life_{game, platform, options_, gate_, step_} {}

    ~GameLoop() {
        session_.reset();
        detail::CurrentCall() = outer_call_;
    }
    GameLoop(const GameLoop&) = delete;
    GameLoop& operator=(const GameLoop&) = delete;

    [[nodiscard]] bool Tick() {
        if (!std::exchange(has_started_, true)) {
            session_.emplace(*this);
        }
        if (!session_) {
            return false;
        }
        // Each lambda captures only `this`, so that no tick allocates.
        const bool is_playing =
            is_loaded_ ? CallGame([this] { Play(); }) : CallGame([this] { LoadIfReady(); });
        if (!is_playing || (is_loaded_ && Ended())) {
            session_.reset();
        }
        return session_.has_value();
    }

private:
    // Gives the game its platform for the lifetime of this object. The destructor unloads the game's
    // content.
    struct Session {
        explicit Session(GameLoop& owner)
            : loop{owner},
              pads{owner.platform_},
              songs{owner.platform_.Audio()},
              audio{owner.platform_.Audio()},
              player{songs},
              title{owner.platform_.Title()} {
            // Operations that may throw come first, while the game is still unchanged.
            ContentManager content = loop.MakeContent(loop.game_.content_);
            loop.game_.debug_view_ = std::make_unique<DebugView>(loop.platform_.Graphics());
            own_content = std::exchange(loop.game_.content_, std::move(content));
            loop.game_.platform_ = &loop.platform_;
            loop.game_.life_ = &loop.life_;
            loop.game_.exit_requested_ = false;
        }
        ~Session() {
            loop.game_.life_ = nullptr;  // KeepAlive is a no-op while the game unloads
            detail::CallAs("UnloadContent", -1, [&game = loop.game_] {
                game.UnloadContent();
                game.components_.UnloadAll();
            });
            loop.game_.content_ = std::move(own_content);
            loop.game_.debug_view_.reset();
            loop.game_.platform_ = nullptr;
        }
        Session(const Session&) = delete;
        Session& operator=(const Session&) = delete;
        GameLoop& loop;
        ContentManager own_content{};  // the game's own manager, put back for the next run
        Bound<GamePadPort> pads;
        SongPlayer songs;
        Bound<AudioDevice> audio;
        Bound<SongPlayer> player;
        Bound<const TitleStorage> title;
    };

    // A game may read its saves as soon as it loads.
    void LoadIfReady() {
        if (platform_.User().IsReady() && !life_.IsSuspended()) {
            Load();
            is_loaded_ = true;
        } else {
            life_.TakeEventsBeforeLoading();
        }
    }

    void Load() {
        platform_.Apply(game_.Window().Settings());
        game_.DebugView().Show(options_.debug_layers);
        detail::CallAs("Initialize", -1, [this] { game_.Initialize(); });
        life_.EndLoading();
        last_tick_ns_ = life_.Now();
    }

    [[nodiscard]] bool Ended() const noexcept {
        return game_.exit_requested_ || (options_.max_steps >= 0 && step_ >= options_.max_steps);
    }

    // A suspend ends a tick early. The tick after the resume then runs the steps that are left, and
    // draws.
    void Play() {
        life_.TakeEvents();
        if (life_.IsSuspended() || (due_ == 0 && !has_new_frame_ && !FindDueSteps())) {
            return;
        }
        while (due_ > 0 && !Ended()) {
            --due_;
            Step();
            has_new_frame_ = true;
            if (!life_.AcknowledgeEarly()) {
                return;
            }
        }
        has_new_frame_ = false;
        game_.IsFixedTimeStep() ? Draw(clock_.ComputeTime(step_), clock_.Alpha())
                                : Draw(variable_total_, 0);
    }

    // Sets due_. Returns false if the tick is over: it has waited, or discarded the elapsed time.
    bool FindDueSteps() {
        const std::int64_t now = life_.Now();
        const std::int64_t passed = now - last_tick_ns_;
        last_tick_ns_ = now;
        if (game_.reset_elapsed_time_) {
            game_.reset_elapsed_time_ = false;
            clock_.ResetElapsedTime();
            return false;
        }
        bool waits = false;
        if (game_.IsFixedTimeStep()) {
            due_ = clock_.Advance(passed);
            waits = due_ == 0 && !platform_.PresentWaits();
        } else {
            waits = passed == 0 && step_ > 0;  // for a clock that advances only in Wait
            due_ = waits ? 0 : 1;
            variable_elapsed_ = {passed};
        }
        if (waits) {
            platform_.Wait(clock_.UntilNext());
        }
        return !waits;
    }

    void Step() {
        if (game_.IsFixedTimeStep()) {
            const TimeSpan start = clock_.ComputeTime(step_);
            Update(start, {clock_.ComputeTime(step_ + 1).nanoseconds - start.nanoseconds});
        } else {
            Update(variable_total_, variable_elapsed_);
            variable_total_.nanoseconds += variable_elapsed_.nanoseconds;
        }
    }

    // Creates the content manager of this run, with the settings that the game's constructor made.
    [[nodiscard]] ContentManager MakeContent(const ContentManager& own) {
        ContentTypes types = own.Types();
        types.Add(options_.content_types);
        ContentManager content{std::move(types), platform_.Graphics(), platform_.Audio(),
                               platform_.Title(), own.RootDirectory()};
        content.Language(own.Language());
        content.OnWarning(own.OnWarning());
        content.OnBetweenAssets([&game = game_] { game.KeepAlive(); });
        return content;
    }

    void Update(TimeSpan total, TimeSpan elapsed) {
        life_.TakeEventsOfSource();
        if (Ended()) {
            return;
        }
        input_before_ = input_;
        input_ = gate_.Pass(platform_.Input());
        if (options_.input != nullptr) {
            input_ = options_.input->Next(step_, input_);
        }
        if (options_.observer != nullptr) {
            options_.observer->BeforeStep(step_, input_);
        }
        const BoundInput bound{input_, input_before_};
        RaisePadEvents();
        ToggleDebugView();
        const std::int64_t start = life_.Now();
        platform_.Audio().Update(elapsed);
        const GameTime time{total, elapsed, clock_.IsRunningSlowly(), step_, 0};
        detail::CallAs("Update", step_, [&] { game_.Update(time); });
        tick_update_ns_ += life_.Now() - start;
        life_.NoteUpdate();
        ++tick_steps_;
        if (options_.observer != nullptr) {
            options_.observer->AfterStep(step_, game_);
        }
        ++step_;
        undrawn_.nanoseconds += elapsed.nanoseconds;
    }

    // Compares snapshots instead of using OS events, so that a replay reports the same pads as
    // lost.
    void RaisePadEvents() {
        for (std::size_t i = 0; i < had_pad_.size(); ++i) {
            const bool has_pad = input_.pads[i].connected;
            if (has_pad != had_pad_[i]) {
                had_pad_[i] = has_pad;
                const auto player = static_cast<PlayerIndex>(i);
                detail::CallAs(has_pad ? "OnPadFound" : "OnPadLost", step_, [&] {
                    has_pad ? game_.OnPadFound(player) : game_.OnPadLost(player);
                });
            }
        }
    }

    // Reads both the step's input and the platform's input devices, so that the spectator of a
    // replay can use the keyboard.
    void ToggleDebugView() {
        const bool is_asked = IsDebugViewRequested(game_.DebugKeys(), input_) ||
                              IsDebugViewRequested(game_.DebugKeys(), platform_.Input());
        if (is_asked && !debug_view_was_asked_) {
            game_.DebugView().ShowNext();
        }
        debug_view_was_asked_ = is_asked;
    }

    [[nodiscard]] bool NeedsFrame(std::int64_t step) {
        return options_.observer == nullptr || options_.observer->NeedsFrame(step);
    }

    void Draw(TimeSpan total, float alpha) {
        const bool suppressed = game_.suppress_draw_;
        game_.suppress_draw_ = false;
        const std::int64_t shown = step_ - 1;
        const bool wanted = NeedsFrame(shown);
        // The debug view shows the cost of the previous frame, which must therefore be drawn too.
        const bool is_before_wanted = game_.DebugView().IsOn() && NeedsFrame(shown + 1);
        if (suppressed || !(wanted || is_before_wanted) || shown < 0 || life_.IsOver()) {
            ReportFrame(0);
            return;
        }
        GraphicsDevice& device = platform_.Graphics();
        device.SetRenderTarget(nullptr);
        const std::int64_t start = life_.Now();
        const GameTime time{total, undrawn_, clock_.IsRunningSlowly(), shown, alpha};
        detail::CallAs("Draw", shown, [&] { game_.Draw(time); });
        undrawn_ = {};
        ReportFrame(life_.Now() - start);
        if (game_.DebugView().IsOn()) {
            device.SetRenderTarget(nullptr);
            game_.DebugView().Draw();
        }
        if (wanted && options_.observer != nullptr) {
            options_.observer->AfterDraw(shown, device);
        }
        detail::CallAs("Present", shown, [&device] { device.Present(); });
        life_.NoteDraw();
    }

    // Adds the cost of this iteration to the debug view's graph.
    void ReportFrame(std::int64_t draw_ns) {
        DebugFrame frame;
        frame.update_ns = std::exchange(tick_update_ns_, 0);
        frame.draw_ns = draw_ns;
        frame.budget_ns = clock_.ComputeTime(1).nanoseconds;
        frame.steps = std::exchange(tick_steps_, 0);
        frame.is_running_slowly = clock_.IsRunningSlowly();
        game_.DebugView().AddFrame(frame);
    }

    const detail::GameCall outer_call_ = std::exchange(detail::CurrentCall(), {});
    Game& game_;
    Platform& platform_;
    RunOptions options_;
    FixedStep clock_;
    InputSnapshot input_;
    InputSnapshot input_before_;  // input of the previous step
    std::array<bool, kMaxPlayers> had_pad_{};
    bool debug_view_was_asked_ = false;
    std::int64_t tick_update_ns_ = 0;
    int tick_steps_ = 0;
    InputGate gate_;
    std::int64_t step_ = 0;
    LifecycleController life_;  // refers to the members above
    std::int64_t last_tick_ns_ = 0;
    int due_ = 0;                 // steps
    bool has_new_frame_ = false;  // true if a suspend came between a step and its frame
    TimeSpan undrawn_;
    TimeSpan variable_total_;
    TimeSpan variable_elapsed_;
    bool has_started_ = false;
    bool is_loaded_ = false;
    std::optional<Session> session_;  // from the first tick to the last
};

GameRun::GameRun(Game& game, Platform& platform, RunOptions options)
    : loop_{std::make_unique<GameLoop>(game, platform, std::move(options))} {
}

GameRun::~GameRun() = default;

bool GameRun::Tick() {
    return loop_->Tick();
}

void Run(Game& game, Platform& platform, const RunOptions& options) {
    GameRun run{game, platform, options};
    while (run.Tick()) {
    }
}

}  // namespace graze
