#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "graze/collision/mask.hpp"
#include "graze/image/image.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"
#include "graze/raster/texel_map.hpp"

namespace graze {

/// What a sprite of this shape shows when it is drawn `width` x `height` pixels large: the texels
/// that MakeTexelMap gives, pixel for pixel.
///
/// Errors  sizes outside 0..32,768 pixels are a caller's bug, and clamped without asserts. A mask
///         without pixels gives a clear one.
/// Source  pygame's Mask.scale takes the texel under a pixel's corner, not its centre.
[[nodiscard]] Mask Scaled(const Mask& mask, int width, int height);

/// The same seen in a mirror, as the effects of a sprite draw it.
[[nodiscard]] Mask Flipped(const Mask& mask, SpriteEffects effects);

/// Rows as columns: pixel (x, y) of the result is the mask's (y, x).
[[nodiscard]] Mask Transposed(const Mask& mask);

/// Turned clockwise on screen by so many quarter turns, any number; negative ones turn back.
[[nodiscard]] Mask Turned(const Mask& mask, int quarter_turns);

/// The part inside `area`, which may reach beyond the grid: there it is clear. The result has the
/// size of `area`, with errors as in Scaled.
[[nodiscard]] Mask Cropped(const Mask& mask, Rectangle area);

/// Solid for clear and clear for solid.
[[nodiscard]] Mask Inverted(const Mask& mask);

/// The pixels around one that count as within a radius of it, by the distances dx and dy sideways
/// and down.
enum class Brush : std::uint8_t {
    Disc,     ///< dx * dx + dy * dy <= radius * radius: Euclidean, between centres
    Square,   ///< dx <= radius and dy <= radius: radius 1 is the eight neighbours
    Diamond,  ///< dx + dy <= radius: radius 1 is the four neighbours, as it is for a disc
};

/// All pixels within `radius` pixels of a solid one. The result is larger by `radius` on every side:
/// its pixel (x, y) is the mask's (x - radius, y - radius).
///
/// Errors  a negative radius is a caller's bug, and 0 without asserts; so is a result with a side
///         above 32,768 pixels.
/// Cost    4 * radius + 2 times the words of the mask.
[[nodiscard]] Mask Dilated(const Mask& mask, int radius, Brush brush = Brush::Disc);

/// The pixels that have only solid ones within `radius` pixels; beyond the grid nothing is solid.
/// Same size as the mask. Errors and cost as Dilated.
[[nodiscard]] Mask Eroded(const Mask& mask, int radius, Brush brush = Brush::Disc);

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

/// The middle of the solid pixels: the mean of their centres, which are at +1/2; none without any.
/// pygame's Mask.centroid is this less a half, truncated.
[[nodiscard]] std::optional<Vector2> Centroid(const Mask& mask) noexcept;

/// Which way the solid pixels stretch: the angle of their long axis in radians, clockwise on screen,
/// -pi/2 < angle <= pi/2; 0 lies along the x axis. 0 too when no way is longer, as for a square.
///
/// Cost    both read the rows of the opaque bounds and count bits 22 times for each word that has a
///         solid pixel: about 40 ns a word on x86-64, where a portable build has no popcnt instruction.
/// Source  pygame's Mask.angle has it in degrees, counterclockwise, from moments cut to integers,
///         which for small masks is degrees off.
[[nodiscard]] double OrientationOf(const Mask& mask) noexcept;

/// A picture of the mask, for debug views and tools. pygame's Mask.to_surface.
[[nodiscard]] Image ToImage(const Mask& mask, Color solid = Color::White,
                            Color clear = Color::Transparent);

/// Which neighbours hang together: those left, right, above and below, or the diagonal ones too.
enum class Connectivity : std::uint8_t { Four, Eight };

/// Solid pixels that hang together.
struct Component {
    Rectangle bounds;  ///< the smallest rectangle around it, in pixels of the whole mask
    int count = 0;     ///< pixels
    Mask mask;         ///< it alone, of the size of `bounds`: whole.Erase(mask, bounds.Location())
};

/// The components of at least `min_count` pixels, by their topmost, then leftmost, pixels.
///
/// Cost    the runs (neighbouring solid pixels of a row) of the mask, and the masks returned.
/// Source  pygame's Mask.connected_components, whose masks have the size of the whole.
[[nodiscard]] std::vector<Component> ConnectedComponents(
    const Mask& mask, int min_count = 1, Connectivity connectivity = Connectivity::Eight);

/// The bounds of all components, in the same order. pygame's Mask.get_bounding_rects.
[[nodiscard]] std::vector<Rectangle> ComponentBounds(
    const Mask& mask, Connectivity connectivity = Connectivity::Eight);

/// The component with most pixels, the first of equals: a mask of the same size without the rest. For
/// art with specks. pygame's Mask.connected_component().
[[nodiscard]] Mask LargestComponent(const Mask& mask,
                                    Connectivity connectivity = Connectivity::Eight);

/// The component that holds `pixel`: a mask of the same size without the rest; all clear when the
/// pixel is. pygame's Mask.connected_component(pixel).
[[nodiscard]] Mask ComponentAt(const Mask& mask, Point pixel,
                               Connectivity connectivity = Connectivity::Eight);

/// The pixels on the rim of the first component, walked clockwise on screen from its topmost, then
/// leftmost, pixel, each a neighbour (diagonals too) of the one before. The walk is closed: it ends
/// with the pixel it began with, unless that one has no neighbour. A part one pixel thin is walked
/// there and back; holes and further components are left out.
///
/// In      `every`: keep the first pixel and then each so many-th; below 1 is a caller's bug, and 1
///         without asserts.
/// Out     empty for a mask without solid pixels.
/// Cost    the rim, and the clear words before it.
/// Source  pygame's Mask.outline, point for point.
[[nodiscard]] std::vector<Point> Outline(const Mask& mask, int every = 1);

/// A closed line around pixels, through their corners: corner (x, y) is the top left one of pixel
/// (x, y). The last corner is joined to the first, which is not repeated.
using Ring = std::vector<Point>;

struct Polygon {
    Ring outline;             ///< clockwise on screen
    std::vector<Ring> holes;  ///< counterclockwise on screen
};

/// The borders between solid and clear, for physics engines and debug views: a polygon for each
/// 4-connected component, by their topmost, then leftmost, pixels. Pixels that only meet at a corner
/// are parted; there a ring may come by twice, and cross nowhere.
///
/// In      `tolerance` in pixels. At 0 the rings run along the pixels' edges exactly, with a corner at
///         each turn. Above, corners are left out (Douglas-Peucker) as long as none of those left
///         out is farther than that from the line that replaces it; a ring keeps three at least.
///         Negative or NaN counts as 0.
/// Note    where a shape, or the gap between two, is thinner than twice the tolerance, simplified
///         rings may cross.
/// Cost    the words of the mask and the length of the borders; simplifying is n log n for n corners
///         as a rule, n * n at worst.
[[nodiscard]] std::vector<Polygon> ToPolygons(const Mask& mask, double tolerance = 0);

/// Twice the area inside a ring in pixels: positive when it runs clockwise on screen.
[[nodiscard]] long long TwiceArea(const Ring& ring) noexcept;

}  // namespace graze
