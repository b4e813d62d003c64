#include "place_table.hpp"

#include <algorithm>
#include <cstddef>

namespace graze {

void PlaceTable::Set(TextureHandle texture, const TexturePlace& place) {
    const auto row = static_cast<int>(texture / kPlaceColumns);
    std::size_t size = std::max(entries_.size(), std::size_t{kPlaceColumns});
    while (size <= texture) {
        size *= 2;  // stays a multiple of kPlaceColumns, for whole rows
    }
    entries_.resize(size);
    entries_[texture] = {
        static_cast<std::uint32_t>(place.area.x) | static_cast<std::uint32_t>(place.area.y) << 16U,
        static_cast<std::uint32_t>(place.page), static_cast<std::uint32_t>(place.area.width),
        static_cast<std::uint32_t>(place.area.height)};
    const bool is_clean = first_changed_row_ == end_of_changed_rows_;
    first_changed_row_ = is_clean ? row : std::min(first_changed_row_, row);
    end_of_changed_rows_ = is_clean ? row + 1 : std::max(end_of_changed_rows_, row + 1);
}

void PlaceTable::Upload(GpuApi& api) {
    if (first_changed_row_ != end_of_changed_rows_) {
        api.WritePlaces(entries_, first_changed_row_, end_of_changed_rows_);
        first_changed_row_ = 0;
        end_of_changed_rows_ = 0;
    }
}

}  // namespace graze
