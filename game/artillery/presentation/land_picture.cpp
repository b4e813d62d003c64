#include "presentation/land_picture.hpp"

#include <algorithm>

#include "common/palette.hpp"
#include "graze/assert.hpp"
#include "graze/sprite/terrain.hpp"

namespace artillery {
namespace {

constexpr int kCharredPx = 4;  // thickness of a crater's charred rim

// True for a solid pixel next to a clear one. Pixels outside of the field count as solid, so that
// the field's border has no outline.
bool IsOutline(const Mask& land, int x, int y) noexcept {
    const auto is_clear = [&land](int at_x, int at_y) {
        return land.Bounds().Contains(at_x, at_y) && !land.Solid(at_x, at_y);
    };
    return is_clear(x - 1, y) || is_clear(x + 1, y) || is_clear(x, y - 1) || is_clear(x, y + 1);
}

Color TileAt(const Texture2D& tile, int x, int y) {
    return tile.Pixels().Pixel(x % tile.Width(), y % tile.Height());
}

Color Over(Color front, Color back) noexcept {
    const Color rest = back * (1 - static_cast<float>(front.a) / 255);
    return {front.r + rest.r, front.g + rest.g, front.b + rest.b, 255};
}

// Returns the colour of a solid pixel, `depth` pixels below the contour.
Color ComputeColor(const Art& art, int x, int y, int depth) {
    const Color rock = TileAt(*art.ground, x, y);
    return depth < art.ground_edge->Height() ? Over(TileAt(*art.ground_edge, x, depth), rock)
                                             : rock;
}

// Returns the square of the distance to the crater's nearest pixel, at most kCharredPx^2 + 1.
int MeasureDistance(const Mask& crater, Point pixel) noexcept {
    int nearest = kCharredPx * kCharredPx + 1;
    for (int dy = -kCharredPx; dy <= kCharredPx; ++dy) {
        for (int dx = -kCharredPx; dx <= kCharredPx; ++dx) {
            if (dx * dx + dy * dy < nearest && crater.Solid(pixel.x + dx, pixel.y + dy)) {
                nearest = dx * dx + dy * dy;
            }
        }
    }
    return nearest;
}

Color Char(Color color, int distance_squared) noexcept {
    const float light = distance_squared <= 4 ? 0.35f : distance_squared <= 9 ? 0.6f : 0.8f;
    return {color * light, 255};
}

}  // namespace

LandPicture::LandPicture(GraphicsDevice& device)
    : texture_{device, kScreenWidth, kScreenHeight},
      loose_{device, kScreenWidth, kScreenHeight},
      clear_{kScreenWidth, kScreenHeight},
      pixels_(static_cast<std::size_t>(kScreenWidth) * kScreenHeight, Color::White) {
    // Cuts all pixels once, so that later cuts do not allocate.
    clear_.Fill();
    texture_.SetData(pixels_);
    EraseFrom(texture_, clear_, {0, 0});
}

void LandPicture::Paint(const Mask& land, const Art& art) {
    GRAZE_ASSERT(land.Bounds() == texture_.Bounds());
    std::ranges::fill(pixels_, Color::Transparent);
    for (int x = 0; x < land.Width(); ++x) {
        int depth = 0;
        for (int y = 0; y < land.Height(); ++y) {
            if (!land.Solid(x, y)) {
                depth = 0;
                continue;
            }
            pixels_[static_cast<std::size_t>(y) * kScreenWidth + static_cast<std::size_t>(x)] =
                IsOutline(land, x, y) ? Palette::kInk : ComputeColor(art, x, y, depth);
            ++depth;
        }
    }
    texture_.SetData(pixels_);
}

void LandPicture::Cut(const Mask& land, const Mask& crater, Point corner) {
    Rectangle area = EraseFrom(texture_, crater, corner);
    if (area.IsEmpty()) {
        return;
    }
    area.Inflate(kCharredPx, kCharredPx);
    area = Rectangle::Intersect(area, texture_.Bounds());
    const auto count = static_cast<std::size_t>(area.width) * static_cast<std::size_t>(area.height);
    const std::span<Color> pixels = std::span{pixels_}.first(count);
    const Image& picture = texture_.Pixels();
    for (std::size_t i = 0; i < count; ++i) {
        const auto index = static_cast<int>(i);
        const Point pixel{area.x + index % area.width, area.y + index / area.width};
        pixels[i] = picture.Pixel(pixel.x, pixel.y);
        if (!land.Solid(pixel.x, pixel.y)) {
            continue;
        }
        const int distance = MeasureDistance(crater, pixel - corner);
        if (distance <= kCharredPx * kCharredPx) {
            pixels[i] =
                IsOutline(land, pixel.x, pixel.y) ? Palette::kInk : Char(pixels[i], distance);
        }
    }
    texture_.SetData(area, pixels);
}

void LandPicture::Loosen(const Mask& land, std::span<const Piece> pieces) {
    loose_.SetData(texture_.Pixels().Pixels());
    Follow(pieces);
    clear_.Fill();
    clear_.Erase(land, {0, 0});
    EraseFrom(texture_, clear_, {0, 0});
}

void LandPicture::Follow(std::span<const Piece> pieces) {
    clear_.Fill();
    for (const Piece& piece : pieces) {
        if (piece.falls) {
            clear_.Erase(piece.mask, piece.from);
        } else {
            Put(piece);
        }
    }
    EraseFrom(loose_, clear_, {0, 0});
}

// Does nothing if this was done before, because the piece's pixels are then no longer loose.
void LandPicture::Put(const Piece& piece) {
    Rectangle area = piece.mask.Bounds();
    area.Offset(piece.Position());
    area = Rectangle::Intersect(area, texture_.Bounds());
    if (area.IsEmpty()) {
        return;
    }
    const auto count = static_cast<std::size_t>(area.width) * static_cast<std::size_t>(area.height);
    const std::span<Color> pixels = std::span{pixels_}.first(count);
    texture_.GetData(area, pixels);
    for (std::size_t i = 0; i < count; ++i) {
        const auto index = static_cast<int>(i);
        const Point pixel{area.x + index % area.width, area.y + index / area.width};
        const Point in_mask = pixel - piece.Position();
        const Color color = loose_.Pixels().Pixel(pixel.x, pixel.y - piece.fallen);
        if (piece.mask.Solid(in_mask.x, in_mask.y) && color.a != 0) {
            pixels[i] = color;
        }
    }
    texture_.SetData(area, pixels);
}

void LandPicture::DrawPieces(SpriteBatch& batch, std::span<const Piece> pieces) const {
    const auto piece = std::ranges::find(pieces, true, &Piece::falls);  // all fall by the same way
    if (piece != pieces.end()) {
        batch.Draw(loose_, Point{0, piece->fallen}, Color::White);
    }
}

}  // namespace artillery
