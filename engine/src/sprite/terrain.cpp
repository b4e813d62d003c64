#include "graze/sprite/terrain.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "../collision/mask/moved_shape.hpp"
#include "../graphics/software_rows.hpp"
#include "graze/assert.hpp"

namespace graze {
namespace {

// The pixels to cut out of a picture.
struct CutShape {
    Mask shape;
    Point at;
};

// Calls visit(x, y) for the pixels of `area` on which the shape at `at` is solid.
template <typename Visit>
void ForSolid(const Mask& shape, Point at, Rectangle area, Visit visit) {
    for (int y = area.Top(); y < area.Bottom(); ++y) {
        const auto row = shape.Row(y - at.y);
        for (int x = area.Left(); x < area.Right(); ++x) {
            const auto column = static_cast<std::size_t>(x - at.x);
            if ((row[column / 64] >> (column % 64) & 1u) != 0) {
                visit(x, y);
            }
        }
    }
}

// Returns the smallest rectangle around the pixels that the cut changes.
Rectangle FindChanged(const Image& pixels, const Mask& shape, Point at, Rectangle area) {
    int left = area.Right();
    int top = area.Bottom();
    int right = area.Left();
    int bottom = area.Top();
    ForSolid(shape, at, area, [&](int x, int y) {
        if (pixels.Row(y)[static_cast<std::size_t>(x)] != Color::Transparent) {
            left = std::min(left, x);
            top = std::min(top, y);
            right = std::max(right, x + 1);
            bottom = std::max(bottom, y + 1);
        }
    });
    return left < right ? Rectangle::FromEdges(left, top, right, bottom) : Rectangle::Empty;
}

// Returns the pixels that the shape covers inside `area`.
CutShape CutOf(const Footprint& shape, Rectangle area) {
    const Rectangle box = Rectangle::Intersect(SolidBox(shape), area);
    CutShape cut{Mask{box.width, box.height}, box.Location()};
    ShownMask(shape, cut.at, cut.shape);
    return cut;
}

AlphaThreshold Checked(AlphaThreshold threshold) {
    GRAZE_ASSERT(threshold.value > 0, "Terrain: with a threshold of 0, holes would be solid");
    return {std::max<std::uint8_t>(threshold.value, 1)};
}

}  // namespace

Rectangle EraseFrom(Texture2D& texture, const Mask& shape, Point at) {
    if (!GRAZE_CHECK(texture.Handle() != 0,
                     "EraseFrom: the texture is a default one, was moved from, or its device was "
                     "destroyed")) {
        return {};
    }
    const Image& pixels = texture.Pixels();
    GRAZE_ASSERT(pixels.Width() == texture.Width(), "EraseFrom: not supported for render targets");
    const Rectangle area =
        FindChanged(pixels, shape, at, SharedArea(pixels.Bounds(), shape.OpaqueBounds(), at));
    if (area.IsEmpty()) {
        return {};
    }
    thread_local std::vector<Color> changed;
    const auto width = static_cast<std::size_t>(area.width);
    changed.resize(width * static_cast<std::size_t>(area.height));
    for (int y = 0; y < area.height; ++y) {
        const auto row = pixels.Row(area.y + y).subspan(static_cast<std::size_t>(area.x), width);
        std::ranges::copy(row, changed.begin() + static_cast<std::ptrdiff_t>(width) * y);
    }
    ForSolid(shape, at, area, [&](int x, int y) {
        changed[width * static_cast<std::size_t>(y - area.y) +
                static_cast<std::size_t>(x - area.x)] = Color::Transparent;
    });
    texture.SetData(area, changed);
    return area;
}

Rectangle EraseFrom(Texture2D& texture, const Footprint& shape) {
    const CutShape cut = CutOf(shape, texture.Bounds());
    return EraseFrom(texture, cut.shape, cut.at);
}

Terrain::Terrain(GraphicsDevice& device, Image pixels, AlphaThreshold threshold)
    : threshold_{Checked(threshold)},
      mask_{MakeMask(pixels.View(), threshold_)},
      texture_{device, std::move(pixels)} {
}

bool Terrain::HasTexture(const char* call) const {
    return GRAZE_CHECK(texture_.Handle() != 0,
                       "Terrain::%s: the terrain is a default one, or its device was destroyed",
                       call);
}

Rectangle Terrain::Erase(const Mask& shape, Point at) {
    if (!HasTexture("Erase")) {
        return {};
    }
    const Rectangle changed = EraseFrom(texture_, shape, at);
    mask_.Erase(shape, at);  // last, since the shape may be this mask
    return changed;
}

Rectangle Terrain::Erase(const Footprint& shape) {
    const CutShape cut = CutOf(shape, texture_.Bounds());
    return Erase(cut.shape, cut.at);
}

void Terrain::Draw(const Sprite& sprite, const Placement& placement, int frame) {
    if (!HasTexture("Draw")) {
        return;
    }
    const SpriteFrame whole = sprite.Frame(frame);
    const TexelMap map = MakeTexelMap(placement, whole.width, whole.height);
    const Rectangle area = Rectangle::Intersect(map.pixels, texture_.Bounds());
    if (area.IsEmpty()) {
        return;
    }
    Image shown{area.width, area.height};
    Image result = CopyImage(texture_.Pixels().View().Part(area));
    for (int y = 0; y < area.height; ++y) {
        for (int x = 0; x < area.width; ++x) {
            if (const auto texel = TexelAt(map, area.x + x, area.y + y)) {
                shown.SetPixel(x, y, sprite.Texel(frame, texel->x, texel->y));
            }
        }
        BlendRow(BlendState::AlphaBlend,
                 reinterpret_cast<const std::uint8_t*>(std::as_const(shown).Row(y).data()),
                 reinterpret_cast<std::uint8_t*>(result.Row(y).data()), area.width);
    }
    texture_.SetData(area, result.Pixels());
    mask_.Draw(MakeMask(result.View(), threshold_), area.Location());
}

Footprint MakeFootprint(const Terrain& terrain, const Placement& placement) {
    const Mask& mask = terrain.CollisionMask();
    return {&mask, MakeTexelMap(placement, mask.Width(), mask.Height())};
}

}  // namespace graze
