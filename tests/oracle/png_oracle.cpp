#include "oracle/png_oracle.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <vector>

#include <zlib.h>

namespace graze::test {
namespace {

using Octets = std::vector<std::uint8_t>;

// Why a file is refused. No FormatError: the twin shares nothing with what it judges.
struct Refusal : std::runtime_error {
    using std::runtime_error::runtime_error;
};

void Demand(bool condition, const char* reason) {
    if (!condition) {
        throw Refusal{reason};
    }
}

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

// All that the chunks say.
struct Raw {
    std::int64_t width = 0;
    std::int64_t height = 0;
    int depth = 0;
    int color = 0;
    bool interlaced = false;
    Octets palette;
    Octets transparency;
    Octets packed;

    [[nodiscard]] int Channels() const {
        return std::array{1, 0, 3, 1, 2, 0, 4}.at(static_cast<std::size_t>(color));
    }
    [[nodiscard]] std::size_t RowOctets(std::int64_t columns) const {
        return static_cast<std::size_t>((columns * Channels() * depth + 7) / 8);
    }
    [[nodiscard]] std::size_t PixelOctets() const {
        return static_cast<std::size_t>(std::max(1, Channels() * depth / 8));
    }
};

bool IsOneOf(int value, std::initializer_list<int> values) {
    return std::find(values.begin(), values.end(), value) != values.end();
}

Raw ReadHeader(const Chunk& header) {
    Demand(header.type == "IHDR" && header.data.size() == 13 && header.is_sound, "no header");
    Raw raw;
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

void HoldToLimits(const Raw& raw, std::size_t file_size, const DecodeLimits& limits) {
    Demand(raw.width <= limits.max_width && raw.height <= limits.max_height &&
               raw.width <= limits.max_pixels / raw.height,
           "too large");
    const auto rows = static_cast<std::size_t>(raw.height);
    Demand((raw.RowOctets(raw.width) + 1) * rows <= file_size * 1032, "cannot be in the file");
}

void ReadPalette(Raw& raw, const Chunk& chunk) {
    if (raw.color == 3) {
        Demand(raw.palette.empty() && raw.packed.empty(), "PLTE out of order");
        Demand(!chunk.data.empty() && chunk.data.size() % 3 == 0, "PLTE of a wrong length");
        Demand(chunk.data.size() / 3 <= (std::size_t{1} << raw.depth), "PLTE too long");
        raw.palette = chunk.data;
    }
}

void ReadTransparency(Raw& raw, const Chunk& chunk) {
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

// The chunks behind the header, in the standard's order.
void ReadChunks(Reader& reader, Raw& raw) {
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

// The first `count` bytes of what the zlib stream holds.
Octets Unpacked(const Octets& packed, std::size_t count, bool& is_broken_behind) {
    Octets result(count);
    z_stream stream{};
    Demand(inflateInit(&stream) == Z_OK, "no memory");
    Octets input = packed;  // inflate asks for bytes that may be changed
    stream.next_in = input.data();
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = result.data();
    stream.avail_out = static_cast<uInt>(result.size());
    const int status = inflate(&stream, Z_SYNC_FLUSH);
    inflateEnd(&stream);
    Demand(stream.avail_out == 0, "the stream ends early, or is damaged");
    is_broken_behind = status == Z_DATA_ERROR || status == Z_NEED_DICT;
    return result;
}

struct Pass {
    std::int64_t x, y, step_x, step_y;

    [[nodiscard]] std::int64_t Columns(std::int64_t width) const {
        return width <= x ? 0 : (width - x - 1) / step_x + 1;
    }
    [[nodiscard]] std::int64_t Rows(std::int64_t height) const {
        return height <= y ? 0 : (height - y - 1) / step_y + 1;
    }
};

std::vector<Pass> PassesOf(const Raw& raw) {
    std::vector<Pass> passes{{0, 0, 1, 1}};
    if (raw.interlaced) {
        passes = {{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4},
                  {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}};
    }
    const auto is_empty = [&](const Pass& pass) {
        return pass.Columns(raw.width) == 0 || pass.Rows(raw.height) == 0;
    };
    passes.erase(std::remove_if(passes.begin(), passes.end(), is_empty), passes.end());
    return passes;
}

std::uint8_t Predicted(int filter, int left, int above, int corner) {
    switch (filter) {
        case 0:
            return 0;
        case 1:
            return static_cast<std::uint8_t>(left);
        case 2:
            return static_cast<std::uint8_t>(above);
        case 3:
            return static_cast<std::uint8_t>((left + above) / 2);
        default: {
            const int guess = left + above - corner;
            int nearest = left;  // in case of a tie: left, above, corner
            for (const int other : {above, corner}) {
                if (std::abs(guess - other) < std::abs(guess - nearest)) {
                    nearest = other;
                }
            }
            return static_cast<std::uint8_t>(nearest);
        }
    }
}

// Undoes the filter of `row`, whose first byte says which it is.
void Unfilter(Octets& row, const Octets& above, std::size_t pixel_octets) {
    Demand(row[0] <= 4, "unknown filter");
    for (std::size_t i = 1; i < row.size(); ++i) {
        const bool has_left = i > pixel_octets;
        const int left = has_left ? row[i - pixel_octets] : 0;
        const int corner = has_left ? above[i - pixel_octets] : 0;
        row[i] = static_cast<std::uint8_t>(row[i] + Predicted(row[0], left, above[i], corner));
    }
}

// Sample `index` of an unfiltered row.
int Sample(const Octets& row, std::size_t index, int depth) {
    if (depth == 16) {
        return row[1 + 2 * index] * 256 + row[2 + 2 * index];
    }
    const std::size_t first_bit = index * static_cast<std::size_t>(depth);
    const int octet = row[1 + first_bit / 8];
    return octet >> (8 - static_cast<int>(first_bit % 8) - depth) & ((1 << depth) - 1);
}

std::uint8_t EightBits(int sample, int depth) {
    const double whole = (1 << depth) - 1;
    return static_cast<std::uint8_t>(std::lround(sample * 255.0 / whole));
}

// Does tRNS name this colour? Of its numbers only as many bits count as a sample has.
bool IsNamed(const Raw& raw, const std::array<int, 4>& samples) {
    if (raw.transparency.empty()) {
        return false;
    }
    for (std::size_t c = 0; c < static_cast<std::size_t>(raw.Channels()); ++c) {
        const int named = raw.transparency[2 * c] * 256 + raw.transparency[2 * c + 1];
        if ((named & ((1 << raw.depth) - 1)) != samples[c]) {
            return false;
        }
    }
    return true;
}

Color PixelOf(const Raw& raw, const std::array<int, 4>& samples) {
    std::array<std::uint8_t, 4> wide{};
    for (std::size_t c = 0; c < 4; ++c) {
        wide[c] = EightBits(samples[c], raw.depth);
    }
    const std::uint8_t alpha = raw.color < 3 && IsNamed(raw, samples) ? 0 : 255;
    switch (raw.color) {
        case 0:
            return {wide[0], wide[0], wide[0], alpha};
        case 2:
            return {wide[0], wide[1], wide[2], alpha};
        case 4:
            return {wide[0], wide[0], wide[0], wide[1]};
        case 6:
            return {wide[0], wide[1], wide[2], wide[3]};
        default:
            break;
    }
    const auto index = static_cast<std::size_t>(samples[0]);
    if (index >= raw.palette.size() / 3) {
        return Color::Black;
    }
    const bool has_alpha = index < raw.transparency.size();
    return {raw.palette[3 * index], raw.palette[3 * index + 1], raw.palette[3 * index + 2],
            has_alpha ? raw.transparency[index] : std::uint8_t{255}};
}

std::size_t OctetsOf(const Raw& raw) {
    std::size_t count = 0;
    for (const Pass& pass : PassesOf(raw)) {
        count += (raw.RowOctets(pass.Columns(raw.width)) + 1) *
                 static_cast<std::size_t>(pass.Rows(raw.height));
    }
    return count;
}

Image PictureOf(const Raw& raw, const Octets& octets) {
    Image image{static_cast<int>(raw.width), static_cast<int>(raw.height)};
    auto next = octets.begin();
    for (const Pass& pass : PassesOf(raw)) {
        const std::size_t row_octets = raw.RowOctets(pass.Columns(raw.width)) + 1;
        Octets above(row_octets);
        for (std::int64_t y = pass.y; y < raw.height; y += pass.step_y) {
            Octets row(next, next + static_cast<std::ptrdiff_t>(row_octets));
            next += static_cast<std::ptrdiff_t>(row_octets);
            Unfilter(row, above, raw.PixelOctets());
            std::size_t index = 0;
            for (std::int64_t x = pass.x; x < raw.width; x += pass.step_x) {
                std::array<int, 4> samples{};
                for (std::size_t c = 0; c < static_cast<std::size_t>(raw.Channels()); ++c) {
                    samples[c] = Sample(row, index++, raw.depth);
                }
                image.SetPixel(static_cast<int>(x), static_cast<int>(y), PixelOf(raw, samples));
            }
            above = row;
        }
    }
    return image;
}

}  // namespace

PngVerdict JudgePng(std::span<const std::byte> file, const DecodeLimits& limits) {
    PngVerdict verdict;
    try {
        Reader reader{file};
        for (const int octet : {0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A}) {
            Demand(reader.Octet() == octet, "no PNG");
        }
        Raw raw = ReadHeader(reader.NextChunk());
        HoldToLimits(raw, file.size(), limits);
        ReadChunks(reader, raw);
        verdict.image =
            PictureOf(raw, Unpacked(raw.packed, OctetsOf(raw), verdict.is_broken_behind));
    } catch (const Refusal& refusal) {
        verdict.reason = refusal.what();
    }
    return verdict;
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
