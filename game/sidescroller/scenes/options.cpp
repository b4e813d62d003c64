#include "scenes/options.hpp"

#include <array>
#include <string_view>

namespace hairsbreadth {
namespace {

constexpr std::array<std::string_view, 3> kShieldWords{"BY DIFFICULTY", "FIVE", "ENDLESS"};
constexpr ValueFormat kTenths{{}, 10, 0, " %"};
constexpr ValueFormat kPercent{{}, 1, 0, " %"};
constexpr ValueFormat kRestOfTwoSides{{}, -2, 100, " %"};

constexpr std::array<SettingTraits, kOptionCount> kOptions{{
    {"music", "MUSIC", 0, 10, 10, kTenths},
    {"effects", "SOUND EFFECTS", 0, 10, 10, kTenths},
    {"shake", "SCREEN SHAKE", 0, 10, 10, kTenths},
    {"flash", "FLASHES", 0, 1, 1, kOffOn},
    {"full_screen", "FULL SCREEN", 0, 1, 0, kOffOn},
    {"whole_factor", "SQUARE PIXELS", 0, 1, 1, kOffOn},
    {"safe_area", "PICTURE SIZE", 0, kTitleSafePercent, kTitleSafePercent, kRestOfTwoSides},
    {"speed", "GAME SPEED", 70, 100, 100, kPercent, 10},
    {"shields", "SHIELDS", 0, 2, 0, {kShieldWords}},
    {"high_contrast", "HIGH CONTRAST", 0, 1, 0, kOffOn},
    {"auto_fire", "AUTO FIRE", 0, 1, 0, kOffOn},
}};

}  // namespace

Options::Options(int safe_area) : SettingValues{kOptions} {
    SetDefault(Option::SafeArea, safe_area);
}

void Options::Cycle(Option option) {
    const SettingTraits& traits = TraitsOf(option);
    (*this)[option] < traits.high ? Change(option, 1) : Set(option, traits.low);
}

}  // namespace hairsbreadth
