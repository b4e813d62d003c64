#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "aseprite_file.hpp"
#include "graze/image/image.hpp"
#include "graze/storage/storage.hpp"

namespace graze {

/// Draws the frames of an Aseprite file.
class AsepritePainter {
public:
    /// Throws FormatError if groups are nested too deeply. The file must outlive this object.
    explicit AsepritePainter(const AsepriteFile& file);

    /// Returns a frame, with straight alpha. Throws FormatError.
    [[nodiscard]] Image Paint(std::size_t frame);

private:
    // A layer and its place in the order in which layers are drawn.
    struct Item {
        int layer = 0;
        bool is_in_front = true;  // false for the background
        int order = 0;
        int z_index = 0;
    };

    void FindChildren();
    void Spend(std::int64_t pixels);
    [[nodiscard]] Item MakeItem(int layer, int order, std::size_t frame) const;
    [[nodiscard]] Bytes Decompress(std::span<const std::byte> data, std::int64_t pixels,
                                   int bytes_per_pixel);
    [[nodiscard]] const Bytes& TilePixels(std::uint32_t set);
    [[nodiscard]] Color ToColor(std::span<const std::byte> pixels,
                                std::size_t index) const noexcept;
    void UsePalette(std::size_t frame);
    void PaintItems(std::vector<Item> items, std::size_t frame, Image& onto);
    void PaintGroup(std::size_t group, std::size_t frame, Image& onto);
    void PaintCel(const AsepriteCel& cel, const AsepriteLayer& layer, Image& onto);
    void PaintTiles(const AsepriteCel& cel, const AsepriteLayer& layer, Image& onto);

    const AsepriteFile* file_;
    // If groups are blended separately: the layers in each group, and in the canvas at the end.
    std::vector<std::vector<int>> children_;
    std::map<std::uint32_t, Bytes> tile_pixels_;  // of the tile sets that were used
    std::array<Color, 256> palette_;  // of the current frame; transparent where no colour is
    std::int64_t pixels_left_;
};

}  // namespace graze
