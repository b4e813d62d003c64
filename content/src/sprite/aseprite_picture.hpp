#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "aseprite_file.hpp"
#include "graze/image/image.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/storage/storage.hpp"

namespace graze {

/// Returns the work that drawing a file of this size may take: 1.6 * 10^9 units, or 400 units per
/// byte of a file of more than 4 MB. A unit is at most about a nanosecond of a desktop's processor.
[[nodiscard]] std::int64_t MaxAsepriteWork(std::size_t file_bytes) noexcept;

/// Draws the frames of an Aseprite file.
///
/// Work  is counted in units: 2 for each decompressed byte and 1.25 for each byte that it comes
///       from; 7 for each pixel of the canvas in each frame; 3 for each pixel of a cel, tile or
///       group that is inside the canvas, and if it is not transparent, 5 more with the blend mode
///       Normal or on a transparent backdrop, 92 with Hue, Saturation, Color and Luminosity, 82
///       with Soft Light, and 47 with each other mode; 6 for each tile of a map and 19 more for one
///       that is drawn; 100 for each cel and group. Layers and groups without a cel take no work.
class AsepritePainter {
public:
    /// Throws FormatError if groups are nested too deeply. The file must outlive this object.
    AsepritePainter(const AsepriteFile& file, std::int64_t max_work);

    /// Returns a frame, with straight alpha. Throws FormatError, also if all frames together take
    /// more work than `max_work`.
    [[nodiscard]] Image Paint(std::size_t frame);

    /// The work so far.
    [[nodiscard]] std::int64_t Work() const noexcept { return max_work_ - work_left_; }

private:
    // A layer and its place in the order in which layers are drawn.
    struct Item {
        int layer = 0;
        bool is_in_front = true;  // false for the background
        int order = 0;
        int z_index = 0;
    };

    void FindParents();
    void FindShown(std::size_t frame);
    void Spend(std::int64_t work);
    [[nodiscard]] Item MakeItem(int layer, int order, std::size_t frame) const;
    [[nodiscard]] Bytes Decompress(std::span<const std::byte> data, std::int64_t pixels,
                                   int bytes_per_pixel);
    [[nodiscard]] const Bytes& TilePixels(std::uint32_t set);
    [[nodiscard]] Color ToColor(std::span<const std::byte> pixels,
                                std::size_t index) const noexcept;
    void UsePalette(std::size_t frame);
    template <typename At>
    void BlendPixels(Image& onto, Rectangle area, const AsepriteLayer& layer, int opacity, At at);
    void PaintItems(std::vector<Item> items, std::size_t frame, Image& onto);
    void PaintGroup(std::size_t group, std::size_t frame, Image& onto);
    void PaintCel(const AsepriteCel& cel, const AsepriteLayer& layer, Image& onto);
    void PaintTiles(const AsepriteCel& cel, const AsepriteLayer& layer, Image& onto);

    const AsepriteFile* file_;
    bool has_background_;  // true if a visible layer is the background
    // If groups are blended separately: the group of each layer, or the number of layers for the
    // canvas, and the layer's place in it.
    std::vector<std::size_t> parents_;
    std::vector<int> places_;
    // The layers in each group, and in the canvas at the end, that the current frame shows: those
    // with a cel, and the groups that contain them.
    std::vector<std::vector<int>> shown_;
    std::vector<std::size_t> with_shown_;         // the groups of which `shown_` is not empty
    std::map<std::uint32_t, Bytes> tile_pixels_;  // of the tile sets that were used
    std::array<Color, 256> palette_;  // of the current frame; transparent where no colour is
    std::int64_t max_work_;
    std::int64_t work_left_;
};

}  // namespace graze
