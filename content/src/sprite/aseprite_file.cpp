#include "aseprite_file.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "aseprite_blend.hpp"
#include "bytes/little_endian.hpp"
#include "bytes/other_formats.hpp"
#include "graze/content/aseprite.hpp"
#include "graze/content/content_error.hpp"
#include "graze/text/printable.hpp"

namespace graze {
namespace {

constexpr std::size_t kHeaderSize = 128;
constexpr std::size_t kFrameHeaderSize = 16;
constexpr std::size_t kChunkHeaderSize = 6;
constexpr std::size_t kMaxLayers = 1 << 16;  // cels cannot refer to more
constexpr unsigned kFrameMagic = 0xF1FA;
constexpr unsigned kOldChunkCountFull = 0xFFFF;

enum class AsepriteChunk : std::uint16_t {
    OldPalette = 0x0004,
    OldPaletteOf6Bits = 0x0011,
    Layer = 0x2004,
    Cel = 0x2005,
    Tags = 0x2018,
    Palette = 0x2019,
    Slice = 0x2022,
    TileSet = 0x2023,
};

class AsepriteReader {
public:
    explicit AsepriteReader(std::span<const std::byte> bytes) : bytes_{bytes} {}

    AsepriteFile Read() && {
        ReadHeader();
        ChunkFields rest{bytes_.subspan(kHeaderSize), "the file"};
        for (frame_ = 0; frame_ < file_.frames.size(); ++frame_) {
            ReadFrame(rest);
        }
        return std::move(file_);
    }

private:
    AsepriteFrame& Frame() { return file_.frames[frame_]; }

    [[nodiscard]] std::string Name() const { return "frame " + std::to_string(frame_); }

    void ReadHeader() {
        if (!IsAsepriteFile(bytes_)) {
            throw FormatError{NotA("an Aseprite file", bytes_)};
        }
        ChunkFields header{bytes_, "the header"};
        header.Skip(6);
        const int frames = header.Word();
        file_.width = header.Word();
        file_.height = header.Word();
        const int depth = header.Word();
        if (frames == 0 || file_.width == 0 || file_.height == 0) {
            throw FormatError{"damaged: it has no frames, or its canvas no pixels"};
        }
        if (depth != 8 && depth != 16 && depth != 32) {
            throw FormatError{"damaged: it has " + std::to_string(depth) +
                              " bits per pixel, but must have 8, 16 or 32"};
        }
        file_.colors = static_cast<AsepriteColors>(depth / 8);
        const std::uint32_t flags = header.Double();
        has_opacity_ = (flags & 1U) != 0;
        file_.blends_groups = (flags & 2U) != 0;
        const int speed = header.Word();
        header.Skip(8);
        file_.transparent_index = header.Byte();
        header.Skip(3);
        const int colors = header.Word();
        header.Skip(kHeaderSize - 34);
        AsepritePalette palette;
        palette.colors.fill(Color{0, 0, 0, 255});
        palette.size = colors == 0 ? 256 : std::min(colors, 256);
        file_.palettes.push_back(palette);
        AsepriteFrame frame;
        frame.milliseconds = std::max(speed, 1);
        file_.frames.assign(static_cast<std::size_t>(frames), frame);
    }

    void ReadFrame(ChunkFields& rest) {
        const std::string name = Name();
        ChunkFields header{rest.Rest(), name};
        const std::size_t size = header.Double();
        const bool is_frame = header.Word() == kFrameMagic && size >= kFrameHeaderSize;
        if (!is_frame) {
            throw FormatError{"damaged: " + name + " does not begin as a frame does"};
        }
        const auto old_count = static_cast<std::uint32_t>(header.Word());
        if (const int milliseconds = header.Word(); milliseconds > 0) {
            Frame().milliseconds = milliseconds;
        }
        header.Skip(2);
        const std::uint32_t new_count = header.Double();
        const bool is_new = new_count != 0 && (old_count == kOldChunkCountFull || old_count == 0);
        const std::uint32_t count = is_new ? new_count : old_count;
        palette_ = file_.palettes.back();
        ChunkFields chunks{TakeFrame(rest, size), name};
        for (std::uint32_t i = 0; i < count; ++i) {
            ReadChunk(chunks);
        }
        if (palette_ != file_.palettes.back()) {
            file_.palettes.push_back(palette_);
        }
        Frame().palette = file_.palettes.size() - 1;
    }

    // Returns the chunks of a frame of `size` bytes, header included.
    std::span<const std::byte> TakeFrame(ChunkFields& rest, std::size_t size) const {
        if (rest.Rest().size() < size) {
            throw FormatError{"truncated: " + Name() + " of " +
                              std::to_string(file_.frames.size()) +
                              " extends beyond the end of the file"};
        }
        return rest.Take(size).subspan(kFrameHeaderSize);
    }

