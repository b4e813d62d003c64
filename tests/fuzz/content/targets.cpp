#include "fuzz/content/targets.hpp"

#include <algorithm>
#include <array>

namespace graze::fuzz {
namespace {

#define GRAZE_FUZZ_TARGET(name, Function) Target{#name, Function},
constexpr std::array kTargets{
#include "fuzz/content/targets.inc"
};
#undef GRAZE_FUZZ_TARGET

}  // namespace

std::span<const Target> Targets() noexcept {
    return kTargets;
}

const Target* FindTarget(std::string_view name) noexcept {
    const auto* const found =
        std::find_if(kTargets.begin(), kTargets.end(),
                     [name](const Target& target) { return target.name == name; });
    return found == kTargets.end() ? nullptr : found;
}

}  // namespace graze::fuzz
