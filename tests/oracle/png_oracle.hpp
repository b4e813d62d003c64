#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "graze/content/png.hpp"
#include "graze/image/image.hpp"
#include "graze/storage/storage.hpp"

namespace graze::test {

/// What there is to say of a PNG file: its picture, or the reason why it has none.
struct PngVerdict {
    Image image;
    std::string reason;  ///< empty for a sound file

    /// The pixel data is whole, and broken right behind its last byte: a decoder may notice or not.
    bool is_broken_behind = false;
};

/// DecodePng's slow, obvious twin: the PNG standard step by step over zlib's inflate, one sample at a
/// time, by the same rules on what is overlooked. Only the reasons are in other words.
[[nodiscard]] PngVerdict JudgePng(std::span<const std::byte> file, const DecodeLimits& limits = {});

/// The file with a right checksum for each of its chunks, as far as chunks can be made out.
[[nodiscard]] Bytes WithRightChecksums(std::span<const std::byte> file);

}  // namespace graze::test
