#include "oracle/png_oracle_chunks.hpp"

#include <cctype>
#include <initializer_list>
#include <string>

#include "oracle/png_oracle.hpp"

namespace graze::test {
namespace {

std::uint32_t Checksum(const Octets& octets) {
    std::uint32_t crc = 0xFFFFFFFF;
    for (const std::uint8_t octet : octets) {
        for (int bit = 0; bit < 8; ++bit) {
            const bool differs = ((crc ^ static_cast<std::uint32_t>(octet >> bit)) & 1) != 0;
            crc = crc >> 1 ^ (differs ? 0xEDB88320 : 0);
        }
    }
    return ~crc;
}

struct Chunk {
    std::string type;
    Octets data;
    bool is_sound = false;  // its checksum is right
};

// Reads a file from its start.
class Reader {
public:
    explicit Reader(std::span<const std::byte> file) : file_{file} {}

    [[nodiscard]] std::size_t Left() const { return file_.size() - at_; }
    std::uint8_t Octet() {
        Demand(Left() > 0, "truncated");
        return std::to_integer<std::uint8_t>(file_[at_++]);
    }
    std::uint32_t Number() {
        std::uint32_t number = 0;
        for (int i = 0; i < 4; ++i) {
            number = number * 256 + Octet();
        }
        return number;
    }
    Chunk NextChunk() {
        Chunk chunk;
        const std::uint32_t length = Number();
        Octets summed;
        for (int i = 0; i < 4; ++i) {
            summed.push_back(Octet());
            chunk.type += static_cast<char>(summed.back());
        }
        Demand(length < 0x80000000, "a chunk that is too long");
        Demand(Left() >= std::size_t{length} + 4, "truncated");
        for (std::uint32_t i = 0; i < length; ++i) {
            summed.push_back(Octet());
        }
        chunk.data.assign(summed.begin() + 4, summed.end());
        chunk.is_sound = Number() == Checksum(summed);
        return chunk;
    }

private:
    std::span<const std::byte> file_;
    std::size_t at_ = 0;
};

bool IsOneOf(int value, std::initializer_list<int> values) {
    return std::find(values.begin(), values.end(), value) != values.end();
}

PngChunks ReadHeader(const Chunk& header) {
    Demand(header.type == "IHDR" && header.data.size() == 13 && header.is_sound, "no header");
    PngChunks raw;
    for (std::size_t i = 0; i < 4; ++i) {
        raw.width = raw.width * 256 + header.data[i];
        raw.height = raw.height * 256 + header.data[4 + i];
    }
    raw.depth = header.data[8];
    raw.color = header.data[9];
    raw.interlaced = header.data[12] == 1;
    Demand(raw.width >= 1 && raw.width < 0x80000000, "width");
    Demand(raw.height >= 1 && raw.height < 0x80000000, "height");
    Demand(IsOneOf(raw.color, {0, 2, 3, 4, 6}), "colour type");
    Demand(raw.color == 0   ? IsOneOf(raw.depth, {1, 2, 4, 8, 16})
           : raw.color == 3 ? IsOneOf(raw.depth, {1, 2, 4, 8})
                            : IsOneOf(raw.depth, {8, 16}),
           "bit depth");
    Demand(header.data[10] == 0 && header.data[11] == 0 && header.data[12] <= 1, "methods");
    return raw;
}

void HoldToLimits(const PngChunks& raw, std::size_t file_size, const DecodeLimits& limits) {
    Demand(raw.width <= limits.max_width && raw.height <= limits.max_height &&
               raw.width <= limits.max_pixels / raw.height,
           "too large");
    const auto rows = static_cast<std::size_t>(raw.height);
    Demand((raw.RowOctets(raw.width) + 1) * rows <= file_size * 1032, "cannot be in the file");
}

void ReadPalette(PngChunks& raw, const Chunk& chunk) {
    if (raw.color == 3) {
        Demand(raw.palette.empty() && raw.packed.empty(), "PLTE out of order");
        Demand(!chunk.data.empty() && chunk.data.size() % 3 == 0, "PLTE of a wrong length");
        Demand(chunk.data.size() / 3 <= (std::size_t{1} << raw.depth), "PLTE too long");
        raw.palette = chunk.data;
    }
}

void ReadTransparency(PngChunks& raw, const Chunk& chunk) {
    if (IsOneOf(raw.color, {4, 6})) {
        return;
    }
    Demand(chunk.is_sound, "tRNS damaged");
    Demand(raw.transparency.empty(), "tRNS twice");
    const std::size_t size = chunk.data.size();
    Demand(raw.color == 0   ? size == 2
           : raw.color == 2 ? size == 6
                            : 1 <= size && size <= raw.palette.size() / 3,
           "tRNS of a wrong length");
    raw.transparency = chunk.data;
}

// Reads the chunks after the header, in the standard's order.
void ReadChunks(Reader& reader, PngChunks& raw) {
    std::string previous;
    bool has_pixels = false;
    while (previous != "IEND") {
        const Chunk chunk = reader.NextChunk();
        for (const char letter : chunk.type) {
            Demand(std::isalpha(static_cast<unsigned char>(letter)) != 0, "no name of a chunk");
        }
        if (chunk.type == "tRNS") {
            Demand(!has_pixels || IsOneOf(raw.color, {4, 6}), "tRNS out of order");
            ReadTransparency(raw, chunk);
        } else if (std::isupper(static_cast<unsigned char>(chunk.type[0])) != 0) {
            Demand(chunk.is_sound, "damaged");
            if (chunk.type == "PLTE") {
                Demand(!has_pixels || raw.color != 3, "PLTE out of order");
                ReadPalette(raw, chunk);
            } else if (chunk.type == "IDAT") {
                Demand(!has_pixels || previous == "IDAT", "IDAT apart");
                Demand(raw.color != 3 || !raw.palette.empty(), "no palette");
                has_pixels = true;
                raw.packed.insert(raw.packed.end(), chunk.data.begin(), chunk.data.end());
            } else {
                Demand(chunk.type == "IEND" && chunk.data.empty() && has_pixels, "IEND or unknown");
            }
        }
        previous = chunk.type;
    }
}

}  // namespace

PngChunks ReadPngChunks(std::span<const std::byte> file, const DecodeLimits& limits) {
    Reader reader{file};
    for (const int octet : {0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A}) {
        Demand(reader.Octet() == octet, "no PNG");
    }
    PngChunks raw = ReadHeader(reader.NextChunk());
    HoldToLimits(raw, file.size(), limits);
    ReadChunks(reader, raw);
    return raw;
}

Bytes WithRightChecksums(std::span<const std::byte> file) {
    Bytes bytes(file.begin(), file.end());
    std::size_t at = 8;
    while (bytes.size() >= at + 12) {
        std::size_t length = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            length = length * 256 + std::to_integer<std::size_t>(bytes[at + i]);
        }
        if (bytes.size() - at - 12 < length) {
            break;
        }
        Octets summed;
        for (std::size_t i = at + 4; i < at + 8 + length; ++i) {
            summed.push_back(std::to_integer<std::uint8_t>(bytes[i]));
        }
        const std::uint32_t sum = Checksum(summed);
        for (std::size_t i = 0; i < 4; ++i) {
            bytes[at + 8 + length + i] = static_cast<std::byte>(sum >> (24 - 8 * i));
        }
        at += length + 12;
    }
    return bytes;
}

}  // namespace graze::test
