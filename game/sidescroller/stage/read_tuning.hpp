#pragma once

#include "graze/content/json.hpp"
#include "simulation/tuning.hpp"

namespace hairsbreadth {

using namespace graze;  // here, and in all files that include this one

/// Reads the numbers of tuning.json. Throws FormatError with the place and the reason if a value is
/// missing, unknown or out of range.
[[nodiscard]] Tuning ReadTuning(const JsonValue& root);

}  // namespace hairsbreadth
