#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "graze/collision/mask.hpp"

namespace graze::test {

/// A mask drawn as text, one string per row: '#' is solid, anything else is clear.
[[nodiscard]] Mask MaskOf(std::initializer_list<std::string_view> rows);

/// The text of a mask, rows ending in newlines: what a failed comparison should show.
[[nodiscard]] std::string TextOf(const Mask& mask);

}  // namespace graze::test
