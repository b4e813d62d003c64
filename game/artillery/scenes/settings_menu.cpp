#include "scenes/settings_menu.hpp"

#include <array>

namespace artillery {
namespace {

constexpr std::array kSetup{Setting::Players, Setting::Player1, Setting::Player2, Setting::Player3,
                            Setting::Player4};
constexpr std::array kOptions{Setting::Music, Setting::Effects, Setting::Shake, Setting::Rumble};
constexpr std::size_t kMaxRows = 6;

int PlayerOf(Setting setting) noexcept {
    return static_cast<int>(setting) - static_cast<int>(Setting::Player1);
}

}  // namespace

void SettingsMenu::Open(const SharedResources& shared, bool at_command) noexcept {
    menu_.Open(at_command ? static_cast<int>(Shown(shared.settings).size()) : 0);
}

std::span<const Setting> SettingsMenu::Shown(const Settings& settings) const noexcept {
    std::size_t count = settings_.size();
    while (PlayerOf(settings_[count - 1]) >= settings[Setting::Players]) {
        --count;
    }
    return settings_.first(count);
}

MenuInput SettingsMenu::Update(SharedResources& shared) {
    const std::span<const Setting> shown = Shown(shared.settings);
    MenuInput input = menu_.Update(shared, static_cast<int>(shown.size()) + 1);
    const auto chosen = static_cast<std::size_t>(menu_.Choice());
    if (input == MenuInput::Back || chosen == shown.size()) {
        return input;
    }
    if (input == MenuInput::Less || input == MenuInput::More || input == MenuInput::Accept) {
        shared.settings.Change(shown[chosen], input == MenuInput::Less ? -1 : 1);
        shared.sounds.Play(SoundId::MenuMove);
    }
    return MenuInput::None;
}

void SettingsMenu::Draw(SharedResources& shared) const {
    const std::span<const Setting> shown = Shown(shared.settings);
    std::array<MenuRow, kMaxRows> rows{};
    for (std::size_t i = 0; i < shown.size(); ++i) {
        rows[i].label = TextLine{LabelOf(shown[i])};
        rows[i].value = ValueText(shared.settings, shown[i]);
        const int player = PlayerOf(shown[i]);
        if (player >= 0) {
            rows[i].color = ColorOf(player);
            rows[i].label.Add("  ").Add(NameOf(player));
        }
    }
    rows[shown.size()].label = TextLine{command_};
    const std::size_t count = shown.size() + 1;
    const int top = (kScreenHeight - MeasureMenu(title_, count)) / 2;
    shared.Begin();
    menu_.Draw(shared, {kScreenWidth / 2, top}, 230, title_, std::span{rows}.first(count));
    DrawPromptRow(shared, std::array{Prompt{shared.controls.SignFor(Action::Accept), "SELECT"},
                                     Prompt{shared.controls.SignFor(Action::Back), "BACK"}});
    shared.batch.End();
}

SettingsMenu MakeSetupMenu() noexcept {
    return {"NEW MATCH", kSetup, "START"};
}

SettingsMenu MakeOptionsMenu() noexcept {
    return {"OPTIONS", kOptions, "DONE"};
}

}  // namespace artillery
