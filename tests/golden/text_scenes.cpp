#include <array>

#include "golden/art.hpp"
#include "golden/stage.hpp"

namespace graze::test {
namespace {

constexpr auto kNone = SpriteEffects::None;
constexpr const char* kTwoLines = "Gaz!\nWij 42";

// Draws a dim rectangle that covers the area of the text.
void DrawBlock(Stage& s, const SpriteFont& font, const char* text, Vector2 position, float rotation,
               Vector2 origin, Vector2 scale) {
    const Vector2 size = font.MeasureString(text);
    s.batch.Draw(s.white, position, {}, Color::DarkSlateBlue, rotation, origin / size, size * scale,
                 kNone, 0);
}

// Draws text with descenders, with letters that extend to the left of the pen, and with a kerning
// pair.
void Plain(Stage& s) {
    const SpriteFont font = MakeTestFont(s.device);
    s.Begin();
    DrawBlock(s, font, "jizz Waz 42!", {4, 4}, 0, {0, 0}, {1, 1});
    s.batch.DrawString(font, "jizz Waz 42!", {4, 4}, Color::White);
    s.batch.DrawString(font, "Wa aW WWaa", {4, 18}, Color::Gold);
    s.batch.DrawString(font, "", {4, 26}, Color::White);
    s.End();
}

void Lines(Stage& s) {
    SpriteFont font = MakeTestFont(s.device);
    s.Begin();
    s.batch.DrawString(font, "G\nja\r\nWi\n\n42", {4, 2}, Color::White);
    font.LineSpacing(14);
    s.batch.DrawString(font, "G\nja\r\nWi\n\n42", {30, 2}, Color::Gold);
    s.End();
}

void Spaced(Stage& s) {
    SpriteFont font = MakeTestFont(s.device);
    s.Begin();
    float y = 2;
    for (const float spacing : {-1.0f, 0.0f, 1.0f, 4.0f, 1.5f}) {
        font.Spacing(spacing);
        s.batch.DrawString(font, "Wiz 42!", {4, y}, Color::White);
        y += 11;
    }
    s.End();
}

// The text rotates as one block.
void Turned(Stage& s) {
    const SpriteFont font = MakeTestFont(s.device);
    const Vector2 middle = font.MeasureString(kTwoLines) / 2.0f;
    s.Begin();
    DrawBlock(s, font, kTwoLines, {30, 4}, kThirtyDegrees, {0, 0}, {2, 2});
    s.batch.DrawString(font, kTwoLines, {30, 4}, Color::White, kThirtyDegrees, {0, 0}, 2.0f, kNone,
                       0);
    DrawBlock(s, font, kTwoLines, {84, 66}, -kQuarterTurn, middle, {1, 1});
    s.batch.DrawString(font, kTwoLines, {84, 66}, Color::Gold, -kQuarterTurn, middle, 1.0f, kNone,
                       0);
    s.batch.DrawString(font, kTwoLines, {40, 80}, Color::SkyBlue, kHalfTurn, {0, 0}, 1.0f, kNone,
                       0);
    s.End();
    s.Mark({30, 4});
    s.Mark({84, 66});
    s.Mark({40, 80});
}

// Text is mirrored within its block, which stays in place.
template <SpriteEffects effects>
void Flipped(Stage& s) {
    const SpriteFont font = MakeTestFont(s.device);
    s.Begin();
    DrawBlock(s, font, kTwoLines, {4, 4}, 0, {0, 0}, {1, 1});
    s.batch.DrawString(font, kTwoLines, {4, 4}, Color::White, 0, {0, 0}, 1.0f, effects, 0);
    DrawBlock(s, font, kTwoLines, {64, 4}, 0.4f, {4, 2}, {1.5f, 1.5f});
    s.batch.DrawString(font, kTwoLines, {64, 4}, Color::Gold, 0.4f, {4, 2}, 1.5f, effects, 0);
    s.End();
    s.Mark({4, 4});
    s.Mark({64, 4});
}

void Scaled(Stage& s, const SamplerState& sampler) {
    const SpriteFont font = MakeTestFont(s.device);
    s.Begin({.sampler = sampler});
    DrawBlock(s, font, "Waz!", {4, 4}, 0, {0, 0}, {3, 3});
    s.batch.DrawString(font, "Waz!", {4, 4}, Color::White, 0, {0, 0}, 3.0f, kNone, 0);
    s.batch.DrawString(font, "Waz!", {4, 36}, Color::Gold, 0, {0, 0}, {4, 1.5f}, kNone, 0);
    s.batch.DrawString(font, "Gaz 42!", {4, 54}, Color::White, 0, {0, 0}, 0.8f, kNone, 0);
    s.batch.DrawString(font, "ij", {96, 40}, Color::SkyBlue, 0, {2, 5}, {-3, 3}, kNone, 0);
    s.End();
}

// Characters without a glyph are drawn as the default character, or not at all.
void Missing(Stage& s) {
    const SpriteFont with_default = MakeTestFont(s.device);
    const SpriteFont without = MakeTestFont(s.device, false);
    constexpr const char* text = "G\xC3\xA4z\xE2\x82\xAC!\xFF#2";  // umlaut, euro sign, bad byte
    s.Begin();
    s.batch.DrawString(with_default, text, {4, 4}, Color::White);
    s.batch.DrawString(without, text, {4, 18}, Color::Gold);
    s.End();
}

// Letters are sorted and blended like sprites.
void Layered(Stage& s) {
    const SpriteFont font = MakeTestFont(s.device);
    s.Begin({.sort = SpriteSortMode::BackToFront});
    s.batch.DrawString(font, "Wiz!", {6, 4}, Color::White, 0, {0, 0}, 3.0f, kNone, 0.25f);
    s.batch.Draw(s.glow, {2, 2}, {}, Color::White, 0, {0, 0}, 1.5f, kNone, 0.5f);
    s.batch.Draw(s.arrow, {40, 12}, {}, Color::White, 0, {0, 0}, 1.5f, kNone, 0.0f);
    s.batch.DrawString(font, "Wiz!", {8, 6}, Color::Black * 0.5f, 0, {0, 0}, 3.0f, kNone, 0.375f);
    s.End();
}

constexpr auto kSoft = Agreement::WithinTwo;
constexpr auto kSideways = SpriteEffects::FlipHorizontally;
constexpr auto kUpsideDown = SpriteEffects::FlipVertically;
constexpr std::array kScenes{
    GoldenScene{"text_plain", 88, 32, &Plain},
    GoldenScene{"text_lines", 56, 76, &Lines},
    GoldenScene{"text_spacing", 72, 60, &Spaced},
    GoldenScene{"text_turned", 112, 96, &Turned},
    GoldenScene{"text_flip_none", 128, 56, &Flipped<kNone>},
    GoldenScene{"text_flip_horizontally", 128, 56, &Flipped<kSideways>},
    GoldenScene{"text_flip_vertically", 128, 56, &Flipped<kUpsideDown>},
    GoldenScene{"text_flip_both", 128, 56, &Flipped<kSideways | kUpsideDown>},
    GoldenScene{"text_scaled", 112, 68, [](Stage& s) { Scaled(s, SamplerState::PointClamp); }},
    GoldenScene{"text_scaled_linear", 112, 68,
                [](Stage& s) { Scaled(s, SamplerState::LinearClamp); }, kSoft},
    GoldenScene{"text_missing", 64, 32, &Missing},
    GoldenScene{"text_layers", 88, 44, &Layered, kSoft},
};

}  // namespace

SceneGroup TextScenes() {
    return {"text", kScenes};
}

}  // namespace graze::test
