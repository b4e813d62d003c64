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
    bool has_valid_checksum = false;
};

// Reads bytes, big-endian numbers and chunks in sequence, from the start of a file.
class Reader {
public:
    explicit Reader(std::span<const std::byte> file) : file_{file} {}

    [[nodiscard]] std::size_t Left() const { return file_.size() - at_; }
    std::uint8_t Octet() {
        Require(Left() > 0, "truncated");
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
        Require(length < 0x80000000, "chunk too long");
        Require(Left() >= std::size_t{length} + 4, "truncated");
        for (std::uint32_t i = 0; i < length; ++i) {
            summed.push_back(Octet());
        }
        chunk.data.assign(summed.begin() + 4, summed.end());
        chunk.has_valid_checksum = Number() == Checksum(summed);
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
    Require(header.type == "IHDR" && header.data.size() == 13 && header.has_valid_checksum,
            "missing or invalid IHDR");
    PngChunks raw;
    for (std::size_t i = 0; i < 4; ++i) {
        raw.width = raw.width * 256 + header.data[i];
        raw.height = raw.height * 256 + header.data[4 + i];
    }
    raw.depth = header.data[8];
    raw.color = header.data[9];
    raw.interlaced = header.data[12] == 1;
    Require(raw.width >= 1 && raw.width < 0x80000000, "invalid width");
    Require(raw.height >= 1 && raw.height < 0x80000000, "invalid height");
    Require(IsOneOf(raw.color, {0, 2, 3, 4, 6}), "invalid colour type");
    Require(raw.color == 0   ? IsOneOf(raw.depth, {1, 2, 4, 8, 16})
            : raw.color == 3 ? IsOneOf(raw.depth, {1, 2, 4, 8})
                             : IsOneOf(raw.depth, {8, 16}),
            "invalid bit depth");
    Require(header.data[10] == 0 && header.data[11] == 0 && header.data[12] <= 1,
            "unknown compression, filter or interlace method");
    return raw;
}

void CheckLimits(const PngChunks& raw, std::size_t file_size, const DecodeLimits& limits) {
    Require(raw.width <= limits.max_width && raw.height <= limits.max_height &&
                raw.width <= limits.max_pixels / raw.height,
            "too large");
    const auto rows = static_cast<std::size_t>(raw.height);
    Require((raw.RowOctets(raw.width) + 1) * rows <= file_size * 1032,
            "more pixel data than the file can contain");
}

void ReadPalette(PngChunks& raw, const Chunk& chunk) {
    if (raw.color == 3) {
        Require(raw.palette.empty() && raw.packed.empty(), "PLTE out of order");
        Require(!chunk.data.empty() && chunk.data.size() % 3 == 0, "PLTE has a wrong length");
        Require(chunk.data.size() / 3 <= (std::size_t{1} << raw.depth), "PLTE too long");
        raw.palette = chunk.data;
    }
}

void ReadTransparency(PngChunks& raw, const Chunk& chunk) {
    if (IsOneOf(raw.color, {4, 6})) {
        return;
    }
    Require(chunk.has_valid_checksum, "tRNS checksum mismatch");
    Require(raw.transparency.empty(), "duplicate tRNS");
    const std::size_t size = chunk.data.size();
    Require(raw.color == 0   ? size == 2
            : raw.color == 2 ? size == 6
                             : 1 <= size && size <= raw.palette.size() / 3,
            "tRNS has a wrong length");
    raw.transparency = chunk.data;
}

// Reads the chunks after the header, up to IEND. Throws InvalidPng if one is invalid or not in the
// standard's order.
void ReadChunks(Reader& reader, PngChunks& raw) {
    std::string previous;
    bool has_pixels = false;
    while (previous != "IEND") {
        const Chunk chunk = reader.NextChunk();
        for (const char letter : chunk.type) {
            Require(std::isalpha(static_cast<unsigned char>(letter)) != 0, "invalid chunk name");
        }
        if (chunk.type == "tRNS") {
            Require(!has_pixels || IsOneOf(raw.color, {4, 6}), "tRNS out of order");
            ReadTransparency(raw, chunk);
        } else if (std::isupper(static_cast<unsigned char>(chunk.type[0])) != 0) {
            Require(chunk.has_valid_checksum, "checksum mismatch");
            if (chunk.type == "PLTE") {
                Require(!has_pixels || raw.color != 3, "PLTE out of order");
                ReadPalette(raw, chunk);
            } else if (chunk.type == "IDAT") {
                Require(!has_pixels || previous == "IDAT", "IDAT chunks not consecutive");
                Require(raw.color != 3 || !raw.palette.empty(), "missing palette");
                has_pixels = true;
                raw.packed.insert(raw.packed.end(), chunk.data.begin(), chunk.data.end());
            } else {
                Require(chunk.type == "IEND" && chunk.data.empty() && has_pixels,
                        "unexpected IEND or unknown critical chunk");
            }
        }
        previous = chunk.type;
    }
}

}  // namespace

PngChunks ReadPngChunks(std::span<const std::byte> file, const DecodeLimits& limits) {
    Reader reader{file};
    for (const int octet : {0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A}) {
        Require(reader.Octet() == octet, "not a PNG file");
    }
    PngChunks raw = ReadHeader(reader.NextChunk());
    CheckLimits(raw, file.size(), limits);
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
