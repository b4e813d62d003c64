#include "common/prompt.hpp"

#include <algorithm>
#include <utility>

#include "common/palette.hpp"
#include "common/text_line.hpp"
#include "graze/input/rebinding.hpp"

namespace graze {
namespace {

constexpr int kCapHeight = 11;
constexpr int kGap = 4;     // px between sign and label
constexpr int kAfter = 12;  // px between prompts
constexpr int kStickGlyph = 10;

// The frames of the sprite with the pad glyphs: A B X Y START LB RB LT RT DPAD STICK.
constexpr auto kGlyphs = std::to_array<std::pair<Buttons, int>>({
    {Buttons::A, 0},
    {Buttons::B, 1},
    {Buttons::X, 2},
    {Buttons::Y, 3},
    {Buttons::Start, 4},
    {Buttons::LeftShoulder, 5},
    {Buttons::RightShoulder, 6},
    {Buttons::LeftTrigger, 7},
    {Buttons::RightTrigger, 8},
});

// Short names of directions. The family's own labels are too long for a cap.
constexpr auto kDirections = std::to_array<std::pair<Buttons, std::string_view>>({
    {Buttons::DPadUp, "D↑"},
    {Buttons::DPadDown, "D↓"},
    {Buttons::DPadLeft, "D←"},
    {Buttons::DPadRight, "D→"},
    {Buttons::LeftThumbstickUp, "L↑"},
    {Buttons::LeftThumbstickDown, "L↓"},
    {Buttons::LeftThumbstickLeft, "L←"},
    {Buttons::LeftThumbstickRight, "L→"},
    {Buttons::RightThumbstickUp, "R↑"},
    {Buttons::RightThumbstickDown, "R↓"},
    {Buttons::RightThumbstickLeft, "R←"},
    {Buttons::RightThumbstickRight, "R→"},
});

// The names printed on keyboards, for keys whose name in XNA is longer.
constexpr auto kCaps = std::to_array<std::pair<Keys, std::string_view>>({
    {Keys::LeftShift, "SHIFT"},
    {Keys::RightShift, "SHIFT"},
    {Keys::LeftControl, "CTRL"},
    {Keys::RightControl, "CTRL"},
    {Keys::LeftAlt, "ALT"},
    {Keys::RightAlt, "ALT"},
    {Keys::Escape, "ESC"},
    {Keys::Enter, "ENTER"},
    {Keys::Back, "BACK"},
    {Keys::Space, "SPACE"},
    {Keys::Tab, "TAB"},
    {Keys::D0, "0"},
    {Keys::D1, "1"},
    {Keys::D2, "2"},
    {Keys::D3, "3"},
    {Keys::D4, "4"},
    {Keys::D5, "5"},
    {Keys::D6, "6"},
    {Keys::D7, "7"},
    {Keys::D8, "8"},
    {Keys::D9, "9"},
    {Keys::Left, "←"},
    {Keys::Right, "→"},
    {Keys::Up, "↑"},
    {Keys::Down, "↓"},
    {Keys::OemMinus, "-"},
    {Keys::OemPlus, "="},
    {Keys::OemComma, ","},
    {Keys::OemPeriod, "."},
    {Keys::OemQuestion, "/"},
    {Keys::OemSemicolon, ";"},
    {Keys::OemQuotes, "'"},
    {Keys::OemTilde, "`"},
    {Keys::OemOpenBrackets, "["},
    {Keys::OemPipe, "\\"},
    {Keys::OemCloseBrackets, "]"},
});

int CapWidth(const PromptArt& art, std::string_view cap) noexcept {
    return MeasureWidth(*art.font, cap) + 5;
}

int SignWidth(const PromptArt& art, const PromptSign& sign) noexcept {
    return sign.glyph >= 0 ? art.pad_glyphs->Frame(0).width : CapWidth(art, sign.cap);
}

void DrawCap(SpriteBatch& batch, const PromptArt& art, std::string_view cap, int x, int y) {
    const int width = CapWidth(art, cap);
    batch.FillRectangle({x, y, width, kCapHeight}, Palette::kInk);
    batch.FillRectangle({x + 1, y + 1, width - 2, kCapHeight - 3}, Palette::kHaze4);
    batch.FillRectangle({x + 1, y + kCapHeight - 2, width - 2, 1}, Palette::kHaze3);
    DrawLine(batch, *art.font, cap, x + 3, y + 2, Palette::kInk);
}

}  // namespace

PromptSign MakeSign(GamePadFamily family, Buttons button) noexcept {
    const std::string_view label = ButtonLabel(family, button);
    const bool has_xbox_sign = label == ButtonLabel(GamePadFamily::Xbox, button);
    const auto* const glyph = std::ranges::find(kGlyphs, button, &std::pair<Buttons, int>::first);
    if (has_xbox_sign && glyph != kGlyphs.end()) {
        return {glyph->second};
    }
    const auto* const direction =
        std::ranges::find(kDirections, button, &std::pair<Buttons, std::string_view>::first);
    if (direction != kDirections.end()) {
        return {-1, direction->second};
    }
    return {-1, label.empty() ? NameOf(button) : label};
}

PromptSign MakeSign(Keys key) noexcept {
    const auto* const cap =
        std::ranges::find(kCaps, key, &std::pair<Keys, std::string_view>::first);
    return {-1, cap == kCaps.end() ? NameOf(key) : cap->second};
}

PromptSign MakeStickSign(bool uses_pad) noexcept {
    return uses_pad ? PromptSign{kStickGlyph} : PromptSign{-1, "ARROWS"};
}

int DrawSign(SpriteBatch& batch, const PromptArt& art, const PromptSign& sign, int x, int y) {
    if (sign.glyph >= 0) {
        art.pad_glyphs->Draw(batch, sign.glyph, art.pad_glyphs->At(Point{x, y}));
    } else {
        DrawCap(batch, art, sign.cap, x, y);
    }
    return x + SignWidth(art, sign);
}

int DrawPrompt(SpriteBatch& batch, const PromptArt& art, const PromptSign& sign,
               std::string_view label, int x, int y, Color color) {
    const int after = DrawSign(batch, art, sign, x, y - 2) + kGap;
    DrawLine(batch, *art.font, label, after, y, color);
    return after + MeasureWidth(*art.font, label) + kAfter;
}

Rectangle PromptsArea(int x, int after, int y) noexcept {
    return {x, y - 2, after - kAfter - x, kCapHeight};
}

int PromptWidth(const PromptArt& art, const PromptSign& sign, std::string_view label) noexcept {
    return SignWidth(art, sign) + kGap + MeasureWidth(*art.font, label) + kAfter;
}

}  // namespace graze
