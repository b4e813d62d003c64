#include "scenes/title_pages.hpp"

#include <array>
#include <string_view>

#include "common/menu_parts.hpp"
#include "common/palette.hpp"
#include "common/text_line.hpp"

namespace hairsbreadth {
namespace {

constexpr Rectangle kScoresPanel{176, 52, 288, 256};
constexpr int kScoreHeight = 17;

constexpr Rectangle kCreditsPanel{112, 52, 416, 256};

struct Credit {
    std::string_view part;
    std::string_view names;
};

constexpr std::array<Credit, 7> kCredits{{
    {"GAME AND ENGINE", "THE GRAZE AUTHORS"},
    {"PICTURES", "DRAWN BY PROGRAMS IN TOOLS/ART"},
    {"SOUND AND MUSIC", "MADE BY PROGRAMS IN TOOLS/ART"},
    {"WINDOW, PADS, SOUND", "SDL 2"},
    {"MATHEMATICS, DATA", "GLM, NLOHMANN JSON, PUGIXML"},
    {"PICTURE AND SOUND FILES", "LIBPNG, FREETYPE, LIBVORBIS"},
    {"COMPRESSION, HASHES", "ZLIB, ZSTD, XXHASH"},
}};

// Draws the name plate with which a page is left.
void DrawDone(SharedResources& shared_resources, Rectangle panel) {
    DrawTag(shared_resources, {panel.Center().x - 48, panel.Bottom() - 36, 96, kTagHeight}, "DONE",
            TagState::Chosen);
}

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
        batch.DrawString(font, TextLine{}.AddNumber(place).View(), {kScoresPanel.x + 44, y}, color,
                         Align::Right);
        batch.DrawString(font,
                         is_empty ? std::string_view{"---"}
                                  : std::string_view{entry.name.data(), entry.name.size()},
                         {kScoresPanel.x + 66, y}, color);
        batch.DrawString(font, TextLine{}.AddNumber(entry.points, 7).View(),
                         {kScoresPanel.x + 172, y}, color, Align::Right);
        batch.DrawString(font, is_empty ? std::string_view{} : NameOf(entry.difficulty),
                         {kScoresPanel.x + 206, y}, color);
        y += kScoreHeight;
        ++place;
    }
    DrawDone(shared_resources, kScoresPanel);
    batch.End();
}

void DrawEnding(SharedResources& shared_resources, const World& world, int age) {
    constexpr int middle = kScreenWidth / 2;
    constexpr int line_frames = 60;  // between two lines
    constexpr int ship_row = 210;
    const Art& art = shared_resources.art;
    SpriteBatch& batch = shared_resources.batch;
    const int column = 2 * age - 40;
    const Point ship{column, ship_row - column * column / 8000};
    const TextLine ships = TextLine{"SHIPS LEFT "}.AddNumber(world.lives);
    const TextLine score = TextLine{"SCORE "}.AddNumber(world.score.points, 7);
    shared_resources.Begin();
    art.exhaust->Draw(batch, age / 3 % art.exhaust->FrameCount(),
                      art.exhaust->At(Point{ship.x - 20, ship.y}));
    art[ShapeId::Ship].Draw(batch, 1, art[ShapeId::Ship].At(ship));
    HudNotes& hud = shared_resources.hud;
    hud.Add(batch.DrawString(*art.large_font, "THE CLOCKWORK STANDS STILL", {middle, 56},
                             Palette::kWhite, Align::Center));
    int y = 94;
    int shown_at = line_frames;
    for (const std::string_view line :
         {score.View(), ships.View(), std::string_view{"THE EDGE WAS THE TRUTH. WELL FLOWN."}}) {
        hud.Add(batch.DrawString(*art.shadowed_font, age >= shown_at ? line : std::string_view{},
                                 {middle, y}, Palette::kWhite, Align::Center));
        y += 18;
        shown_at += line_frames;
    }
    const Prompt prompt{shared_resources.controls.SignFor(MenuAction::Accept), "CREDITS"};
    hud.Add(DrawPromptRow(batch, art, std::array{prompt}, middle - 36, 306, Palette::kWhite));
    batch.End();
}

void DrawCredits(SharedResources& shared_resources) {
    const SpriteFont& font = *shared_resources.art.font;
    SpriteBatch& batch = shared_resources.batch;
    constexpr int middle = kCreditsPanel.x + kCreditsPanel.width / 2;
    shared_resources.Begin();
    DrawPanel(shared_resources, kCreditsPanel, "CREDITS");
    int y = kCreditsPanel.y + 46;
    for (const Credit& credit : kCredits) {
        batch.DrawString(font, credit.part, {middle - 22, y}, Palette::kMint3, Align::Right);
        batch.DrawString(font, credit.names, {middle - 8, y}, Palette::kHaze4);
        y += 19;
    }
    batch.DrawString(font, "MIT LICENSE. THANK YOU FOR PLAYING.", {middle, y + 8}, Palette::kBrass4,
                     Align::Center);
    DrawDone(shared_resources, kCreditsPanel);
    batch.End();
}

}  // namespace hairsbreadth
