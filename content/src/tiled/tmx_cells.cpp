#include <algorithm>
#include <array>

#include "bytes/inflate.hpp"
#include "graze/content/base64.hpp"
#include "graze/content/content_error.hpp"
#include "graze/math/parse_number.hpp"
#include "graze/text/printable.hpp"
#include "text/plain_text.hpp"
#include "tmx_context.hpp"

namespace graze {
namespace {

enum class Encoding : std::uint8_t { Elements, Csv, Base64 };
enum class Compression : std::uint8_t { None, Zlib, Gzip, Zstd };

struct Format {
    Encoding encoding;
    Compression compression;
};

Format ReadFormat(const XmlElement& data) {
    constexpr std::array<std::string_view, 3> encodings{"", "csv", "base64"};
    constexpr std::array<std::string_view, 4> compressions{"", "zlib", "gzip", "zstd"};
    const auto encoding = static_cast<Encoding>(data.OneOf("encoding", encodings, ""));
    return {encoding, static_cast<Compression>(data.OneOf("compression", compressions, ""))};
}

Tile ToTile(std::uint32_t gid) noexcept {
    return {gid & (kTmxFlips | Tile::kIdBits)};
}

// A block of cells. Name returns the name of a cell for messages.
struct Block {
    Rectangle cells;

