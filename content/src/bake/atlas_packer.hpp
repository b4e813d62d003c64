#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "graze/math/rectangle.hpp"

namespace graze {

/// Finds room for rectangles in one larger one, as low as it can get (towards y = 0): the skyline of
/// what stands there already is a row of flat pieces.
///
/// Fill  rectangles that come with the tallest first leave 5 to 15 % of the room empty, sprites of all
///       shapes 10 to 20 %.
/// Cost  of an Insert: the pieces, times those that the rectangle spans.
class SkylinePacker {
public:
    SkylinePacker(int width, int height);

    /// Where the rectangle now stands; none, and nothing changed, where there is no room. Sides are 1
    /// or more.
    [[nodiscard]] std::optional<Point> Insert(int width, int height);

    /// The corner of all that stands there.
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
        long wasted;  // texels below it that nothing can use any more
    };

    [[nodiscard]] std::optional<Place> PlaceOn(std::size_t piece, int width, int height) const;
    void Raise(const Place& place, int width, int height);

    int width_;
    int height_;
    Point used_;
    std::vector<Piece> pieces_;
};

/// Texels around every frame.
struct AtlasGaps {
    int extrude = 1;  ///< copies of the frame's edge on every side
    int padding = 1;  ///< clear, between two such
};

/// Rectangles that must lie on one page: a sprite's frames. Their place in the list of groups breaks
/// ties, so that the same list gives the same pages everywhere.
struct AtlasGroup {
    std::vector<Point> sizes;  ///< texels, 1 or more
    bool shares = true;        ///< may others lie on its page?
};

struct AtlasPage {
    int width = 0;
    int height = 0;
    int extrude = 0;  ///< of its frames: none where a frame has a page to itself
};

/// Where everything lies: of each group its page, and of each of its rectangles the corner.
struct AtlasLayout {
    struct Placed {
        std::size_t page = 0;
        std::vector<Point> corners;
    };
    std::vector<AtlasPage> pages;
    std::vector<Placed> groups;
};

/// Pages of at most `page_size` texels a side, cut to what they hold. A group that does not fit onto
/// one, or that shares no page, gets one of its own size. A group without rectangles needs no page: its
/// number is that of no page, 0.
/// Throws FormatError when a group fits nowhere: a page of its own has at most 16,384 texels a side.
[[nodiscard]] AtlasLayout LayOutAtlas(std::span<const AtlasGroup> groups, int page_size,
                                      AtlasGaps gaps);

}  // namespace graze
