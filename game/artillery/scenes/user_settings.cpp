#include "scenes/user_settings.hpp"

#include "graze/app/platform.hpp"
#include "graze/audio/media_player.hpp"
#include "graze/audio/sound_effect.hpp"

namespace artillery {
namespace {

std::optional<UserId> WhoPlays(Platform& machine) {
    return machine.Users().UserOf(PlayerIndex::One);
}

}  // namespace

void UserSettings::Load(Settings& settings, Platform& machine) {
    settings.UseDefaults();
    if (const auto text = file_.Read(machine.User(), WhoPlays(machine))) {
        for (const std::string& complaint : settings.Read(*text)) {
            file_.Complain(complaint);
        }
    }
    file_.Assume(settings.Text());
    Apply(settings);
}

bool UserSettings::Save(const Settings& settings, Platform& machine) {
    return file_.Write(settings.Text(), machine.User(), WhoPlays(machine));
}

void UserSettings::Apply(const Settings& settings) {
    MediaPlayer::Volume(static_cast<float>(settings[Setting::Music]) / 10);
    SoundEffect::MasterVolume(static_cast<float>(settings[Setting::Effects]) / 10);
}

void SeatUser(Platform& machine) {
    Users& users = machine.Users();
    if (!WhoPlays(machine) && !users.SignedIn().empty()) {
        users.Assign(PlayerIndex::One, users.SignedIn().front().id);
    }
}

}  // namespace artillery
