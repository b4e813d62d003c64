#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "graze/app/lifecycle.hpp"
#include "graze/app/run.hpp"
#include "graze/input/input_snapshot.hpp"
#include "graze/platform/faulty_storage.hpp"
#include "graze/storage/users.hpp"

namespace graze {

/// A line of a script, as ParseScript has understood it.
struct ScriptLine {
    enum class Kind : std::uint8_t {
        Life,  ///< `event`
        Unplug,
        Plug,
        Swap,
        Press,
        Rest,
        ResetDevice,
        SignIn,
        SignOut,
        Disk,
        Slow,
        Kill,
    };

    /// Of a suspend: when within its step the machine asks for it.
    enum class Moment : std::uint8_t { Before, InStep, InFrame };

    Kind kind = Kind::Life;
    std::int64_t step = 0;  ///< before which it happens; InputSource::kLoading while the game loads
    LifecycleEvent event;
    Moment moment = Moment::Before;
    std::int64_t file = 0;  ///< of a suspend in loading: while this one is read, from 1; 0: at once
    PlayerIndex player = PlayerIndex::One;
    PlayerIndex other = PlayerIndex::One;  ///< of Swap
    Buttons buttons = Buttons::None;       ///< of Press
    std::int64_t steps = 1;                ///< of Press and Rest: how long
    UserId user;                           ///< of SignIn and SignOut
    std::optional<PlayerIndex> plays;      ///< of SignIn: who plays as the user from now on
    DiskState disk = DiskState::Ok;        ///< of Disk
    std::int64_t read_ns = 0;              ///< of Slow
    int number = 0;                        ///< of the line in the text, from 1
};

/// Reads what shall happen to a machine, and when: for rehearsals of what a console does to its games.
///
///     t=load suspend        # between two assets, while the game loads
///     t=load resume 90s
///     t=load suspend 7      # while the 7th file is read, or loading has ended before
///     t=load resume
///     t=120 unplug 1        # before step 120, which is the 121st
///     t=150 plug 1
///     t=160 swap 1 2        # the two players' pads change hands
///     t=170 press A 1       # in this step; `press A+X 1 30` in 30 of them
///     t=175 rest 1 30       # whoever plays holds nothing on that pad, for 30 steps; presses so far end
///     t=180 suspend
///     t=180 resume 600s     # ms, s, min or h; the game's time stands still
///     t=190 suspend step    # the machine asks while step 190 is under way; `frame`: while its frame is drawn
///     t=190 resume
///     t=200 focus lost      # or gained
///     t=205 background will # or did; foreground will, or did: what phones say
///     t=210 reset device
///     t=220 low memory
///     t=230 signout 1       # user 1, who is there at first, and whom all players play as
///     t=231 signin 2        # nobody plays as user 2 yet; `signin 2 1`: player 1 does
///     t=240 disk full       # or error, readonly, ok
///     t=250 slow 40ms       # each read of one of the game's files; also `slow 40`, in ms
///     t=300 terminate       # after OnSuspending and OnExiting; or kill: the program is gone at once
///
/// Start   what stands first in a script, with t=load, and is about users, the disk or slow reads holds
///         before the game begins to load.
/// Steps   are the game's fixed ones and never decrease from line to line. None passes while the game is
///         suspended: what stands between a suspend and its resume happens then, whatever its t says.
/// Errors  std::runtime_error "line 4: <reason>".
[[nodiscard]] std::vector<ScriptLine> ParseScript(std::string_view text);

/// What a script can do to a machine; what is not there is an error of the script that asks for it.
struct ScriptMachine {
    /// The machine itself has these buttons of a pad down from now on: what of them passes the engine's
    /// InputGate is heard. Empty: the source presses, and hushes by itself what no game should hear.
    std::function<void(PlayerIndex, Buttons)> hold;

