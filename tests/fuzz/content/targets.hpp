#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace graze::fuzz {

/// Gives a decoder bytes of any kind. What it answers must be an error of the kind that it promises, or
/// a sound value; anything else ends the program.
using TargetFunction = void (*)(std::span<const std::byte> input);

struct Target {
    std::string_view name;  ///< of its file, its corpus and its fuzzer
    TargetFunction run;
};

#define GRAZE_FUZZ_TARGET(name, Function) void Function(std::span<const std::byte> input);
#include "fuzz/content/targets.inc"
#undef GRAZE_FUZZ_TARGET

/// All of targets.inc.
[[nodiscard]] std::span<const Target> Targets() noexcept;

/// The target, or null.
[[nodiscard]] const Target* FindTarget(std::string_view name) noexcept;

}  // namespace graze::fuzz
