#include "graze/graphics/sprite_font.hpp"

#include <algorithm>
#include <utility>

#include "graze/assert.hpp"

namespace graze {
namespace {

constexpr char32_t kReplacement = 0xFFFD;
constexpr char32_t kLastCharacter = 0x10FFFF;

// What the first byte of a UTF-8 sequence says about it.
struct Lead {
    std::size_t length;  // bytes of the sequence; 0 for a byte that starts none
    unsigned char payload_mask;
    char32_t smallest;  // anything below has a shorter sequence, and this one is broken
};

Lead LeadOf(unsigned char byte) noexcept {
    if (byte < 0x80) {
        return {1, 0x7F, 0};
    }
    if ((byte & 0xE0) == 0xC0) {
        return {2, 0x1F, 0x80};
    }
    if ((byte & 0xF0) == 0xE0) {
        return {3, 0x0F, 0x800};
    }
    if ((byte & 0xF8) == 0xF0) {
        return {4, 0x07, 0x10000};
    }
    return {0, 0, 0};
}

bool IsCharacter(char32_t value) noexcept {
    const bool is_surrogate = 0xD800 <= value && value <= 0xDFFF;
    return value <= kLastCharacter && !is_surrogate;
}

std::optional<char32_t> Decode(std::string_view text, Lead lead) noexcept {
    if (lead.length == 0 || lead.length > text.size()) {
        return std::nullopt;
    }
    char32_t value = static_cast<unsigned char>(text[0]) & lead.payload_mask;
    for (const char next : text.substr(1, lead.length - 1)) {
        const auto byte = static_cast<unsigned char>(next);
        if ((byte & 0xC0) != 0x80) {
            return std::nullopt;
        }
        value = value << 6 | (byte & 0x3FU);
    }
    return value >= lead.smallest && IsCharacter(value) ? std::optional{value} : std::nullopt;
}

}  // namespace

char32_t TakeCharacter(std::string_view& text) noexcept {
    if (text.empty()) {
        return kReplacement;
    }
    const Lead lead = LeadOf(static_cast<unsigned char>(text[0]));
    const std::optional<char32_t> character = Decode(text, lead);
    text.remove_prefix(character ? lead.length : 1);
    return character.value_or(kReplacement);
}

SpriteFont::SpriteFont(Texture2D texture, std::vector<Glyph> glyphs, float line_spacing,
                       float spacing, std::optional<char32_t> default_character)
    : texture_(std::move(texture)),
      glyphs_(std::move(glyphs)),
      line_spacing_(line_spacing),
      spacing_(spacing),
      default_character_(default_character) {
    std::ranges::stable_sort(glyphs_, {}, &Glyph::character);
    GRAZE_ASSERT(std::ranges::adjacent_find(glyphs_, {}, &Glyph::character) == glyphs_.end(),
                 "SpriteFont: two glyphs of one character");
    GRAZE_ASSERT(!default_character_ || FindExactly(*default_character_) != nullptr,
                 "SpriteFont: the default character has no glyph");
}

const Glyph* SpriteFont::FindExactly(char32_t character) const noexcept {
    const auto found = std::ranges::lower_bound(glyphs_, character, {}, &Glyph::character);
    return found != glyphs_.end() && found->character == character ? &*found : nullptr;
}

const Glyph* SpriteFont::Find(char32_t character) const noexcept {
    const Glyph* glyph = FindExactly(character);
    return glyph == nullptr && default_character_ ? FindExactly(*default_character_) : glyph;
}

SpriteFont::PlacedGlyph SpriteFont::PlaceNext(std::string_view& text, Pen& pen) const noexcept {
    while (!text.empty()) {
        const char32_t character = TakeCharacter(text);
        if (character == U'\r') {
            continue;
        }
        if (character == U'\n') {
            pen = {{0, pen.position.y + line_spacing_}, true, 0};
            continue;
        }
        const Glyph* glyph = Find(character);
        if (glyph == nullptr) {
            continue;
        }
        if (pen.starts_line) {
            pen.position.x = std::max(glyph->left_bearing, 0.0f);
            pen.starts_line = false;
        } else {
            pen.position.x += spacing_ + glyph->left_bearing;
        }
        const Vector2 box = pen.position;
        pen.position.x += glyph->width + glyph->right_bearing;
        pen.line_height = std::max(pen.line_height, static_cast<float>(glyph->cropping.height));
        return {glyph, box};
    }
    return {nullptr, pen.position};
}

Vector2 SpriteFont::MeasureString(std::string_view text) const noexcept {
    if (text.empty()) {
        return {0, 0};
    }
    Pen pen;
    float width = 0;
    for (PlacedGlyph next = PlaceNext(text, pen); next.glyph != nullptr;
         next = PlaceNext(text, pen)) {
        const float overhang = std::max(next.glyph->right_bearing, 0.0f);
        width = std::max(width, next.box.x + next.glyph->width + overhang);
    }
    return {width, pen.position.y + std::max(pen.line_height, line_spacing_)};
}

}  // namespace graze
