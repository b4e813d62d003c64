#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "common/kept_text.hpp"
#include "graze/storage/user_storage.hpp"

namespace graze {

/// A text file of settings in the current user's storage. A storage that is damaged or full, or a
/// missing user, does not stop the game: the settings are then kept for this session only, and
/// errors are written to standard error.
///
/// Unknown  lines that begin with an unknown word are written again with the settings. If another
///          line is invalid, a copy of the file is kept when it is replaced (KeptText).
class SettingsFile {
public:
    /// `game` begins the messages on standard error.
    SettingsFile(std::string game, std::string name)
        : game_{std::move(game)}, name_{std::move(name)} {}

    /// Sets `settings` to its defaults and then to the values that the user has saved. Writes a
    /// message about each invalid part to standard error. A damaged container is restored if
    /// possible.
    template <typename AnySettings>
    void Load(AnySettings& settings, UserStorage& storage, std::optional<UserId> user) {
        settings.UseDefaults();
        kept_.Clear();
        if (const auto text = user ? Read(storage, *user) : std::nullopt) {
            const auto messages = settings.Read(*text);
            for (const std::string& message : messages) {
                Log(message);
            }
            if (!messages.empty()) {
                AnySettings probe = settings;
                Keep(*text, settings.Text(),
                     [&probe](std::string_view line) { return probe.Read(line).empty(); });
            }
        }
        saved_ = settings.Text();  // Write need not save it
    }

    /// Saves the text if it has changed since the last save or Load. Returns false if the storage
    /// reports an error; the next call tries again.
    bool Write(const std::string& text, UserStorage& storage, std::optional<UserId> user);

private:
    // Returns the text that the user has saved, or std::nullopt.
    [[nodiscard]] std::optional<std::string> Read(UserStorage& storage, UserId user);

    // Keeps what `reads` does not read of the file's text. `known` is the text of the settings.
    void Keep(std::string_view text, std::string_view known,
              const std::function<bool(std::string_view line)>& reads);

    // Writes the file's name and `why` to standard error.
    void Log(std::string_view why) const;

    std::string game_;
    std::string name_;
    std::string saved_;
    KeptText kept_;
};

}  // namespace graze
