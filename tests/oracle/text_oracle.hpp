#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "graze/graphics/sprite_font.hpp"
#include "graze/graphics/utf8.hpp"

namespace graze::test {

/// Slow reference of SpriteFont: looks glyphs up in a std::map, lays text out line by line, and
/// computes each glyph's position as a sum over all glyphs before it.
struct TextOracle {
    std::vector<Glyph> glyphs;
    float line_spacing = 0;
    float spacing = 0;
    std::optional<char32_t> default_character;
    std::vector<KerningPair> kernings;

    struct Placed {
        char32_t character;
        Vector2 corner;

        [[nodiscard]] friend bool operator==(const Placed&, const Placed&) = default;
    };

    [[nodiscard]] std::vector<std::vector<Glyph>> Lines(std::string_view text) const {
        std::map<char32_t, Glyph> by_character;
        for (const Glyph& glyph : glyphs) {
            by_character.emplace(glyph.character, glyph);
        }
        std::vector<std::vector<Glyph>> lines(1);
        while (!text.empty()) {
            const char32_t character = TakeCharacter(text);
            if (character == U'\n') {
                lines.emplace_back();
            } else if (character != U'\r' && by_character.contains(character)) {
                lines.back().push_back(by_character.at(character));
            } else if (character != U'\r' && default_character) {
                lines.back().push_back(by_character.at(*default_character));
            }
        }
        return lines;
    }

    [[nodiscard]] float Kerning(char32_t first, char32_t second) const {
        for (const KerningPair& pair : kernings) {
            if (pair.first == first && pair.second == second) {
                return pair.amount;
            }
        }
        return 0;
    }

    /// Returns the x position of a glyph's box.
    [[nodiscard]] float ComputeBoxX(const std::vector<Glyph>& line, std::size_t index) const {
        float x = std::max(line[0].left_bearing, 0.0f);
        for (std::size_t i = 1; i <= index; ++i) {
            x += line[i - 1].width + line[i - 1].right_bearing;
            x += spacing + Kerning(line[i - 1].character, line[i].character);
            x += line[i].left_bearing;
        }
        return x;
    }

    [[nodiscard]] std::vector<Placed> Layout(std::string_view text) const {
        std::vector<Placed> placed;
        float y = 0;
        for (const std::vector<Glyph>& line : Lines(text)) {
            for (std::size_t i = 0; i < line.size(); ++i) {
                const Rectangle& cropping = line[i].cropping;
                const Vector2 box{ComputeBoxX(line, i), y};
                placed.push_back({line[i].character, box + Vector2{cropping.x, cropping.y}});
            }
            y += line_spacing;
        }
        return placed;
    }

    [[nodiscard]] Vector2 MeasureString(std::string_view text) const {
        if (text.empty()) {
            return {0, 0};
        }
        const std::vector<std::vector<Glyph>> lines = Lines(text);
        Vector2 size{0, line_spacing};
        for (const std::vector<Glyph>& line : lines) {
            for (std::size_t i = 0; i < line.size(); ++i) {
                const float box_end = ComputeBoxX(line, i) + line[i].width;
                size.x = std::max({size.x, box_end, box_end + line[i].right_bearing});
            }
        }
        for (const Glyph& glyph : lines.back()) {
            size.y = std::max(size.y, static_cast<float>(glyph.cropping.height));
        }
        size.y += static_cast<float>(lines.size() - 1) * line_spacing;
        return size;
    }
};

}  // namespace graze::test
