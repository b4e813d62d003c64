#include "presentation/prompt.hpp"

#include <array>

#include "presentation/palette.hpp"
#include "presentation/text_line.hpp"

namespace graze {
namespace {

constexpr int kCapHeight = 11;
constexpr int kGap = 4;     // between glyph and label
constexpr int kAfter = 12;  // between prompts

// Frames of the pad glyphs: A B X Y START LB RB LT RT DPAD STICK.
struct Face {
    int glyph;
    std::string_view key;
};

constexpr std::array<Face, 8> kFaces{{{10, "ARROWS"},
                                      {0, "Z"},
                                      {7, "SHIFT"},
                                      {0, "ENTER"},
                                      {1, "BACK"},
                                      {4, "ESC"},
                                      {2, "X"},
                                      {3, "C"}}};

const Face& FaceOf(PromptKey key) noexcept {
    return kFaces[static_cast<std::size_t>(key)];
}

int CapWidth(const Art& art, std::string_view key) noexcept {
    return WidthOf(*art.font, key) + 5;
}

int GlyphWidth(const Art& art, PromptKey key, bool uses_pad) noexcept {
    return uses_pad ? art.pad_glyphs->Frame(0).width : CapWidth(art, FaceOf(key).key);
}

void DrawCap(SpriteBatch& batch, const Art& art, std::string_view key, int x, int y) {
    const int width = CapWidth(art, key);
    FillRectangle(batch, art, {x, y, width, kCapHeight}, Palette::kInk);
    FillRectangle(batch, art, {x + 1, y + 1, width - 2, kCapHeight - 3}, Palette::kHaze4);
    FillRectangle(batch, art, {x + 1, y + kCapHeight - 2, width - 2, 1}, Palette::kHaze3);
    DrawLine(batch, *art.font, key, x + 3, y + 2, Palette::kInk);
}

}  // namespace

int DrawPrompt(SpriteBatch& batch, const Art& art, PromptKey key, std::string_view label, int x,
               int y, Color color, bool uses_pad) {
    if (uses_pad) {
        Draw(batch, *art.pad_glyphs, FaceOf(key).glyph,
             art.pad_glyphs->At({static_cast<float>(x), static_cast<float>(y - 2)}));
    } else {
        DrawCap(batch, art, FaceOf(key).key, x, y - 2);
    }
    const int after = x + GlyphWidth(art, key, uses_pad) + kGap;
    DrawLine(batch, *art.font, label, after, y, color);
    return after + WidthOf(*art.font, label) + kAfter;
}

int PromptWidth(const Art& art, PromptKey key, std::string_view label, bool uses_pad) noexcept {
    return GlyphWidth(art, key, uses_pad) + kGap + WidthOf(*art.font, label) + kAfter;
}

}  // namespace graze
