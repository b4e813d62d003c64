#include "scenes/results.hpp"

#include <algorithm>
#include <array>

#include "common/menu_parts.hpp"
#include "common/palette.hpp"
#include "common/text_line.hpp"
#include "presentation/lens.hpp"
#include "presentation/ship_label.hpp"

namespace hairsbreadth {
namespace {

constexpr Rectangle kCard{96, 32, 448, 304};
constexpr int kCardMiddle = kScreenWidth / 2;
constexpr Point kRankCardMiddle{190, 120};
constexpr Point kLensCorner{128, 182};
constexpr int kLensFrame = 6;      // px around the picture
constexpr int kLabelColumn = 304;  // columns of the lines
constexpr int kValueColumn = 514;
constexpr int kFirstLine = 78;
constexpr int kLineHeight = 15;
constexpr int kLineFrames = 7;    // between two lines
constexpr int kStampFrames = 10;  // in which the rank falls on the card

}  // namespace

Results::Results(SharedResources& shared_resources)
    : shared_{&shared_resources}, view_{shared_resources.art, shared_resources.device} {
}

void Results::Open(const World& world, const Escape& best, const EscapeClip& clip, bool is_best) {
    const Score& score = world.score;
    age_ = 0;
    stage_ = &shared_->StageOf(world);
    is_clear_ = world.phase == Phase::Cleared;
    rank_ = ComputeRank(score, is_clear_);
    separation_ = best.separation;
    view_.Open(clip);
    lines_.Clear();
    AddLines(score, is_clear_ ? ComputeBonus(score, world.ship.shields) : StageBonus{});
    lines_.Add({is_best ? "NEW HIGH SCORE" : "SCORE", TextLine{}.AddNumber(score.points, 7),
                is_best ? Palette::kBrass4 : Palette::kWhite});
}

void Results::AddLines(const Score& score, const StageBonus& bonus) {
    const auto add = [&](std::string_view label, const TextLine& value,
                         Color color = Palette::kWhite) {
        lines_.Add({label, value, color});
    };
    add("GRAZES", TextLine{}.AddNumber(score.passes));
    add("HAIRS", TextLine{}.AddNumber(score.hairs), Palette::kMint3);
    add("BEST CHAIN", TextLine{"x"}.AddNumber(score.best_chain), Palette::kBrass4);
    add("SHOT DOWN", TextLine{}.AddNumber(score.kills));
    add("HITS TAKEN", TextLine{}.AddNumber(score.hits));
    if (is_clear_) {
        add("SHIELD BONUS", TextLine{"+"}.AddNumber(bonus.shields));
        add("HAIR BONUS", TextLine{"+"}.AddNumber(bonus.hairs));
        if (bonus.no_hit > 0) {
            add("NO-HIT BONUS", TextLine{"+"}.AddNumber(bonus.no_hit), Palette::kBrass4);
        }
    }
}

void Results::Step() {
    ++age_;
    view_.Step();
    const int lines = static_cast<int>(lines_.All().size());
    if (age_ == lines * kLineFrames + kStampFrames) {
        shared_->sounds.Play(SoundId::RankStamp);
    } else if (age_ % kLineFrames == 0 && age_ / kLineFrames <= lines) {
        shared_->sounds.Play(SoundId::MenuMove);
    }
}

void Results::Draw(const ScoreTable& scores) const {
    const Art& art = shared_->art;
    SpriteBatch& batch = shared_->batch;
    shared_->Begin();
    const TextLine title = is_clear_ ? TextLine{stage_->name}.Add(" CLEAR") : TextLine{"GAME OVER"};
    DrawPanel(*shared_, kCard, title.View());
    const auto lines = lines_.All();
    const int shown = std::min(age_ / kLineFrames, static_cast<int>(lines.size()));
    for (int i = 0; i < shown; ++i) {
        const Line& line = lines[static_cast<std::size_t>(i)];
        const int y = kFirstLine + i * kLineHeight;
        batch.DrawString(*art.font, line.label, {kLabelColumn, y}, Palette::kHaze4);
        batch.DrawString(*art.font, line.value.View(), {kValueColumn, y}, line.color, Align::Right);
    }
    DrawRank();
    DrawEscape();
    shared_->hud.Add(batch.DrawString(*art.font, scores.Problem(), {kCardMiddle, 290},
                                      Palette::kBlood3, Align::Center));
    DrawPrompts();
    batch.End();
}

// The rank falls on the card: from twice its size to its size.
void Results::DrawRank() const {
    const Art& art = shared_->art;
    art.stamp_ring->Draw(shared_->batch, art.stamp_ring->At(kRankCardMiddle));
    const int falls = age_ - static_cast<int>(lines_.All().size()) * kLineFrames;
    if (falls < 0) {
        return;
    }
    Placement placement = art.rank->At(kRankCardMiddle);
    placement.scale = Vector2{1 + static_cast<float>(std::max(kStampFrames - falls, 0)) /
                                      static_cast<float>(kStampFrames)};
    art.rank->Draw(shared_->batch, static_cast<int>(rank_), placement);
}

void Results::DrawEscape() const {
    const Art& art = shared_->art;
    shared_->batch.DrawString(*art.font, "CLOSEST ESCAPE", {kRankCardMiddle.x, kLensCorner.y - 12},
                              Palette::kHaze4, Align::Center);
    const Rectangle picture{kLensCorner.x + kLensFrame, kLensCorner.y + kLensFrame, 112, 72};
    shared_->batch.FillRectangle(picture, Palette::kViolet);
    view_.Draw(shared_->batch, picture.Location());
    const TextLine text = view_.IsOpen() ? PixelCount(separation_) : TextLine{"NONE"};
    DrawLensFrame(shared_->batch, art, kLensCorner, text.View());
}

void Results::DrawPrompts() const {
    const std::string_view again = !is_clear_                          ? "RETRY"
                                   : stage_ == &shared_->stages.back() ? "CONTINUE"
                                                                       : "NEXT STAGE";
    constexpr int row = 306;
    const Controls& controls = shared_->controls;
    DrawPromptRow(shared_->batch, shared_->art,
                  std::array{Prompt{controls.SignFor(MenuAction::Accept), again},
                             Prompt{controls.SignFor(MenuAction::Back), "TITLE"}},
                  kLabelColumn, row, Palette::kWhite);
}

}  // namespace hairsbreadth
