#include "scenes/controls_menu.hpp"

#include <array>
#include <string_view>

#include "common/palette.hpp"
#include "common/text_line.hpp"
#include "presentation/prompt.hpp"
#include "scenes/menu_parts.hpp"

namespace hairsbreadth {
namespace {

constexpr int kWidth = 300;
constexpr int kHeight = 176;
constexpr int kLeft = (kScreenWidth - kWidth) / 2;
constexpr int kTop = (kScreenHeight - kHeight) / 2 + 16;  // below the banner
constexpr int kFirstRow = kTop + 52;
constexpr int kRowHeight = 17;
constexpr int kPadColumn = kLeft + 170;
constexpr int kKeyColumn = kLeft + 224;
constexpr int kPatience = 600;  // frames that the menu waits for a button or key

constexpr std::array<std::string_view, kBindable.size()> kLabels{"FIRE", "SLOW, PRECISE",
                                                                 "CAM: ONE FRAME", "CAM: MASKS"};
constexpr int kDefaults = static_cast<int>(kBindable.size());
constexpr int kDone = kDefaults + 1;
constexpr int kRows = kDone + 1;

std::string_view LabelOf(int row) noexcept {
    return row < kDefaults    ? kLabels[static_cast<std::size_t>(row)]
           : row == kDefaults ? "DEFAULTS"
                              : "DONE";
}

}  // namespace

void ControlsMenu::Open() noexcept {
    choice_ = 0;
    listener_.reset();
}

bool ControlsMenu::Update(SharedResources& shared_resources, const InputSnapshot& input) {
    if (listener_) {
        Listen(shared_resources, input);
        return false;
    }
    const Controls& controls = shared_resources.controls;
    MoveChoice(shared_resources, choice_, kRows);
    if (controls.Pressed(Action::Back) || controls.Pressed(Action::Pause)) {
        return true;
    }
    return controls.Pressed(Action::Accept) && Accept(shared_resources);
}

bool ControlsMenu::Accept(SharedResources& shared_resources) {
    shared_resources.sounds.Play(SoundId::MenuAccept);
    if (choice_ == kDefaults) {
        shared_resources.controls.UseDefaults();
    } else if (choice_ < kDefaults) {
        listener_.emplace(
            BindingListenerOptions{.player = PlayerIndex::One, .patience = kPatience});
    }
    return choice_ == kDone;
}

void ControlsMenu::Listen(SharedResources& shared_resources, const InputSnapshot& input) {
    const BindingListener::Answer answer = listener_->Update(input);
    if (answer == BindingListener::Answer::Waiting) {
        return;
    }
    if (answer == BindingListener::Answer::Taken) {
        shared_resources.controls.Rebind(kBindable[static_cast<std::size_t>(choice_)],
                                         listener_->Taken());
        shared_resources.sounds.Play(SoundId::MenuAccept);
    }
    shared_resources.controls.Neutralise();
    listener_.reset();
}

void ControlsMenu::Draw(SharedResources& shared_resources) const {
    const Art& art = shared_resources.art;
    SpriteBatch& batch = shared_resources.batch;
    shared_resources.Begin();
    DrawPlate(shared_resources, {kLeft, kTop, kWidth, kHeight});
    DrawLine(batch, *art.large_font, "CONTROLS", kScreenWidth / 2, kTop + 10, Palette::kMint3,
             Align::Centre);
    DrawLine(batch, *art.font, "PAD", kPadColumn, kTop + 38, Palette::kDusk3);
    DrawLine(batch, *art.font, "KEYS", kKeyColumn, kTop + 38, Palette::kDusk3);
    for (int row = 0; row < kRows; ++row) {
        const int y = kFirstRow + row * kRowHeight;
        const bool is_chosen = row == choice_;
        DrawLine(batch, *art.font, LabelOf(row), kLeft + 40, y,
                 is_chosen ? Palette::kWhite : Palette::kHaze4);
        if (is_chosen) {
            DrawNeedle(shared_resources, kLeft + 22, y);
        }
        if (row < kDefaults && !(is_chosen && listener_)) {
            const Action action = kBindable[static_cast<std::size_t>(row)];
            DrawSign(batch, art, shared_resources.controls.PadSign(action), kPadColumn, y - 2);
            DrawSign(batch, art, shared_resources.controls.KeySign(action), kKeyColumn, y - 2);
        }
    }
    if (listener_) {
        DrawLine(batch, *art.font, "PRESS BUTTON OR KEY", kPadColumn,
                 kFirstRow + choice_ * kRowHeight, Palette::kBrass4);
    }
    batch.End();
}

}  // namespace hairsbreadth