    void ReadChunk(ChunkFields& chunks) {
        const std::size_t size = chunks.Double();
        const auto type = static_cast<AsepriteChunk>(chunks.Word());
        if (size < kChunkHeaderSize) {
            throw FormatError{"damaged: " + Name() + " has a chunk of " + std::to_string(size) +
                              " bytes"};
        }
        const auto data = chunks.Take(size - kChunkHeaderSize);
        switch (type) {
            case AsepriteChunk::OldPalette:
            case AsepriteChunk::OldPaletteOf6Bits:
                ReadOldPalette(ChunkFields{data, "a palette"},
                               type == AsepriteChunk::OldPaletteOf6Bits);
                break;
            case AsepriteChunk::Palette:
                ReadPalette(ChunkFields{data, "a palette"});
                break;
            case AsepriteChunk::Layer:
                ReadLayer(ChunkFields{data, "a layer"});
                break;
            case AsepriteChunk::Cel:
                ReadCel(ChunkFields{data, "a cel"});
                break;
            case AsepriteChunk::Tags:
                std::ranges::move(
                    ReadAsepriteTags(ChunkFields{data, "the list of tags"}, file_.tag_oddities),
                    std::back_inserter(file_.tags));
                break;
            case AsepriteChunk::Slice:
                ReadAsepriteSlice(ChunkFields{data, "a slice"}, file_.pivot, file_.pivot_oddities);
                break;
            case AsepriteChunk::TileSet:
                ReadAsepriteTileSet(ChunkFields{data, "a tile set"}, file_.tile_sets);
                break;
            default:  // what newer versions add does not change the picture
                break;
        }
    }

    void SetColor(std::size_t index, const Color& color) {
        if (index < palette_.colors.size()) {
            palette_.colors[index] = color;
            palette_.size = std::max(palette_.size, static_cast<int>(index) + 1);
        }
    }

    // Files also have an old palette for programs that do not know the new one.
    void ReadOldPalette(ChunkFields fields, bool has_6_bits) {
        if (has_new_palette_) {
            return;
        }
        std::size_t index = 0;
        for (int packets = fields.Word(); packets > 0; --packets) {
            index += static_cast<std::size_t>(fields.Byte());
            const int count = fields.Byte();
            for (int i = count == 0 ? 256 : count; i > 0; --i, ++index) {
                std::array<int, 3> rgb{};
                for (int& channel : rgb) {
                    channel = fields.Byte();
                    channel = has_6_bits ? (channel << 2 | channel >> 4) & 255 : channel;
                }
                SetColor(index, Color{rgb[0], rgb[1], rgb[2]});
            }
        }
    }

    void ReadPalette(ChunkFields fields) {
        has_new_palette_ = true;
        const std::uint32_t size = fields.Double();
        const std::uint32_t first = fields.Double();
        const std::uint32_t last = fields.Double();
        fields.Skip(8);
        if (size > 0) {
            const std::size_t kept = std::min<std::size_t>(size, palette_.colors.size());
            std::fill(palette_.colors.begin() + static_cast<std::ptrdiff_t>(kept),
                      palette_.colors.end(), Color{0, 0, 0, 255});
            palette_.size = static_cast<int>(kept);
        }
        for (std::uint64_t i = first; i <= last; ++i) {
            const bool has_name = (fields.Word() & 1) != 0;
            const int r = fields.Byte();
            const int g = fields.Byte();
            const int b = fields.Byte();
            SetColor(static_cast<std::size_t>(i), Color{r, g, b, fields.Byte()});
            if (has_name) {
                static_cast<void>(fields.Text());
            }
        }
    }

    void ReadLayer(ChunkFields fields) {
        if (file_.layers.size() == kMaxLayers) {
            throw FormatError{"damaged: it has more than " + std::to_string(kMaxLayers) +
                              " layers"};
        }
        AsepriteLayer layer;
        const auto flags = static_cast<unsigned>(fields.Word());
        const int kind = fields.Word();
        layer.level = fields.Word();
        fields.Skip(4);
        layer.blend_mode = fields.Word();
        layer.opacity = fields.Byte();
        fields.Skip(3);
        layer.name = fields.Text();
        const bool is_reference = (flags & 64U) != 0;
        layer.is_background = (flags & 8U) != 0;
        layer.is_visible = IsParentVisible(layer) && (flags & 1U) != 0 && !is_reference;
        if (kind > 2 && layer.is_visible) {
            throw FormatError{"layer " + Quote(layer.name) + ": unknown kind of layer " +
                              std::to_string(kind)};
        }
        layer.kind = kind > 2 ? AsepriteLayer::Kind::Image : static_cast<AsepriteLayer::Kind>(kind);
        if (layer.kind == AsepriteLayer::Kind::TileMap) {
            layer.tile_set = fields.Double();
        }
        const bool is_group = layer.kind == AsepriteLayer::Kind::Group;
        if (is_group) {
            open_groups_.push_back(file_.layers.size());
        }
        if (layer.is_background || (is_group && !file_.blends_groups)) {
            layer.blend_mode = 0;
            layer.opacity = 255;
        } else if (!has_opacity_) {
            layer.opacity = 255;
        }
        if (layer.blend_mode >= kAsepriteBlends) {
            if (layer.is_visible) {
                file_.picture_oddities.Add("layer " + Quote(layer.name) + ": unknown blend mode " +
                                           std::to_string(layer.blend_mode) + ", drawn as Normal");
            }
            layer.blend_mode = 0;
        }
        file_.layers.push_back(std::move(layer));
    }

