#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "graze/content/json.hpp"
#include "graze/content/sprite_sheet.hpp"

namespace graze {

// The frames of one picture in a sheet of TexturePacker or Aseprite. All functions throw
// FormatError.

/// True if Aseprite wrote the sheet with this "meta".
[[nodiscard]] bool IsAseprite(const JsonValue& meta);

/// Throws FormatError if the list is empty or has more than `most` elements.
void CheckCount(const JsonValue& list, int most);

/// Reads "frames" in the "array" format.
[[nodiscard]] std::vector<SheetFrame> ReadFrameArray(const JsonValue& frames, bool is_aseprite);

/// Reads "frames" in the "hash" format, in file order. `text` is the whole JSON file.
[[nodiscard]] std::vector<SheetFrame> ReadFrameHash(const JsonValue& frames, std::string_view text,
                                                    bool is_aseprite);

/// Returns the duration of each frame in ticks, which tags need. Each frame must have "duration".
[[nodiscard]] std::vector<std::int64_t> ReadDurations(const JsonValue& frames,
                                                      std::span<const SheetFrame> read);

}  // namespace graze
