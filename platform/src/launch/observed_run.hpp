#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "console_profile.hpp"
#include "graze/app/run.hpp"
#include "graze/assert_context.hpp"
#include "graze/platform/headless.hpp"
#include "host.hpp"
#include "launch_files.hpp"
#include "observers.hpp"
#include "options.hpp"
#include "rehearsal/game/rehearsal.hpp"
#include "system_event_handler.hpp"

namespace graze {

/// A run of a game with the observers and the input that its command line asks for.
class ObservedRun {
public:
    /// Everything that the run refers to. All of it must outlive the run.
    struct Parts {
        const std::string& name;
        int max_players = 1;
        const LaunchOptions& options;
        const std::optional<InputRecording>& recording;  ///< of --replay
        const RunOutputs& outputs;
        Game& game;
        Platform& platform;
        HeadlessPlatform* headless = nullptr;  ///< null if there is a window
        SystemEventHandler& system_events;
        CloseSignals& signals;
        Rehearsal* rehearsal = nullptr;  ///< null in a shipped program
    };

    /// `frames` is -1 if the game decides when to exit. `assets` is the folder of the game's files,
    /// or "".
    ObservedRun(const Parts& parts, std::int64_t frames, const std::string& assets);

    /// Runs one tick; see GameRun::Tick. After the last tick, and if the game throws, ends the
    /// recording and writes whatever else the command line asks for. Throws what the game throws,
    /// and std::runtime_error if a screenshot cannot be written.
    [[nodiscard]] bool Tick();

    /// Returns the function of the game from which an exception left Tick.
    [[nodiscard]] detail::GameCall FailedCall() const noexcept { return failed_call_; }

private:
    void AddObservers(std::int64_t frames);
    void Connect();
    [[nodiscard]] RunOptions MakeRunOptions(std::int64_t frames, const std::string& assets);
    [[nodiscard]] InputSource* WrapInput(InputSource* input);
    void Finish();

    Parts parts_;
    detail::GameCall failed_call_;
    ObserverList observers_;
    Viewer viewer_;
    Photographer photographer_;
    HoldToExit hold_;
    std::optional<HashPrinter> hashes_;
    std::optional<HudWatch> hud_;
    std::optional<Progress> progress_;
    std::optional<HashChecker> checker_;
    std::optional<Recorder> recorder_;
    std::optional<ReplaySource> replay_;
    std::optional<PadsOnly> pads_;
    std::optional<RecordedSource> recorded_;
    std::optional<GameRun> run_;  // destroyed first, since it refers to the members above
};

}  // namespace graze
