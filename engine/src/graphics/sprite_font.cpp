#include "graze/graphics/sprite_font.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "graze/assert.hpp"
#include "graze/graphics/utf8.hpp"

namespace graze {
namespace {

constexpr char32_t kNoBreakSpace = 0x00A0;
// Characters that only say something about the text around them: soft hyphen, zero width space,
// byte order mark.
constexpr std::array<char32_t, 3> kInvisible{0x00AD, 0x200B, 0xFEFF};

constexpr char32_t kZeroWidthSpace = 0x200B;
constexpr char32_t kIdeographicSpace = 0x3000;

// The characters that end, and begin, what must not be separated from them, in ascending order.
constexpr std::u32string_view kClosing =
    U"!%),.:;?]}\u2019\u201D\u2026\u3001\u3002\u3005\u3009\u300B\u300D\u300F\u3011\u3015\u3041"
    U"\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u30A1\u30A3\u30A5\u30A7\u30A9\u30C3\u30E3"
    U"\u30E5\u30E7\u30FB\u30FC\uFF01\uFF09\uFF0C\uFF0E\uFF1A\uFF1B\uFF1F\uFF3D\uFF5D";
constexpr std::u32string_view kOpening =
    U"([{\u2018\u201C\u3008\u300A\u300C\u300E\u3010\u3014\uFF08\uFF3B\uFF5B";

constexpr bool IsSpace(char32_t character) noexcept {
    return character == U' ' || character == kIdeographicSpace;
}

// True for characters of scripts that are written without spaces: kana, ideographs, and the
// punctuation and full-width forms that go with them.
constexpr bool IsIdeograph(char32_t character) noexcept {
    return (0x2E80 <= character && character <= 0x9FFF) ||
           (0xF900 <= character && character <= 0xFAFF) ||
           (0xFF00 <= character && character <= 0xFFEF) ||
           (0x20000 <= character && character <= 0x3FFFF);
}

constexpr bool MayBreakBetween(char32_t before, char32_t after) noexcept {
    return (IsIdeograph(before) || IsIdeograph(after)) &&
           !std::ranges::binary_search(kClosing, after) &&
           !std::ranges::binary_search(kOpening, before);
}

// A place where a line of text may end: the line has the bytes before `end`, and the rest of the
// text begins at `next`. Spaces between them belong to neither.
struct LineBreak {
    std::size_t end = 0;
    std::size_t next = 0;
    bool is_forced = false;  // by '\n' or the end of the text
};

// Returns the break at a run of spaces that begins at `space`.
LineBreak BreakAtSpaces(std::string_view text, std::size_t space) noexcept {
    std::string_view rest = text.substr(space);
    while (!rest.empty()) {
        const std::string_view here = rest;
        const char32_t character = TakeCharacter(rest);
        if (character == U'\n') {
            return {space, text.size() - rest.size(), true};
        }
        if (!IsSpace(character)) {
            return {space, text.size() - here.size(), false};
        }
    }
    return {space, text.size(), true};
}

// Returns the first place at or after byte `from` where a line of the UTF-8 text may end: at
// spaces, U+200B and '\n', and before or after a character of Chinese or Japanese, but not before
// closing or after opening punctuation.
LineBreak FindLineBreak(std::string_view text, std::size_t from) noexcept {
    static_assert(std::ranges::is_sorted(kClosing) && std::ranges::is_sorted(kOpening));
    std::string_view rest = text.substr(from);
    char32_t previous = 0;
    while (!rest.empty()) {
        const std::size_t at = text.size() - rest.size();
        const char32_t character = TakeCharacter(rest);
        if (IsSpace(character) || character == U'\n') {
            return BreakAtSpaces(text, at);
        }
        if (character == kZeroWidthSpace) {
            return {at, text.size() - rest.size(), rest.empty()};
        }
        if (previous != 0 && MayBreakBetween(previous, character)) {
            return {at, at, false};
        }
        previous = character;
    }
    return {text.size(), text.size(), true};
}

}  // namespace

SpriteFont::SpriteFont(Texture2D texture, std::vector<Glyph> glyphs, float line_spacing,
                       float spacing, std::optional<char32_t> default_character,
                       std::vector<KerningPair> kernings)
    : texture_(std::move(texture)), glyphs_(std::move(glyphs)) {
    SortGlyphs();
    SortKernings(std::move(kernings));
    LineSpacing(line_spacing);
    Spacing(spacing);
    DefaultCharacter(default_character);
}

void SpriteFont::SortGlyphs() {
    std::ranges::stable_sort(glyphs_, {}, &Glyph::character);
    const auto are_same = [](const Glyph& a, const Glyph& b) { return a.character == b.character; };
    const auto end = std::unique(glyphs_.begin(), glyphs_.end(), are_same);
    GRAZE_ASSERT(end == glyphs_.end(), "SpriteFont: duplicate glyph for a character");
    glyphs_.erase(end, glyphs_.end());
    for (const Glyph& glyph : glyphs_) {
        characters_.push_back(glyph.character);
    }
}

void SpriteFont::SortKernings(std::vector<KerningPair> kernings) {
    const auto does_nothing = [this](const KerningPair& pair) {
        GRAZE_ASSERT(std::isfinite(pair.amount), "SpriteFont: a kerning is not finite");
        return !std::isfinite(pair.amount) || FindExactly(pair.first) == nullptr ||
               FindExactly(pair.second) == nullptr;
    };
    const auto key = [](const KerningPair& pair) { return std::pair{pair.first, pair.second}; };
    std::erase_if(kernings, does_nothing);
    std::ranges::stable_sort(kernings, {}, key);
    const auto are_same = [key](const KerningPair& a, const KerningPair& b) {
        return key(a) == key(b);
    };
    kernings.erase(std::unique(kernings.begin(), kernings.end(), are_same), kernings.end());
    if (kernings.empty()) {
        return;
    }
    for (const Glyph& glyph : glyphs_) {
        first_follower_.push_back(followers_.size());
        while (followers_.size() < kernings.size() &&
               kernings[followers_.size()].first == glyph.character) {
            const KerningPair& pair = kernings[followers_.size()];
            followers_.push_back({pair.second, pair.amount});
        }
    }
    first_follower_.push_back(followers_.size());
}

void SpriteFont::LineSpacing(float pixels) {
    GRAZE_ASSERT(std::isfinite(pixels), "SpriteFont::LineSpacing: must be finite");
    line_spacing_ = std::isfinite(pixels) ? pixels : line_spacing_;
}

void SpriteFont::Spacing(float pixels) {
    GRAZE_ASSERT(std::isfinite(pixels), "SpriteFont::Spacing: must be finite");
    spacing_ = std::isfinite(pixels) ? pixels : spacing_;
}

void SpriteFont::DefaultCharacter(std::optional<char32_t> character) {
    const bool has_glyph = !character || FindExactly(*character) != nullptr;
    GRAZE_ASSERT(has_glyph, "SpriteFont::DefaultCharacter: the character has no glyph");
    default_character_ = has_glyph ? character : default_character_;
}

const Glyph* SpriteFont::FindExactly(char32_t character) const noexcept {
    const auto found = std::ranges::lower_bound(characters_, character);
    return found != characters_.end() && *found == character
               ? &glyphs_[static_cast<std::size_t>(found - characters_.begin())]
               : nullptr;
}

const Glyph* SpriteFont::Find(char32_t character) const noexcept {
    const Glyph* glyph = FindExactly(character);
    if (glyph == nullptr && character == kNoBreakSpace) {
        glyph = FindExactly(U' ');
    }
    return glyph == nullptr && default_character_ ? FindExactly(*default_character_) : glyph;
}

float SpriteFont::Kerning(const Glyph& first, const Glyph& second) const noexcept {
    if (first_follower_.empty()) {
        return 0;
    }
    const auto index = static_cast<std::size_t>(&first - glyphs_.data());
    const std::span<const Follower> followers = std::span{followers_}.subspan(
        first_follower_[index], first_follower_[index + 1] - first_follower_[index]);
    const auto found = std::ranges::lower_bound(followers, second.character, {}, &Follower::second);
    return found != followers.end() && found->second == second.character ? found->amount : 0;
}

float SpriteFont::Kerning(char32_t first, char32_t second) const noexcept {
    const Glyph* const a = FindExactly(first);
    const Glyph* const b = FindExactly(second);
    return a != nullptr && b != nullptr ? Kerning(*a, *b) : 0;
}

SpriteFont::PlacedGlyph SpriteFont::PlaceNext(std::string_view& text, Pen& pen) const noexcept {
    while (!text.empty()) {
        const char32_t character = TakeCharacter(text);
        if (character == U'\r' || std::ranges::find(kInvisible, character) != kInvisible.end()) {
            continue;
        }
        if (character == U'\n') {
            pen = {{0, pen.position.y + line_spacing_}, nullptr, line_spacing_};
            continue;
        }
        const Glyph* glyph = Find(character);
        if (glyph == nullptr) {
            continue;
        }
        if (pen.previous == nullptr) {
            pen.position.x = std::max(glyph->left_bearing, 0.0f);
        } else {
            pen.position.x += spacing_ + Kerning(*pen.previous, *glyph) + glyph->left_bearing;
        }
        const Vector2 box = pen.position;
        pen.position.x += glyph->width + glyph->right_bearing;
        pen.line_height = std::max(pen.line_height, static_cast<float>(glyph->cropping.height));
        pen.previous = glyph;
        return {glyph, box};
    }
    return {nullptr, pen.position};
}

Vector2 SpriteFont::MeasureString(std::string_view text) const noexcept {
    if (text.empty()) {
        return {0, 0};
    }
    Pen pen;
    pen.line_height = line_spacing_;
    float width = 0;
    for (PlacedGlyph next = PlaceNext(text, pen); next.glyph != nullptr;
         next = PlaceNext(text, pen)) {
        const float overhang = std::max(next.glyph->right_bearing, 0.0f);
        width = std::max(width, next.box.x + next.glyph->width + overhang);
    }
    return {width, pen.position.y + pen.line_height};
}

std::string_view SpriteFont::TakeLine(std::string_view& text, float width) const noexcept {
    const std::size_t first_word = text.find_first_not_of(' ');
    LineBreak line = FindLineBreak(text, std::min(first_word, text.size()));
    while (!line.is_forced) {
        const LineBreak longer = FindLineBreak(text, line.next);
        if (MeasureString(text.substr(0, longer.end)).x > width) {
            break;
        }
        line = longer;
    }
    const std::string_view taken = text.substr(0, line.end);
    text.remove_prefix(line.next);
    return taken;
}

}  // namespace graze
