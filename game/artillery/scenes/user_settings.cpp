#include "scenes/user_settings.hpp"

#include "common/player_one.hpp"
#include "graze/app/platform.hpp"
#include "graze/audio/media_player.hpp"
#include "graze/audio/sound_effect.hpp"

namespace artillery {

void UserSettings::Load(Settings& settings, Platform& machine) {
    file_.Load(settings, machine.User(), UserOfPlayerOne(machine));
    Apply(settings);
}

bool UserSettings::Save(const Settings& settings, Platform& machine) {
    return file_.Write(settings.Text(), machine.User(), UserOfPlayerOne(machine));
}

void UserSettings::Apply(const Settings& settings) {
    MediaPlayer::Volume(static_cast<float>(settings[Setting::Music]) / 10);
    SoundEffect::MasterVolume(static_cast<float>(settings[Setting::Effects]) / 10);
}

}  // namespace artillery
