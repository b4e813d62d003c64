#pragma once

#include "graze/storage/storage.hpp"

namespace graze::fuzz {

/// A small font for seeds: the system's DejaVu Sans with its first hundred glyphs, ASCII among them,
/// its hinting, and a few kerning pairs. Some 30 kB. Empty where DejaVu is not installed.
[[nodiscard]] Bytes SmallTrueType();

}  // namespace graze::fuzz