    // Throws FormatError if the layer before is neither in the same group nor the group itself.
    bool IsParentVisible(const AsepriteLayer& layer) {
        const auto level = static_cast<std::size_t>(layer.level);
        if (level > open_groups_.size()) {
            throw FormatError{"damaged: layer " + Quote(layer.name) +
                              " is in no group, but at level " + std::to_string(level)};
        }
        open_groups_.resize(level);
        return level == 0 || file_.layers[open_groups_.back()].is_visible;
    }

    // As Aseprite, leaves out a cel that belongs to no layer.
    void ReadCel(ChunkFields fields) {
        const int layer = fields.Word();
        const auto index = static_cast<std::size_t>(layer);
        if (index >= file_.layers.size() ||
            file_.layers[index].kind == AsepriteLayer::Kind::Group) {
            file_.picture_oddities.Add(Name() + " has a cel of layer " + std::to_string(layer) +
                                       ", which is missing or a group; it is left out");
            return;
        }
        if (!file_.layers[index].is_visible) {
            return;
        }
        AsepriteCel cel;
        cel.x = fields.Short();
        cel.y = fields.Short();
        cel.opacity = fields.Byte();
        const int kind = fields.Word();
        cel.z_index = fields.Short();
        fields.Skip(5);
        ReadCelData(fields, kind, layer, cel);
        if (!Frame().cels.try_emplace(layer, cel).second) {
            throw FormatError{"damaged: " + AsepritePlace(file_, frame_, layer) + "two cels"};
        }
    }

    void ReadCelData(ChunkFields& fields, int kind, int layer, AsepriteCel& cel) const {
        constexpr int linked = 1;
        const bool is_map =
            file_.layers[static_cast<std::size_t>(layer)].kind == AsepriteLayer::Kind::TileMap;
        if (kind == linked) {
            FollowLink(static_cast<std::size_t>(fields.Word()), layer, cel);
            return;
        }
        if (kind > 3 || (kind == 3) != is_map) {
            throw FormatError{AsepritePlace(file_, frame_, layer) + "unsupported kind of cel " +
                              std::to_string(kind)};
        }
        cel.kind = kind == 0   ? AsepriteCel::Kind::Raw
                   : kind == 2 ? AsepriteCel::Kind::Compressed
                               : AsepriteCel::Kind::TileMap;
        cel.width = fields.Word();
        cel.height = fields.Word();
        if (is_map) {
            if (const int bits = fields.Word(); bits != 32) {
                throw FormatError{AsepritePlace(file_, frame_, layer) + "tiles of " +
                                  std::to_string(bits) + " bits, but only 32 are supported"};
            }
            cel.id_mask = fields.Double();
            cel.flip_x = fields.Double();
            cel.flip_y = fields.Double();
            cel.flip_diagonally = fields.Double();
            fields.Skip(10);
        }
        cel.data = fields.Rest();
    }

    // Takes the picture of the cel in an earlier frame. Its place and opacity are the cel's own. A
    // chain of links cannot be a circle because each leads to an earlier frame.
    void FollowLink(std::size_t frame, int layer, AsepriteCel& cel) const {
        const auto& cels = file_.frames[std::min(frame, frame_)].cels;
        const auto target = cels.find(layer);
        if (frame >= frame_ || target == cels.end()) {
            throw FormatError{"damaged: " + AsepritePlace(file_, frame_, layer) +
                              "links to frame " + std::to_string(frame) +
                              ", which has no cel or does not come before"};
        }
        const AsepriteCel own = cel;
        cel = target->second;
        cel.x = own.x;
        cel.y = own.y;
        cel.opacity = own.opacity;
        cel.z_index = own.z_index;
    }

    std::span<const std::byte> bytes_;
    AsepriteFile file_;
    std::size_t frame_ = 0;
    std::vector<std::size_t> open_groups_;  // the groups that contain the last layer read
    AsepritePalette palette_;
    bool has_opacity_ = false;
    bool has_new_palette_ = false;
};

}  // namespace

bool IsAsepriteFile(std::span<const std::byte> file) noexcept {
    return file.size() >= 6 && LittleSize(file, 4, 2) == 0xA5E0;
}

int CountAsepriteFrames(std::span<const std::byte> file) noexcept {
    return IsAsepriteFile(file) && file.size() >= 8 ? static_cast<int>(LittleSize(file, 6, 2)) : 0;
}

AsepriteFile ReadAsepriteFile(std::span<const std::byte> file) {
    return AsepriteReader{file}.Read();
}

std::string AsepritePlace(const AsepriteFile& file, std::size_t frame, int layer) {
    return "frame " + std::to_string(frame) + ", layer " +
           Quote(file.layers[static_cast<std::size_t>(layer)].name) + ": ";
}

}  // namespace graze
