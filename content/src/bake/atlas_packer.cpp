#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>

#include "bake_atlas.hpp"
#include "graze/content/content_error.hpp"
#include "image/page_packing.hpp"

namespace graze {
namespace {

constexpr int kMaxOwnSide = 1 << 14;  // max side of a page for one sprite: the device limit

struct OpenPage {
    SkylinePacker packer;
    std::int64_t area_left;
    std::size_t number;
};

// Returns the size of a rectangle with the texels reserved around it: extruded texels on every
// side, and padding on the right and below. At the right and bottom edges of a page, the padding is
// outside the page.
Point ComputeCell(Point size, AtlasGaps gaps) noexcept {
    const int around = 2 * gaps.extrude + gaps.padding;
    return {size.x + around, size.y + around};
}

std::int64_t ComputeArea(const AtlasGroup& group, AtlasGaps gaps) noexcept {
    std::int64_t area = 0;
    for (const Point size : group.sizes) {
        const Point cell = ComputeCell(size, gaps);
        area += std::int64_t{cell.x} * cell.y;
    }
    return area;
}

int FindTallest(const AtlasGroup& group) noexcept {
    int tallest = 0;
    for (const Point size : group.sizes) {
        tallest = std::max(tallest, size.y);
    }
    return tallest;
}

// Returns the corners of the group's rectangles, or std::nullopt if they do not all fit.
std::optional<std::vector<Point>> InsertAll(SkylinePacker& packer, const AtlasGroup& group,
                                            AtlasGaps gaps) {
    SkylinePacker attempt = packer;
    std::vector<Point> corners(group.sizes.size());
    for (const std::size_t i : PackingOrder(group.sizes)) {
        const Point cell = ComputeCell(group.sizes[i], gaps);
        const std::optional<Point> at = attempt.Insert(cell.x, cell.y);
        if (!at) {
            return std::nullopt;
        }
        corners[i] = *at + Point{gaps.extrude, gaps.extrude};
    }
    packer = std::move(attempt);
    return corners;
}

AtlasPage MakePage(const SkylinePacker& packer, AtlasGaps gaps) noexcept {
    return {packer.Used().x - gaps.padding, packer.Used().y - gaps.padding, gaps.extrude};
}

class Layouter {
public:
    Layouter(std::span<const AtlasGroup> groups, int page_size, AtlasGaps gaps)
        : groups_{groups}, page_size_{page_size}, gaps_{gaps} {
        layout_.groups.resize(groups.size());
    }

    AtlasLayout Run() {
        std::vector<std::size_t> order(groups_.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, [this](std::size_t a, std::size_t b) {
            const int a_height = FindTallest(groups_[a]);
            const int b_height = FindTallest(groups_[b]);
            return a_height != b_height
                       ? a_height > b_height
                       : ComputeArea(groups_[a], gaps_) > ComputeArea(groups_[b], gaps_);
        });
        for (const std::size_t group : order) {
            if (!groups_[group].sizes.empty() && !PlaceOnShared(group)) {
                PlaceAlone(group);
            }
        }
        for (const OpenPage& page : open_) {
            layout_.pages[page.number] = MakePage(page.packer, gaps_);
        }
        return std::move(layout_);
    }

private:
    bool PlaceOnShared(std::size_t group) {
        if (!groups_[group].shares) {
            return false;
        }
        const std::int64_t area = ComputeArea(groups_[group], gaps_);
        for (OpenPage& page : open_) {
            if (area <= page.area_left && PlaceOn(page, group, area)) {
                return true;
            }
        }
        const int side = page_size_ + gaps_.padding;
        OpenPage fresh{{side, side}, std::int64_t{side} * side, layout_.pages.size()};
        if (area > fresh.area_left || !PlaceOn(fresh, group, area)) {
            return false;
        }
        open_.push_back(std::move(fresh));
        layout_.pages.emplace_back();
        return true;
    }

    bool PlaceOn(OpenPage& page, std::size_t group, std::int64_t area) {
        auto corners = InsertAll(page.packer, groups_[group], gaps_);
        if (!corners) {
            return false;
        }
        page.area_left -= area;
        layout_.groups[group] = {page.number, *std::move(corners)};
        return true;
    }

    void PlaceAlone(std::size_t group) {
        const std::vector<Point>& sizes = groups_[group].sizes;
        if (sizes.size() == 1) {  // needs no extrusion: the sampler clamps at the page's edge
            layout_.groups[group] = {layout_.pages.size(), {{0, 0}}};
            layout_.pages.push_back({sizes[0].x, sizes[0].y, 0});
            return;
        }
        const std::int64_t area = ComputeArea(groups_[group], gaps_);
        int side = 16;
        while (side < kMaxOwnSide && std::int64_t{side} * side < area) {
            side += side / 8;
        }
        for (;; side += side / 8) {
            side = std::min(side, kMaxOwnSide + gaps_.padding);
            SkylinePacker packer{side, side};
            if (auto corners = InsertAll(packer, groups_[group], gaps_)) {
                layout_.groups[group] = {layout_.pages.size(), *std::move(corners)};
                layout_.pages.push_back(MakePage(packer, gaps_));
                return;
            }
            if (side == kMaxOwnSide + gaps_.padding) {
                throw FormatError{"its frames do not fit into a texture of " +
                                  std::to_string(kMaxOwnSide) + " pixels a side"};
            }
        }
    }

    std::span<const AtlasGroup> groups_;
    int page_size_;
    AtlasGaps gaps_;
    std::vector<OpenPage> open_;
    AtlasLayout layout_;
};

}  // namespace

AtlasLayout LayOutAtlas(std::span<const AtlasGroup> groups, int page_size, AtlasGaps gaps) {
    return Layouter{groups, page_size, gaps}.Run();
}

}  // namespace graze
