#include "presentation/art.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "common/palette.hpp"
#include "graze/assert.hpp"

namespace hairsbreadth {
namespace {

constexpr std::array<int, 5> kCaps{5, 6, 8, 11, 13};  // radii in px

// Creates a sprite from pictures of whole frames, with the origin and masks of the sprite `of`.
Sprite MakeSprite(const Sprite& of, const std::vector<Image>& pictures) {
    SpriteParts parts;
    parts.origin = of.Origin();
    Point size{0, 0};
    for (const Image& picture : pictures) {
        parts.masks.push_back(of.FrameMask(static_cast<int>(parts.frames.size())));
        parts.frames.push_back(WholeFrame({size.x, 0, picture.Width(), picture.Height()}));
        size = {size.x + picture.Width(), std::max(size.y, picture.Height())};
    }
    Image sheet{size.x, size.y};
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        for (int y = 0; y < pictures[i].Height(); ++y) {
            std::ranges::copy(pictures[i].Row(y), sheet.Row(y).begin() + parts.frames[i].source.x);
        }
    }
    return {Texture2D{of.Texture().GraphicsDevice(), std::move(sheet)}, std::move(parts)};
}

Sprite MakeWhite(const Sprite& sprite) {
    std::vector<Image> pictures;
    for (int frame = 0; frame < sprite.FrameCount(); ++frame) {
        Image& picture = pictures.emplace_back(CopyFrame(sprite, frame));
        for (Color& color : picture.Pixels()) {
            if (color.a != 0 && color != Palette::kInk) {
                color = Palette::kWhite;
            }
        }
    }
    return MakeSprite(sprite, pictures);
}

constexpr int kRim = 2;  // px

// Which pixels of an image are neither clear nor ink (the dark outline). Outside the image none is.
class Inside {
public:
    explicit Inside(const Image& image)
        : stride_{static_cast<std::size_t>(image.Width() + 2 * kRim)},
          pixels_(stride_ * static_cast<std::size_t>(image.Height() + 2 * kRim)) {
        for (int y = 0; y < image.Height(); ++y) {
            std::ranges::transform(image.Row(y), pixels_.begin() + Index(0, y), [](Color color) {
                return color.a != 0 && color != Palette::kInk;
            });
        }
    }

    [[nodiscard]] bool Has(int x, int y) const noexcept {
        return pixels_[static_cast<std::size_t>(Index(x, y))];
    }

private:
    [[nodiscard]] std::ptrdiff_t Index(int x, int y) const noexcept {
        return (y + kRim) * static_cast<std::ptrdiff_t>(stride_) + x + kRim;
    }

    std::size_t stride_;
    std::vector<char> pixels_;
};

bool IsNearEdge(const Inside& inside, int x, int y) noexcept {
    for (int step = -kRim; step <= kRim; ++step) {
        if (!inside.Has(x + step, y) || !inside.Has(x, y + step)) {
            return true;
        }
    }
    return false;
}

// Returns a sprite of the first frame's rim in white: the pixels inside the ink that are at most
// two pixels from it.
Sprite MakeRim(const Sprite& sprite) {
    const Image image = CopyFrame(sprite, 0);
    const Inside inside{image};
    Image rim{image.Width(), image.Height()};
    for (int y = 0; y < rim.Height(); ++y) {
        const std::span<Color> row = rim.Row(y);
        for (int x = 0; x < rim.Width(); ++x) {
            if (inside.Has(x, y) && IsNearEdge(inside, x, y)) {
                row[static_cast<std::size_t>(x)] = Palette::kWhite;
            }
        }
    }
    return MakeSprite(sprite, {std::move(rim)});
}

}  // namespace

Art::Art(ContentManager& content)
    : TextArt{content},
      exhaust{&content.Load<Sprite>("exhaust")},
      explosion{&content.Load<Sprite>("explosion")},
      ship_wreck{&content.Load<Sprite>("ship_wreck")},
      ratchet_hand{&content.Load<Sprite>("ratchet_hand")},
      shield_pip{&content.Load<Sprite>("shield_pip")},
      power_pip{&content.Load<Sprite>("power_pip")},
      boss_bar{&content.Load<Sprite>("boss_bar")},
      plate_left{&content.Load<Sprite>("plate_left")},
      plate_middle{&content.Load<Sprite>("plate_middle")},
      plate_right{&content.Load<Sprite>("plate_right")},
      key_cap{&content.Load<Sprite>("key_cap")},
      cam_ring{&content.Load<Sprite>("cam_ring")},
      lens{&content.Load<Sprite>("lens")},
      lens_tag{&content.Load<Sprite>("lens_tag")},
      rank{&content.Load<Sprite>("rank")},
      stamp_ring{&content.Load<Sprite>("stamp_ring")},
      logo{&content.Load<Sprite>("logo")},
      hair{&content.Load<Sprite>("title_hair")},
      letter_wheel{&content.Load<Sprite>("letter_wheel")},
      badge{&content.Load<Sprite>("badge")},
      pixel{&content.Load<Texture2D>("pixel")} {
    whites_.reserve(kShapeCount);
    rims_.reserve(kShapeCount);
    for (std::size_t i = 0; i < kShapeCount; ++i) {
        sprites_[i] = &content.Load<Sprite>(AssetName(static_cast<ShapeId>(i)));
        whites_.push_back(MakeWhite(*sprites_[i]));
        rims_.push_back(MakeRim(*sprites_[i]));
    }
    for (std::size_t i = 0; i < kCaps.size(); ++i) {
        hub_caps_[i] = &content.Load<Sprite>("hubcap_" + std::to_string(kCaps[i]));
    }
    for (std::size_t i = 0; i < terrain_.size(); ++i) {
        terrain_[i] = &content.Load<Texture2D>("terrain_" + std::to_string(i));
    }
}

const Sprite& Art::HubCap(int radius) const noexcept {
    const auto cap = std::ranges::find(kCaps, radius);
    GRAZE_ASSERT(cap != kCaps.end(), "Art::HubCap: there is no cap of this radius");
    return *hub_caps_[static_cast<std::size_t>(cap - kCaps.begin()) % kCaps.size()];
}

Shapes MakeShapes(const Art& art) {
    std::array<Shape, kShapeCount> shapes;
    for (std::size_t i = 0; i < kShapeCount; ++i) {
        const Sprite& sprite = art[static_cast<ShapeId>(i)];
        std::vector<Mask> frames;
        frames.reserve(static_cast<std::size_t>(sprite.FrameCount()));
        for (int frame = 0; frame < sprite.FrameCount(); ++frame) {
            frames.push_back(sprite.FrameMask(frame));
        }
        shapes[i] = MakeShape(std::move(frames), sprite.Origin());
    }
    std::array<Mask, kTerrainPieces> terrain;
    for (int piece = 0; piece < kTerrainPieces; ++piece) {
        terrain[static_cast<std::size_t>(piece)] =
            MakeMask(art.TerrainPiece(piece).Pixels().View());
    }
    return Shapes{std::move(shapes), std::move(terrain)};
}

void OutlineRectangle(SpriteBatch& batch, Rectangle area, Color color) {
    batch.FillRectangle({area.x, area.y, area.width, 1}, color);
    batch.FillRectangle({area.x, area.Bottom() - 1, area.width, 1}, color);
    batch.FillRectangle({area.x, area.y, 1, area.height}, color);
    batch.FillRectangle({area.Right() - 1, area.y, 1, area.height}, color);
}

}  // namespace hairsbreadth
