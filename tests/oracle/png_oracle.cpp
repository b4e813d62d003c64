#include "oracle/png_oracle.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include <zlib.h>

#include "oracle/png_oracle_chunks.hpp"

namespace graze::test {
namespace {

// Returns the first `count` bytes of the decompressed stream. Sets `is_corrupt_after_pixels` if the
// stream is corrupt right after them.
Octets Unpacked(const Octets& packed, std::size_t count, bool& is_corrupt_after_pixels) {
    Octets result(count);
    z_stream stream{};
    Require(inflateInit(&stream) == Z_OK, "out of memory");
    Octets input = packed;  // a copy, because inflate takes a non-const pointer
    stream.next_in = input.data();
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = result.data();
    stream.avail_out = static_cast<uInt>(result.size());
    const int status = inflate(&stream, Z_SYNC_FLUSH);
    inflateEnd(&stream);
    Require(stream.avail_out == 0, "pixel data truncated or corrupt");
    is_corrupt_after_pixels = status == Z_DATA_ERROR || status == Z_NEED_DICT;
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

std::vector<Pass> MakePasses(const PngChunks& raw) {
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
            int nearest = left;  // at equal distance: left, then above, then corner
            for (const int other : {above, corner}) {
                if (std::abs(guess - other) < std::abs(guess - nearest)) {
                    nearest = other;
                }
            }
            return static_cast<std::uint8_t>(nearest);
        }
    }
}

// Undoes the filter of `row`, whose first byte is the filter type.
void Unfilter(Octets& row, const Octets& above, std::size_t pixel_octets) {
    Require(row[0] <= 4, "unknown filter");
    for (std::size_t i = 1; i < row.size(); ++i) {
        const bool has_left = i > pixel_octets;
        const int left = has_left ? row[i - pixel_octets] : 0;
        const int corner = has_left ? above[i - pixel_octets] : 0;
        row[i] = static_cast<std::uint8_t>(row[i] + Predicted(row[0], left, above[i], corner));
    }
}

// Returns the sample at `index` of an unfiltered row.
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

// True if tRNS contains this colour. Compares only the low `depth` bits of the numbers in tRNS.
bool IsNamed(const PngChunks& raw, const std::array<int, 4>& samples) {
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

Color DecodePixel(const PngChunks& raw, const std::array<int, 4>& samples) {
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

std::size_t CountOctets(const PngChunks& raw) {
    std::size_t count = 0;
    for (const Pass& pass : MakePasses(raw)) {
        count += (raw.RowOctets(pass.Columns(raw.width)) + 1) *
                 static_cast<std::size_t>(pass.Rows(raw.height));
    }
    return count;
}

Image DecodeImage(const PngChunks& raw, const Octets& octets) {
    Image image{static_cast<int>(raw.width), static_cast<int>(raw.height)};
    auto next = octets.begin();
    for (const Pass& pass : MakePasses(raw)) {
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
                image.SetPixel(static_cast<int>(x), static_cast<int>(y), DecodePixel(raw, samples));
            }
            above = row;
        }
    }
    return image;
}

}  // namespace

PngOracle ExpectedPng(std::span<const std::byte> file, const DecodeLimits& limits) {
    PngOracle expected;
    try {
        const PngChunks raw = ReadPngChunks(file, limits);
        expected.image = DecodeImage(
            raw, Unpacked(raw.packed, CountOctets(raw), expected.is_corrupt_after_pixels));
    } catch (const InvalidPng& error) {
        expected.reason = error.what();
    }
    return expected;
}

}  // namespace graze::test
