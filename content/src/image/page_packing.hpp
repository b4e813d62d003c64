#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "graze/image/image.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// A packer that places rectangles in a larger rectangle, as close to y = 0 as possible. The free
/// space begins at a skyline: a row of flat pieces on top of the rectangles packed so far.
///
/// Fill  5 to 15 % of the area stays empty with rectangles sorted by decreasing height, and 10 to
///       20 % with sprites of any shape.
/// Cost  an Insert takes time proportional to the number of pieces of the skyline, of which there
///       are at most as many as rectangles, and as texels in a row.
class SkylinePacker {
public:
    SkylinePacker(int width, int height);

    /// Packs a rectangle with sides of 1 or more and returns its corner. If the rectangle does not
    /// fit, returns std::nullopt and changes nothing.
    [[nodiscard]] std::optional<Point> Insert(int width, int height);

    /// Returns the lower right corner of the bounding box of all packed rectangles.
    [[nodiscard]] Point Used() const noexcept { return used_; }

private:
    struct Piece {
        int x;
        int y;
        int width;
    };
    struct Place {
        std::size_t piece;
        int top;
        std::int64_t wasted;  // texels under the rectangle that become unusable
    };

    [[nodiscard]] std::optional<Place> FindPlace(int width, int height) const;
    void Raise(const Place& place, int width, int height);

    int width_;
    int height_;
    Point used_;
    std::vector<Piece> pieces_;
};

/// Returns the indices of the sizes in the order in which SkylinePacker fills best: by decreasing
/// height, then width.
[[nodiscard]] std::vector<std::size_t> PackingOrder(std::span<const Point> sizes);

/// The position of a picture on a page.
struct PagePlace {
    std::size_t page = 0;
    Rectangle area;
};

[[nodiscard]] std::vector<Point> SizesOf(std::span<const Image> pictures);

/// Packs pictures of these sizes into few pages with a SkylinePacker. A page has at most `longest`
/// pixels per side. A larger picture gets a page of its own.
[[nodiscard]] std::vector<PagePlace> PlaceOnPages(std::span<const Point> sizes, int longest);

/// Packs pictures into one page, which is roughly square. Throws FormatError, which begins with
/// `what` ("its pages"), if the page has a side of more than `max_side` pixels or more pixels than
/// a decoded picture may have.
[[nodiscard]] std::vector<PagePlace> PlaceOnOnePage(std::span<const Point> sizes, int max_side,
                                                    std::string_view what);

/// Creates the pages, as small as possible, and copies the pictures to their positions.
[[nodiscard]] std::vector<Image> MakePages(std::span<const Image> pictures,
                                           std::span<const PagePlace> places);

}  // namespace graze
