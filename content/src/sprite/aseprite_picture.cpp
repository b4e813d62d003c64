#include "aseprite_picture.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <string>
#include <tuple>
#include <utility>

#include "aseprite_blend.hpp"
#include "bytes/inflate.hpp"
#include "bytes/little_endian.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/png.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/text/printable.hpp"

namespace graze {
namespace {

constexpr int kMaxGroupLevels = 64;
constexpr std::uint32_t kOldEmptyTile = 0xFFFFFFFF;

// The units of work, which the header explains.
constexpr std::int64_t kMinMaxWork = 1'600'000'000;
constexpr std::int64_t kMaxWorkPerByte = 400;
constexpr std::int64_t kCanvasPixelWork = 7;
constexpr std::int64_t kPixelWork = 3;
constexpr std::int64_t kNormalWork = 5;
constexpr std::int64_t kTileWork = 6;
constexpr std::int64_t kDrawnTileWork = 19;
constexpr std::int64_t kItemWork = 100;

// Returns the additional work for a pixel with this mode on a backdrop that is not transparent.
std::int64_t BlendWork(AsepriteBlend mode) noexcept {
    if (mode == AsepriteBlend::Normal) {
        return kNormalWork;
    }
    if (mode == AsepriteBlend::SoftLight) {
        return 82;
    }
    return AsepriteBlend::Hue <= mode && mode <= AsepriteBlend::Luminosity ? 92 : 47;
}

std::int64_t Area(std::int64_t width, std::int64_t height) noexcept {
    return width * height;
}

}  // namespace

std::int64_t MaxAsepriteWork(std::size_t file_bytes) noexcept {
    constexpr auto most =
        static_cast<std::size_t>(std::numeric_limits<std::int64_t>::max() / kMaxWorkPerByte);
    return std::max(kMinMaxWork,
                    static_cast<std::int64_t>(std::min(file_bytes, most)) * kMaxWorkPerByte);
}

AsepritePainter::AsepritePainter(const AsepriteFile& file, std::int64_t max_work)
    : file_{&file},
      has_background_{std::ranges::any_of(
          file.layers,
          [](const AsepriteLayer& layer) { return layer.is_visible && layer.is_background; })},
      max_work_{max_work},
      work_left_{max_work} {
    if (file_->blends_groups) {
        FindParents();
    }
}

void AsepritePainter::FindParents() {
    const std::size_t canvas = file_->layers.size();
    std::vector<int> counts(canvas + 1);
    std::vector<std::size_t> groups{canvas};
    for (std::size_t i = 0; i < canvas; ++i) {
        const AsepriteLayer& layer = file_->layers[i];
        if (layer.level > kMaxGroupLevels) {
            throw FormatError{"layer " + Quote(layer.name) + " is in more than " +
                              std::to_string(kMaxGroupLevels) + " groups"};
        }
        groups.resize(static_cast<std::size_t>(layer.level) + 1);
        parents_.push_back(groups.back());
        places_.push_back(counts[groups.back()]++);
        groups.push_back(i);
    }
    shown_.resize(canvas + 1);
}

// Goes from each cel to the canvas, up to the first group that is known to be shown.
void AsepritePainter::FindShown(std::size_t frame) {
    for (const std::size_t group : with_shown_) {
        shown_[group].clear();
    }
    with_shown_.clear();
    for (const auto& [layer, cel] : file_->frames[frame].cels) {
        const std::size_t canvas = file_->layers.size();
        for (auto i = static_cast<std::size_t>(layer); i != canvas; i = parents_[i]) {
            std::vector<int>& shown = shown_[parents_[i]];
            const bool is_known = !shown.empty();
            shown.push_back(static_cast<int>(i));
            if (is_known) {
                break;
            }
            with_shown_.push_back(parents_[i]);
        }
    }
}

void AsepritePainter::Spend(std::int64_t work) {
    work_left_ -= work;
    if (work_left_ < 0) {
        throw FormatError{"too large: drawing its frames takes more than " +
                          std::to_string(max_work_) +
                          " units of work: export it as a sheet, or have fewer frames, layers or "
                          "pixels with blend modes"};
    }
}

Bytes AsepritePainter::Decompress(std::span<const std::byte> data, std::int64_t pixels,
                                  int bytes_per_pixel) {
    if (pixels > DecodeLimits{}.max_pixels) {
        throw FormatError{"too large: a cel or a tile set of " + std::to_string(pixels) +
                          " pixels"};
    }
    Spend(pixels * bytes_per_pixel * 2 + static_cast<std::int64_t>(data.size()) * 5 / 4);
    return Inflate(data, static_cast<std::size_t>(pixels * bytes_per_pixel));
}

const Bytes& AsepritePainter::TilePixels(std::uint32_t set) {
    const auto [tiles, is_new] = tile_pixels_.try_emplace(set);
    if (is_new) {
        const AsepriteTileSet& of = file_->tile_sets.at(set);
        // A count that is too large for the product is too large in any case.
        const std::int64_t count = std::min<std::int64_t>(of.count, std::int64_t{1} << 30);
        tiles->second =
            Decompress(of.data, Area(of.width, of.height) * count, static_cast<int>(file_->colors));
    }
    return tiles->second;
}

Color AsepritePainter::ToColor(std::span<const std::byte> pixels,
                               std::size_t index) const noexcept {
    const auto byte = [pixels](std::size_t at) {
        return std::to_integer<std::uint8_t>(pixels[at]);
    };
    switch (file_->colors) {
        case AsepriteColors::Indexed:
            return palette_[byte(index)];
        case AsepriteColors::Grayscale: {
            const std::uint8_t value = byte(index * 2);
            return {value, value, value, byte(index * 2 + 1)};
        }
        default:
            return {byte(index * 4), byte(index * 4 + 1), byte(index * 4 + 2), byte(index * 4 + 3)};
    }
}

void AsepritePainter::UsePalette(std::size_t frame) {
    const AsepritePalette& palette = file_->palettes[file_->frames[frame].palette];
    palette_ = palette.colors;
    std::fill(palette_.begin() + palette.size, palette_.end(), Color::Transparent);
    palette_[static_cast<std::size_t>(file_->transparent_index)] = Color::Transparent;
}

// In the background of an indexed file, the transparent index is a colour like any other.
Image AsepritePainter::Paint(std::size_t frame) {
    Spend(Area(file_->width, file_->height) * kCanvasPixelWork);
    Image image{file_->width, file_->height};
    if (file_->colors == AsepriteColors::Indexed) {
        UsePalette(frame);
        const AsepritePalette& palette = file_->palettes[file_->frames[frame].palette];
        if (has_background_ && file_->transparent_index < palette.size) {
            std::ranges::fill(image.Pixels(),
                              palette.colors[static_cast<std::size_t>(file_->transparent_index)]);
        }
    }
    if (file_->blends_groups) {
        FindShown(frame);
        PaintGroup(file_->layers.size(), frame, image);
        return image;
    }
    std::vector<Item> items;
    for (const auto& [layer, cel] : file_->frames[frame].cels) {
        items.push_back(MakeItem(layer, layer, frame));
    }
    PaintItems(std::move(items), frame, image);
    return image;
}

AsepritePainter::Item AsepritePainter::MakeItem(int layer, int order, std::size_t frame) const {
    const auto& cels = file_->frames[frame].cels;
    const auto cel = cels.find(layer);
    const int z_index = cel == cels.end() ? 0 : cel->second.z_index;
    const bool is_background = file_->layers[static_cast<std::size_t>(layer)].is_background;
    return {layer, !is_background, order + z_index, z_index};
}

void AsepritePainter::PaintGroup(std::size_t group, std::size_t frame, Image& onto) {
    std::vector<Item> items;
    for (const int layer : shown_[group]) {
        items.push_back(MakeItem(layer, places_[static_cast<std::size_t>(layer)], frame));
    }
    PaintItems(std::move(items), frame, onto);
}

// Blends the pixels that `at` returns onto `area`, a rectangle of the canvas.
template <typename At>
void AsepritePainter::BlendPixels(Image& onto, Rectangle area, const AsepriteLayer& layer,
                                  int opacity, At at) {
    const auto mode = static_cast<AsepriteBlend>(layer.blend_mode);
    const std::int64_t blend_work = BlendWork(mode);
    const Rectangle shown = Rectangle::Intersect(area, onto.Bounds());
    for (int y = shown.Top(); y < shown.Bottom(); ++y) {
        const std::span row = onto.Row(y);
        std::int64_t blended = 0;
        std::int64_t placed = 0;  // on a transparent backdrop, where all modes are Normal
        for (int x = shown.Left(); x < shown.Right(); ++x) {
            const Color source = at(x - area.x, y - area.y);
            if (source.a != 0) {
                Color& pixel = row[static_cast<std::size_t>(x)];
                ++(pixel.a == 0 ? placed : blended);
                pixel = BlendAseprite(mode, pixel, source, opacity);
            }
        }
        Spend(shown.width * kPixelWork + placed * kNormalWork + blended * blend_work);
    }
}

void AsepritePainter::PaintItems(std::vector<Item> items, std::size_t frame, Image& onto) {
    std::ranges::sort(items, {}, [](const Item& item) {
        return std::tuple{item.is_in_front, item.order, item.z_index, item.layer};
    });
    const auto& cels = file_->frames[frame].cels;
    for (const Item& item : items) {
        const AsepriteLayer& layer = file_->layers[static_cast<std::size_t>(item.layer)];
        Spend(kItemWork);
        if (layer.kind == AsepriteLayer::Kind::Group) {
            Image group{file_->width, file_->height};
            PaintGroup(static_cast<std::size_t>(item.layer), frame, group);
            BlendPixels(onto, onto.Bounds(), layer, layer.opacity,
                        [&group](int x, int y) { return group.Pixel(x, y); });
            continue;
        }
        const auto cel = cels.find(item.layer);
        if (cel == cels.end()) {
            continue;
        }
        try {
            if (layer.kind == AsepriteLayer::Kind::TileMap) {
                PaintTiles(cel->second, layer, onto);
            } else {
                PaintCel(cel->second, layer, onto);
            }
        } catch (const FormatError& error) {
            throw FormatError{AsepritePlace(*file_, frame, item.layer) + error.what()};
        }
    }
}

void AsepritePainter::PaintCel(const AsepriteCel& cel, const AsepriteLayer& layer, Image& onto) {
    const std::int64_t area = Area(cel.width, cel.height);
    const auto bytes_per_pixel = static_cast<int>(file_->colors);
    Bytes decompressed;
    std::span<const std::byte> pixels = cel.data;
    if (cel.kind == AsepriteCel::Kind::Compressed && area > 0) {
        decompressed = Decompress(cel.data, area, bytes_per_pixel);
        pixels = decompressed;
    } else if (static_cast<std::int64_t>(pixels.size()) < area * bytes_per_pixel) {
        throw FormatError{"truncated: the cel has fewer pixels than " + std::to_string(cel.width) +
                          " x " + std::to_string(cel.height)};
    }
    const int opacity = MultiplyBytes(cel.opacity, layer.opacity);
    const auto width = static_cast<std::size_t>(cel.width);
    BlendPixels(onto, {cel.x, cel.y, cel.width, cel.height}, layer, opacity, [&](int x, int y) {
        return ToColor(pixels, static_cast<std::size_t>(y) * width + static_cast<std::size_t>(x));
    });
}

void AsepritePainter::PaintTiles(const AsepriteCel& cel, const AsepriteLayer& layer, Image& onto) {
    const std::int64_t area = Area(cel.width, cel.height);
    const auto found = file_->tile_sets.find(layer.tile_set);
    if (area == 0) {
        return;
    }
    if (found == file_->tile_sets.end()) {
        throw FormatError{"its tile set " + std::to_string(layer.tile_set) +
                          " is not in the file; external tile sets are not supported"};
    }
    const AsepriteTileSet& set = found->second;
    if (set.width == 0 || set.height == 0) {
        throw FormatError{"its tile set " + std::to_string(layer.tile_set) +
                          " has tiles without pixels"};
    }
    const Bytes tiles = Decompress(cel.data, area, 4);
    const Bytes& pixels = TilePixels(layer.tile_set);
    const int opacity = MultiplyBytes(cel.opacity, layer.opacity);
    const int id_shift = cel.id_mask == 0 ? 0 : std::countr_zero(cel.id_mask);
    const auto tile_area = static_cast<std::size_t>(Area(set.width, set.height));
    Spend(area * kTileWork);
    for (std::size_t i = 0; i < tiles.size() / 4; ++i) {
        const auto tile = static_cast<std::uint32_t>(Little(tiles, i * 4, 4));
        const std::uint32_t id = (tile & cel.id_mask) >> id_shift;
        const bool is_empty = set.is_zero_empty ? id == 0 : tile == kOldEmptyTile;
        const std::int64_t column = static_cast<std::int64_t>(i) % cel.width;
        const std::int64_t row = static_cast<std::int64_t>(i) / cel.width;
        const std::int64_t left = cel.x + column * set.width;
        const std::int64_t top = cel.y + row * set.height;
        const bool is_outside = left >= onto.Width() || left + set.width <= 0 ||
                                top >= onto.Height() || top + set.height <= 0;
        if (is_empty || id >= set.count || is_outside) {
            continue;
        }
        const auto has = [tile](std::uint32_t mask) { return mask != 0 && (tile & mask) == mask; };
        const bool turns = has(cel.flip_diagonally);
        if (turns && set.width != set.height) {
            throw FormatError{"a tile of " + std::to_string(set.width) + " x " +
                              std::to_string(set.height) + " pixels is flipped diagonally"};
        }
        Spend(kDrawnTileWork);
        const Rectangle place{static_cast<int>(left), static_cast<int>(top), set.width, set.height};
        BlendPixels(onto, place, layer, opacity, [&](int x, int y) {
            int u = has(cel.flip_x) ? set.width - 1 - x : x;
            int v = has(cel.flip_y) ? set.height - 1 - y : y;
            if (turns) {
                std::swap(u, v);
            }
            return ToColor(pixels, id * tile_area + static_cast<std::size_t>(v * set.width + u));
        });
    }
}

}  // namespace graze
