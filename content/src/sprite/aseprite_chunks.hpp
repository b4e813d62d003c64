#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "aseprite_file.hpp"
#include "graze/math/vector2.hpp"
#include "sheet_tags.hpp"

namespace graze {

/// A reader of the numbers and texts of a part of an Aseprite file, which `part` names in messages.
/// All functions throw FormatError if the part ends too early.
class ChunkFields {
public:
    ChunkFields(std::span<const std::byte> bytes, std::string_view part)
        : bytes_{bytes}, part_{part} {}

    [[nodiscard]] std::span<const std::byte> Take(std::size_t size);
    [[nodiscard]] std::span<const std::byte> Rest() const noexcept { return bytes_; }
    void Skip(std::size_t size) { static_cast<void>(Take(size)); }

    [[nodiscard]] int Byte() { return static_cast<int>(Unsigned(1)); }
    [[nodiscard]] int Word() { return static_cast<int>(Unsigned(2)); }
    [[nodiscard]] int Short() { return static_cast<std::int16_t>(Unsigned(2)); }
    [[nodiscard]] std::uint32_t Double() { return Unsigned(4); }
    [[nodiscard]] std::int32_t Long() { return static_cast<std::int32_t>(Unsigned(4)); }
    [[nodiscard]] std::string Text();

private:
    [[nodiscard]] std::uint32_t Unsigned(std::size_t size);

    std::span<const std::byte> bytes_;
    std::string_view part_;
};

// The chunks that do not depend on other chunks. All functions throw FormatError.

/// Reads tags. An unknown direction is replaced by forward: an oddity.
[[nodiscard]] std::vector<SheetTag> ReadAsepriteTags(ChunkFields fields, Oddities& oddities);

/// Sets `pivot`, if it has no value, to the pivot of the slice's first key, if that has one. An
/// impossible pivot is skipped: an oddity.
void ReadAsepriteSlice(ChunkFields fields, std::optional<Vector2>& pivot, Oddities& oddities);

/// Adds the tile set, or replaces the one with its id, if its tiles are in this file.
void ReadAsepriteTileSet(ChunkFields fields, std::map<std::uint32_t, AsepriteTileSet>& sets);

}  // namespace graze
