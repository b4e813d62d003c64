#include "content/aseprite_writer.hpp"

#include <algorithm>
#include <initializer_list>

#include "content/png_writer.hpp"
#include "support/text_bytes.hpp"

namespace graze::test {
namespace {

void AddTo(Bytes& bytes, std::int64_t number, int size) {
    for (int i = 0; i < size; ++i) {
        bytes.push_back(static_cast<std::byte>(number >> 8 * i & 255));
    }
}

void AddTo(Bytes& bytes, const Bytes& more) {
    bytes.insert(bytes.end(), more.begin(), more.end());
}

void AddText(Bytes& bytes, std::string_view text) {
    AddTo(bytes, static_cast<std::int64_t>(text.size()), 2);
    AddTo(bytes, TextBytes(text));
}

Bytes AseNumbers(std::initializer_list<std::int64_t> numbers, int size) {
    Bytes bytes;
    for (const std::int64_t number : numbers) {
        AddTo(bytes, number, size);
    }
    return bytes;
}

}  // namespace

Bytes AseChunk(int type, const Bytes& data) {
    Bytes chunk;
    AddTo(chunk, static_cast<std::int64_t>(data.size()) + 6, 4);
    AddTo(chunk, type, 2);
    AddTo(chunk, data);
    return chunk;
}

Bytes WriteAseprite(const AseFile& file) {
    Bytes bytes;
    AddTo(bytes, 0, 4);  // the size, set below
    AddTo(bytes, 0xA5E0, 2);
    for (const int number :
         {static_cast<int>(file.frames.size()), file.width, file.height, file.depth}) {
        AddTo(bytes, number, 2);
    }
    AddTo(bytes, file.flags, 4);
    AddTo(bytes, file.speed, 2);
    AddTo(bytes, 0, 8);
    AddTo(bytes, file.transparent_index, 4);
    AddTo(bytes, file.colors, 2);
    AddTo(bytes, Bytes(128 - bytes.size()));
    for (const AseFrame& frame : file.frames) {
        Bytes chunks;
        for (const Bytes& chunk : frame.chunks) {
            AddTo(chunks, chunk);
        }
        AddTo(bytes, static_cast<std::int64_t>(chunks.size()) + 16, 4);
        AddTo(bytes, 0xF1FA, 2);
        AddTo(bytes, static_cast<std::int64_t>(frame.chunks.size()), 2);
        AddTo(bytes, frame.milliseconds, 2);
        AddTo(bytes, 0, 2);
        AddTo(bytes, static_cast<std::int64_t>(frame.chunks.size()), 4);
        AddTo(bytes, chunks);
    }
    Bytes size;
    AddTo(size, static_cast<std::int64_t>(bytes.size()), 4);
    std::ranges::copy(size, bytes.begin());
    return bytes;
}

Bytes AseLayerChunk(const AseLayer& layer) {
    Bytes data = AseNumbers({layer.flags, layer.kind, layer.level, 0, 0, layer.blend_mode}, 2);
    AddTo(data, layer.opacity, 4);
    AddText(data, layer.name);
    if (layer.kind == 2) {
        AddTo(data, layer.tile_set, 4);
    }
    return AseChunk(0x2004, data);
}

Bytes AseCelChunk(const AseCel& cel) {
    Bytes data = AseNumbers({cel.layer, cel.x, cel.y}, 2);
    AddTo(data, cel.opacity, 1);
    AddTo(data, cel.kind, 2);
    AddTo(data, cel.z_index, 2);
    AddTo(data, 0, 5);
    if (cel.kind == 1) {
        AddTo(data, cel.link, 2);
        return AseChunk(0x2005, data);
    }
    AddTo(data, cel.width, 2);
    AddTo(data, cel.height, 2);
    if (cel.kind == 3) {
        AddTo(data, 32, 2);
        AddTo(data, AseNumbers({0x1FFFFFFF, 0x80000000, 0x40000000, 0x20000000}, 4));
        AddTo(data, Bytes(10));
    }
    AddTo(data, cel.kind == 0 ? cel.data : StoredStream(cel.data));
    return AseChunk(0x2005, data);
}

Bytes AseTagsChunk(const std::vector<AseTag>& tags) {
    Bytes data = AseNumbers({static_cast<std::int64_t>(tags.size())}, 2);
    AddTo(data, 0, 8);
    for (const AseTag& tag : tags) {
        AddTo(data, tag.from, 2);
        AddTo(data, tag.to, 2);
        AddTo(data, tag.direction, 1);
        AddTo(data, tag.repeat, 2);
        AddTo(data, Bytes(10));
        AddText(data, tag.name);
    }
    return AseChunk(0x2018, data);
}

Bytes AsePaletteChunk(const std::vector<Color>& colors, int first, int size) {
    const int last = first + static_cast<int>(colors.size()) - 1;
    Bytes data = AseNumbers({size, first, last, 0, 0}, 4);
    for (std::size_t i = 0; i < colors.size(); ++i) {
        AddTo(data, i == 0 ? 1 : 0, 2);
        AddTo(data, AseNumbers({colors[i].r, colors[i].g, colors[i].b, colors[i].a}, 1));
        if (i == 0) {
            AddText(data, "first");
        }
    }
    return AseChunk(0x2019, data);
}

Bytes AseOldPaletteChunk(const std::vector<Color>& colors, bool has_6_bits) {
    const std::size_t half = colors.size() / 2;
    const int shift = has_6_bits ? 2 : 0;
    Bytes data = AseNumbers({2}, 2);
    for (std::size_t i = 0; i < colors.size(); ++i) {
        if (i == 0 || i == half) {
            AddTo(data, 0, 1);
            AddTo(data, static_cast<std::int64_t>(i == 0 ? half : colors.size() - half), 1);
        }
        AddTo(data,
              AseNumbers({colors[i].r >> shift, colors[i].g >> shift, colors[i].b >> shift}, 1));
    }
    return AseChunk(has_6_bits ? 0x0011 : 0x0004, data);
}

Bytes AseSliceChunk(std::string_view name, Rectangle bounds, std::optional<Point> pivot,
                    bool is_nine_patch) {
    Bytes data = AseNumbers({1, (is_nine_patch ? 1 : 0) | (pivot ? 2 : 0), 0}, 4);
    AddText(data, name);
    AddTo(data, AseNumbers({0, bounds.x, bounds.y, bounds.width, bounds.height}, 4));
    if (is_nine_patch) {
        AddTo(data, AseNumbers({1, 1, 2, 2}, 4));
    }
    if (pivot) {
        AddTo(data, AseNumbers({pivot->x, pivot->y}, 4));
    }
    return AseChunk(0x2022, data);
}

Bytes AseTileSetChunk(std::uint32_t id, std::uint32_t flags, int count, int width, int height,
                      const Bytes& pixels) {
    Bytes data = AseNumbers({id, flags, count}, 4);
    AddTo(data, AseNumbers({width, height, 1}, 2));
    AddTo(data, Bytes(14));
    AddText(data, "tiles");
    if ((flags & 2U) != 0) {
        const Bytes stored = StoredStream(pixels);
        AddTo(data, static_cast<std::int64_t>(stored.size()), 4);
        AddTo(data, stored);
    }
    return AseChunk(0x2023, data);
}

std::vector<Bytes> AseIgnoredChunks() {
    Bytes user_data = AseNumbers({3}, 4);
    AddText(user_data, "note");
    AddTo(user_data, 0x11223344, 4);
    return {AseChunk(0x2007, AseNumbers({1, 0, 0, 0, 0, 0, 0, 0}, 2)),
            AseChunk(0x2020, user_data),
            AseChunk(0x2008, Bytes(12)),
            AseChunk(0x2006, Bytes(36)),
            AseChunk(0x2016, Bytes(20)),
            AseChunk(0x2017, {}),
            AseChunk(0x2FFF, Bytes(3))};
}

}  // namespace graze::test
