#include <cstdlib>
#include <utility>

#include "aseprite_file.hpp"
#include "bytes/little_endian.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/sprite_sheet.hpp"
#include "graze/text/printable.hpp"
#include "text/plain_text.hpp"

namespace graze {

std::span<const std::byte> ChunkFields::Take(std::size_t size) {
    if (bytes_.size() < size) {
        throw FormatError{"truncated: " + std::string{part_} + " ends too early"};
    }
    const auto taken = bytes_.first(size);
    bytes_ = bytes_.subspan(size);
    return taken;
}

std::string ChunkFields::Text() {
    return std::string{AsText(Take(Unsigned(2)))};
}

std::uint32_t ChunkFields::Unsigned(std::size_t size) {
    return static_cast<std::uint32_t>(Little(Take(size), 0, size));
}

std::vector<SheetTag> ReadAsepriteTags(ChunkFields fields, Oddities& oddities) {
    std::vector<SheetTag> tags;
    const int count = fields.Word();
    fields.Skip(8);
    for (int i = 0; i < count; ++i) {
        SheetTag tag;
        tag.from = fields.Word();
        tag.to = fields.Word();
        int direction = fields.Byte();
        tag.repeats = fields.Word();
        fields.Skip(10);
        tag.name = fields.Text();
        if (direction > 3) {
            oddities.Add("tag " + Quote(tag.name) + ": unknown direction " +
                         std::to_string(direction) + ", played forward");
            direction = 0;
        }
        tag.direction = static_cast<TagDirection>(direction);
        tags.push_back(std::move(tag));
    }
    return tags;
}

void ReadAsepriteSlice(ChunkFields fields, std::optional<Vector2>& pivot, Oddities& oddities) {
    const std::uint32_t keys = fields.Double();
    const std::uint32_t flags = fields.Double();
    fields.Skip(4);
    const std::string name = fields.Text();
    const bool has_pivot = (flags & 2U) != 0;
    if (pivot || keys == 0 || !has_pivot) {
        return;
    }
    fields.Skip(4);
    const double x = fields.Long();
    const double y = fields.Long();
    fields.Skip(8);
    if ((flags & 1U) != 0) {
        fields.Skip(16);
    }
    const double pivot_x = fields.Long();
    const double pivot_y = fields.Long();
    for (const double number : {x, y, pivot_x, pivot_y}) {
        if (std::abs(number) > kFarthestOrigin / 2) {
            oddities.Add("slice " + Quote(name) + ": its pivot is out of range and ignored");
            return;
        }
    }
    pivot = Vector2{static_cast<float>(x + pivot_x), static_cast<float>(y + pivot_y)};
}

void ReadAsepriteTileSet(ChunkFields fields, std::map<std::uint32_t, AsepriteTileSet>& sets) {
    const std::uint32_t id = fields.Double();
    const std::uint32_t flags = fields.Double();
    AsepriteTileSet set;
    set.count = fields.Double();
    set.width = fields.Word();
    set.height = fields.Word();
    fields.Skip(16);
    static_cast<void>(fields.Text());  // its name
    set.is_zero_empty = (flags & 4U) != 0;
    if ((flags & 1U) != 0) {
        fields.Skip(8);
    }
    if ((flags & 2U) == 0) {
        return;  // its tiles are in another file
    }
    set.data = fields.Take(fields.Double());
    sets.insert_or_assign(id, set);
}

}  // namespace graze
