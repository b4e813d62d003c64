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

void DrawRow(SharedResources& shared_resources, int y, std::string_view label,
             const TextLine& value, Color color) {
    DrawLine(shared_resources.batch, *shared_resources.art.font, label, kMiddle - 100, y,
             Palette::kHaze4);
    DrawLine(shared_resources.batch, *shared_resources.art.font, value.View(), kMiddle + 100, y,
             color, Align::Right);
}

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

void DrawResults(SharedResources& shared_resources, const World& world, const ScoreTable& scores,
                 bool is_best) {
    const Art& art = shared_resources.art;
    const bool is_clear = world.phase == Phase::Cleared;
    const Score& score = world.score;
    const StageBonus bonus = ComputeBonus(score, world.ship.shields);
    shared_resources.Begin();
    DrawPlate(shared_resources, {kMiddle - 130, 66, 260, 250});
    DrawLine(shared_resources.batch, *art.large_font, is_clear ? "STAGE CLEAR SO FAR" : "GAME OVER",
             kMiddle, 78, is_clear ? Palette::kMint3 : Palette::kBlood3, Align::Centre);
    DrawLine(shared_resources.batch, *art.font,
             is_clear ? "1 DAWN WORKS, SECOND CHECKPOINT" : "ONE PIXEL WAS ENOUGH", kMiddle, 102,
             Palette::kHaze4, Align::Centre);
    int y = 122;
    const auto row = [&](std::string_view label, const TextLine& value,
                         Color color = Palette::kWhite) {
        DrawRow(shared_resources, y, label, value, color);
        y += 14;
    };
    row("GRAZES", TextLine{}.AddNumber(score.passes));
    row("HAIRS", TextLine{}.AddNumber(score.hairs), Palette::kMint3);
    row("BEST CHAIN", TextLine{"x"}.AddNumber(score.best_chain), Palette::kBrass4);
    row("SHOT DOWN", TextLine{}.AddNumber(score.kills));
    row("HITS TAKEN", TextLine{}.AddNumber(score.hits));
    if (is_clear) {
        row("SHIELD BONUS", TextLine{"+"}.AddNumber(bonus.shields));
        row("HAIR BONUS", TextLine{"+"}.AddNumber(bonus.hairs));
        if (bonus.no_hit > 0) {
            row("NO-HIT BONUS", TextLine{"+"}.AddNumber(bonus.no_hit), Palette::kBrass4);
        }
    }
    row(is_best ? "NEW HIGH SCORE" : "SCORE", TextLine{}.AddNumber(score.points, 7),
        is_best ? Palette::kBrass4 : Palette::kWhite);
    DrawLine(shared_resources.batch, *art.font, "RANK", kMiddle - 100, 262, Palette::kHaze4);
    DrawLine(shared_resources.batch, *art.large_font, ComputeRank(score), kMiddle + 100, 256,
             Palette::kBrass4, Align::Right);
    shared_resources.hud.Add(DrawLine(shared_resources.batch, *art.font, scores.Problem(), kMiddle,
                                      280, Palette::kBlood3, Align::Centre));
    const std::string_view again = is_clear ? "CONTINUE, FASTER" : "RETRY";
    const int x = DrawPrompt(shared_resources.batch, art,
                             shared_resources.controls.SignFor(PromptKey::Accept), again,
                             kMiddle - 100, 296, Palette::kWhite);
    DrawPrompt(shared_resources.batch, art, shared_resources.controls.SignFor(PromptKey::Back),
               "TITLE", x, 296, Palette::kWhite);
    shared_resources.batch.End();
}

}  // namespace hairsbreadth
