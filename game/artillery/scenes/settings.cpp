#include "scenes/settings.hpp"

#include "presentation/hud.hpp"

namespace artillery {
namespace {

constexpr ValueFormat kController{kControllerNames};
constexpr int kHuman = static_cast<int>(Controller::Human);
constexpr int kMedium = static_cast<int>(Controller::Medium);
constexpr int kHard = static_cast<int>(Controller::Hard);

constexpr std::array<SettingTraits, kSettingCount> kSettings{{
    {"music", "MUSIC", 0, 10, 7},
    {"effects", "SOUND EFFECTS", 0, 10, 10},
    {"shake", "SCREEN SHAKE", 0, 1, 1, kOffOn, 1, true},
    {"rumble", "RUMBLE", 0, 1, 1, kOffOn, 1, true},
    {"players", "PLAYERS", 2, static_cast<int>(kMaxPlayers), 2},
    {"player1", "PLAYER 1", 0, kHard, kHuman, kController, 1, true},
    {"player2", "PLAYER 2", 0, kHard, kMedium, kController, 1, true},
    {"player3", "PLAYER 3", 0, kHard, kMedium, kController, 1, true},
    {"player4", "PLAYER 4", 0, kHard, kMedium, kController, 1, true},
}};

}  // namespace

Settings::Settings() : SettingValues{kSettings} {
}

MatchOptions Settings::MakeMatchOptions(std::uint64_t seed) const {
    MatchOptions options;
    options.players = (*this)[Setting::Players];
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
        options.controllers[i] =
            static_cast<Controller>(All()[static_cast<std::size_t>(Setting::Player1) + i]);
    }
    options.field = {640, 360};
    options.seed = seed;
    return options;
}

}  // namespace artillery
