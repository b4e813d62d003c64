#include "debug_view_pen.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <glm/geometric.hpp>

#include "graze/math/math_helper.hpp"
#include "graze/math/numbers.hpp"

namespace graze {
namespace {

// Returns a rectangle that encloses a line, with a margin.
Rectangle ComputeBounds(Vector2 from, Vector2 to, int margin) noexcept {
    const auto floor = [](float value) {
        constexpr float far = 1 << 20;
        return static_cast<int>(FloorToInt(static_cast<double>(std::clamp(value, -far, far))));
    };
    const Point first{floor(std::min(from.x, to.x)), floor(std::min(from.y, to.y))};
    const Point last{floor(std::max(from.x, to.x)) + 1, floor(std::max(from.y, to.y)) + 1};
    Rectangle bounds = Rectangle::FromEdges(first.x, first.y, last.x, last.y);
    bounds.Inflate(margin, margin);
    return bounds;
}

constexpr int kFirst = 32;
constexpr int kLetters = 95;
constexpr int kPerBand = 14;
constexpr int kColumns = 5;  // max width of a letter, without the gap
constexpr int kCellWidth = kColumns + 1;
constexpr int kCellHeight = kDebugLetterHeight + 1;
constexpr int kSpaceWidth = 2;
constexpr int kBands = (kLetters + kPerBand - 1) / kPerBand;

// The letters in ASCII order, in bands of kPerBand letters and kDebugLetterHeight rows.
// clang-format off
constexpr std::array<std::string_view, std::size_t{kBands} * kDebugLetterHeight> kPicture{
    "      #     # #    # #   ###  #  #   #    #      #    #                            ",
    "      #     # #   ##### # #      #  # #   #     #      #    # #                    ",
    "      #            # #   ##     #    #          #      #     #     #               ",
    "      #            # #    ##   #    # ##        #      #    # #   ###         ###  ",
    "                  ##### ###   #     # #         #      #           #               ",
    "      #            # #    #   #  #   # #        #      #                 #         ",
    "                                                 #    #                 #          ",
    "        #    ##     #    ##   ###     ##  ####   ##   ####   ##    ##              ",
    "        #   #  #   ##   #  #     #   # #  #     #        #  #  #  #  #             ",
    "       #    # ##    #      #   ##   #  #  ###   ###     #    ##   #  #  #      #   ",
    "       #    ## #    #     #      #  ####     #  #  #    #   #  #   ###             ",
    "      #     #  #    #    #       #     #  #  #  #  #   #    #  #     #             ",
    "#     #      ##    ###  ####  ###      #   ##    ##    #     ##    ##   #      #   ",
    "                                                                              #    ",
    "                  ##     ###   ##   ###    ##   ###   ####  ####   ###  #  #  ###  ",
    "  #         #       #   #   # #  #  #  #  #  #  #  #  #     #     #     #  #   #   ",
    " #    ###    #      #   # ### #  #  ###   #     #  #  ###   ###   #     ####   #   ",
    "#             #    #    # # # ####  #  #  #     #  #  #     #     # ##  #  #   #   ",
    " #    ###    #          # ### #  #  #  #  #  #  #  #  #     #     #  #  #  #   #   ",
    "  #         #      #    #     #  #  ###    ##   ###   ####  #      ###  #  #  ###  ",
    "                         ###                                                       ",
    "  ##  #  #  #     #   # #  #   ##   ###    ##   ###    ###  ###   #  #  #   # #   #",
    "   #  # #   #     ## ## ## #  #  #  #  #  #  #  #  #  #      #    #  #  #   # #   #",
    "   #  ##    #     # # # ## #  #  #  #  #  #  #  #  #   ##    #    #  #  #   # #   #",
    "   #  # #   #     #   # # ##  #  #  ###   #  #  ###      #   #    #  #   # #  # # #",
    "#  #  #  #  #     #   # # ##  #  #  #     # #   # #      #   #    #  #   # #  ## ##",
    " ##   #  #  ####  #   # #  #   ##   #      # #  #  #  ###    #     ##     #   #   #",
    "                                                                                   ",
    "#  #  # #   ####  ##    #     ##     #          #           #              #       ",
    "#  #  # #      #  #     #      #    # #          #          #              #       ",
    " ##   # #     #   #      #     #                       ###  ###    ##    ###   ##  ",
    " ##    #     #    #      #     #                      #  #  #  #  #     #  #  #### ",
    "#  #   #    #     #       #    #                      #  #  #  #  #     #  #  #    ",
    "#  #   #    ####  #       #    #                       ###  ###    ##    ###   ### ",
    "                  ##          ##          ####                                     ",
    " #          #     #      #    #     #                                              ",
    "#           #                 #     #                                              ",
    "##     ###  ###   #      #    # #   #     ####  ###    ##   ###    ###  # #    ### ",
    "#     #  #  #  #  #      #    ##    #     # # # #  #  #  #  #  #  #  #  ##    ##   ",
    "#      ###  #  #  #      #    # #   #     # # # #  #  #  #  #  #  #  #  #       ## ",
    "#        #  #  #  #      #    # #   #     # # # #  #   ##   ###    ###  #     ###  ",
    "       ##               #                                   #        #             ",
    "#                                          ##   #     ##                           ",
    "#                                          #    #      #                           ",
    "##    #  #  # #   #   # # #   #  #  ####   #    #      #                           ",
    "#     #  #  # #   # # #  #    #  #    #   #     #       #    # #                   ",
    "#     #  #  # #   # # #  #     ###   #     #    #      #    # #                    ",
    " #     ###   #     # #  # #      #  ####   #    #      #                           ",
    "                               ##          ##   #     ##                           ",
};
// clang-format on

constexpr DebugLetter ReadLetter(int number) noexcept {
    DebugLetter letter;
    for (int row = 0; row < kDebugLetterHeight; ++row) {
        const int line_index = number / kPerBand * kDebugLetterHeight + row;
        const std::string_view line = kPicture[static_cast<std::size_t>(line_index)];
        for (int column = 0; column < kColumns; ++column) {
            const int place = number % kPerBand * kCellWidth + column;
            const auto at = static_cast<std::size_t>(place);
            if (at < line.size() && line[at] == '#') {
                letter.rows[static_cast<std::size_t>(row)] |=
                    static_cast<std::uint8_t>(1U << column);
                letter.width = std::max(letter.width, column + 1);
            }
        }
    }
    letter.width = letter.width == 0 ? kSpaceWidth : letter.width;
    return letter;
}

constexpr std::array<DebugLetter, kLetters> ReadLetters() noexcept {
    std::array<DebugLetter, kLetters> letters{};
    for (int number = 0; number < kLetters; ++number) {
        letters[static_cast<std::size_t>(number)] = ReadLetter(number);
    }
    return letters;
}

constexpr std::array<DebugLetter, kLetters> kAlphabet = ReadLetters();

int NumberOf(char character) noexcept {
    const int number = static_cast<unsigned char>(character) - kFirst;
    return 0 <= number && number < kLetters ? number : '?' - kFirst;
}

// Returns the rectangle of a letter in the atlas. The letters start in the second row of cells; the
// first row contains only the white pixel.
Rectangle CellOf(int number, int width) noexcept {
    return {number % kPerBand * kCellWidth, (1 + number / kPerBand) * kCellHeight, width,
            kDebugLetterHeight};
}

}  // namespace

DebugPen::DebugPen(GraphicsDevice& device) : atlas_{device, MakeDebugAtlas()}, batch_{device} {
}

void DebugPen::Begin(const Matrix& transform, Rectangle clip) {
    clip_ = clip;
    drawn_in_batch_ = 0;
    batch_.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp,
                 DepthStencilState::None, RasterizerState::CullNone, transform);
}

