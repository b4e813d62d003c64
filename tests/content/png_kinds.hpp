#pragma once

#include <array>
#include <string>

#include "content/png_writer.hpp"
#include "graze/math/random.hpp"

namespace graze::test {

/// The format of a PNG's pixels.
struct PngKind {
    int color_type;
    int bit_depth;
};

/// All combinations of colour type and bit depth that the PNG standard allows.
inline constexpr std::array<PngKind, 15> kPngKinds{
    PngKind{0, 1}, {0, 2}, {0, 4}, {0, 8}, {0, 16}, {2, 8}, {2, 16}, {3, 1},
    {3, 2},        {3, 4}, {3, 8}, {4, 8}, {4, 16}, {6, 8}, {6, 16}};

/// Returns a picture with random samples and a random filter setting. If it has a palette, the
/// palette has the maximum length.
[[nodiscard]] RawPng RandomPng(Random& random, PngKind kind, int width, int height);

/// Adds a tRNS chunk. Without a palette, the chunk makes the colour of the first pixel transparent.
/// With a palette, it makes half of the colours not opaque. No-op for kinds with an alpha channel.
void AddTransparency(RawPng& picture, Random& random);

/// Returns a description for messages.
[[nodiscard]] std::string FormatName(const RawPng& picture);

}  // namespace graze::test
