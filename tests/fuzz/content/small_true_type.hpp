#pragma once

#include "graze/storage/storage.hpp"

namespace graze::fuzz {

/// Returns a small font for seeds: the first hundred glyphs of the system's DejaVu Sans, which
/// include ASCII, with its hinting and a few kerning pairs. About 30 kB. Empty if DejaVu is not
/// installed.
[[nodiscard]] Bytes SmallTrueType();

}  // namespace graze::fuzz
