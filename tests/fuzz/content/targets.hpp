#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace graze::fuzz {

/// A function that runs a decoder on arbitrary bytes. If the decoder neither throws its documented
/// error nor returns a valid value, the function aborts the program.
using TargetFunction = void (*)(std::span<const std::byte> input);

struct Target {
    std::string_view name;  // name of its file, its corpus and its fuzzer
    TargetFunction run;
};

#define GRAZE_FUZZ_TARGET(name, Function) void Function(std::span<const std::byte> input);
#include "fuzz/content/targets.inc"
#undef GRAZE_FUZZ_TARGET

/// Returns all targets of targets.inc.
[[nodiscard]] std::span<const Target> Targets() noexcept;

/// Returns the target with this name, or null.
[[nodiscard]] const Target* FindTarget(std::string_view name) noexcept;

}  // namespace graze::fuzz
