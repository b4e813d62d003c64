#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "graze/content/foreign_json.hpp"
#include "graze/content/json.hpp"
#include "graze/content/oddities.hpp"
#include "graze/content/sprite_sheet.hpp"

namespace graze {

// The frames of one picture in a sheet of TexturePacker or Aseprite. Functions throw
// FormatError for what decides about pixels.

/// True if Aseprite wrote the sheet with this "meta".
[[nodiscard]] bool IsAseprite(const JsonValue& meta);

/// Throws FormatError if the list has no elements or more than `most`. `count` is their number.
void CheckCount(const JsonValue& list, std::size_t count, int most);

/// A frame of a sheet that has not been read yet.
struct NamedFrame {
    std::string name;
    JsonValue value;
};

/// Returns the frames of "frames" in file order: the elements of an array, or `members` of an
/// object, which ParseForeignJson has read. A frame without a name is called as its number, which
/// is an oddity.
[[nodiscard]] std::vector<NamedFrame> FindFrames(const JsonValue& frames,
                                                 std::span<const JsonMember> members,
                                                 Oddities& oddities);

/// Reads frames. An impossible pivot is ignored: it is an oddity.
[[nodiscard]] std::vector<SheetFrame> ReadFrames(std::span<const NamedFrame> frames,
                                                 bool is_aseprite, Oddities& pivot_oddities);

/// Returns the duration of each frame in ticks, which tags need. One that is missing or impossible
/// is 100 ms: an oddity.
[[nodiscard]] std::vector<std::int64_t> ReadDurations(std::span<const NamedFrame> frames,
                                                      Oddities& oddities);

}  // namespace graze
