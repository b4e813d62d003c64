#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "graze/collision/mask.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/image/image.hpp"
#include "graze/math/vector2.hpp"

namespace graze::test {

/// A mask drawn as text, one string per row: '#' is solid, anything else is clear.
[[nodiscard]] Mask MaskOf(std::initializer_list<std::string_view> rows);

/// The text of a mask, rows ending in newlines: what a failed comparison should show.
[[nodiscard]] std::string TextOf(const Mask& mask);

/// What `draw` draws on a transparent picture of the software device. It gets the device, for its
/// textures, and a batch that it begins and ends itself.
[[nodiscard]] Image DrawToImage(int width, int height,
                                const std::function<void(GraphicsDevice&, SpriteBatch&)>& draw);

/// As above, with any device. It is cleared to transparent first; the back buffer takes the size.
[[nodiscard]] Image DrawToImage(GraphicsDevice& device, int width, int height,
                                const std::function<void(GraphicsDevice&, SpriteBatch&)>& draw);

/// The largest difference of a channel, 0..255.
[[nodiscard]] int LargestDifference(Color a, Color b) noexcept;

/// How two pictures differ.
struct PictureDifference {
    bool same_size = true;
    int pixels = 0;              ///< how many differ; all of the larger picture when the sizes do
    int largest = 0;             ///< the largest difference of a channel, 0..255
    std::optional<Point> first;  ///< topmost, then leftmost
    std::string message;         ///< one line for a failed test: "equal", or what differs where

    [[nodiscard]] bool Equal() const noexcept { return same_size && pixels == 0; }
};

/// Compares pixel by pixel. `tolerance` is the difference of a channel that still counts as equal.
[[nodiscard]] PictureDifference CompareImages(const Image& a, const Image& b, int tolerance = 0);

}  // namespace graze::test
