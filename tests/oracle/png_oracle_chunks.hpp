#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

#include "graze/content/png.hpp"

namespace graze::test {

// The first part of ExpectedPng: reads a PNG file's chunks one after the other.

using Octets = std::vector<std::uint8_t>;

/// Reason why a file is rejected. Not a FormatError: the reference shares no code with the decoder.
struct InvalidPng : std::runtime_error {
    using std::runtime_error::runtime_error;
};

inline void Require(bool condition, const char* reason) {
    if (!condition) {
        throw InvalidPng{reason};
    }
}

/// Contents of all chunks: the header, the palette, the transparency, and the compressed pixel data
/// (`packed`).
struct PngChunks {
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

/// Reads the file's chunks, which must be in the standard's order. Throws InvalidPng.
[[nodiscard]] PngChunks ReadPngChunks(std::span<const std::byte> file, const DecodeLimits& limits);

}  // namespace graze::test