void DebugPen::End() {
    batch_.End();
    sprites_ += drawn_in_batch_;
    submissions_ += drawn_in_batch_ > 0 ? 1 : 0;
}

void DebugPen::Fill(Rectangle area, Color color) {
    const Rectangle shown = Rectangle::Intersect(area, clip_);
    if (!shown.IsEmpty()) {
        batch_.Draw(atlas_, kAtlasWhite, ToPlacement(shown, kAtlasWhite), color);
        ++drawn_in_batch_;
    }
}

void DebugPen::Frame(Rectangle area, Color color, int thickness) {
    const int side_height = area.height - 2 * thickness;
    Fill({area.x, area.y, area.width, thickness}, color);
    Fill({area.x, area.Bottom() - thickness, area.width, thickness}, color);
    Fill({area.x, area.y + thickness, thickness, side_height}, color);
    Fill({area.Right() - thickness, area.y + thickness, thickness, side_height}, color);
}

void DebugPen::Line(Vector2 from, Vector2 to, Color color, int thickness, int dash) {
    const float length = glm::length(to - from);
    // The negated comparison also rejects NaN.
    if (!(length > 0) || !ComputeBounds(from, to, thickness).Intersects(clip_)) {
        return;
    }
    const Vector2 along = (to - from) / length;
    if (dash <= 0) {
        Stroke(from, along, length, color, thickness);
        return;
    }
    constexpr int max_dashes = 256;
    const auto step = static_cast<float>(dash);
    for (int i = 0; i < max_dashes && 2 * step * static_cast<float>(i) < length; ++i) {
        const float start = 2 * step * static_cast<float>(i);
        Stroke(from + along * start, along, std::min(step, length - start), color, thickness);
    }
}

