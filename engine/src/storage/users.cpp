#include "graze/storage/users.hpp"

#include <algorithm>
#include <utility>

namespace graze {

bool Users::IsSignedIn(UserId user) const noexcept {
    return user == kMachine ||
           std::ranges::any_of(SignedIn(), [user](const User& one) { return one.id == user; });
}

LocalUsers::LocalUsers(std::string name) : users_{{kLocalUser, std::move(name)}} {
}

std::optional<UserId> LocalUsers::UserOf(PlayerIndex /*player*/) const noexcept {
    return kLocalUser;
}

bool LocalUsers::Assign(PlayerIndex /*player*/, std::optional<UserId> user) {
    return user == kLocalUser;
}

bool ScriptedUsers::SignIn(User user) {
    if (IsSignedIn(user.id)) {
        return false;
    }
    events_.push_back({UserEvent::Kind::SignedIn, user.id, std::nullopt});
    users_.push_back(std::move(user));
    return true;
}

bool ScriptedUsers::SignOut(UserId user) {
    if (std::erase_if(users_, [user](const User& one) { return one.id == user; }) == 0) {
        return false;
    }
    events_.push_back({UserEvent::Kind::SignedOut, user, std::nullopt});
    for (std::size_t player = 0; player < player_to_user_.size(); ++player) {
        if (player_to_user_[player] == user) {
            Change(player, std::nullopt);
        }
    }
    return true;
}

std::optional<UserId> ScriptedUsers::UserOf(PlayerIndex player) const noexcept {
    const auto place = static_cast<std::size_t>(player);
    return place < player_to_user_.size() ? player_to_user_[place] : std::nullopt;
}

bool ScriptedUsers::Assign(PlayerIndex player, std::optional<UserId> user) {
    const bool is_player = static_cast<std::size_t>(player) < player_to_user_.size();
    if (!is_player || (user && (*user == kMachine || !IsSignedIn(*user)))) {
        return false;
    }
    if (UserOf(player) != user) {
        Change(static_cast<std::size_t>(player), user);
    }
    return true;
}

UserEvents ScriptedUsers::TakeEvents() {
    return std::exchange(events_, {});
}

void ScriptedUsers::Change(std::size_t player, std::optional<UserId> user) {
    player_to_user_[player] = user;
    events_.push_back({UserEvent::Kind::Changed, user, static_cast<PlayerIndex>(player)});
}

}  // namespace graze
