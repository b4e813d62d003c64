#include "scenes/menus.hpp"

#include <array>
#include <string_view>

#include "common/text_line.hpp"

namespace artillery {
namespace {

constexpr int kMiddle = kScreenWidth / 2;

constexpr std::array<std::string_view, 3> kTitleLabels{"PLAY", "OPTIONS", "QUIT"};
constexpr auto kTitleRows = StackRows<kTitleLabels.size()>({248, 240, 144, kTagHeight}, kTagPitch);

constexpr std::array<std::string_view, 5> kPauseLabels{"RESUME", "RESTART MATCH", "CONTROLS",
                                                       "OPTIONS", "TITLE"};
constexpr Rectangle kPausePanel{208, 100, 224, 160};
constexpr auto kPauseRows = StackRows<kPauseLabels.size()>({248, 140, 144, kTagHeight}, kTagPitch);

constexpr std::array<std::string_view, 3> kResultLabels{"REMATCH", "NEW MATCH", "TITLE"};
constexpr Rectangle kResultPanel{208, 84, 224, 192};
constexpr auto kResultRows =
    StackRows<kResultLabels.size()>({248, kResultPanel.y + 108, 144, kTagHeight}, kTagPitch);

}  // namespace

TitleChoice UpdateTitle(SharedResources& shared, Menu& menu) {
    const MenuInput input = UpdateMenu(shared, menu, kTitleRows);
    if (input == MenuInput::Back) {
        menu.Open(static_cast<int>(kTitleRows.size()) - 1);  // QUIT
    }
    return ChoiceOf(menu, input, TitleChoice::None);
}

void DrawTitle(SharedResources& shared, const Menu& menu) {
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
    DrawHooks(shared, kTitleRows.front(), menu.Choice());
    DrawTags(shared, kTitleRows, kTitleLabels, menu.Choice());
    shared.batch.End();
}

PauseChoice UpdatePause(SharedResources& shared, Menu& menu, int lost_pad) {
    const Controls& controls = shared.controls;
    if (lost_pad >= 0) {
        return controls.Accepts() ? PauseChoice::Resume : PauseChoice::None;
    }
    // The Start button is also bound to Accept. In this menu it always resumes the match.
    return controls.Leaves()
               ? PauseChoice::Resume
               : ChoiceOf(menu, UpdateMenu(shared, menu, kPauseRows), PauseChoice::Resume);
}

void DrawPause(SharedResources& shared, const Menu& menu, int lost_pad) {
    const Art& art = shared.art;
    shared.Begin();
    DrawPanel(shared, kPausePanel, "PAUSE");
    if (lost_pad < 0) {
        DrawTags(shared, kPauseRows, kPauseLabels, menu.Choice());
    } else {
        TextLine lost{"CONTROLLER "};
        lost.AddNumber(lost_pad + 1).Add(" DISCONNECTED");
        shared.batch.DrawString(*art.font, lost.View(), {kMiddle, kPausePanel.y + 60},
                                ColorOf(lost_pad), Align::Center);
        const Prompt prompt{shared.controls.SignFor(MenuAction::Accept), "CONTINUE"};
        DrawPromptRow(shared.batch, art, {&prompt, 1},
                      kMiddle - MeasurePromptRow(art, {&prompt, 1}) / 2, kPausePanel.y + 84,
                      Palette::kWhite);
    }
    shared.batch.End();
}

ResultChoice UpdateResult(SharedResources& shared, Menu& menu) {
    return ChoiceOf(menu, UpdateMenu(shared, menu, kResultRows), ResultChoice::Title);
}

void DrawResult(SharedResources& shared, const Menu& menu, const World& world) {
    constexpr int row_height = 14;
    const int players = world.options.players;
    shared.Begin();
    DrawPanel(shared, kResultPanel, TextLine{NameOf(world.winner)}.Add(" WINS").View(),
              ColorOf(world.winner));
    int y = kResultPanel.y + 70 - players * row_height / 2;
    for (int i = 0; i < players; ++i) {
        const int wins = world.wins[static_cast<std::size_t>(i)];
        shared.batch.DrawString(*shared.art.font, NameOf(i), {kMiddle - 70, y}, ColorOf(i));
        TextLine rounds;
        rounds.AddNumber(wins).Add(wins == 1 ? " ROUND" : " ROUNDS");
        shared.batch.DrawString(*shared.art.font, rounds.View(), {kMiddle + 70, y}, Palette::kWhite,
                                Align::Right);
        y += row_height;
    }
    DrawTags(shared, kResultRows, kResultLabels, menu.Choice());
    shared.batch.End();
}

}  // namespace artillery
