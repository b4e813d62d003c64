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
#include "graze/input/input_source.hpp"
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

    Kind kind = Kind::Life;
    std::int64_t step = 0;  ///< before which it happens; InputSource::kLoading while the game loads
    LifecycleEvent event;
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
///     t=120 unplug 1        # before step 120, which is the 121st
///     t=150 plug 1
///     t=160 swap 1 2        # the two players' pads change hands
///     t=170 press A 1       # in this step; `press A+X 1 30` in 30 of them
///     t=175 rest 1 30       # whoever plays holds nothing on that pad, for 30 steps
///     t=180 suspend
///     t=180 resume 600s     # ms, s, min or h; the game's time stands still
///     t=200 focus lost      # or gained
///     t=205 background will # or did; foreground will, or did: what phones say
///     t=210 reset device
///     t=220 low memory
///     t=230 signout 1       # user 1, who is there at first, and whom all players play as
///     t=231 signin 2        # nobody plays as user 2 yet; `signin 2 1`: player 1 does
///     t=240 disk full       # or error, readonly, ok
///     t=250 slow 40ms       # each read of one of the game's files; also `slow 40`, in ms
///     t=300 terminate       # or kill: the program is gone at once, and nobody asked it
///
/// Start   what stands first in a script, with t=load, and is about users, the disk or slow reads holds
///         before the game begins to load.
/// Steps   are the game's fixed ones and never decrease from line to line. None passes while the game is
///         suspended: what stands between a suspend and its resume happens then, whatever its t says.
/// Errors  std::runtime_error "line 4: <reason>".
[[nodiscard]] std::vector<ScriptLine> ParseScript(std::string_view text);

/// What a script can do to a machine; what is not there is an error of the script that asks for it.
struct ScriptMachine {
    /// The clock goes on by so many nanoseconds while the game is suspended. Not needed.
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
/// Focus   while the script has taken it, nothing is heard of any pad, key or mouse, whoever moves them.
/// Errors  std::runtime_error "line 4: <reason>" where the machine cannot do what is asked: of what it has no
///         part for from the constructor, else from EventsBefore.
class ScriptSource : public InputSource {
public:
    /// `over` may be null: the devices. It must outlive this.
    ScriptSource(std::vector<ScriptLine> script, ScriptMachine machine,
                 InputSource* over = nullptr);

    [[nodiscard]] InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) override;
    [[nodiscard]] std::span<const LifecycleEvent> EventsBefore(std::int64_t step) override;

private:
    enum class Plug : std::uint8_t { AsItIs, In, Out };

    void Do(const ScriptLine& line);

    std::vector<ScriptLine> script_;
    ScriptMachine machine_;
    InputSource* over_;
    std::size_t done_ = 0;                                      // lines
    std::array<std::size_t, kMaxPlayers> pads_;                 // whose pad a player holds
    std::array<Plug, kMaxPlayers> plugs_{};                     // by the pad's first player
    std::vector<std::pair<ScriptLine, std::int64_t>> presses_;  // with the first step after
    std::vector<std::pair<ScriptLine, std::int64_t>> rests_;    // the same
    LifecycleEvent event_;                                      // told last
    Lifecycle lifecycle_;                                       // as the script has it
};

}  // namespace graze
