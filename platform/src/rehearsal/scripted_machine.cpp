#include "scripted_machine.hpp"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>

namespace graze {
namespace {

constexpr int kKilled = 137;  // as a shell tells of SIGKILL

}  // namespace

std::unique_ptr<Users> ScriptedMachine::MakeUsers() {
    auto users = std::make_unique<ScriptedUsers>();
    users->SignIn({kLocalUser, "player"});
    for (int player = 0; player < kMaxPlayers; ++player) {
        users->Assign(static_cast<PlayerIndex>(player), kLocalUser);
    }
    static_cast<void>(users->TakeEvents());  // it was so before the game began
    users_ = users.get();
    return users;
}

std::unique_ptr<TitleStorage> ScriptedMachine::Slow(std::unique_ptr<TitleStorage> title) {
    if (!title) {
        return nullptr;
    }
    auto slow = std::make_unique<SlowTitleStorage>(std::move(title));
    title_ = slow.get();
    return slow;
}

std::unique_ptr<UserStorage> ScriptedMachine::Faulty(std::unique_ptr<UserStorage> user) {
    if (!user) {
        return nullptr;
    }
    auto faulty = std::make_unique<FaultyUserStorage>(std::move(user));
    user_ = faulty.get();
    return faulty;
}

ScriptMachine ScriptedMachine::On(Platform& platform, HeadlessPlatform* headless) const {
    ScriptMachine machine;
    machine.kill = [] {
        std::fflush(stdout);
        std::_Exit(kKilled);
    };
    if (headless != nullptr) {
        machine.hold = [headless](PlayerIndex player, Buttons buttons) {
            headless->Hold(player, buttons);
        };
        machine.push = [headless](const LifecycleEvent& event) { headless->Push(event); };
    }
    machine.reset_device = [&platform] { return platform.Graphics().LoseContent(); };
    machine.sign_in = [users = users_](UserId user, std::optional<PlayerIndex> plays) {
        users->SignIn({user, "user " + std::to_string(user.value)});
        if (plays) {
            users->Assign(*plays, user);
        }
    };
    machine.sign_out = [users = users_](UserId user) { users->SignOut(user); };
    if (user_ != nullptr) {
        machine.set_disk = [user = user_](DiskState disk) { user->SetDisk(disk); };
    }
    if (title_ != nullptr) {
        title_->OnPassTime([&platform](std::int64_t nanoseconds) { platform.Wait(nanoseconds); });
        machine.set_read_time = [title = title_](std::int64_t read_ns) {
            title->SetReadTime(read_ns);
        };
    }
    return machine;
}

void ScriptedMachine::Connect(ScriptSource& script, HeadlessPlatform* headless) const {
    if (title_ != nullptr) {
        title_->OnRead([&script] { script.NoteRead(); });
    }
    if (headless != nullptr) {
        headless->WhileSuspended([&script] { script.WhileSuspended(); });
    }
}

void DoChange(const ScriptMachine& machine, const MachineChange& change) {
    switch (change.kind) {
        case MachineChange::Kind::ResetDevice:
            if (machine.reset_device) {
                static_cast<void>(machine.reset_device());
            }
            break;
        case MachineChange::Kind::SignIn:
            if (machine.sign_in) {
                machine.sign_in({change.user}, change.plays);
            }
            break;
        case MachineChange::Kind::SignOut:
            if (machine.sign_out) {
                machine.sign_out({change.user});
            }
            break;
        case MachineChange::Kind::Disk:
            if (machine.set_disk) {
                machine.set_disk(change.disk);
            }
            break;
        case MachineChange::Kind::Slow:
            if (machine.set_read_time) {
                machine.set_read_time(change.read_ns);
            }
            break;
    }
}

}  // namespace graze
