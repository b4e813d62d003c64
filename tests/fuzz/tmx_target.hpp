#pragma once

#include <cstddef>
#include <span>

namespace graze {

/// Takes the bytes for a map of Tiled's that lies beside a small tileset, a template and their picture,
/// loads it, lets its animations run, and draws it. Whatever they are, this ends in a map or in a
/// ContentError, within the limits that reading states.
void FuzzTmx(std::span<const std::byte> bytes);

}  // namespace graze
