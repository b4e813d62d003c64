#include "golden/art.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "graze/graphics/texture2d.hpp"

namespace graze::test {
namespace {

std::uint8_t Channel(int value) noexcept {
    return static_cast<std::uint8_t>(std::clamp(value, 0, 255));
}

// Maps the letters of the drawn images to colours.
Color ColorOfLetter(char letter) noexcept {
    switch (letter) {
        case 'k':
            return {24, 20, 36, 255};
        case 'w':
            return {250, 250, 240, 255};
        case 'r':
            return {226, 50, 60, 255};
        case 'o':
            return {240, 140, 40, 255};
        case 'y':
            return {250, 214, 70, 255};
        case 'g':
            return {70, 190, 90, 255};
        case 'b':
            return {60, 110, 230, 255};
        case 'c':
            return {90, 214, 236, 255};
        case 's':
            return {150, 160, 180, 255};
        default:
            return Color::Transparent;
    }
}

Image Drawn(const std::vector<std::string_view>& rows) {
    Image image{static_cast<int>(rows.front().size()), static_cast<int>(rows.size())};
    int y = 0;
    for (const std::string_view row : rows) {
        for (int x = 0; x < image.Width(); ++x) {
            image.SetPixel(x, y, ColorOfLetter(row.at(static_cast<std::size_t>(x))));
        }
        ++y;
    }
    return image;
}

// A character of the font and its image in `rows`. `top` is the row of the cell in which the image
// starts.
struct Letter {
    char32_t character;
    int top;
    float left_bearing;
    float right_bearing;
    std::vector<std::string_view> rows;
};

constexpr int kCell = 10;    // line height in pixels
constexpr int kSheet = 128;  // width of the sheet in pixels

// Letters are white with a grey bottom row.
const std::vector<Letter>& Letters() {
    static const std::vector<Letter> letters{
        {U' ', 8, 1, 1, {"..", ".."}},
        {U'!', 1, 1, 0, {"ww", "ww", "ww", "ww", "..", "ss"}},
        {U'2', 1, 1, 0, {".www.", "w...w", "...w.", "..w..", ".w...", "sssss"}},
        {U'4', 1, 1, 0, {"...w.", "..ww.", ".w.w.", "wwwww", "...w.", "...s."}},
        {U'?', 1, 0, 1, {".www.", "w...w", "...w.", "..w..", ".....", "..s.."}},
        {U'G', 1, 1, 0, {".www.", "w....", "w.www", "w...w", "w...w", ".sss."}},
        {U'W', 1, 0, 0, {"w.....w", "w.....w", "w..w..w", "w.w.w.w", "ww...ww", "s.....s"}},
        {U'a', 3, 1, 0, {".ww.", "...w", ".www", "s.ss"}},
        {U'i', 1, 1, 0, {"w", ".", "w", "w", "w", "s"}},
        {U'j', 1, -2, 1, {"...w", "....", "...w", "...w", "...w", "...w", "w..w", ".ss."}},
        {U'z', 3, 1, 0, {"wwww", "..w.", ".w..", "ssss"}},
    };
    return letters;
}

// Copies the letter to the sheet at column x and returns its glyph.
Glyph AddLetter(const Letter& letter, Image& sheet, int x) {
    const Image picture = Drawn(letter.rows);
    for (int row = 0; row < picture.Height(); ++row) {
        std::ranges::copy(picture.Row(row), sheet.Row(row).begin() + x);
    }
    const Rectangle source{x, 0, picture.Width(), picture.Height()};
    return {letter.character,
            source,
            {0, letter.top, source.width, kCell},
            letter.left_bearing,
            static_cast<float>(source.width),
            letter.right_bearing};
}

}  // namespace

Image ArrowArt() {
    return Drawn({
        "....................",
        "....kk..............",
        "...kcckk............",
        "kk.kccwckkkk........",
        "krkkcccwwwwwkkkk....",
        "krrkyyyyyyyyywwwkkk.",
        "korrkyoyoyoyoyyyywwk",
        "koorkoyoyoyoyoyyyywk",
        "korrkyoyoyoyoyyyykk.",
        "kbbkyyyyyyyyyykkk...",
        "kbkkkkkkggkkkk......",
        "kk.....kggk.........",
        "......kggk..........",
        "......kkk...........",
    });
}

Image TileArt() {
    return Drawn({
        "wwrrrrrrrrrr",
        "wgssskkkssbb",
        "ggssskkkssbb",
        "ggkkkssskkbb",
        "ggkkkssskkbb",
        "ggkkkssskkbb",
        "ggssskkkssbb",
        "ggssskckssbb",
        "ggssskkkssbb",
        "ggkkkssskkbb",
        "yyyyyyyyyyyb",
        "yyyyyyyyyyyy",
    });
}

Image GlowArt() {
    constexpr int side = 24;
    Image image{side, side};
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            const int dx = 2 * x + 1 - side;
            const int dy = 2 * y + 1 - side;
            const int alpha = 300 - 300 * (dx * dx + dy * dy) / (side * side);
            const bool notch = x < side / 2 && y < side / 2 && (x + y) % 5 == 0;
            image.SetPixel(x, y,
                           notch ? Color::Transparent
                                 : Color{Channel(255 - 4 * x), Channel(150 - 5 * y),
                                         Channel(11 * x), Channel(alpha)});
        }
    }
    return image;
}

