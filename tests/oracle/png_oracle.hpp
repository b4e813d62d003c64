#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "graze/content/png.hpp"
#include "graze/image/image.hpp"
#include "graze/storage/storage.hpp"

namespace graze::test {

/// Expected result for a PNG file: its image, or the reason why it is invalid.
struct PngOracle {
    Image image;
    std::string reason;  ///< empty if the file is valid

    /// True if the pixel data is complete, but corrupt right after its last byte. A decoder may
    /// accept or reject such a file.
    bool is_corrupt_after_pixels = false;
};

/// Slow reference of DecodePng: follows the PNG standard step by step on top of zlib's inflate, one
/// sample at a time. It tolerates the same errors as DecodePng, but words its reasons differently.
[[nodiscard]] PngOracle ExpectedPng(std::span<const std::byte> file,
                                    const DecodeLimits& limits = {});

/// Returns the file with a correct checksum in each chunk that can be parsed.
[[nodiscard]] Bytes WithRightChecksums(std::span<const std::byte> file);

}  // namespace graze::test
