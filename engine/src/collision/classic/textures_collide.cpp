#include "csharp_numbers.hpp"
#include "graze/collision/classic/collision_series.hpp"

namespace graze::classic {

ColorData TextureTo2DArray(ImageView texture) {
    ColorData colors{texture.width, texture.height};
    for (int x = 0; x < texture.width; ++x) {
        for (int y = 0; y < texture.height; ++y) {
            colors.Set(x, y, texture.Pixel(x, y));
        }
    }
    return colors;
}

Vector2 TexturesCollide(const ColorData& tex1, const Matrix& mat1, const ColorData& tex2,
                        const Matrix& mat2) {
    const Matrix mat1_to_2 = mat1 * Matrix::Invert(mat2);
    const int width2 = tex2.GetLength(0);
    const int height2 = tex2.GetLength(1);
    for (int x1 = 0; x1 < tex1.GetLength(0); ++x1) {
        for (int y1 = 0; y1 < tex1.GetLength(1); ++y1) {
            const Vector2 pos1{static_cast<float>(x1), static_cast<float>(y1)};
            const Vector2 pos2 = Vector2::Transform(pos1, mat1_to_2);
            const int x2 = TruncateToInt(static_cast<double>(pos2.x));
            const int y2 = TruncateToInt(static_cast<double>(pos2.y));
            const bool inside = 0 <= x2 && x2 < width2 && 0 <= y2 && y2 < height2;
            if (inside && tex1(x1, y1).a > 0 && tex2(x2, y2).a > 0) {
                return Vector2::Transform(pos1, mat1);
            }
        }
    }
    return {-1, -1};
}

}  // namespace graze::classic
