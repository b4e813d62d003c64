#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "graze/input/buttons.hpp"

namespace graze {

/// The identifier of a user. Saved data belongs to users. A person has the same identifier in each
/// run on the same machine.
struct UserId {
    std::uint64_t value = 0;

    [[nodiscard]] friend auto operator<=>(const UserId&, const UserId&) = default;
};

/// Owner of data shared by all users, such as options. Always signed in.
inline constexpr UserId kMachine{0};

/// The only user of a machine that does not distinguish users, such as a desktop.
inline constexpr UserId kLocalUser{1};

/// A user and their display name.
struct User {
    UserId id;
    std::string name;  ///< for display; not unique, and may change
};

/// A change of the signed-in users or of their assignment to players.
///
/// SignedIn   `user` signed in. No player is assigned to them until the game does so.
/// SignedOut  `user` signed out; access to their saves is refused from now on. A Changed event
///            follows for each player that was assigned to them.
/// Changed    `player` is assigned to `user`, or to no user if `user` is empty.
struct UserEvent {
    enum class Kind : std::uint8_t { SignedIn, SignedOut, Changed };

    Kind kind = Kind::SignedIn;
    std::optional<UserId> user;
    std::optional<PlayerIndex> player;

    [[nodiscard]] friend bool operator==(const UserEvent&, const UserEvent&) = default;
};

using UserEvents = std::vector<UserEvent>;

/// Interface to the signed-in users and their assignment to players: XNA's SignedInGamers.
///
/// The game assigns players, for example on its "press A" screen, or the OS's user picker does;
/// signing in alone never changes an assignment. Use this interface only on the game's thread.
class Users {
public:
    Users() = default;
    Users(const Users&) = delete;
    Users& operator=(const Users&) = delete;
    virtual ~Users() = default;

    /// The signed-in users, in the order in which they signed in.
    [[nodiscard]] virtual const std::vector<User>& SignedIn() const noexcept = 0;

    /// True if the user is signed in; also true for kMachine.
    [[nodiscard]] bool IsSignedIn(UserId user) const noexcept;

    /// Returns the user assigned to the player, or std::nullopt if no user was assigned yet or the
    /// user has signed out.
    [[nodiscard]] virtual std::optional<UserId> UserOf(PlayerIndex player) const noexcept = 0;

    /// Assigns a user to the player; an empty `user` removes the assignment. Returns false and
    /// changes nothing if the user is not signed in or the OS decides the assignment.
    virtual bool Assign(PlayerIndex player, std::optional<UserId> user) = 0;

    /// Returns the events since the last call, in order. Platform::PumpEvents calls this function;
    /// Run passes the events to the game.
    [[nodiscard]] virtual UserEvents TakeEvents() = 0;
};

/// Users of a desktop: one user who is always signed in and assigned to every player.
class LocalUsers : public Users {
public:
    LocalUsers() : LocalUsers{"player"} {}
    explicit LocalUsers(std::string name);

    [[nodiscard]] const std::vector<User>& SignedIn() const noexcept override { return users_; }
    [[nodiscard]] std::optional<UserId> UserOf(PlayerIndex player) const noexcept override;
    bool Assign(PlayerIndex player, std::optional<UserId> user) override;
    [[nodiscard]] UserEvents TakeEvents() override { return {}; }

private:
    std::vector<User> users_;
};

/// Users that a test or a headless run signs in and out, as on a console. Initially no user is
/// signed in.
class ScriptedUsers : public Users {
public:
    /// Signs the user in. Returns false for a user who is already signed in, and for kMachine.
    bool SignIn(User user);

    /// Signs the user out. Returns false if the user is not signed in.
    bool SignOut(UserId user);

    [[nodiscard]] const std::vector<User>& SignedIn() const noexcept override { return users_; }
    [[nodiscard]] std::optional<UserId> UserOf(PlayerIndex player) const noexcept override;
    bool Assign(PlayerIndex player, std::optional<UserId> user) override;
    [[nodiscard]] UserEvents TakeEvents() override;

private:
    void Change(std::size_t player, std::optional<UserId> user);

    std::vector<User> users_;
    std::array<std::optional<UserId>, kMaxPlayers> player_to_user_;
    UserEvents events_;
};

}  // namespace graze
