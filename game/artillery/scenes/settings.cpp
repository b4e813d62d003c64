#include "scenes/settings.hpp"

#include "presentation/hud.hpp"

namespace artillery {
namespace {

constexpr ValueFormat kController{kControllerNames};
constexpr int kHuman = static_cast<int>(Controller::Human);
constexpr int kMedium = static_cast<int>(Controller::Medium);
constexpr int kHard = static_cast<int>(Controller::Hard);

constexpr std::array<SettingTraits, kSettingCount> kSettings{{
    {"music", "MUSIC", 0, 10, 7, kTenths},
    kEffectsSetting,
    {"shake", "SCREEN SHAKE", 0, 1, 1, kOffOn},
    {"rumble", "RUMBLE", 0, 1, 1, kOffOn},
    kFullScreenSetting,
    kWholeFactorSetting,
    kSafeAreaSetting,
    {"players", "PLAYERS", 2, static_cast<int>(kMaxPlayers), 2},
    {"player1", "PLAYER 1, MINT", 0, kHard, kHuman, kController, 1, Palette::kMint3},
    {"player2", "PLAYER 2, RED", 0, kHard, kMedium, kController, 1, Palette::kBlood3},
    {"player3", "PLAYER 3, BRASS", 0, kHard, kMedium, kController, 1, Palette::kBrass4},
    {"player4", "PLAYER 4, BLUE", 0, kHard, kMedium, kController, 1, Palette::kHaze3},
}};

}  // namespace

Settings::Settings(int safe_area) : SettingValues{kSettings} {
    SetDefault(Setting::SafeArea, safe_area);
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
