#include "scenes/menus.hpp"

#include <array>

#include "presentation/hud.hpp"

namespace artillery {
namespace {

constexpr int kMiddle = kScreenWidth / 2;

template <std::size_t Count>
std::array<MenuRow, Count> MakeRows(const std::array<std::string_view, Count>& labels) {
    std::array<MenuRow, Count> rows{};
    for (std::size_t i = 0; i < Count; ++i) {
        rows[i].label = TextLine{labels[i]};
    }
    return rows;
}

constexpr std::array<std::string_view, 2> kTitleRows{"PLAY", "OPTIONS"};
constexpr std::array<std::string_view, 4> kPauseRows{"RESUME", "RESTART MATCH", "OPTIONS",
                                                     "BACK TO TITLE"};
constexpr std::array<std::string_view, 3> kResultRows{"REMATCH", "NEW MATCH", "BACK TO TITLE"};

constexpr std::array kSetup{Setting::Players, Setting::Player1, Setting::Player2, Setting::Player3,
                            Setting::Player4};
constexpr std::array kOptions{Setting::Music, Setting::Effects, Setting::Shake, Setting::Rumble};
constexpr std::size_t kMaxRows = 6;

int PlayerOf(Setting setting) noexcept {
    return static_cast<int>(setting) - static_cast<int>(Setting::Player1);
}

}  // namespace

TitleChoice TitleMenu::Update(SharedResources& shared) {
    return ChoiceOf(menu_, UpdateMenu(shared, menu_, kTitleRows.size()), TitleChoice::None);
}

void TitleMenu::Draw(SharedResources& shared) const {
    constexpr int logo_top = 44;
    const Art& art = shared.art;
    const int left = kMiddle - art.logo->Frame().width / 2;
    Rectangle logo = art.logo->Frame().Shown();
    logo.Offset(left, logo_top);
    shared.Begin();
    shared.hud.Add(logo);
    art.logo->Draw(shared.batch, art.logo->At(Point{left, logo_top}));
    shared.hud.Add(shared.batch.DrawString(*art.shadowed_font, "WHAT YOU SEE IS WHAT YOU HIT",
                                           {kMiddle, logo_top - 16}, Palette::kWhite,
                                           Align::Center));
    DrawMenu(shared, menu_, {kMiddle, 290}, 140, "", MakeRows(kTitleRows));
    shared.batch.End();
}

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
    MenuInput input = UpdateMenu(shared, menu_, shown.size() + 1);
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
        rows[i].label = TextLine{shared.settings.TraitsOf(shown[i]).label};
        rows[i].value = shared.settings.ValueText(shown[i]);
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
    DrawMenu(shared, menu_, {kScreenWidth / 2, top}, 230, title_, std::span{rows}.first(count));
    DrawPromptPlate(shared,
                    std::array{Prompt{shared.controls.SignFor(MenuAction::Accept), "SELECT"},
                               Prompt{shared.controls.SignFor(MenuAction::Back), "BACK"}});
    shared.batch.End();
}

SettingsMenu MakeSetupMenu() noexcept {
    return {"NEW MATCH", kSetup, "START"};
}

SettingsMenu MakeOptionsMenu() noexcept {
    return {"OPTIONS", kOptions, "DONE"};
}

void PauseMenu::Open(int lost_pad) noexcept {
    menu_.Open();
    lost_pad_ = lost_pad;
}

PauseChoice PauseMenu::Update(SharedResources& shared) {
    const Controls& controls = shared.controls;
    if (lost_pad_ >= 0) {
        return controls.Pressed(MenuAction::Accept) ? PauseChoice::Resume : PauseChoice::None;
    }
    const MenuInput input = UpdateMenu(shared, menu_, kPauseRows.size());
    // The Start button is also bound to Accept. In this menu it always resumes the match.
    return controls.Pressed(MenuAction::Start) ? PauseChoice::Resume
                                               : ChoiceOf(menu_, input, PauseChoice::Resume);
}

void PauseMenu::Draw(SharedResources& shared) const {
    shared.Begin();
    if (lost_pad_ >= 0) {
        DrawLostPad(shared);
    } else {
        DrawMenu(shared, menu_, {kMiddle, 124}, 170, "PAUSE", MakeRows(kPauseRows));
    }
    shared.batch.End();
}

void PauseMenu::DrawLostPad(SharedResources& shared) const {
    const Art& art = shared.art;
    const Rectangle plate{kMiddle - 120, 132, 240, 76};
    DrawPlate(shared.batch, plate, shared.hud);
    shared.batch.DrawString(*art.large_font, "PAUSE", {kMiddle, plate.y + 8}, Palette::kDusk3,
                            Align::Center);
    TextLine lost{"CONTROLLER "};
    lost.AddNumber(lost_pad_ + 1).Add(" DISCONNECTED");
    shared.batch.DrawString(*art.font, lost.View(), {kMiddle, plate.y + 34}, ColorOf(lost_pad_),
                            Align::Center);
    const Prompt prompt{shared.controls.SignFor(MenuAction::Accept), "CONTINUE"};
    const int width = MeasurePromptRow(art, {&prompt, 1});
    DrawPromptRow(shared.batch, art, {&prompt, 1}, kMiddle - width / 2, plate.y + 54,
                  Palette::kWhite);
}

ResultChoice ResultMenu::Update(SharedResources& shared) {
    return ChoiceOf(menu_, UpdateMenu(shared, menu_, kResultRows.size()), ResultChoice::Title);
}

void ResultMenu::Draw(SharedResources& shared, const World& world) const {
    constexpr int top = 76;
    constexpr int row_height = 14;
    const Art& art = shared.art;
    const int players = world.options.players;
    shared.Begin();
    DrawPlate(shared.batch, {kMiddle - 110, top, 220, 40 + players * row_height}, shared.hud,
              ColorOf(world.winner));
    TextLine title{NameOf(world.winner)};
    title.Add(" WINS");
    shared.batch.DrawString(*art.large_font, title.View(), {kMiddle, top + 8},
                            ColorOf(world.winner), Align::Center);
    for (int i = 0; i < players; ++i) {
        const int y = top + 36 + i * row_height;
        const int wins = world.wins[static_cast<std::size_t>(i)];
        shared.batch.DrawString(*art.font, NameOf(i), {kMiddle - 80, y}, ColorOf(i));
        TextLine rounds;
        rounds.AddNumber(wins).Add(wins == 1 ? " ROUND" : " ROUNDS");
        shared.batch.DrawString(*art.font, rounds.View(), {kMiddle + 80, y}, Palette::kWhite,
                                Align::Right);
    }
    DrawMenu(shared, menu_, {kMiddle, top + 50 + players * row_height}, 170, "",
             MakeRows(kResultRows));
    shared.batch.End();
}

}  // namespace artillery