    [[nodiscard]] std::size_t Count() const noexcept {
        return static_cast<std::size_t>(cells.width) * static_cast<std::size_t>(cells.height);
    }
    [[nodiscard]] std::string Name(std::size_t number) const {
        const auto width = static_cast<std::size_t>(std::max(cells.width, 1));
        return "cell (" + std::to_string(cells.x + static_cast<int>(number % width)) + ", " +
               std::to_string(cells.y + static_cast<int>(number / width)) + ")";
    }
};

std::vector<Tile> ReadCsv(const XmlElement& data, const Block& block) {
    std::string_view text = Trimmed(data.Content());
    const std::size_t count = block.Count();
    const auto commas = static_cast<std::size_t>(std::ranges::count(text, ','));
    if (const std::size_t numbers = text.empty() ? 0 : commas + 1; numbers != count) {
        throw FormatError{"has " + std::to_string(numbers) + " numbers for " +
                          std::to_string(count) + " cells"};
    }
    std::vector<Tile> cells;
    cells.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const std::string_view word = Trimmed(text.substr(0, comma));
        const auto gid = ParseNumber<std::uint32_t>(word);
        if (!gid) {
            throw FormatError{block.Name(i) + ": " + Quote(word) + " is not a tile id"};
        }
        cells.push_back(ToTile(*gid));
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return cells;
}

std::vector<Tile> ReadElements(const XmlElement& data, const Block& block) {
    std::vector<Tile> cells;
    data.ForEach("tile", [&](const XmlElement& tile) {
        const auto gid = ParseNumber<std::uint32_t>(tile.Text("gid", "0"));
        if (!gid) {
            throw FormatError{block.Name(cells.size()) + ": " + Quote(tile.Text("gid")) +
                              " is not a tile id"};
        }
        cells.push_back(ToTile(*gid));
    });
    if (cells.size() != block.Count()) {
        throw FormatError{"has " + std::to_string(cells.size()) + " tiles for " +
                          std::to_string(block.Count()) + " cells"};
    }
    return cells;
}

Bytes Decompressed(Bytes bytes, Compression compression, std::size_t size) {
    switch (compression) {
        case Compression::None:
            break;
        case Compression::Zlib:
        case Compression::Gzip:
            return Inflate(bytes, size);
        case Compression::Zstd:
            return DecompressZstd(bytes, size);
    }
    if (bytes.size() != size) {
        throw FormatError{"has " + std::to_string(bytes.size()) + " bytes, expected " +
                          std::to_string(size) + " for its cells"};
    }
    return bytes;
}

std::vector<Tile> ReadBase64(const XmlElement& data, const Block& block, Compression compression) {
    const Bytes bytes = Decompressed(DecodeBase64(data.Content()), compression, block.Count() * 4);
    std::vector<Tile> cells;
    cells.reserve(block.Count());
    for (std::size_t i = 0; i < bytes.size(); i += 4) {
        const auto byte = [&](std::size_t place) {
            return std::to_integer<std::uint32_t>(bytes[i + place]) << (8 * place);
        };
        cells.push_back(ToTile(byte(0) | byte(1) | byte(2) | byte(3)));
    }
    return cells;
}

std::vector<Tile> ReadBlock(const XmlElement& data, const Format& format, const Block& block) {
    switch (format.encoding) {
        case Encoding::Csv:
            return ReadCsv(data, block);
        case Encoding::Base64:
            return ReadBase64(data, block, format.compression);
        case Encoding::Elements:
            break;
    }
    return ReadElements(data, block);
}

// Sets the layer's size. Throws FormatError if the layer exceeds the limits.
void Size(TmxContext& context, Rectangle cells, TileLayer& layer) {
    if (!CanReach(cells, context.map.cell_width, context.map.cell_height)) {
        throw FormatError{"extends beyond 8,388,608 pixels"};
    }
    TmxBudget::Take(context.budget.cells, std::int64_t{cells.width} * cells.height,
                    "cells in its layers");
    layer.first = cells.Location();
    layer.width = cells.width;
    layer.height = cells.height;
}

Rectangle ReadBounds(const XmlElement& chunk) {
    constexpr int longest = 4096;
    return {chunk.Integer("x", -kLongestTileLayer, kLongestTileLayer),
            chunk.Integer("y", -kLongestTileLayer, kLongestTileLayer),
            chunk.Integer("width", 1, longest), chunk.Integer("height", 1, longest)};
}

// Reads the chunks of an infinite map and merges them into one block of cells.
void ReadChunks(TmxContext& context, const XmlElement& data, const Format& format,
                TileLayer& layer) {
    Rectangle bounds;
    std::size_t count = 0;
    data.ForEach("chunk", [&](const XmlElement& chunk) {
        const Rectangle cells = ReadBounds(chunk);
        bounds = bounds.IsEmpty() ? cells : Rectangle::Union(bounds, cells);
        count += Block{cells}.Count();
    });
    Size(context, bounds, layer);
    if (count > Block{bounds}.Count()) {
        throw FormatError{"has overlapping chunks"};
    }
    layer.cells.resize(Block{bounds}.Count());
    data.ForEach("chunk", [&](const XmlElement& chunk) {
        const Block block{ReadBounds(chunk)};
        const std::vector<Tile> cells = ReadBlock(chunk, format, block);
        const auto width = static_cast<std::size_t>(block.cells.width);
        const auto left = static_cast<std::size_t>(block.cells.x - bounds.x);
        const auto top = static_cast<std::size_t>(block.cells.y - bounds.y);
        for (std::size_t y = 0; y < cells.size() / width; ++y) {
            const auto row = cells.begin() + static_cast<std::ptrdiff_t>(y * width);
            const std::size_t start = (top + y) * static_cast<std::size_t>(bounds.width) + left;
            std::copy_n(row, width, layer.cells.begin() + static_cast<std::ptrdiff_t>(start));
        }
    });
}

void CheckIds(const TmxContext& context, const TileLayer& layer) {
    for (std::size_t i = 0; i < layer.cells.size(); ++i) {
        const Tile tile = layer.cells[i];
        if (!tile.IsEmpty() && !context.HasId(tile.Id())) {
            throw FormatError{Block{layer.Bounds()}.Name(i) + ": tile " +
                              std::to_string(tile.Id()) + " is in no tileset"};
        }
    }
}

void ReadData(TmxContext& context, const XmlElement& element, TileLayer& layer) {
    const auto data = element.Child("data");
    if (!data) {
        throw FormatError{"has no <data>"};
    }
    const Format format = ReadFormat(*data);
    if (context.is_infinite || data->Child("chunk")) {
        ReadChunks(context, *data, format, layer);
    } else {
        const Block block{
            {0, 0, element.Integer("width", 0, kLongestTileLayer, context.map.info.width),
             element.Integer("height", 0, kLongestTileLayer, context.map.info.height)}};
        Size(context, block.cells, layer);
        layer.cells = ReadBlock(*data, format, block);
    }
    CheckIds(context, layer);
}

}  // namespace

void ReadTmxCells(TmxContext& context, const XmlElement& element, TileLayer& layer) {
    try {
        ReadData(context, element, layer);
    } catch (const FormatError& error) {
        throw FormatError{"layer " + Quote(layer.name) + ", " + error.what()};
    }
}

}  // namespace graze
