#include "system_event_handler.hpp"

#include <string>

#include "observers.hpp"

namespace graze {

std::unique_ptr<Users> SystemEventHandler::MakeUsers() {
    auto users = std::make_unique<ScriptedUsers>();
    users->SignIn({kLocalUser, "player"});
    for (int player = 0; player < kMaxPlayers; ++player) {
        users->Assign(static_cast<PlayerIndex>(player), kLocalUser);
    }
    static_cast<void>(users->TakeEvents());  // the initial state is not reported as events
    users_ = users.get();
    return users;
}

void SystemEventHandler::Connect(Platform& platform, Recorder* recorder) noexcept {
    platform_ = &platform;
    recorder_ = recorder;
}

bool SystemEventHandler::Do(const SystemEvent& event) {
    if (event.kind == SystemEvent::Kind::ResetDevice) {
        return ResetDevice();
    }
    if (recorder_ != nullptr) {
        recorder_->NoteChange(event);
    }
    switch (event.kind) {
        case SystemEvent::Kind::SignIn:
            users_->SignIn({{event.user}, "user " + std::to_string(event.user)});
            if (event.plays) {
                users_->Assign(*event.plays, UserId{event.user});
            }
            break;
        case SystemEvent::Kind::SignOut:
            users_->SignOut({event.user});
            break;
        default:
            if (change_storage_) {
                change_storage_(event);
            }
            break;
    }
    return true;
}

bool SystemEventHandler::ResetDevice() {
    const bool is_done = platform_->Graphics().LoseContent();
    if (recorder_ != nullptr) {
        recorder_->NoteResets();
    }
    return is_done;
}

}  // namespace graze
