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
    {Keys::LeftShift, "SHIFT"},  {Keys::RightShift, "SHIFT"},
    {Keys::LeftControl, "CTRL"}, {Keys::RightControl, "CTRL"},
    {Keys::LeftAlt, "ALT"},      {Keys::RightAlt, "ALT"},
    {Keys::Escape, "ESC"},       {Keys::Enter, "ENTER"},
    {Keys::Back, "BACK"},        {Keys::Space, "SPACE"},
    {Keys::PageUp, "PAGE UP"},   {Keys::PageDown, "PAGE DOWN"},
    {Keys::Tab, "TAB"},          {Keys::Left, "←"},
    {Keys::Right, "→"},          {Keys::Up, "↑"},
    {Keys::Down, "↓"},           {Keys::OemMinus, "-"},
    {Keys::OemPlus, "="},        {Keys::OemComma, ","},
    {Keys::OemPeriod, "."},      {Keys::OemQuestion, "/"},
    {Keys::OemSemicolon, ";"},   {Keys::OemQuotes, "'"},
    {Keys::OemTilde, "`"},       {Keys::OemOpenBrackets, "["},
    {Keys::OemPipe, "\\"},       {Keys::OemCloseBrackets, "]"},
});

int CapWidth(const TextArt& art, std::string_view cap) noexcept {
    return MeasureWidth(*art.font, cap) + 5;
}

int SignWidth(const TextArt& art, const PromptSign& sign) noexcept {
    return sign.glyph >= 0 ? art.pad_glyphs->Frame(0).width : CapWidth(art, sign.cap);
}

void DrawCap(SpriteBatch& batch, const TextArt& art, std::string_view cap, int x, int y) {
    const int width = CapWidth(art, cap);
    batch.FillRectangle({x, y, width, kCapHeight}, Palette::kInk);
    batch.FillRectangle({x + 1, y + 1, width - 2, kCapHeight - 3}, Palette::kHaze4);
    batch.FillRectangle({x + 1, y + kCapHeight - 2, width - 2, 1}, Palette::kHaze3);
    batch.DrawString(*art.font, cap, {x + 3, y + 2}, Palette::kInk);
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
    const std::string_view name = cap == kCaps.end() ? NameOf(key) : cap->second;
    const bool is_digit = key >= Keys::D0 && key <= Keys::D9;  // "D7"
    return {-1, is_digit ? name.substr(1) : name};
}

PromptSign PromptDevice::SignOf(std::span<const Binding> bindings) const noexcept {
    for (const Binding& binding : bindings) {
        if (uses_pad && binding.buttons != Buttons::None) {
            return MakeSign(family, binding.buttons);
        }
        if (!uses_pad && binding.key != Keys::None) {
            return MakeSign(binding.key);
        }
    }
    return {-1, "-"};
}

PromptSign PromptDevice::StickSign() const noexcept {
    return uses_pad ? PromptSign{kStickGlyph} : PromptSign{-1, "ARROWS"};
}

int DrawSign(SpriteBatch& batch, const TextArt& art, const PromptSign& sign, int x, int y) {
    if (sign.glyph >= 0) {
        art.pad_glyphs->Draw(batch, sign.glyph, art.pad_glyphs->At(Point{x, y}));
    } else {
        DrawCap(batch, art, sign.cap, x, y);
    }
    return x + SignWidth(art, sign);
}

Rectangle DrawPromptRow(SpriteBatch& batch, const TextArt& art, std::span<const Prompt> prompts,
                        int x, int y, Color color) {
    const Rectangle area{x, y - 2, MeasurePromptRow(art, prompts), kCapHeight};
    for (const Prompt& prompt : prompts) {
        x = DrawSign(batch, art, prompt.sign, x, y - 2) + kGap;
        batch.DrawString(*art.font, prompt.label, {x, y}, color);
        x += MeasureWidth(*art.font, prompt.label) + kAfter;
    }
    return area;
}

int MeasurePromptRow(const TextArt& art, std::span<const Prompt> prompts) noexcept {
    int width = -kAfter;
    for (const Prompt& prompt : prompts) {
        width +=
            SignWidth(art, prompt.sign) + kGap + MeasureWidth(*art.font, prompt.label) + kAfter;
    }
    return width;
}

}  // namespace graze
