#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "graze/image/image.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// Where a picture lies among others.
struct PagePlace {
    std::size_t page = 0;
    Rectangle area;
};

/// Places for pictures, so that few textures hold them all: shelf by shelf, the highest first, on pages
/// of at most `longest` pixels a side. A larger picture has a page of its own.
[[nodiscard]] std::vector<PagePlace> PlaceOnPages(std::span<const Image> pictures, int longest);

/// The pages, as large as they must be, with the pictures at their places.
[[nodiscard]] std::vector<Image> MakePages(std::span<const Image> pictures,
                                           std::span<const PagePlace> places);

}  // namespace graze
