#include "common/settings_menu.hpp"

#include <cstdint>

#include "common/palette.hpp"
#include "common/text_line.hpp"

namespace graze {
namespace {

constexpr int kOptionHeight = 16;
constexpr int kLabelX = 48;   // px from the panel's left edge
constexpr int kValueX = 178;  // px from the panel's left edge
constexpr int kTick = 6;      // px between the ticks of a gauge
constexpr int kTicks = 11;

MenuPanel LayOutSettings(const Canvas& canvas, std::size_t settings,
                         std::size_t commands) noexcept {
    constexpr int pitch = 144;  // px between two commands
    const int height = static_cast<int>(settings) * kOptionHeight;
    MenuPanel menu{CenterPanel(canvas, 352, height + 96)};
    const Rectangle panel = menu.area;
    for (int y = 0; y < height; y += kOptionHeight) {
        menu.rows.Add({panel.x + 16, panel.y + 42 + y, 320, kOptionHeight});
    }
    int x = panel.Center().x - (static_cast<int>(commands) * pitch - 12) / 2;
    for (std::size_t i = 0; i < commands; ++i) {
        menu.rows.Add({x, panel.y + height + 56, pitch - 12, kTagHeight});
        x += pitch;
    }
    return menu;
}

// The way in which the menu shows a setting.
enum class SettingLook : std::uint8_t { Gauge, Box, Choice };

SettingLook LookOf(const SettingTraits& setting) noexcept {
    return setting.high == kTicks - 1 ? SettingLook::Gauge
           : setting.high == 1        ? SettingLook::Box
                                      : SettingLook::Choice;
}

// Changes the setting as a click at `x` px from the value's left edge says: to the value of a
// gauge's tick, or down if the click is on the left arrow.
void ChangeByMouse(SettingRows& settings, std::size_t row, int x) {
    const SettingLook look = LookOf(settings.TraitsOf(row));
    if (look == SettingLook::Gauge && x >= -kTick) {
        settings.Set(row, x / kTick);
    } else if (look == SettingLook::Choice && x >= -20 && x < 0) {
        settings.Change(row, -1);
    } else {
        settings.Cycle(row);
    }
}

void DrawSetting(MenuResources& resources, const SettingRows& settings, std::size_t row, Point at,
                 bool is_chosen) {
    SpriteBatch& batch = resources.batch;
    const MenuArt& art = resources.menu_art;
    const SettingTraits& traits = settings.TraitsOf(row);
    const Color color = is_chosen ? Palette::kMint3 : Palette::kHaze4;
    batch.DrawString(*art.font, traits.label, {at.x + kLabelX, at.y}, color);
    const TextLine value = settings.ValueText(row);
    const int left = at.x + kValueX;
    int right = left;
    switch (LookOf(traits)) {
        case SettingLook::Gauge:
            for (int i = 0; i < kTicks; ++i) {
                const int frame = i == settings[row] ? 2 : i < settings[row] ? 0 : 1;
                art.gauge->Draw(batch, frame, art.gauge->At(Point{right, at.y}));
                right += kTick;
            }
            batch.DrawString(*art.font, value.View(), {right + 24, at.y}, color);
            break;
        case SettingLook::Box:
            art.checkbox->Draw(batch, settings[row], art.checkbox->At(Point{left, at.y - 2}));
            return;
        case SettingLook::Choice:
            batch.DrawString(*art.font, value.View(), {left, at.y}, traits.color.value_or(color));
            right += MeasureWidth(*art.font, value.View());
            break;
    }
    if (is_chosen) {
        art.arrows->Draw(batch, 0, art.arrows->At(Point{left - 14, at.y - 1}));
        art.arrows->Draw(batch, 1, art.arrows->At(Point{right + 7, at.y - 1}));
    }
}

}  // namespace

MenuInput SettingsMenu::Update(MenuResources& resources, SettingRows& settings, std::size_t count) {
    const bool has_done = commands_.size() > 1;
    if (has_done && resources.Input().Leaves()) {  // without DONE, Start accepts
        return MenuInput::Back;
    }
    const MenuPanel layout = LayOutSettings(resources, count, commands_.size());
    const MenuInput input = UpdateMenu(resources, menu_, layout.rows.All());
    const auto choice = static_cast<std::size_t>(menu_.Choice());
    if (input == MenuInput::None || input == MenuInput::Back) {
        return input;
    }
    if (choice >= count) {
        return input != MenuInput::Accept ? MenuInput::None
               : choice == count          ? MenuInput::Accept
                                          : MenuInput::Back;
    }
    const std::size_t row = first_row_ + choice;
    const Pointer& mouse = resources.Input().Mouse();
    if (input != MenuInput::Accept) {
        settings.Change(row, input == MenuInput::More ? 1 : -1);
    } else if (mouse.pressed_left) {
        ChangeByMouse(settings, row, mouse.at.x - layout.area.x - kValueX);
    } else {
        settings.Cycle(row);
    }
    return MenuInput::More;
}

void SettingsMenu::Draw(MenuResources& resources, const SettingRows& settings,
                        std::size_t count) const {
    const MenuPanel layout = LayOutSettings(resources, count, commands_.size());
    const auto choice = static_cast<std::size_t>(menu_.Choice());
    resources.Begin();
    DrawPanel(resources, layout.area, heading_);
    for (std::size_t i = 0; i < count; ++i) {
        const int y = layout.rows.All()[i].y + 4;
        DrawSetting(resources, settings, first_row_ + i, {layout.area.x, y}, i == choice);
        if (i == choice) {
            DrawMarker(resources, layout.area.x + kLabelX - 20, y);
        }
    }
    for (std::size_t i = 0; i < commands_.size(); ++i) {
        DrawTag(resources, layout.rows.All()[count + i], commands_[i],
                TagStateOf(count + i == choice));
    }
    resources.batch.End();
}

}  // namespace graze
