#include "scenes/options.hpp"

#include <array>
#include <string_view>

namespace hairsbreadth {
namespace {

constexpr std::array<std::string_view, 3> kShieldWords{"BY DIFFICULTY", "FIVE", "ENDLESS"};
constexpr ValueFormat kPercent{{}, 1, 0, " %"};

constexpr std::array<SettingTraits, kOptionCount> kOptions{{
    kMusicSetting,
    kEffectsSetting,
    {"shake", "SCREEN SHAKE", 0, 10, 10, kTenths},
    {"flash", "FLASHES", 0, 1, 1, kOffOn},
    kFullScreenSetting,
    kWholeFactorSetting,
    kSafeAreaSetting,
    {"speed", "GAME SPEED", 70, 100, 100, kPercent, 10},
    {"shields", "SHIELDS", 0, 2, 0, {kShieldWords}},
    {"high_contrast", "HIGH CONTRAST", 0, 1, 0, kOffOn},
    {"auto_fire", "AUTO FIRE", 0, 1, 0, kOffOn},
}};

}  // namespace

Options::Options(int safe_area) : SettingValues{kOptions} {
    SetDefault(Option::SafeArea, safe_area);
}

}  // namespace hairsbreadth
