#include "scenes/options.hpp"

#include <algorithm>

#include "common/setting_lines.hpp"

namespace hairsbreadth {
namespace {

struct OptionTraits {
    std::string_view name;   // in the file
    std::string_view label;  // in the menu
    OptionLook look;
    int low;
    int high;
    int initial;
    int step = 1;
};

constexpr std::array<OptionTraits, kOptionCount> kOptions{{
    {"music", "MUSIC", OptionLook::Gauge, 0, 10, 10},
    {"effects", "SOUND EFFECTS", OptionLook::Gauge, 0, 10, 10},
    {"shake", "SCREEN SHAKE", OptionLook::Gauge, 0, 10, 10},
    {"flash", "FLASHES", OptionLook::Box, 0, 1, 1},
    {"full_screen", "FULL SCREEN", OptionLook::Box, 0, 1, 0},
    {"whole_factor", "SQUARE PIXELS", OptionLook::Box, 0, 1, 1},
    {"safe_area", "PICTURE SIZE", OptionLook::Choice, 0, kTitleSafePercent, kTitleSafePercent},
    {"speed", "GAME SPEED", OptionLook::Choice, 70, 100, 100, 10},
    {"shields", "SHIELDS", OptionLook::Choice, 0, 2, 0},
    {"high_contrast", "HIGH CONTRAST", OptionLook::Box, 0, 1, 0},
    {"auto_fire", "AUTO FIRE", OptionLook::Box, 0, 1, 0},
}};

const OptionTraits& OptionTraitsOf(Option option) noexcept {
    return kOptions[static_cast<std::size_t>(option)];
}

}  // namespace

void Options::UseDefaults() noexcept {
    std::ranges::transform(kOptions, values_.begin(), &OptionTraits::initial);
    values_[static_cast<std::size_t>(Option::SafeArea)] = safe_area_;
}

void Options::Set(Option option, int value) noexcept {
    const OptionTraits& traits = OptionTraitsOf(option);
    values_[static_cast<std::size_t>(option)] = std::clamp(value, traits.low, traits.high);
}

void Options::Change(Option option, int steps) noexcept {
    Set(option, (*this)[option] + steps * OptionTraitsOf(option).step);
}

void Options::Cycle(Option option) noexcept {
    const OptionTraits& traits = OptionTraitsOf(option);
    (*this)[option] < traits.high ? Change(option, 1) : Set(option, traits.low);
}

std::string Options::Text() const {
    std::string text;
    for (std::size_t i = 0; i < kOptionCount; ++i) {
        AddSettingLine(text, kOptions[i].name, values_[i]);
    }
    return text;
}

std::vector<std::string> Options::Read(std::string_view text) {
    return ReadSettingLines(text, [this](std::string_view name, int value) {
        const auto* const found = std::ranges::find(kOptions, name, &OptionTraits::name);
        if (found == kOptions.end() || value < found->low || value > found->high ||
            (value - found->low) % found->step != 0) {
            return false;
        }
        values_[static_cast<std::size_t>(found - kOptions.begin())] = value;
        return true;
    });
}

std::string_view LabelOf(Option option) noexcept {
    return OptionTraitsOf(option).label;
}

TextLine ValueText(const Options& options, Option option) noexcept {
    const int value = options[option];
    switch (option) {
        case Option::SafeArea:
            return TextLine{}.AddNumber(100 - 2 * value).Add(" %");
        case Option::Speed:
            return TextLine{}.AddNumber(value).Add(" %");
        case Option::Shields:
            return TextLine{value == 0 ? "AS THE DIFFICULTY" : value == 1 ? "FIVE" : "ENDLESS"};
        default:
            return LookOf(option) == OptionLook::Gauge
                       ? TextLine{}.AddNumber(std::int64_t{value} * 10).Add(" %")
                       : TextLine{value != 0 ? "ON" : "OFF"};
    }
}

OptionLook LookOf(Option option) noexcept {
    return OptionTraitsOf(option).look;
}

}  // namespace hairsbreadth
