#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "changed_machine.hpp"
#include "graze/platform/headless.hpp"
#include "observers.hpp"
#include "options.hpp"

namespace graze {

/// A part of the command line that cannot be had, such as a device that cannot start. Ends the program with 2.
class CannotStart : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The part of a run that only programs linked with graze::rehearsed have: scripts, failing disks, reports and
/// memory budgets. The launcher calls the functions in this order.
class Rehearsal {
public:
    virtual ~Rehearsal() = default;

    /// Starts counting memory and reads --script. Throws CannotStart if this program does not count, and
    /// std::runtime_error that names a script's line. `options` must outlive this.
    virtual void Begin(const LaunchOptions& options) = 0;

    /// True if there is a script: then the machine's users and files must be able to change.
    [[nodiscard]] virtual bool HasScript() const noexcept = 0;

    /// Opens the file of --report. `frames` is the length of the run; -1 until the game exits.
    virtual void OpenReport(std::int64_t frames) = 0;

    /// Wrap the game's files and its saves; null stays null. `may_change`: a script or a recording changes
    /// how they behave. `machine` must outlive the run.
    [[nodiscard]] virtual std::unique_ptr<TitleStorage> WrapTitle(
        std::unique_ptr<TitleStorage> title, bool may_change) = 0;
    [[nodiscard]] virtual std::unique_ptr<UserStorage> WrapUser(std::unique_ptr<UserStorage> user,
                                                                bool may_change) = 0;

    /// Connects `machine` with the wrapped storages. `headless` is `platform`, or null for a window.
    virtual void Connect(ChangedMachine& machine, Platform& platform,
                         HeadlessPlatform* headless) = 0;

    /// Adds the observer of memory, which must be the first: others take memory, too.
    virtual void AddMemoryWatch(ObserverList& observers) = 0;

    /// Adds the report and starts it. `is_driven`: an autopilot or a recording plays.
    virtual void AddReport(ObserverList& observers, bool is_driven, std::string_view assets) = 0;

    /// Returns a source that plays the script over `input`, or `input` without a script.
    [[nodiscard]] virtual InputSource* PlayScript(InputSource* input, ObserverList& observers) = 0;

    /// Ends the report and prints --print-memory on stderr. Throws if the run was refused memory and went on,
    /// as a console's game could not.
    virtual void End(const std::string& game) = 0;
};

/// Returns null in a shipped program. graze::rehearsed replaces this function.
[[nodiscard]] std::unique_ptr<Rehearsal> MakeRehearsal();

}  // namespace graze
