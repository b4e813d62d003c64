#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "bake_assets.hpp"
#include "graze/math/rectangle.hpp"
#include "pack_writer.hpp"

namespace graze {

/// Gaps around every frame, in texels.
struct AtlasGaps {
    int extrude = 1;  ///< copies of the frame's edge texels on every side
    int padding = 1;  ///< transparent texels between two extruded frames
};

/// Rectangles that must be on one page: a sprite's frames. Groups of equal height and area are
/// packed in the order of the list, so that the same list gives the same pages everywhere.
struct AtlasGroup {
    std::vector<Point> sizes;  ///< texels, 1 or more
    bool shares = true;        ///< true if the page may hold other groups too
};

struct AtlasPage {
    int width = 0;
    int height = 0;
    int extrude = 0;  ///< AtlasGaps::extrude; 0 if the page has only one frame
};

/// The page of each group and the corner of each of its rectangles.
struct AtlasLayout {
    struct Placed {
        std::size_t page = 0;
        std::vector<Point> corners;
    };
    std::vector<AtlasPage> pages;
    std::vector<Placed> groups;
};

/// Lays out groups on pages of at most `page_size` texels per side, cropped to their contents. A
/// group that does not fit on such a page, or does not share, gets a page of its own size. A group
/// without rectangles has no page; its page number is 0.
/// Throws FormatError if a group does not fit on a page of its own, which has at most 16,384 texels
/// per side.
[[nodiscard]] AtlasLayout LayOutAtlas(std::span<const AtlasGroup> groups, int page_size,
                                      AtlasGaps gaps);

struct AtlasOptions {
    int page_size = 2048;
    AtlasGaps gaps;
};

/// Packs the sprites' frames into pages and sets each sprite's page and source rectangles. Adds the
/// pages to `writer`. Also adds a recipe for each sprite's source picture: the copies of the
/// sprite's frames from its page (see PackWriter::AddRecipe). Assets other than sprites are not
/// changed.
void BakeAtlas(std::span<BakeAsset> assets, const AtlasOptions& options, PackWriter& writer,
               BakeReport& report);

}  // namespace graze
