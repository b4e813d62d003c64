#include <algorithm>

#include "graze/testing/pictures.hpp"

namespace graze::test {

Mask ParseMask(std::initializer_list<std::string_view> rows) {
    std::size_t width = 0;
    for (const std::string_view row : rows) {
        width = std::max(width, row.size());
    }
    Mask mask{static_cast<int>(width), static_cast<int>(rows.size())};
    int y = 0;
    for (const std::string_view row : rows) {
        for (std::size_t x = 0; x < row.size(); ++x) {
            if (row[x] == '#') {
                mask.Set(static_cast<int>(x), y);
            }
        }
        ++y;
    }
    return mask;
}

std::string FormatMask(const Mask& mask) {
    std::string text;
    for (int y = 0; y < mask.Height(); ++y) {
        for (int x = 0; x < mask.Width(); ++x) {
            text += mask.Solid(x, y) ? '#' : '.';
        }
        text += '\n';
    }
    return text;
}

}  // namespace graze::test
