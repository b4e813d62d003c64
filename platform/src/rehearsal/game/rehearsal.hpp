#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "graze/platform/headless.hpp"
#include "launch/observers.hpp"
#include "launch/options.hpp"
#include "launch/system_event_handler.hpp"

namespace graze {

/// The error for a part of the command line that cannot be fulfilled, such as a device that cannot
/// start. Launch reports it and returns 2.
class CannotStart : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The features of a run that only programs linked with graze::rehearsed have: scripts, failing
/// disks, reports and memory budgets. The launcher calls the functions in this order.
class Rehearsal {
public:
    virtual ~Rehearsal() = default;

    /// Starts counting memory and reads --script. Throws CannotStart if this program does not count
    /// memory, and std::runtime_error that names an invalid line of the script. `options` must
    /// outlive this object.
    virtual void Begin(const LaunchOptions& options) = 0;

    /// True if there is a script. The machine's users and files must then be changeable.
    [[nodiscard]] virtual bool HasScript() const noexcept = 0;

    /// Opens the file of --report. `frames` is the length of the run, or -1 if the game decides
    /// when to exit. `watch` receives the error of a report that cannot be written on.
    virtual void OpenReport(std::int64_t frames, const OutputWatch& watch) = 0;

    /// Wrap the storage of the game's files and that of its saves. Return null for null.
    /// `may_change` is true if a script or a recording may make the storage fail or slow it down.
    [[nodiscard]] virtual std::unique_ptr<TitleStorage> WrapTitle(
        std::unique_ptr<TitleStorage> title, bool may_change) = 0;
    [[nodiscard]] virtual std::unique_ptr<UserStorage> WrapUser(std::unique_ptr<UserStorage> user,
                                                                bool may_change) = 0;

    /// Connects `handler`, which must outlive the run, with the wrapped storages. `headless` is
    /// `platform`, or null if there is a window.
    virtual void Connect(SystemEventHandler& handler, Platform& platform,
                         HeadlessPlatform* headless) = 0;

    /// Adds the memory observer. It must be the first, so that it does not count the allocations of
    /// other observers. AddReport adds its counterpart, which must come after them.
    virtual void AddMemoryWatch(ObserverList& observers) = 0;

    /// Adds the report as an observer and starts it. `max_players` is that of GameInfo; `is_driven`
    /// is true if an autopilot or a recording plays; `assets` is the folder of the game's files, or
    /// "".
    virtual void AddReport(ObserverList& observers, const Game& game, int max_players,
                           bool is_driven, std::string_view assets) = 0;

    /// Returns a source that plays the script on top of `input` (null: the devices). Returns
    /// `input` if there is no script.
    [[nodiscard]] virtual InputSource* PlayScript(InputSource* input, ObserverList& observers) = 0;

    /// True if the script has asked the game to close since the last call.
    [[nodiscard]] virtual bool PollClose() noexcept = 0;

    /// Ends the report, and prints the numbers of --print-memory to stderr. Throws
    /// MemoryBudgetError if an allocation was refused but the game continued, because a console
    /// would have ended the game.
    virtual void End(const std::string& game) = 0;
};

/// Returns null in a shipped program. graze::rehearsed replaces this function.
[[nodiscard]] std::unique_ptr<Rehearsal> MakeRehearsal();

}  // namespace graze
