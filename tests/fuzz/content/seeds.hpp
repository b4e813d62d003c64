#pragma once

#include <map>
#include <string>
#include <string_view>

#include "graze/storage/storage.hpp"

namespace graze::fuzz {

using Seeds = std::map<std::string, Bytes>;  ///< seed bytes by seed name

/// Returns the files of tests/fuzz/corpus/<target>, plus seeds made from fonts of the system. If
/// there are neither, returns one empty seed.
[[nodiscard]] Seeds ReadSeeds(std::string_view target);

}  // namespace graze::fuzz
