#include "presentation/contact_cells.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "presentation/palette.hpp"
#include "simulation/graze_rule.hpp"

namespace hairsbreadth {
namespace {

// A solid object and its picture. The brightness of a picture's pixel selects one of the tones,
// which go from dark to bright.
struct Layer {
    Footprint solid;
    const Image* image = nullptr;
    SpriteFrame frame;
    std::array<Color, 3> tones;
};

constexpr std::array<Color, 3> kShipTones{Palette::kMint1, Palette::kMint2, Palette::kMint3};
constexpr std::array<Color, 3> kThreatTones{Palette::kBlood1, Palette::kBlood2, Palette::kBlood3};
constexpr std::array<Color, 3> kOtherTones{Palette::kRock2, Palette::kRock2, Palette::kRock3};

Layer MakeLayer(const Art& art, const Shapes& shapes, ShapeId id, const Pose& pose,
                const std::array<Color, 3>& tones) {
    const Sprite& sprite = art[id];
    return {MakeFootprint(shapes[id], pose), &sprite.Texture().Pixels(), sprite.Frame(pose.frame),
            tones};
}

std::size_t ComputeTone(Color color) noexcept {
    const int light = (color.r * 30 + color.g * 59 + color.b * 11) / 100;
    return light < 120 ? 0 : light < 190 ? 1 : 2;
}

std::optional<Color> ColorAt(const Layer& layer, int x, int y) {
    const auto texel = TexelAt(layer.solid.map, x, y);
    if (!texel || !layer.solid.mask->Solid(texel->x, texel->y)) {
        return std::nullopt;
    }
    const Point first = layer.frame.source.Location() - layer.frame.offset;
    const bool is_clear = !layer.frame.Shown().Contains(texel->x, texel->y);
    return layer
        .tones[is_clear ? 0
                        : ComputeTone(layer.image->Pixel(first.x + texel->x, first.y + texel->y))];
}

// The solid objects in the window, except for the ship and the culprit (the threat that hit the
// ship). Stores at most 24; excess objects are dropped.
class Others {
public:
    void Add(const Layer& layer, Rectangle window) noexcept {
        if (count_ < layers_.size() && layer.solid.map.pixels.Intersects(window)) {
            layers_[count_++] = layer;
        }
    }
    [[nodiscard]] std::optional<Color> At(int x, int y) const {
        for (std::size_t i = 0; i < count_; ++i) {
            if (const auto color = ColorAt(layers_[i], x, y)) {
                return color;
            }
        }
        return std::nullopt;
    }

private:
    std::array<Layer, 24> layers_{};
    std::size_t count_ = 0;
};

void PaintCell(std::vector<Color>& picture, int column, int row, Color face, Color line) {
    for (int y = 0; y < kCellSize; ++y) {
        const int first = (row * kCellSize + y) * kScreenWidth + column * kCellSize;
        const auto start = static_cast<std::size_t>(first);
        for (int x = 0; x < kCellSize; ++x) {
            const bool is_line = x == kCellSize - 1 || y == kCellSize - 1;
            picture[start + static_cast<std::size_t>(x)] = is_line ? line : face;
        }
    }
}

std::array<Layer, 2> GroundLayers(const World& world, const Art& art, const Shapes& shapes,
                                  const std::array<Color, 3>& tones) {
    const std::array<Footprint, 2> ground = shapes.Ground(world.Camera());
    const int first = world.Camera() / kTerrainPiece;
    std::array<Layer, 2> layers;
    for (int i = 0; i < 2; ++i) {
        const Texture2D& piece = art.TerrainPiece((first + i) % kTerrainPieces);
        layers[static_cast<std::size_t>(i)] = {ground[static_cast<std::size_t>(i)], &piece.Pixels(),
                                               WholeFrame(piece.Bounds()), tones};
    }
    return layers;
}

const Threat* FindCulprit(const World& world, int culprit) noexcept {
    if (culprit < 0) {
        return nullptr;
    }
    const Threat& threat = world.threats[static_cast<std::size_t>(culprit)];
    return threat.alive ? &threat : nullptr;
}

}  // namespace

void PaintCells(const World& world, const Art& art, const Shapes& shapes, int culprit, Point corner,
                std::vector<Color>& picture) {
    const Rectangle window{corner.x, corner.y, kCellColumns, kCellRows};
    const Layer ship = MakeLayer(art, shapes, ShapeId::Ship, world.ship.pose, kShipTones);
    std::array<Layer, 2> guilty{};
    std::size_t guilty_count = 0;
    Others others;
    for (const Layer& layer : GroundLayers(world, art, shapes, kThreatTones)) {
        if (culprit == kGround) {
            guilty[guilty_count++] = layer;
        } else {
            Layer plain = layer;
            plain.tones = kOtherTones;
            others.Add(plain, window);
        }
    }
    const Threat* threat = FindCulprit(world, culprit);
    for (const Threat& other : world.threats) {
        if (other.alive && &other != threat) {
            others.Add(MakeLayer(art, shapes, TraitsOf(other.kind).shape, other.pose, kOtherTones),
                       window);
        }
    }
    if (threat != nullptr) {
        guilty[guilty_count++] =
            MakeLayer(art, shapes, TraitsOf(threat->kind).shape, threat->pose, kThreatTones);
    }
    for (int row = 0; row < kCellRows; ++row) {
        for (int column = 0; column < kCellColumns; ++column) {
            const int x = corner.x + column;
            const int y = corner.y + row;
            const auto own = ColorAt(ship, x, y);
            std::optional<Color> red;
            for (std::size_t i = 0; i < guilty_count && !red; ++i) {
                red = ColorAt(guilty[i], x, y);
            }
            if (own || red) {
                const Color face = own && red ? Palette::kWhite : own ? *own : *red;
                PaintCell(picture, column, row, face, Palette::kInk);
            } else {
                PaintCell(picture, column, row, others.At(x, y).value_or(Palette::kViolet),
                          Palette::kPlum);
            }
        }
    }
}

CellFacts ComputeFacts(const World& world, const Shapes& shapes, int culprit) {
    const Footprint ship = shapes.GrownShip(world.ship.pose, 0);
    CellFacts facts;
    const auto add = [&](const Footprint& solid) {
        facts.separation = std::min(facts.separation, Separation(shapes, world.ship.pose, solid));
        facts.overlap += CountOverlap(ship, solid);
    };
    if (culprit == kGround) {
        for (const Footprint& piece : shapes.Ground(world.Camera())) {
            add(piece);
        }
    } else if (const Threat* threat = FindCulprit(world, culprit)) {
        add(MakeFootprint(shapes[TraitsOf(threat->kind).shape], threat->pose));
    }
    return facts;
}

}  // namespace hairsbreadth