    /// The machine itself tells this with its next PumpEvents, and calls WhileSuspended once a suspend is
    /// answered. Empty: the source tells suspends, always before their step or between two assets.
    std::function<void(const LifecycleEvent&)> push;

    /// The clock goes on by so many nanoseconds while the game is suspended, where there is no `push`. Not
    /// needed.
    std::function<void(std::int64_t)> pass_time;

    /// Graphics().LoseContent(): false where the device cannot.
    std::function<bool()> reset_device;

    /// Of a user who is there already, or gone already, only what is new. With a player, that one plays
    /// as the user from now on.
    std::function<void(UserId, std::optional<PlayerIndex>)> sign_in;
    std::function<void(UserId)> sign_out;
    std::function<void(DiskState)> set_disk;
    std::function<void(std::int64_t)> set_read_time;  ///< nanoseconds for each read

    /// Ends the program and does not return.
    std::function<void()> kill;
};

/// Plays a script over the devices, or over another source: a recording, an autopilot.
///
/// Pads    are taken away and given back after the other source has moved them; one that is plugged in by the
///         script is there, at rest, even if the other source knows of none. Only a pad that is
///         there can be pressed.
/// Presses are heard as those of devices are: not without the focus, and not when they were held across its
///         return, or across a suspend.
/// Focus   while the script has taken it, the devices or who plays in their place are at rest.
/// Suspend by the machine's own way where it has one (ScriptMachine::push), so that what stands between its
///         wish and the game's answer is counted as it is on a console.
/// Errors  std::runtime_error "line 4: <reason>" where the machine cannot do what is asked: of what it has no
///         part for from the constructor, else from EventsBefore.
class ScriptSource : public InputSource, public RunObserver {
public:
    /// `over` may be null: the devices. It must outlive this.
    ScriptSource(std::vector<ScriptLine> script, ScriptMachine machine,
                 InputSource* over = nullptr);

    [[nodiscard]] InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) override;
    [[nodiscard]] std::span<const LifecycleEvent> EventsBefore(std::int64_t step) override;

    /// For a suspend in the midst of a frame it must watch the run.
    [[nodiscard]] bool WantsFrame(std::int64_t step) override;
    void AfterDraw(std::int64_t step, GraphicsDevice& device) override;

    /// To be called for each file that the game reads on its own thread.
    void NoteRead();

    /// To be called by a machine with `push` as long as the game is suspended: pushes the next thing that
    /// happens to the game.
    void WhileSuspended();

private:
    enum class Plug : std::uint8_t { AsItIs, In, Out };

    [[nodiscard]] const ScriptLine* NextLine() const noexcept;
    [[nodiscard]] bool HasCome(const ScriptLine& line, std::int64_t step) const noexcept;
    [[nodiscard]] bool ComesIn(ScriptLine::Moment moment, std::int64_t step) const noexcept;
    [[nodiscard]] InputSnapshot Played(std::int64_t step, const InputSnapshot& devices);
    void Do(const ScriptLine& line);
    void Ask();
    void Note(const LifecycleEvent& event) noexcept;
    void HoldPresses(std::int64_t step);

    std::vector<ScriptLine> script_;
    ScriptMachine machine_;
    InputSource* over_;
    std::size_t done_ = 0;                                      // lines
    std::array<std::size_t, kMaxPlayers> pads_;                 // whose pad a player holds
    std::array<Plug, kMaxPlayers> plugs_{};                     // by the pad's first player
    std::vector<std::pair<ScriptLine, std::int64_t>> presses_;  // with the first step after
    std::vector<std::pair<ScriptLine, std::int64_t>> rests_;    // the same
    std::array<Buttons, kMaxPlayers> held_{};                   // by the presses of this step
    LifecycleEvent event_;                                      // told last
    Lifecycle lifecycle_;                                       // as the script has it
    bool is_asked_ = false;                                     // by a suspend that was pushed
    std::int64_t reads_ = 0;
};

}  // namespace graze
