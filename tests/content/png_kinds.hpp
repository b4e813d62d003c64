#pragma once

#include <array>
#include <string>

#include "content/png_writer.hpp"
#include "graze/math/random.hpp"

namespace graze::test {

/// How a picture keeps its colours.
struct PngKind {
    int color_type;
    int bit_depth;
};

/// All that the standard knows.
inline constexpr std::array<PngKind, 15> kPngKinds{
    PngKind{0, 1}, {0, 2}, {0, 4}, {0, 8}, {0, 16}, {2, 8}, {2, 16}, {3, 1},
    {3, 2},        {3, 4}, {3, 8}, {4, 8}, {4, 16}, {6, 8}, {6, 16}};

/// Random samples, filtered in any of the six ways; a palette as long as it may be.
[[nodiscard]] RawPng RandomPng(Random& random, PngKind kind, int width, int height);

/// A tRNS chunk for the picture: its first pixel's colour is clear, or half of its palette is not
/// opaque. Nothing for kinds that have an alpha of their own.
void AddTransparency(RawPng& picture, Random& random);

/// What the picture is, for messages.
[[nodiscard]] std::string NameOf(const RawPng& picture);

}  // namespace graze::test
