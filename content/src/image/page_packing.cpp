#include "page_packing.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
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

SkylinePacker::SkylinePacker(int width, int height)
    : width_{width}, height_{height}, pieces_{{0, 0, width}} {
}

// Moves a window of the rectangle's width over the pieces. `highest` has the pieces of the window
// that are higher than all to their right in it, so that its first is the highest of the window.
std::optional<SkylinePacker::Place> SkylinePacker::FindPlace(int width, int height) const {
    std::optional<Place> best;
    std::vector<std::size_t> highest;
    std::size_t first = 0;  // in `highest`
    std::size_t end = 0;
    std::int64_t below = 0;  // area below the pieces of the window
    for (std::size_t i = 0; i < pieces_.size() && pieces_[i].x + width <= width_; ++i) {
        const int right = pieces_[i].x + width;
        for (; end < pieces_.size() && pieces_[end].x < right; ++end) {
            below += std::int64_t{pieces_[end].y} * pieces_[end].width;
            while (highest.size() > first && pieces_[highest.back()].y <= pieces_[end].y) {
                highest.pop_back();
            }
            highest.push_back(end);
        }
        const int top = pieces_[highest[first]].y;
        const Piece& last = pieces_[end - 1];
        const std::int64_t beside = std::int64_t{last.y} * (last.x + last.width - right);
        const std::int64_t wasted = std::int64_t{top} * width - (below - beside);
        if (top + height <= height_ &&
            (!best || top < best->top || (top == best->top && wasted < best->wasted))) {
            best = Place{i, top, wasted};
        }
        below -= std::int64_t{pieces_[i].y} * pieces_[i].width;
        first += highest[first] == i ? 1U : 0U;
    }
    return best;
}

std::optional<Point> SkylinePacker::Insert(int width, int height) {
    const std::optional<Place> best = FindPlace(width, height);
    if (!best) {
        return std::nullopt;
    }
    const Point corner{pieces_[best->piece].x, best->top};
    Raise(*best, width, height);
    used_ = {std::max(used_.x, corner.x + width), std::max(used_.y, corner.y + height)};
    return corner;
}

void SkylinePacker::Raise(const Place& place, int width, int height) {
    const Piece raised{pieces_[place.piece].x, place.top + height, width};
    auto next = pieces_.insert(pieces_.begin() + static_cast<std::ptrdiff_t>(place.piece), raised);
    ++next;
    int covered = width;  // the rectangle's width over `next` and the pieces to its right
    while (next != pieces_.end() && next->width <= covered) {
        covered -= next->width;
        next = pieces_.erase(next);
    }
    if (next != pieces_.end() && covered > 0) {
        next->x += covered;
        next->width -= covered;
    }
    for (std::size_t i = 1; i < pieces_.size();) {
        if (pieces_[i - 1].y == pieces_[i].y) {
            pieces_[i - 1].width += pieces_[i].width;
            pieces_.erase(pieces_.begin() + static_cast<std::ptrdiff_t>(i));
        } else {
            ++i;
        }
    }
}

std::vector<std::size_t> PackingOrder(std::span<const Point> sizes) {
    std::vector<std::size_t> order(sizes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [sizes](std::size_t a, std::size_t b) {
        return sizes[a].y != sizes[b].y ? sizes[a].y > sizes[b].y : sizes[a].x > sizes[b].x;
    });
    return order;
}

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
