#pragma once

#include "common/settings_file.hpp"
#include "scenes/settings.hpp"

namespace graze {
class Platform;
}  // namespace graze

namespace artillery {

/// The settings of the user who is assigned to player one, in the storage of the machine. Errors of
/// the storage go to standard error, and do not stop the game.
class UserSettings {
public:
    /// Sets the settings to those that the user has saved, or to the defaults, and applies them.
    void Load(Settings& settings, Platform& machine);

    /// Saves the settings if they have changed. Returns false if the storage reports an error.
    bool Save(const Settings& settings, Platform& machine);

    /// Sets the volumes of music and sound effects.
    static void Apply(const Settings& settings);

private:
    SettingsFile file_{"artillery", "settings.txt"};
};

}  // namespace artillery
