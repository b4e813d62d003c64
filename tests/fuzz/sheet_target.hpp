#pragma once

#include <cstddef>
#include <span>

namespace graze {

/// Any bytes as a sprite sheet of TexturePacker or Aseprite. What is let through must keep
/// ParseSpriteSheet's promises; a broken one ends the program.
void FuzzSheet(std::span<const std::byte> bytes);

}  // namespace graze
