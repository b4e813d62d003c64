#include "debug_view_font.hpp"

#include <algorithm>
#include <string_view>

namespace graze {
namespace {

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
