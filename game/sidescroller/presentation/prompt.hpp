#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "common/prompt.hpp"

namespace hairsbreadth {

using namespace graze;  // here, and in all files that include this one

/// Actions that prompts can show.
enum class PromptKey : std::uint8_t { Fly, Fire, Focus, Accept, Back, Pause, StepBack, Masks };

inline constexpr std::size_t kPromptKeyCount = 8;

/// The signs of all actions, for the current bindings and the device used last.
using PromptSigns = std::array<PromptSign, kPromptKeyCount>;

}  // namespace hairsbreadth
