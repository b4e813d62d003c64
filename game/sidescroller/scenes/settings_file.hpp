#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "graze/storage/user_storage.hpp"

namespace hairsbreadth {

using namespace graze;  // here, and in all files that include this one

/// A text of settings, kept in its user's storage. A storage that is broken or full, or nobody to save for,
/// never ends the game: the settings are then kept for this session, and standard error says why.
class SettingsFile {
public:
    explicit SettingsFile(std::string name) : name_{std::move(name)} {}

    /// What the user has saved, or nothing.
    [[nodiscard]] std::optional<std::string> Read(const UserStorage& storage,
                                                  std::optional<UserId> user) const;

    /// Says what is wrong with it.
    void Complain(std::string_view why) const;

    /// What the settings are without a change by the player: not worth a file.
    void Assume(std::string text) { saved_ = std::move(text); }

    /// Only what has changed since is written.
    void Write(const std::string& text, UserStorage& storage, std::optional<UserId> user);

private:
    std::string name_;
    std::string saved_;
};

}  // namespace hairsbreadth
