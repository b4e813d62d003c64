#pragma once

#include <map>
#include <string>
#include <string_view>

#include "graze/storage/storage.hpp"

namespace graze::fuzz {

using Seeds = std::map<std::string, Bytes>;  ///< by their names

/// The files of tests/fuzz/corpus/<target>, and what is made from fonts of this system. Where there is
/// none of both, one empty seed.
[[nodiscard]] Seeds SeedsOf(std::string_view target);

}  // namespace graze::fuzz
