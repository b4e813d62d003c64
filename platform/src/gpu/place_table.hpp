#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "graze/graphics/sprite_record.hpp"
#include "sdl/gl/gl_functions.hpp"
#include "texture_packer.hpp"

namespace graze {

/// A table of the places of all textures, by handle, for the vertex shader. The GPU's copy is a
/// texture of integers.
class GlPlaceTable {
public:
    static constexpr int kTextureUnit = 1;
    static constexpr int kColumns = 256;  // the handle's low 8 bits; the other bits are the row

    explicit GlPlaceTable(const GlFunctions& gl) noexcept : gl_{gl} {}
    ~GlPlaceTable();
    GlPlaceTable(const GlPlaceTable&) = delete;
    GlPlaceTable& operator=(const GlPlaceTable&) = delete;

    void Set(TextureHandle texture, const GlPlace& place);

    /// Uploads the changes; the first call binds the table to its unit. Costs one comparison if
    /// nothing has changed.
    void Upload();

private:
    using Entry = std::array<std::uint32_t, 4>;  // x | y << 16, layer, width, height

    const GlFunctions& gl_;
    std::vector<Entry> entries_;
    int rows_on_gpu_ = 0;
    int first_changed_row_ = 0;
    int end_of_changed_rows_ = 0;
    GLuint texture_ = 0;
};

}  // namespace graze
