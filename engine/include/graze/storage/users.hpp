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

/// Somebody who owns saves: a number that stays the same for the same person on the same machine.
struct UserId {
    std::uint64_t value = 0;

    [[nodiscard]] friend auto operator<=>(const UserId&, const UserId&) = default;
};

/// Not a person: what belongs to everybody who plays here, such as options. Always there.
inline constexpr UserId kMachine{0};

/// The one user of a machine that does not tell its users apart, such as a desktop.
inline constexpr UserId kLocalUser{1};

struct User {
    UserId id;
    std::string name;  ///< to be shown; not unique, and may change
};

/// Something that happened to users and to who plays.
///
/// SignedIn   `user` is here now. Nobody plays as them until the game says so.
/// SignedOut  `user` has gone; their saves are refused from now on. A Changed for each player that
///            played as them follows.
/// Changed    `player` plays as `user` from now on, or as nobody.
struct UserEvent {
    enum class Kind : std::uint8_t { SignedIn, SignedOut, Changed };

    Kind kind = Kind::SignedIn;
    std::optional<UserId> user;
    std::optional<PlayerIndex> player;

    [[nodiscard]] friend bool operator==(const UserEvent&, const UserEvent&) = default;
};

using UserEvents = std::vector<UserEvent>;

/// The port to who is signed in and who plays: XNA's SignedInGamers.
///
/// Whose player is whose is the game's to decide, on a "press A" that it showed, or the system's
/// picker's; it never changes because somebody signs in. Used on the game's thread.
class Users {
public:
    Users() = default;
    Users(const Users&) = delete;
    Users& operator=(const Users&) = delete;
    virtual ~Users() = default;

    /// In the order in which they signed in.
    [[nodiscard]] virtual const std::vector<User>& SignedIn() const noexcept = 0;

    /// Also true of kMachine.
    [[nodiscard]] bool IsSignedIn(UserId user) const noexcept;

    /// Whom this player plays as; none: nobody yet, or one who has signed out.
    [[nodiscard]] virtual std::optional<UserId> UserOf(PlayerIndex player) const noexcept = 0;

    /// From now on the player plays as this user, or as nobody. False, and nothing changes, for one
    /// who is not signed in, and where the machine decides.
    virtual bool Assign(PlayerIndex player, std::optional<UserId> user) = 0;

    /// What happened since the last call, in order. Platform::PumpEvents asks, and Run tells the game.
    [[nodiscard]] virtual UserEvents TakeEvents() = 0;
};

/// A desktop: one user, always signed in, whom every player plays as.
class LocalUsers : public Users {
public:
    explicit LocalUsers(std::string name = "player");

    [[nodiscard]] const std::vector<User>& SignedIn() const noexcept override { return users_; }
    [[nodiscard]] std::optional<UserId> UserOf(PlayerIndex player) const noexcept override;
    bool Assign(PlayerIndex player, std::optional<UserId> user) override;
    [[nodiscard]] UserEvents TakeEvents() override { return {}; }

private:
    std::vector<User> users_;
};

/// Users that a test or a headless run signs in and out, as a console's would. Nobody at first.
class ScriptedUsers : public Users {
public:
    /// False when they are signed in already, and for kMachine.
    bool SignIn(User user);

    /// False when they are not signed in.
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
