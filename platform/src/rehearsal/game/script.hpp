#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "graze/app/lifecycle.hpp"
#include "graze/app/run.hpp"
#include "graze/input/input_snapshot.hpp"
#include "graze/platform/faulty_storage.hpp"
#include "graze/storage/users.hpp"

namespace graze {

/// A parsed line of a script.
struct ScriptLine {
    enum class Kind : std::uint8_t {
        Life,  ///< the lifecycle event `event`
        Unplug,
        Plug,
        Swap,
        Press,
        Stick,
        Key,
        Rest,
        ResetDevice,
        SignIn,
        SignOut,
        Disk,
        Slow,
        Close,
        Kill,
    };

    /// For a suspend or a close: whether the machine requests it before the step, during the step,
    /// or while the step's frame is drawn.
    enum class Moment : std::uint8_t { Before, InStep, InFrame };

    Kind kind = Kind::Life;
    std::int64_t step = 0;  ///< the step of the line (its t); kLoading: t=load
    LifecycleEvent event;
    Moment moment = Moment::Before;

    /// For a suspend or a close while loading: requested during the read of the file with this
    /// number, from 1; 0: between two assets.
    std::int64_t file = 0;

    PlayerIndex player = PlayerIndex::One;
    PlayerIndex other = PlayerIndex::One;  ///< for Swap
    Buttons buttons = Buttons::None;       ///< for Press
    bool is_right = false;                 ///< for Stick: the right one
    std::int16_t stick_x = 0;              ///< for Stick: its position, as in RawGamePad
    std::int16_t stick_y = 0;
    KeyboardState keys;                ///< for Key
    std::int64_t steps = 1;            ///< for Press, Stick, Key and Rest: the duration
    UserId user;                       ///< for SignIn and SignOut
    std::optional<PlayerIndex> plays;  ///< for SignIn: the player who then plays as the user
    DiskState disk = DiskState::Ok;    ///< for Disk
    std::int64_t read_ns = 0;          ///< for Slow
    int number = 0;                    ///< the line's number in the text, from 1
};

/// Parses a script of system events, for testing how a game handles the events of a console.
///
///     t=load suspend        # between two assets, while the game loads
///     t=load resume 90s
///     t=load suspend 7      # while the 7th file is read, or after loading if there are fewer
///     t=load resume
///     t=120 unplug 1        # before step 120, which is the 121st
///     t=150 plug 1          # connects player 1's pad again
///     t=160 swap 1 2        # swaps the pads of two players
///     t=170 press A 1       # for one step; `press A+X 1 30` for 30 steps
///     t=172 stick left 0.5 -1 1 30  # half right and down, y up as in XNA, for 30 steps
///     t=174 key Left+Space 30  # keys of the keyboard, for 30 steps
///     t=175 rest 1 30       # puts player 1's pad in its rest position for 30 steps; ends presses
///                           # and sticks
///     t=180 suspend
///     t=180 resume 600s     # after 600 s (ms, s, min or h), in which the game makes no step
///     t=190 suspend step    # requested during step 190; `frame`: while its frame is drawn
///     t=190 resume
///     t=200 focus lost      # or gained
///     t=205 background will # or did; `foreground will` or did: signals that phones send
///     t=210 reset device
///     t=220 low memory
///     t=230 signout 1       # user 1 is signed in at first, and all players play as that user
///     t=231 signin 2        # no player plays as user 2; `signin 2 1`: player 1 does
///     t=240 disk full       # or error, readonly, ok
///     t=250 slow 40ms       # each read of one of the game's files; also `slow 40`, in ms
///     t=290 close           # as closing the window or SIGTERM; `close step`, `frame` or a file's
///                           # number as for suspend
///     t=300 terminate       # after OnSuspending and OnExiting; or kill: ends the program at once
///
/// Start   lines with t=load at the start of a script that set users, the disk or slow reads take
///         effect before the game begins to load.
/// Steps   are the game's fixed steps and never decrease from line to line. The game makes no step
///         while it is suspended: lines between a suspend and its resume take effect during the
///         suspend, whatever their t.
/// Errors  std::runtime_error "line 4: <reason>".
[[nodiscard]] std::vector<ScriptLine> ParseScript(std::string_view text);

/// The operations that a script can perform on a machine. ScriptSource rejects a script that needs
/// an empty operation, except for those described as optional.
struct ScriptMachine {
    /// Optional. Holds down these buttons of a pad on the machine itself; the engine's InputGate
    /// decides which of them reach the game. If empty, ScriptSource adds the buttons to the input
    /// itself, and leaves them out while the game must not receive input.
    std::function<void(PlayerIndex, Buttons)> hold;