Image RampArt() {
    constexpr std::array<Color, 4> bands{
        {{255, 60, 40, 255}, {60, 220, 80, 255}, {250, 250, 250, 255}, {40, 40, 200, 255}}};
    constexpr int width = 32;
    constexpr int band_height = 5;
    Image image{width, 4 * band_height};
    for (int y = 0; y < image.Height(); ++y) {
        for (int x = 0; x < width; ++x) {
            Color color = bands.at(static_cast<std::size_t>(y / band_height));
            color.a = Channel(x * 255 / (width - 1));
            image.SetPixel(x, y, color);
        }
    }
    return image;
}

Image StripesArt(int index) {
    const Color light{Channel(80 + 11 * index), Channel(250 - 13 * index),
                      Channel(index % 4 * 70 + 30), 255};
    const Color dark{Channel(light.r / 2), Channel(light.g / 2), Channel(light.b / 2), 255};
    const int period = 3 + index % 4;
    Image image{16, 16};
    for (int y = 0; y < image.Height(); ++y) {
        for (int x = 0; x < image.Width(); ++x) {
            const bool edge = x == 0 || y == 0;
            const bool is_light = (x + index * y) / period % 2 == 0;
            image.SetPixel(x, y, edge ? Color::White : (is_light ? light : dark));
        }
    }
    return image;
}

Image BackdropArt(int width, int height) {
    Image image{width, height};
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const int right = x * 255 / (width - 1);
            const int alpha = (height - y) * 3 * 255 / height;
            const int weave = (x / 4 + y / 4) % 2 * 24;
            image.SetPixel(x, y,
                           {Channel(right), Channel(200 - right / 2 + weave),
                            Channel(60 + right / 3 + weave), Channel(alpha)});
        }
    }
    return image;
}

SpriteFont MakeTestFont(GraphicsDevice& device, bool has_default) {
    Image sheet{kSheet, kCell};
    std::vector<Glyph> glyphs;
    int x = 1;
    for (const Letter& letter : Letters()) {
        glyphs.push_back(AddLetter(letter, sheet, x));
        x = glyphs.back().source.Right() + 1;
    }
    const auto default_character = has_default ? std::optional{U'?'} : std::nullopt;
    return {Texture2D{device, std::move(sheet)},
            std::move(glyphs),
            kCell,
            1,
            default_character,
            {{U'W', U'a', -2}}};
}

}  // namespace graze::test
