#include "image_pages.hpp"

#include <algorithm>
#include <numeric>

namespace graze {

std::vector<PagePlace> PlaceOnPages(std::span<const Image> pictures, int longest) {
    std::vector<std::size_t> order(pictures.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater<>{},
                             [&](std::size_t i) { return pictures[i].Height(); });
    std::vector<PagePlace> places(pictures.size());
    std::size_t page_count = 0;
    std::size_t page = 0;
    Rectangle shelf{0, longest, 0, 0};  // the used part of the current shelf; initially below the
                                        // page, so that the first picture starts a page
    for (const std::size_t i : order) {
        const int width = pictures[i].Width();
        const int height = pictures[i].Height();
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

std::vector<Image> MakePages(std::span<const Image> pictures, std::span<const PagePlace> places) {
    std::vector<Point> sizes;
    for (const PagePlace& place : places) {
        sizes.resize(std::max(sizes.size(), place.page + 1));
        Point& size = sizes[place.page];
        size.x = std::max(size.x, place.area.Right());
        size.y = std::max(size.y, place.area.Bottom());
    }
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
