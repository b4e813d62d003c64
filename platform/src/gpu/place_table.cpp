#include "place_table.hpp"

#include <algorithm>
#include <cstddef>

namespace graze {
namespace {

constexpr auto kColumnCount = std::size_t{GlPlaceTable::kColumns};

}  // namespace

GlPlaceTable::~GlPlaceTable() {
    gl_.DeleteTextures(1, &texture_);  // GL ignores the name 0
}

void GlPlaceTable::Set(TextureHandle texture, const GlPlace& place) {
    const auto row = static_cast<int>(texture / kColumnCount);
    std::size_t size = std::max(entries_.size(), kColumnCount);
    while (size <= texture) {
        size *= 2;  // stays a multiple of kColumns, for whole rows
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

void GlPlaceTable::Upload() {
    if (first_changed_row_ == end_of_changed_rows_) {
        return;
    }
    gl_.ActiveTexture(GL_TEXTURE0 + kTextureUnit);
    if (texture_ == 0) {
        gl_.GenTextures(1, &texture_);
        gl_.BindTexture(GL_TEXTURE_2D, texture_);
        gl_.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        gl_.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
        gl_.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
    }
    const auto rows = static_cast<int>(entries_.size() / kColumnCount);
    if (rows != rows_on_gpu_) {
        gl_.TexImage2D(GL_TEXTURE_2D, 0, GL_RGBA32UI, kColumns, rows, 0, GL_RGBA_INTEGER,
                       GL_UNSIGNED_INT, entries_.data());
        rows_on_gpu_ = rows;
    } else {
        gl_.TexSubImage2D(GL_TEXTURE_2D, 0, 0, first_changed_row_, kColumns,
                          end_of_changed_rows_ - first_changed_row_, GL_RGBA_INTEGER,
                          GL_UNSIGNED_INT,
                          &entries_[static_cast<std::size_t>(first_changed_row_) * kColumnCount]);
    }
    gl_.ActiveTexture(GL_TEXTURE0);
    first_changed_row_ = 0;
    end_of_changed_rows_ = 0;
}

}  // namespace graze
