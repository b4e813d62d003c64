#include "scenes/menu.hpp"

#include <algorithm>

namespace hairsbreadth {
namespace {

// Returns -1, 0 or 1: the step that the player makes between two opposite actions.
int StepBetween(const Controls& controls, Action less, Action more) {
    return (controls.Repeats(more) ? 1 : 0) - (controls.Repeats(less) ? 1 : 0);
}

}  // namespace

MenuInput Menu::Update(SharedResources& shared_resources, std::span<const Rectangle> rows) {
    const Controls& controls = shared_resources.controls;
    const Pointer& mouse = controls.Mouse();
    const int across = StepBetween(controls, Action::Left, Action::Right);
    const int down = StepBetween(controls, Action::Up, Action::Down);
    const bool goes_down = direction_ == Direction::Down;
    const int before = choice_;
    const int count = static_cast<int>(rows.size());
    choice_ = (choice_ + (goes_down ? down : across) + count) % count;
    const auto under =
        std::ranges::find_if(rows, [&](const Rectangle& row) { return row.Contains(mouse.at); });
    const bool is_over_row = under != rows.end();
    if (is_over_row && (mouse.has_moved || mouse.pressed_left)) {
        choice_ = static_cast<int>(under - rows.begin());
    }
    const int step = goes_down ? across : down;
    if (choice_ != before || step != 0) {
        shared_resources.sounds.Play(SoundId::MenuMove);
    }
    if (controls.GoesBack()) {
        shared_resources.sounds.Play(SoundId::MenuBack);
        return MenuInput::Back;
    }
    if (controls.Pressed(Action::Accept) || (mouse.pressed_left && is_over_row)) {
        shared_resources.sounds.Play(SoundId::MenuAccept);
        return MenuInput::Accept;
    }
    return step < 0 ? MenuInput::Less : step > 0 ? MenuInput::More : MenuInput::None;
}

}  // namespace hairsbreadth
