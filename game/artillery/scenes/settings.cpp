#include "scenes/settings.hpp"

#include <algorithm>

#include "common/setting_lines.hpp"
#include "presentation/hud.hpp"

namespace artillery {
namespace {

struct Limits {
    std::string_view name;   // in the file
    std::string_view label;  // in menus
    int low;
    int high;
    int initial;
    bool wraps = false;
};

constexpr int kHuman = static_cast<int>(Controller::Human);
constexpr int kMedium = static_cast<int>(Controller::Medium);
constexpr int kHard = static_cast<int>(Controller::Hard);

constexpr std::array<Limits, kSettingCount> kLimits{{
    {"music", "MUSIC", 0, 10, 7},
    {"effects", "SOUND EFFECTS", 0, 10, 10},
    {"shake", "SCREEN SHAKE", 0, 1, 1, true},
    {"rumble", "RUMBLE", 0, 1, 1, true},
    {"players", "PLAYERS", 2, static_cast<int>(kMaxPlayers), 2},
    {"player1", "PLAYER 1", 0, kHard, kHuman, true},
    {"player2", "PLAYER 2", 0, kHard, kMedium, true},
    {"player3", "PLAYER 3", 0, kHard, kMedium, true},
    {"player4", "PLAYER 4", 0, kHard, kMedium, true},
}};

const Limits& LimitsOf(Setting setting) noexcept {
    return kLimits[static_cast<std::size_t>(setting)];
}

}  // namespace

void Settings::UseDefaults() noexcept {
    std::ranges::transform(kLimits, values_.begin(), &Limits::initial);
}

void Settings::Change(Setting setting, int by) noexcept {
    const Limits& limits = LimitsOf(setting);
    int& value = values_[static_cast<std::size_t>(setting)];
    const int count = limits.high - limits.low + 1;
    value = limits.wraps ? limits.low + (value - limits.low + by + count) % count
                         : std::clamp(value + by, limits.low, limits.high);
}

MatchOptions Settings::MakeMatchOptions(std::uint64_t seed) const noexcept {
    MatchOptions options;
    options.players = (*this)[Setting::Players];
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
        options.controllers[i] =
            static_cast<Controller>(values_[static_cast<std::size_t>(Setting::Player1) + i]);
    }
    options.field = {640, 360};
    options.seed = seed;
    return options;
}

std::string Settings::Text() const {
    std::string text;
    for (std::size_t i = 0; i < kSettingCount; ++i) {
        AddSettingLine(text, kLimits[i].name, values_[i]);
    }
    return text;
}

std::vector<std::string> Settings::Read(std::string_view text) {
    return ReadSettingLines(text, [this](std::string_view name, int value) {
        const auto* const found = std::ranges::find(kLimits, name, &Limits::name);
        if (found == kLimits.end() || value < found->low || value > found->high) {
            return false;
        }
        values_[static_cast<std::size_t>(found - kLimits.begin())] = value;
        return true;
    });
}

std::string_view LabelOf(Setting setting) noexcept {
    return LimitsOf(setting).label;
}

TextLine ValueText(const Settings& settings, Setting setting) noexcept {
    const int value = settings[setting];
    switch (setting) {
        case Setting::Music:
        case Setting::Effects:
        case Setting::Players:
            return TextLine{}.AddNumber(value);
        case Setting::Shake:
        case Setting::Rumble:
            return TextLine{value != 0 ? "ON" : "OFF"};
        default:
            return TextLine{NameOf(static_cast<Controller>(value))};
    }
}

}  // namespace artillery
