#include "scenes/menus.hpp"

#include <array>
#include <string_view>

#include "common/palette.hpp"
#include "common/text_line.hpp"
#include "presentation/prompt.hpp"
#include "scenes/menu_parts.hpp"

namespace hairsbreadth {
namespace {

constexpr int kMiddle = kScreenWidth / 2;
constexpr std::array<std::string_view, 5> kChoices{"CONTINUE", "FROM CHECKPOINT", "CONTROLS",
                                                   "OPTIONS", "TITLE"};
constexpr Rectangle kPausePanel{208, 100, 224, 160};
constexpr auto kPauseRows = StackRows<kChoices.size()>({248, 140, 144, kTagHeight}, kTagPitch);

}  // namespace

void PauseMenu::Open(bool pad_lost) noexcept {
    menu_.Open();
    pad_lost_ = pad_lost;
}

PauseChoice PauseMenu::Update(SharedResources& shared_resources) {
    const Controls& controls = shared_resources.controls;
    if (pad_lost_) {
        return controls.Accepts() ? PauseChoice::Continue : PauseChoice::None;
    }
    // The Start button is bound to both Pause and Accept. In this menu it always resumes the game.
    if (controls.Leaves()) {
        return PauseChoice::Continue;
    }
    switch (menu_.Update(shared_resources, kPauseRows)) {
        case MenuInput::Back:
            return PauseChoice::Continue;
        case MenuInput::Accept:
            return static_cast<PauseChoice>(menu_.Choice() + 1);
        default:
            return PauseChoice::None;
    }
}

void PauseMenu::Draw(SharedResources& shared_resources) const {
    const Art& art = shared_resources.art;
    SpriteBatch& batch = shared_resources.batch;
    shared_resources.Begin();
    DrawPanel(shared_resources, kPausePanel, "PAUSE");
    if (pad_lost_) {
        DrawLine(batch, *art.font, "CONTROLLER DISCONNECTED", kMiddle, kPausePanel.y + 60,
                 Palette::kHaze4, Align::Centre);
        DrawLine(batch, *art.font, "PLAYER 1: PRESS A", kMiddle, kPausePanel.y + 84,
                 Palette::kWhite, Align::Centre);
    } else {
        DrawTags(shared_resources, kPauseRows, kChoices, menu_.Choice());
    }
    batch.End();
}

}  // namespace hairsbreadth
