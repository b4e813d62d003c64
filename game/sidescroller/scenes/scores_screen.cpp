#include "scenes/scores_screen.hpp"

#include <string_view>

#include "common/palette.hpp"
#include "common/text_line.hpp"
#include "scenes/menu_parts.hpp"

namespace hairsbreadth {
namespace {

constexpr Rectangle kScoresPanel{176, 52, 288, 256};
constexpr int kScoreHeight = 17;

}  // namespace

void DrawScores(SharedResources& shared_resources, const ScoreTable& scores) {
    const SpriteFont& font = *shared_resources.art.font;
    SpriteBatch& batch = shared_resources.batch;
    shared_resources.Begin();
    DrawPanel(shared_resources, kScoresPanel, "HIGH SCORES");
    int y = kScoresPanel.y + 46;
    int place = 1;
    for (const ScoreEntry& entry : scores.Entries()) {
        const bool is_empty = entry.points == 0;
        const Color color = entry.is_of_run ? Palette::kMint3
                            : is_empty      ? Palette::kRock3
                            : place == 1    ? Palette::kBrass4
                                            : Palette::kHaze4;
        DrawLine(batch, font, TextLine{}.AddNumber(place).View(), kScoresPanel.x + 44, y, color,
                 Align::Right);
        DrawLine(batch, font,
                 is_empty ? std::string_view{"---"}
                          : std::string_view{entry.name.data(), entry.name.size()},
                 kScoresPanel.x + 66, y, color);
        DrawLine(batch, font, TextLine{}.AddNumber(entry.points, 7).View(), kScoresPanel.x + 172, y,
                 color, Align::Right);
        DrawLine(batch, font, is_empty ? std::string_view{} : NameOf(entry.difficulty),
                 kScoresPanel.x + 206, y, color);
        y += kScoreHeight;
        ++place;
    }
    DrawTag(shared_resources,
            {kScoresPanel.Center().x - 48, kScoresPanel.Bottom() - 36, 96, kTagHeight}, "DONE",
            TagState::Chosen);
    batch.End();
}

}  // namespace hairsbreadth
