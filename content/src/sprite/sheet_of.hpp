#pragma once

#include <string_view>

#include "graze/content/json.hpp"
#include "graze/content/sprite_sheet.hpp"

namespace graze {

/// ParseSpriteSheet, of a text that is parsed already: `document` is what ParseJson gives for `json`.
[[nodiscard]] SpriteSheet SheetOf(const Json& document, std::string_view json);

}  // namespace graze
