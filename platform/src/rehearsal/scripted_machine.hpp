#pragma once

#include <memory>

#include "graze/app/platform.hpp"
#include "graze/platform/faulty_storage.hpp"
#include "graze/platform/headless.hpp"
#include "graze/platform/script.hpp"

namespace graze {

/// The parts of a machine that a script, or a replay, signs people in on, fills the disk of and makes slow. Each is made
/// at most once, for one platform, which owns it.
///
/// At first all is as on a desktop: kLocalUser is signed in, and every player plays as them.
class ScriptedMachine {
public:
    [[nodiscard]] std::unique_ptr<Users> MakeUsers();

    /// Null stays null.
    [[nodiscard]] std::unique_ptr<TitleStorage> Slow(std::unique_ptr<TitleStorage> title);
    [[nodiscard]] std::unique_ptr<UserStorage> Faulty(std::unique_ptr<UserStorage> user);

    /// What can be done to it. The platform must own the parts made here, and outlive the result;
    /// `headless` is the same one, or null in a window, where the script itself tells the game of suspends
    /// and presses.
    [[nodiscard]] ScriptMachine On(Platform& platform, HeadlessPlatform* headless) const;

    /// Tells the script of reads and of the time while the game is suspended. It must outlive the run.
    void Connect(ScriptSource& script, HeadlessPlatform* headless) const;

private:
    ScriptedUsers* users_ = nullptr;
    SlowTitleStorage* title_ = nullptr;
    FaultyUserStorage* user_ = nullptr;
};

/// Does what a recording says was done. What the machine has no part for is left out, and so is a reset of
/// a device that cannot lose itself: its pixels would have come back.
void DoChange(const ScriptMachine& machine, const MachineChange& change);

}  // namespace graze
