#include "changed_machine.hpp"

#include <string>

#include "observers.hpp"

namespace graze {

std::unique_ptr<Users> ChangedMachine::MakeUsers() {
    auto users = std::make_unique<ScriptedUsers>();
    users->SignIn({kLocalUser, "player"});
    for (int player = 0; player < kMaxPlayers; ++player) {
        users->Assign(static_cast<PlayerIndex>(player), kLocalUser);
    }
    static_cast<void>(users->TakeEvents());  // the initial state is not reported as events
    users_ = users.get();
    return users;
}

void ChangedMachine::Connect(Platform& platform, Recorder* recorder) noexcept {
    platform_ = &platform;
    recorder_ = recorder;
}

bool ChangedMachine::Do(const SystemEvent& change) {
    if (change.kind == SystemEvent::Kind::ResetDevice) {
        return ResetDevice();
    }
    if (recorder_ != nullptr) {
        recorder_->NoteChange(change);
    }
    switch (change.kind) {
        case SystemEvent::Kind::SignIn:
            users_->SignIn({{change.user}, "user " + std::to_string(change.user)});
            if (change.plays) {
                users_->Assign(*change.plays, UserId{change.user});
            }
            break;
        case SystemEvent::Kind::SignOut:
            users_->SignOut({change.user});
            break;
        default:
            if (change_storage_) {
                change_storage_(change);
            }
            break;
    }
    return true;
}

bool ChangedMachine::ResetDevice() {
    const bool is_done = platform_->Graphics().LoseContent();
    if (recorder_ != nullptr) {
        recorder_->NoteResets();
    }
    return is_done;
}

}  // namespace graze
