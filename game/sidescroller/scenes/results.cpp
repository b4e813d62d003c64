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
constexpr int kFirstPlace = 219;
constexpr int kPlaceWidth = 114;
constexpr int kPlaceHeight = 12;
constexpr int kLineFrames = 7;     // between two lines
constexpr int kStampFrames = 10;   // in which the rank falls on the card
constexpr int kStepsPerFrame = 2;  // of the escape
constexpr int kRest = 90;          // steps for which its nearest moment stays

}  // namespace

Results::Results(SharedResources& shared_resources)
    : shared_{&shared_resources}, cam_{shared_resources.device, LensOptions(kClipFrames)} {
}

void Results::Open(const World& world, const EscapeWatch& escapes, const EscapeClip& clip,
                   const EscapeTable& of_user, bool is_best) {
    const Score& score = world.score;
    age_ = 0;
    stage_ = &shared_->StageOf(world);
    is_clear_ = world.phase == Phase::Cleared;
    rank_ = ComputeRank(score, is_clear_);
    separation_ = escapes.Best().separation;
    cam_.Clear();
    for (const World& then : clip) {
        const auto threat = static_cast<std::size_t>(clip.back().contact.threat);
        RecordPair(cam_, shared_->art, then.ship.pose, then.threats[threat].kind,
                   then.threats[threat].pose);
    }
    static_cast<void>(!clip.empty() && cam_.OpenNear(kLensShip, kLensThreat));
    cam_.Show(cam_.FrameCount() - 1);
    lines_.Clear();
    AddLines(score, is_clear_ ? ComputeBonus(score, world.ship.shields) : StageBonus{});
    lines_.Add({TextLine{is_best ? "NEW HIGH SCORE" : "SCORE"},
                TextLine{}.AddNumber(score.points, 7),
                is_best ? Palette::kBrass4 : Palette::kWhite});
    places_.Clear();
    for (std::size_t i = 0; i < stage_->places.size(); ++i) {
        const Escape best = escapes.All().Best(*stage_, i, world.difficulty);
        const bool is_record =
            best.separation > 0 && best == of_user.Best(*stage_, i, world.difficulty);
        places_.Add({TextLine{stage_->places[i].name}, DistanceText(best.separation),
                     is_record ? Palette::kBrass4 : Palette::kWhite});
    }
}

void Results::AddLines(const Score& score, const StageBonus& bonus) {
    const auto add = [&](std::string_view label, const TextLine& value,
                         Color color = Palette::kWhite) {
        lines_.Add({TextLine{label}, value, color});
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
    const int frames = cam_.FrameCount();
    const int shown = age_ % (frames * kStepsPerFrame + kRest) / kStepsPerFrame;
    cam_.Show(std::max(frames - 1 - shown, 0));
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
    const auto write = [&](const Line& line, int left, int right, int y) {
        batch.DrawString(*art.font, line.label.View(), {left, y}, Palette::kHaze4);
        batch.DrawString(*art.font, line.value.View(), {right, y}, line.color, Align::Right);
    };
    const auto lines = lines_.All();
    const int shown = std::min(age_ / kLineFrames, static_cast<int>(lines.size()));
    for (int i = 0; i < shown; ++i) {
        write(lines[static_cast<std::size_t>(i)], kLabelColumn, kValueColumn,
              kFirstLine + i * kLineHeight);
    }
    const auto places = places_.All();
    const bool has_record =
        std::ranges::find(places, Palette::kBrass4, &Line::color) != places.end();
    write({TextLine{"CLOSEST BY PLACE"}, TextLine{has_record ? "NEW BEST" : ""}, Palette::kBrass4},
          kLabelColumn, kValueColumn, kFirstPlace);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const bool is_left = i < kMaxPlaces / 2;
        write(places[i], kLabelColumn + (is_left ? 0 : kPlaceWidth),
              is_left ? kLabelColumn + kPlaceWidth - 8 : kValueColumn,
              kFirstPlace + static_cast<int>(i % (kMaxPlaces / 2) + 1) * kPlaceHeight);
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
    cam_.Draw(shared_->batch, picture);
    const TextLine text = cam_.IsOpen() ? PixelCount(separation_) : TextLine{"NONE"};
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
    if (cam_.IsOpen()) {
        DrawPromptRow(shared_->batch, shared_->art,
                      std::array{Prompt{controls.SignFor(Action::Masks), "CONTACT CAM"}},
                      kLensCorner.x, row, Palette::kWhite);
    }
}

}  // namespace hairsbreadth
