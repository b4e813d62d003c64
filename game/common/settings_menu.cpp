#include "common/settings_menu.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "common/menu_parts.hpp"
#include "common/palette.hpp"
#include "common/text_line.hpp"

namespace hairsbreadth {
namespace {

constexpr Rectangle kOptionsPanel{144, 44, 352, 272};
constexpr int kOptionHeight = 16;
constexpr int kLabelX = 192;
constexpr int kValueX = 322;
constexpr int kTick = 6;  // px between the ticks of a gauge
constexpr int kTicks = 11;
constexpr std::size_t kControlsRow = kOptionCount;
constexpr std::size_t kDoneRow = kOptionCount + 1;

constexpr auto kOptionRows = [] {
    const auto options =
        StackRows<kOptionCount>({160, kOptionsPanel.y + 42, 320, kOptionHeight}, kOptionHeight);
    std::array<Rectangle, kDoneRow + 1> rows{};
    std::ranges::copy(options, rows.begin());
    rows[kControlsRow] = {182, kOptionsPanel.y + 232, 132, kTagHeight};
    rows[kDoneRow] = {326, kOptionsPanel.y + 232, 132, kTagHeight};
    return rows;
}();

// The way in which the menu shows an option.
enum class OptionLook : std::uint8_t { Gauge, Box, Choice };

OptionLook LookOf(const SettingTraits& option) noexcept {
    return option.high == kTicks - 1 ? OptionLook::Gauge
           : option.high == 1        ? OptionLook::Box
                                     : OptionLook::Choice;
}

// Changes the option as a click at column `x` says: to the value of a gauge's tick, or down if the
// click is on the left arrow.
void ChangeByMouse(Options& options, Option option, int x) {
    const OptionLook look = LookOf(options.TraitsOf(option));
    if (look == OptionLook::Gauge && x >= kValueX - kTick) {
        options.Set(option, (x - kValueX) / kTick);
    } else if (look == OptionLook::Choice && x >= kValueX - 20 && x < kValueX) {
        options.Change(option, -1);
    } else {
        options.Cycle(option);
    }
}

void DrawArrows(SharedResources& shared_resources, int right, int y) {
    const Sprite& arrows = *shared_resources.art.arrows;
    arrows.Draw(shared_resources.batch, 0, arrows.At(Point{kValueX - 14, y - 1}));
    arrows.Draw(shared_resources.batch, 1, arrows.At(Point{right + 7, y - 1}));
}

void DrawGauge(SharedResources& shared_resources, int value, int y) {
    const Sprite& gauge = *shared_resources.art.gauge;
    for (int i = 0; i < kTicks; ++i) {
        const int frame = i == value ? 2 : i < value ? 0 : 1;
        gauge.Draw(shared_resources.batch, frame, gauge.At(Point{kValueX + i * kTick, y}));
    }
}

void DrawOption(SharedResources& shared_resources, Option option, int y, bool is_chosen) {
    SpriteBatch& batch = shared_resources.batch;
    const Art& art = shared_resources.art;
    const Options& options = shared_resources.options;
    const Color color = is_chosen ? Palette::kMint3 : Palette::kHaze4;
    const SettingTraits& traits = options.TraitsOf(option);
    batch.DrawString(*art.font, traits.label, {kLabelX, y}, color);
    const TextLine value = options.ValueText(option);
    int right = kValueX;
    switch (LookOf(traits)) {
        case OptionLook::Gauge:
            DrawGauge(shared_resources, options[option], y);
            right += kTicks * kTick;
            batch.DrawString(*art.font, value.View(), {right + 24, y}, color);
            break;
        case OptionLook::Box:
            art.checkbox->Draw(batch, options[option], art.checkbox->At(Point{kValueX, y - 2}));
            return;
        case OptionLook::Choice:
            batch.DrawString(*art.font, value.View(), {kValueX, y}, color);
            right = kValueX + MeasureWidth(*art.font, value.View());
            break;
    }
    if (is_chosen) {
        DrawArrows(shared_resources, right, y);
    }
}

}  // namespace

OptionsResult OptionsMenu::Update(SharedResources& shared_resources) {
    if (shared_resources.controls.Leaves()) {
        return OptionsResult::Done;
    }
    const MenuInput input = UpdateMenu(shared_resources, menu_, kOptionRows);
    const auto row = static_cast<std::size_t>(menu_.Choice());
    if (input == MenuInput::Back || (input == MenuInput::Accept && row == kDoneRow)) {
        return OptionsResult::Done;
    }
    if (input == MenuInput::Accept && row == kControlsRow) {
        return OptionsResult::Controls;
    }
    if (input == MenuInput::None || row >= kOptionCount) {
        return OptionsResult::None;
    }
    const auto option = static_cast<Option>(row);
    Options& options = shared_resources.options;
    const Pointer& mouse = shared_resources.controls.Mouse();
    if (input == MenuInput::Accept) {
        mouse.pressed_left ? ChangeByMouse(options, option, mouse.at.x) : options.Cycle(option);
    } else {
        options.Change(option, input == MenuInput::More ? 1 : -1);
    }
    return OptionsResult::Changed;
}

void OptionsMenu::Draw(SharedResources& shared_resources) const {
    shared_resources.Begin();
    DrawPanel(shared_resources, kOptionsPanel, "OPTIONS");
    for (std::size_t i = 0; i < kOptionCount; ++i) {
        const bool is_chosen = static_cast<int>(i) == menu_.Choice();
        const int y = kOptionRows[i].y + 4;
        DrawOption(shared_resources, static_cast<Option>(i), y, is_chosen);
        if (is_chosen) {
            DrawNeedle(shared_resources, kLabelX - 20, y);
        }
    }
    const auto draw_tag = [&](std::size_t row, std::string_view label) {
        DrawTag(shared_resources, kOptionRows[row], label,
                TagStateOf(static_cast<int>(row) == menu_.Choice()));
    };
    draw_tag(kControlsRow, "CONTROLS");
    draw_tag(kDoneRow, "DONE");
    shared_resources.batch.End();
}

}  // namespace hairsbreadth
