#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "graze/image/image.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// The position of a picture on a page.
struct PagePlace {
    std::size_t page = 0;
    Rectangle area;
};

[[nodiscard]] std::vector<Point> SizesOf(std::span<const Image> pictures);

/// Packs pictures of these sizes into few pages with a SkylinePacker. A page has at most `longest` pixels per side. A larger picture gets a page of its own.
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
