#pragma once

#include <optional>
#include <string>

#include "graze/storage/user_storage.hpp"
#include "scenes/controls.hpp"

namespace graze {

/// A user's bindings, kept in the user's storage. A storage that is broken or full, or nobody to save for,
/// never ends the game: the bindings are then kept for this session, and standard error says why.
class ControlSettings {
public:
    /// The game's own bindings, and what the user has changed of them.
    void Load(Controls& controls, const UserStorage& storage, std::optional<UserId> user);

    /// Only what has changed since is written.
    void Save(const Controls& controls, UserStorage& storage, std::optional<UserId> user);

private:
    std::string saved_;
};

}  // namespace graze
