#include "common/controls_menu.hpp"

#include <array>
#include <string_view>

#include "common/palette.hpp"

namespace graze {
namespace {

constexpr int kRowHeight = 17;
constexpr int kPadColumn = 180;  // px from the panel's left edge
constexpr int kKeyColumn = 234;
constexpr int kPatience = 600;  // frames that the menu waits for a button or key

// The rows below those of the actions.
constexpr std::array<std::string_view, 2> kCommands{"DEFAULTS", "DONE"};

MenuPanel LayOutControls(const Canvas& canvas, std::size_t actions) noexcept {
    const int height = static_cast<int>(actions + kCommands.size()) * kRowHeight;
    MenuPanel menu{CenterPanel(canvas, 320, 84 + height)};
    for (int y = 0; y < height; y += kRowHeight) {
        menu.rows.Add({menu.area.x + 16, menu.area.y + 58 + y, 288, kRowHeight});
    }
    return menu;
}

}  // namespace

void ControlsMenu::Open() noexcept {
    menu_.Open();
    listener_.reset();
}

bool ControlsMenu::Update(MenuResources& resources, const InputSnapshot& input) {
    if (listener_) {
        Listen(resources, input);
        return false;
    }
    PlayerControls& controls = resources.Input();
    const std::size_t actions = controls.Table().size();
    if (controls.Leaves()) {
        return true;
    }
    const MenuInput answer =
        UpdateMenu(resources, menu_, LayOutControls(resources, actions).rows.All());
    const auto row = static_cast<std::size_t>(menu_.Choice());
    if (answer != MenuInput::Accept) {
        return answer == MenuInput::Back;
    }
    if (row == actions) {
        controls.UseDefaults();
    } else if (row < actions) {
        // Start always leaves menus, so it is of no use to other actions.
        const bool is_pause = row == actions - 1;
        listener_.emplace(
            BindingListenerOptions{.player = controls.Reader(),
                                   .refused = is_pause ? Buttons::None : Buttons::Start,
                                   .patience = kPatience});
    }
    return row > actions;
}

void ControlsMenu::Listen(MenuResources& resources, const InputSnapshot& input) {
    const BindingListener::Answer answer = listener_->Update(input);
    if (answer == BindingListener::Answer::Waiting) {
        return;
    }
    if (answer == BindingListener::Answer::Taken) {
        resources.Input().Rebind(static_cast<std::size_t>(menu_.Choice()), listener_->Taken());
        resources.Play(MenuSound::Accept);
    }
    resources.Input().Neutralise();
    listener_.reset();
}

void ControlsMenu::Draw(MenuResources& resources) const {
    const MenuArt& art = resources.menu_art;
    SpriteBatch& batch = resources.batch;
    const PlayerControls& controls = resources.Input();
    const std::size_t actions = controls.Table().size();
    const MenuPanel layout = LayOutControls(resources, actions);
    const int pad_x = layout.area.x + kPadColumn;
    const int key_x = layout.area.x + kKeyColumn;
    resources.Begin();
    DrawPanel(resources, layout.area, "CONTROLS");
    batch.DrawString(*art.font, "PAD", {pad_x, layout.area.y + 44}, Palette::kDusk3);
    batch.DrawString(*art.font, "KEYS", {key_x, layout.area.y + 44}, Palette::kDusk3);
    for (std::size_t row = 0; row < layout.rows.All().size(); ++row) {
        const Rectangle area = layout.rows.All()[row];
        const int y = area.y + 5;
        const bool is_chosen = static_cast<int>(row) == menu_.Choice();
        batch.DrawString(*art.font,
                         row < actions ? controls.Table()[row].label : kCommands[row - actions],
                         {area.x + 32, y}, is_chosen ? Palette::kWhite : Palette::kHaze4);
        if (is_chosen) {
            DrawMarker(resources, area.x + 14, y);
        }
        if (is_chosen && listener_) {
            batch.DrawString(*art.font, "PRESS BUTTON OR KEY", {pad_x, y}, Palette::kBrass4);
        } else if (row < actions) {
            DrawSign(batch, art, controls.SignOn(true, row), pad_x, y - 2);
            DrawSign(batch, art, controls.SignOn(false, row), key_x, y - 2);
        }
    }
    batch.End();
}

}  // namespace graze
