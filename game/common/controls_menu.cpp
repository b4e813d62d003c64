#include "common/controls_menu.hpp"

#include <array>
#include <string_view>

#include "common/menu_parts.hpp"
#include "common/palette.hpp"

namespace hairsbreadth {
namespace {

constexpr Rectangle kControlsPanel{160, 36, 320, 288};
constexpr int kRowHeight = 17;
constexpr int kPadColumn = kControlsPanel.x + 180;
constexpr int kKeyColumn = kControlsPanel.x + 234;
constexpr int kPatience = 600;  // frames that the menu waits for a button or key

constexpr int kDefaults = static_cast<int>(kActionCount);
constexpr int kDone = kDefaults + 1;
constexpr std::array<std::string_view, kDone + 1> kLabels{
    "FIRE",      "SLOW, PRECISE",  "LANCE",      "FLY UP", "FLY DOWN", "FLY LEFT",
    "FLY RIGHT", "CAM: ONE FRAME", "CAM: MASKS", "PAUSE",  "DEFAULTS", "DONE"};
constexpr auto kControlsRows = StackRows<kDone + 1>(
    {kControlsPanel.x + 16, kControlsPanel.y + 58, 288, kRowHeight}, kRowHeight);

}  // namespace

void ControlsMenu::Open() noexcept {
    menu_.Open();
    listener_.reset();
}

bool ControlsMenu::Update(SharedResources& shared_resources, const InputSnapshot& input) {
    if (listener_) {
        Listen(shared_resources, input);
        return false;
    }
    if (shared_resources.controls.Leaves()) {
        return true;
    }
    switch (UpdateMenu(shared_resources, menu_, kControlsRows)) {
        case MenuInput::Back:
            return true;
        case MenuInput::Accept:
            return Accept(shared_resources);
        default:
            return false;
    }
}

bool ControlsMenu::Accept(SharedResources& shared_resources) {
    if (menu_.Choice() == kDefaults) {
        shared_resources.controls.UseDefaults();
    } else if (menu_.Choice() < kDefaults) {
        // Start always leaves menus, so it is of no use to other actions.
        const bool is_pause = static_cast<Action>(menu_.Choice()) == Action::Pause;
        listener_.emplace(
            BindingListenerOptions{.player = PlayerIndex::One,
                                   .refused = is_pause ? Buttons::None : Buttons::Start,
                                   .patience = kPatience});
    }
    return menu_.Choice() == kDone;
}

void ControlsMenu::Listen(SharedResources& shared_resources, const InputSnapshot& input) {
    const BindingListener::Answer answer = listener_->Update(input);
    if (answer == BindingListener::Answer::Waiting) {
        return;
    }
    if (answer == BindingListener::Answer::Taken) {
        shared_resources.controls.Rebind(static_cast<Action>(menu_.Choice()), listener_->Taken());
        shared_resources.sounds.Play(SoundId::MenuAccept);
    }
    shared_resources.controls.Neutralise();
    listener_.reset();
}

void ControlsMenu::Draw(SharedResources& shared_resources) const {
    const Art& art = shared_resources.art;
    SpriteBatch& batch = shared_resources.batch;
    shared_resources.Begin();
    DrawPanel(shared_resources, kControlsPanel, "CONTROLS");
    batch.DrawString(*art.font, "PAD", {kPadColumn, kControlsPanel.y + 44}, Palette::kDusk3);
    batch.DrawString(*art.font, "KEYS", {kKeyColumn, kControlsPanel.y + 44}, Palette::kDusk3);
    for (int row = 0; row <= kDone; ++row) {
        const Rectangle area = kControlsRows[static_cast<std::size_t>(row)];
        const int y = area.y + 5;
        const bool is_chosen = row == menu_.Choice();
        batch.DrawString(*art.font, kLabels[static_cast<std::size_t>(row)], {area.x + 32, y},
                         is_chosen ? Palette::kWhite : Palette::kHaze4);
        if (is_chosen) {
            DrawNeedle(shared_resources, area.x + 14, y);
        }
        if (is_chosen && listener_) {
            batch.DrawString(*art.font, "PRESS BUTTON OR KEY", {kPadColumn, y}, Palette::kBrass4);
        } else if (row < kDefaults) {
            const auto action = static_cast<Action>(row);
            const Controls& controls = shared_resources.controls;
            DrawSign(batch, art, controls.SignOn(true, action), kPadColumn, y - 2);
            DrawSign(batch, art, controls.SignOn(false, action), kKeyColumn, y - 2);
        }
    }
    batch.End();
}

}  // namespace hairsbreadth
