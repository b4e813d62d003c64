#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "graze/input/action_map.hpp"

namespace graze {

/// The bindings as lines for a settings file: `Fire = A RightTrigger Key.Z`. `names` are the actions',
/// in their order: words without blanks, '=' and '#'.
[[nodiscard]] std::string BindingText(const ActionMap& map,
                                      std::span<const std::string_view> names);

/// Takes the bindings that such lines say; an action that none names keeps its own. '#' begins a
/// comment. The map is neutral afterwards.
///
/// Out     what cannot be taken, one complaint a line with its number: an action, a button or a key that
///         does not exist. Such a line changes nothing, and the others count.
[[nodiscard]] std::vector<std::string> ReadBindings(std::string_view text,
                                                    std::span<const std::string_view> names,
                                                    ActionMap& map);

}  // namespace graze