void DebugPen::Stroke(Vector2 from, Vector2 along, float length, Color color, int thickness) {
    const double angle = Atan2(static_cast<double>(along.y), static_cast<double>(along.x));
    batch_.Draw(atlas_, kAtlasWhite,
                Placement{.position = from,
                          .rotation = static_cast<float>(angle),
                          .origin = {0, 0.5f},
                          .scale = {length, thickness}},
                color);
    ++drawn_in_batch_;
}

void DebugPen::Text(std::string_view text, Point at, Color color, int scale) {
    for (const char character : text) {
        const Rectangle cell = AtlasCellOf(character);
        const Rectangle place{at.x, at.y, cell.width * scale, cell.height * scale};
        if (character != ' ' && place.Intersects(clip_)) {
            batch_.Draw(atlas_, cell, ToPlacement(place, cell), color);
            ++drawn_in_batch_;
        }
        at.x += (cell.width + 1) * scale;
    }
}

int DebugPen::TakeSpriteCount() noexcept {
    return std::exchange(sprites_, 0);
}

int DebugPen::TakeSubmissionCount() noexcept {
    return std::exchange(submissions_, 0);
}

int MeasureDebugText(std::string_view text, int scale) noexcept {
    int width = 0;
    for (const char character : text) {
        width += (LetterOf(character).width + 1) * scale;
    }
    return std::max(width - scale, 0);
}

const DebugLetter& LetterOf(char character) noexcept {
    return kAlphabet[static_cast<std::size_t>(NumberOf(character))];
}

Image MakeDebugAtlas() {
    Image atlas{kPerBand * kCellWidth, (1 + kBands) * kCellHeight};
    atlas.Row(kAtlasWhite.y)[static_cast<std::size_t>(kAtlasWhite.x)] = Color::White;
    for (int number = 0; number < kLetters; ++number) {
        const DebugLetter& letter = kAlphabet[static_cast<std::size_t>(number)];
        const Rectangle cell = CellOf(number, letter.width);
        for (int y = 0; y < cell.height; ++y) {
            for (int x = 0; x < cell.width; ++x) {
                if ((letter.rows[static_cast<std::size_t>(y)] >> x & 1) != 0) {
                    atlas.SetPixel(cell.x + x, cell.y + y, Color::White);
                }
            }
        }
    }
    return atlas;
}

Rectangle AtlasCellOf(char character) noexcept {
    return CellOf(NumberOf(character), LetterOf(character).width);
}

}  // namespace graze
