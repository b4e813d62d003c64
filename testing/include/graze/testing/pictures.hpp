#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "graze/collision/footprint.hpp"
#include "graze/collision/mask.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/image/image.hpp"
#include "graze/math/vector2.hpp"

namespace graze::test {

/// Builds a mask from text, one string per row: '#' is solid, anything else is clear.
[[nodiscard]] Mask ParseMask(std::initializer_list<std::string_view> rows);

/// Returns the mask as text, each row ending in a newline, to show in a failed comparison.
[[nodiscard]] std::string FormatMask(const Mask& mask);

/// Returns how many pixels two sprites share, or how far apart they are, and a picture of the place
/// as text, to show in a failed comparison. `a` and `b` are pixels of one sprite, '#' of both:
///
///     a and b share 3 pixels, the first at (2, 1)
///     pixels from (0, 0):
///     ..a.
///     .b#b
///     a##b
///
/// The picture shows at most 60 x 30 pixels around the first shared pixel, or between the two
/// nearest pixels. If these are too far apart, each sprite has a picture of its own. Distances are
/// those of pixel centres, rounded down to 1/100 pixel, and are measured up to 1,024 pixels.
[[nodiscard]] std::string FormatContact(const Footprint& a, const Footprint& b);

/// Returns the picture that `draw` makes on a transparent back buffer of the software device.
/// `draw` receives the device, on which it can create textures, and a batch. It must call Begin and
/// End of the batch itself.
[[nodiscard]] Image DrawToImage(int width, int height,
                                const std::function<void(GraphicsDevice&, SpriteBatch&)>& draw);

/// Does the same with a given device. First resizes its back buffer and clears it to transparent.
[[nodiscard]] Image DrawToImage(GraphicsDevice& device, int width, int height,
                                const std::function<void(GraphicsDevice&, SpriteBatch&)>& draw);

/// Returns the largest difference of any channel, 0..255.
[[nodiscard]] int LargestDifference(Color a, Color b) noexcept;

/// The differences between two pictures.
struct PictureDifference {
    bool same_size = true;
    /// The number of pixels that differ. If the sizes differ, the number of pixels of the larger
    /// picture.
    int pixels = 0;
    int largest = 0;             ///< the largest difference of any channel, 0..255
    std::optional<Point> first;  ///< the topmost differing pixel, and of these the leftmost
    std::string message;         ///< one line for a failed test: "equal", or the differences

    [[nodiscard]] bool Equal() const noexcept { return same_size && pixels == 0; }
};

/// Compares two pictures pixel by pixel. Two pixels are equal if no channel differs by more than
/// `tolerance`.
[[nodiscard]] PictureDifference CompareImages(const Image& a, const Image& b, int tolerance = 0);

}  // namespace graze::test