    /// Optional. Makes the machine report this event in its next PumpEvents. While the game is
    /// suspended, the machine must call ScriptSource::WhileSuspended. If empty, ScriptSource
    /// reports suspends itself, always before their step or between two assets.
    std::function<void(const LifecycleEvent&)> push;

    /// Optional. Advances the clock by that many nanoseconds while the game is suspended. Not used
    /// with `push`.
    std::function<void(std::int64_t)> pass_time;

    /// Calls Graphics().LoseContent(). Returns false if the device does not support that.
    std::function<bool()> reset_device;

    /// Sign a user in and out. If the user is already in that state, only the player changes: the
    /// given player plays as the user from now on.
    std::function<void(UserId, std::optional<PlayerIndex>)> sign_in;
    std::function<void(UserId)> sign_out;
    std::function<void(DiskState)> set_disk;
    std::function<void(std::int64_t)> set_read_time;  ///< nanoseconds for each read

    /// Asks the game to close, as closing its window does.
    std::function<void()> close;

    /// Ends the program and does not return.
    std::function<void()> kill;

    /// Optional. Receives "line 4: ..." for a line that has no effect.
    std::function<void(const std::string&)> warn;
};

/// Plays a script on top of the devices' input, or of another source: a recording or an autopilot.
///
/// Pads     are connected and disconnected after the other source has set them. A pad that the
///          script plugs in is connected, in its rest position, even if the other source has no
///          such pad. Presses and sticks need a connected pad; without one, `warn` is called.
/// Sticks   and keys reach the game directly, in place of those of the devices, while it has the
///          focus and is not suspended.
/// Presses  are treated like those of devices: the game does not receive them while it has no focus
///          or is suspended. A button that is still held afterwards must first be released.
/// Focus    while the script has removed it, the devices or the other source report their rest
///          position.
/// Suspend  is requested through ScriptMachine::push if the machine has it, so that the work
///          between the suspend request and its acknowledgement is measured as on a console.
/// Errors   std::runtime_error "line 4: <reason>" if the machine cannot do what a line requires:
///          from the constructor if an operation of ScriptMachine is missing, else from
///          EventsBefore.
class ScriptSource : public InputSource, public RunObserver {
public:
    /// Plays the script on top of `over`, which must outlive this object. If `over` is null, plays
    /// the script on top of the devices.
    ScriptSource(std::vector<ScriptLine> script, ScriptMachine machine,
                 InputSource* over = nullptr);

    [[nodiscard]] InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) override;
    [[nodiscard]] std::span<const LifecycleEvent> EventsBefore(std::int64_t step) override;

    /// True if a suspend is due while this step's frame is drawn. Such suspends require that this
    /// object is an observer of the run.
    [[nodiscard]] bool NeedsFrame(std::int64_t step) override;
    void AfterDraw(std::int64_t step, GraphicsDevice& device) override;

    /// Counts the files read, for `suspend 7`. Call for each file that the game's thread reads.
    void CountRead();

    /// Executes the script's lines up to the next lifecycle event, and pushes that event. A machine
    /// with `push` must call this while the game is suspended.
    void WhileSuspended();

private:
    enum class Plug : std::uint8_t { AsItIs, In, Out };

    [[nodiscard]] const ScriptLine* NextLine() const noexcept;
    [[nodiscard]] bool IsDue(const ScriptLine& line, std::int64_t step) const noexcept;
    [[nodiscard]] bool IsDueIn(ScriptLine::Moment moment, std::int64_t step) const noexcept;
    [[nodiscard]] InputSnapshot Played(std::int64_t step, const InputSnapshot& devices);
    void Execute(const ScriptLine& line);
    void Request();
    void Apply(const LifecycleEvent& event) noexcept;
    void HoldPresses(std::int64_t step);
    void HoldSticksAndKeys(InputSnapshot& input) const;
    void WarnOfMissingPads(std::int64_t step, const InputSnapshot& input) const;

    std::vector<ScriptLine> script_;
    ScriptMachine machine_;
    InputSource* over_;
    std::size_t done_ = 0;                                      // number of lines executed
    std::array<std::size_t, kMaxPlayers> pads_;                 // index of each player's pad
    std::array<Plug, kMaxPlayers> plugs_{};                     // by pad
    std::vector<std::pair<ScriptLine, std::int64_t>> presses_;  // also of sticks and keys; each
                                                                // with the step where it ends
    std::vector<std::pair<ScriptLine, std::int64_t>> rests_;    // each with the step where it ends
    std::array<Buttons, kMaxPlayers> held_{};                   // buttons of presses_, by player
    LifecycleEvent event_;       // the event that EventsBefore returned
    Lifecycle lifecycle_;        // the game's state after the script's lifecycle events
    bool is_suspended_ = false;  // a pushed suspend has not been resumed
    std::int64_t reads_ = 0;     // files read on the game's thread
};

}  // namespace graze
