#include "image_pages.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "graze/content/content_error.hpp"
#include "graze/content/png.hpp"
#include "skyline_packer.hpp"

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
    std::vector<PagePlace> places(sizes.size());
    std::size_t page_count = 0;
    std::size_t page = 0;
    std::optional<SkylinePacker> packer;  // of the current page
    for (const std::size_t i : PackingOrder(sizes)) {
        const auto [width, height] = sizes[i];
        if (width > longest || height > longest) {
            places[i] = {page_count++, {0, 0, width, height}};
            continue;
        }
        std::optional<Point> at = packer ? packer->Insert(width, height) : std::nullopt;
        if (!at) {
            page = page_count++;
            packer.emplace(longest, longest);
            at = packer->Insert(width, height);
        }
        places[i] = {page, {at->x, at->y, width, height}};
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
