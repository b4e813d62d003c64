#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "graze/storage/user_storage.hpp"

namespace graze {

/// A text file of settings in the current user's storage. A storage that is damaged or full, or a
/// missing user, does not stop the game: the settings are then kept for this session only, and
/// errors are written to standard error.
class SettingsFile {
public:
    /// `game` begins the messages on standard error.
    SettingsFile(std::string game, std::string name)
        : game_{std::move(game)}, name_{std::move(name)} {}

    /// Sets `settings` to its defaults and then to the values that the user has saved. Writes a
    /// message about each invalid part to standard error.
    template <typename AnySettings>
    void Load(AnySettings& settings, const UserStorage& storage, std::optional<UserId> user) {
        settings.UseDefaults();
        if (const auto text = Read(storage, user)) {
            for (const std::string& complaint : settings.Read(*text)) {
                Complain(complaint);
            }
        }
        saved_ = settings.Text();  // Write need not save it
    }

    /// Saves the text if it has changed since the last save or Load. Returns false if the storage
    /// reports an error; the next call tries again.
    bool Write(const std::string& text, UserStorage& storage, std::optional<UserId> user);

private:
    // Returns the text that the user has saved, or std::nullopt.
    [[nodiscard]] std::optional<std::string> Read(const UserStorage& storage,
                                                  std::optional<UserId> user) const;

    // Writes the file's name and `why` to standard error.
    void Complain(std::string_view why) const;

    std::string game_;
    std::string name_;
    std::string saved_;
};

}  // namespace graze
