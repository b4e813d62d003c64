#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "graze/image/image.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// The position of a picture on a page.
struct PagePlace {
    std::size_t page = 0;
    Rectangle area;
};

/// Packs pictures into few pages, on shelves (rows) by decreasing height. A page has at most
/// `longest` pixels per side. A larger picture gets a page of its own.
[[nodiscard]] std::vector<PagePlace> PlaceOnPages(std::span<const Image> pictures, int longest);

/// Creates the pages, as small as possible, and copies the pictures to their positions.
[[nodiscard]] std::vector<Image> MakePages(std::span<const Image> pictures,
                                           std::span<const PagePlace> places);

}  // namespace graze
