#include "graze/graphics/sprite_font.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "graze/assert.hpp"
#include "graze/graphics/utf8.hpp"
#include "line_break.hpp"

namespace graze {
namespace {

constexpr char32_t kNoBreakSpace = 0x00A0;
// Characters that only say something about the text around them: soft hyphen, zero width space,
// byte order mark.
constexpr std::array<char32_t, 3> kInvisible{0x00AD, 0x200B, 0xFEFF};

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
