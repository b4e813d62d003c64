#include "image_pages.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string>

#include "graze/content/content_error.hpp"
#include "graze/content/png.hpp"

namespace graze {
namespace {

// Returns the size of each page.
std::vector<Point> PageSizes(std::span<const PagePlace> places) {
    std::vector<Point> sizes;
    for (const PagePlace& place : places) {
        sizes.resize(std::max(sizes.size(), place.page + 1));
        Point& size = sizes[place.page];
        size.x = std::max(size.x, place.area.Right());
        size.y = std::max(size.y, place.area.Bottom());
    }
    return sizes;
}

}  // namespace

std::vector<Point> SizesOf(std::span<const Image> pictures) {
    std::vector<Point> sizes;
    sizes.reserve(pictures.size());
    for (const Image& picture : pictures) {
        sizes.emplace_back(picture.Width(), picture.Height());
    }
    return sizes;
}

std::vector<PagePlace> PlaceOnPages(std::span<const Point> sizes, int longest) {
    std::vector<std::size_t> order(sizes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater<>{},
                             [sizes](std::size_t i) { return sizes[i].y; });
    std::vector<PagePlace> places(sizes.size());
    std::size_t page_count = 0;
    std::size_t page = 0;
    Rectangle shelf{0, longest, 0, 0};  // the used part of the current shelf; initially below the
                                        // page, so that the first picture starts a page
    for (const std::size_t i : order) {
        const auto [width, height] = sizes[i];
        if (width > longest || height > longest) {
            places[i] = {page_count++, {0, 0, width, height}};
            continue;
        }
        if (shelf.width + width > longest) {
            shelf = {0, shelf.Bottom(), 0, 0};
        }
        if (shelf.width == 0) {
            if (shelf.y + height > longest) {
                shelf = {};
                page = page_count++;
            }
            shelf.height = height;
        }
        places[i] = {page, {shelf.width, shelf.y, width, height}};
        shelf.width += width;
    }
    return places;
}

std::vector<PagePlace> PlaceOnOnePage(std::span<const Point> sizes, int max_side,
                                      std::string_view what) {
    int longest = 0;
    for (const Point size : sizes) {
        longest = std::max({longest, size.x, size.y});
    }
    int columns = 1;
    while (static_cast<std::size_t>(columns) * static_cast<std::size_t>(columns) < sizes.size()) {
        ++columns;
    }
    const std::int64_t max_pixels = DecodeLimits{}.max_pixels;
    std::vector<PagePlace> places = PlaceOnPages(sizes, std::min(columns * longest, max_side));
    const std::vector<Point> pages = PageSizes(places);
    if (pages.size() == 1 && std::max(pages[0].x, pages[0].y) <= max_side &&
        std::int64_t{pages[0].x} * pages[0].y <= max_pixels) {
        return places;
    }
    const Point size = PageSizes(PlaceOnPages(sizes, columns * longest)).front();
    throw FormatError{
        std::string{what} + ", " + std::to_string(size.x) + " x " + std::to_string(size.y) +
        " pixels together, do not fit into one texture of at most " + std::to_string(max_side) +
        " pixels a side and " + std::to_string(max_pixels) + " in all: make them smaller or fewer"};
}

std::vector<Image> MakePages(std::span<const Image> pictures, std::span<const PagePlace> places) {
    const std::vector<Point> sizes = PageSizes(places);
    std::vector<Image> pages;
    pages.reserve(sizes.size());
    for (const Point size : sizes) {
        pages.emplace_back(size.x, size.y);
    }
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        const Rectangle area = places[i].area;
        for (int y = 0; y < area.height; ++y) {
            std::ranges::copy(pictures[i].Row(y),
                              pages[places[i].page].Row(area.y + y).begin() + area.x);
        }
    }
    return pages;
}

}  // namespace graze
