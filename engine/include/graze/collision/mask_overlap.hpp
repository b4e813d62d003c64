#pragma once

#include <optional>
#include <vector>

#include "graze/collision/mask.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// Two masks, the second moved by whole pixels: pixel (0, 0) of `b` stands on pixel `offset` of `a`.
/// For sprites that are never turned or scaled; what footprints answer there is the same. Any offset
/// will do, however far.

/// The topmost, then leftmost, pixel that both have, in pixels of `a`.
///
/// Cost    a few instructions per 64 pixels that the opaque bounds share, up to the first hit.
/// Source  pygame's Mask.overlap, whose pixel may be another one: it walks the 64 pixel columns of `a`
///         (of `b` for a negative x offset), compares each with up to two columns of the other mask in
///         turn, and returns the leftmost pixel of the topmost word of the first pair that overlaps.
[[nodiscard]] std::optional<Point> FindOverlap(const Mask& a, const Mask& b, Point offset) noexcept;

/// How many pixels both have. pygame's Mask.overlap_area.
[[nodiscard]] int CountOverlap(const Mask& a, const Mask& b, Point offset) noexcept;

/// The pixels that both have, as a mask of the size of `a`. pygame's Mask.overlap_mask.
[[nodiscard]] Mask OverlapMask(const Mask& a, const Mask& b, Point offset);

/// How the overlap grows as `b` moves: the area one pixel further right less that one pixel further
/// left, and the same for below and above. Moving `b` against it parts the two, so it stands for a
/// contact normal; its length means little, and (0, 0) says nothing. pygame's recipe.
[[nodiscard]] Point OverlapGradient(const Mask& a, const Mask& b, Point offset) noexcept;

/// CountOverlap at every offset at which the grids meet.
class OverlapCounts {
public:
    /// Size  width and height are those of `a` and `b` together, less 1; none when a mask has no
    ///       pixels. 4 bytes each.
    /// Cost  one step per pair of runs (neighbouring solid pixels of a row), and one per offset.
    OverlapCounts(const Mask& a, const Mask& b);

    /// The offsets that were counted: from (1 - b's width, 1 - b's height) on.
    [[nodiscard]] Rectangle Offsets() const noexcept { return offsets_; }

    /// CountOverlap(a, b, offset): 0 beyond Offsets().
    [[nodiscard]] int At(Point offset) const noexcept;

    /// All of them, row by row.
    [[nodiscard]] const std::vector<int>& Counts() const noexcept { return counts_; }

private:
    Rectangle offsets_;
    std::vector<int> counts_;
};

/// The offsets at which the masks overlap: pixel (x, y) is solid when they do at (x, y) less
/// (b's width - 1, b's height - 1). Moving a point through it is moving `b` along `a`.
///
/// Size    as OverlapCounts::Offsets; sides above 32,768 pixels are a caller's bug.
/// Cost    for each run of `b` twice the words of `a`.
/// Source  pygame's Mask.convolve: the Minkowski sum of `a` and `b` turned by 180 degrees.
[[nodiscard]] Mask Convolve(const Mask& a, const Mask& b);

}  // namespace graze
