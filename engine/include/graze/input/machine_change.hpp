#pragma once

#include <cstdint>
#include <optional>

#include "graze/input/buttons.hpp"

namespace graze {

/// How the disk under what players save is doing.
///
/// Full      Commit throws NoSpace; reading, Delete and Restore work, so that room can be made.
/// ReadOnly  Commit, Delete and Restore throw ReadOnly; reading works.
/// Error     everything throws Other, as a disk does that fails.
enum class DiskState : std::uint8_t { Ok, Full, ReadOnly, Error };

inline constexpr int kDiskStates = 4;

/// What happens to a machine beside its program's life, as a recording keeps it.
struct MachineChange {
    enum class Kind : std::uint8_t {
        ResetDevice,  ///< the graphics device was taken away and given back
        SignIn,
        SignOut,
        Disk,
        Slow,  ///< each read of one of the game's files takes `read_ns`
    };

    Kind kind = Kind::ResetDevice;
    std::uint64_t user = 0;  ///< of SignIn and SignOut: UserId::value
    std::optional<PlayerIndex> plays =
        std::nullopt;                ///< of SignIn: who plays as the user from now on
    DiskState disk = DiskState::Ok;  ///< of Disk
    std::int64_t read_ns = 0;        ///< of Slow, 0 or more

    [[nodiscard]] friend bool operator==(const MachineChange&, const MachineChange&) = default;
};

inline constexpr int kMachineChangeKinds = 5;

}  // namespace graze
