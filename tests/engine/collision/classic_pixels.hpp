#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

#include "graze/collision/footprint.hpp"
#include "graze/image/image.hpp"
#include "graze/math/matrix.hpp"
#include "graze/math/random.hpp"

namespace graze::test {

/// Returns an image drawn as text: '#' is white, '+' white with alpha 254, '-' white with alpha 1;
/// all other characters are transparent.
inline Image MakePicture(std::initializer_list<std::string_view> rows) {
    const int width = rows.size() == 0 ? 0 : static_cast<int>(rows.begin()->size());
    Image picture{width, static_cast<int>(rows.size())};
    int y = 0;
    for (const std::string_view row : rows) {
        for (int x = 0; x < width; ++x) {
            const char c = row[static_cast<std::size_t>(x)];
            const int alpha = c == '#' ? 255 : (c == '+' ? 254 : (c == '-' ? 1 : 0));
            picture.SetPixel(x, y, Color::FromNonPremultiplied(255, 255, 255, alpha));
        }
        ++y;
    }
    return picture;
}

/// Returns the footprint that the exact queries take where the tutorials take a matrix.
inline Footprint OnScreen(const Mask& mask, const Matrix& matrix) {
    return {&mask, MakeTexelMap(ToAffine(matrix), mask.Width(), mask.Height())};
}

inline Matrix Moved(float x, float y) {
    return Matrix::CreateTranslation(x, y, 0);
}

/// Returns a disc, a ring, a bar or specks: shapes with and without holes. All visible pixels are
/// opaque.
inline Image RandomPicture(Random& random, int size) {
    Image picture{size, size};
    const int kind = random.Next(4);
    const int half = size / 2;
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            const int squared = (x - half) * (x - half) + (y - half) * (y - half);
            const bool disc = squared < half * half;
            const bool ring = disc && squared >= half * half / 2;
            const bool bar = x - half <= 2 && half - x <= 2;
            const bool speck = random.Next(8) == 0;
            const bool solid = kind == 0 ? disc : (kind == 1 ? ring : (kind == 2 ? bar : speck));
            if (solid) {
                picture.SetPixel(x, y, Color::White);
            }
        }
    }
    return picture;
}

}  // namespace graze::test
