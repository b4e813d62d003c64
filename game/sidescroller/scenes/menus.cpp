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
                                                   "MUSIC", "TITLE"};

std::string_view NameOfVolume(int tenths) noexcept {
    return tenths == 0 ? "OFF" : tenths < kFullVolume ? "HALF" : "FULL";
}

void DrawRow(SharedResources& shared_resources, int y, std::string_view label,
             const TextLine& value, Color color) {
    DrawLine(shared_resources.batch, *shared_resources.art.font, label, kMiddle - 100, y,
             Palette::kHaze4);
    DrawLine(shared_resources.batch, *shared_resources.art.font, value.View(), kMiddle + 100, y,
             color, Align::Right);
}

}  // namespace

void PauseMenu::Open(bool pad_lost) noexcept {
    choice_ = 0;
    pad_lost_ = pad_lost;
}

PauseChoice PauseMenu::Update(SharedResources& shared_resources) {
    const Controls& controls = shared_resources.controls;
    if (pad_lost_) {
        return controls.Pressed(Action::Accept) ? PauseChoice::Continue : PauseChoice::None;
    }
    MoveChoice(shared_resources, choice_, static_cast<int>(kChoices.size()));
    // The Start button is bound to both Pause and Accept. In this menu it always resumes the game.
    if (controls.Pressed(Action::Back) || controls.Pressed(Action::Pause)) {
        return PauseChoice::Continue;
    }
    if (controls.Pressed(Action::Accept)) {
        shared_resources.sounds.Play(SoundId::MenuAccept);
        return static_cast<PauseChoice>(choice_ + 1);
    }
    return PauseChoice::None;
}

void PauseMenu::Draw(SharedResources& shared_resources) const {
    const Art& art = shared_resources.art;
    SpriteBatch& batch = shared_resources.batch;
    const SpriteFrame plate = art.plate_pause->Frame(0);
    const int left = kMiddle - plate.width / 2;
    const int top = kScreenHeight / 2 - plate.height / 2;
    shared_resources.Begin();
    shared_resources.hud.Add({left, top, plate.width, plate.height});
    art.plate_pause->Draw(batch,
                          art.plate_pause->At({static_cast<float>(left), static_cast<float>(top)}));
    DrawLine(batch, *art.large_font, "PAUSE", kMiddle, top + 12, Palette::kMint3, Align::Centre);
    if (pad_lost_) {
        DrawLine(batch, *art.font, "CONTROLLER DISCONNECTED", kMiddle, top + 48, Palette::kHaze4,
                 Align::Centre);
        DrawLine(batch, *art.font, "PLAYER 1: PRESS A", kMiddle, top + 66, Palette::kWhite,
                 Align::Centre);
    } else {
        for (int i = 0; i < static_cast<int>(kChoices.size()); ++i) {
            const bool is_chosen = i == choice_;
            const int row = top + 36 + i * 14;
            TextLine label{kChoices[static_cast<std::size_t>(i)]};
            if (static_cast<PauseChoice>(i + 1) == PauseChoice::Music) {
                label.Add(" ").Add(NameOfVolume(shared_resources.music.Volume()));
            }
            DrawLine(batch, *art.font, label.View(), left + 52, row,
                     is_chosen ? Palette::kWhite : Palette::kDusk3);
            if (is_chosen) {
                DrawNeedle(shared_resources, left + 34, row);
            }
        }
    }
    batch.End();
}

void DrawResults(SharedResources& shared_resources, const World& world, const HighScore& high_score,
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
    shared_resources.hud.Add(DrawLine(shared_resources.batch, *art.font, high_score.Problem(),
                                      kMiddle, 280, Palette::kBlood3, Align::Centre));
    const std::string_view again = is_clear ? "CONTINUE, FASTER" : "RETRY";
    const int x = DrawPrompt(shared_resources.batch, art,
                             shared_resources.controls.SignFor(PromptKey::Accept), again,
                             kMiddle - 100, 296, Palette::kWhite);
    DrawPrompt(shared_resources.batch, art, shared_resources.controls.SignFor(PromptKey::Back),
               "TITLE", x, 296, Palette::kWhite);
    shared_resources.batch.End();
}

}  // namespace hairsbreadth
