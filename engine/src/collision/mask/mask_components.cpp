#include <algorithm>
#include <cstddef>

#include "bit_grid.hpp"
#include "component_runs.hpp"
#include "graze/collision/mask_operations.hpp"

namespace graze {
namespace {

// Size and bounds of a component, before its mask is made.
struct Extent {
    int root = 0;
    int count = 0;
    Rectangle bounds;
};

Rectangle BoundsOf(const BitRun& run) noexcept {
    return {run.first, run.y, run.last - run.first, 1};
}

// Returns the extents in the order of the components' first runs.
std::vector<Extent> ComputeExtents(const ComponentRuns& components) {
    std::vector<Extent> extents;
    std::vector<int> place(components.Runs().size());  // for each root, its extent
    for (std::size_t i = 0; i < place.size(); ++i) {
        const BitRun& run = components.Runs()[i];
        const auto root = static_cast<std::size_t>(components.Roots()[i]);
        if (root == i) {
            place[i] = static_cast<int>(extents.size());
            extents.push_back({static_cast<int>(i), 0, BoundsOf(run)});
        }
        Extent& extent = extents[static_cast<std::size_t>(place[root])];
        extent.count += run.last - run.first;
        extent.bounds = Rectangle::Union(extent.bounds, BoundsOf(run));
    }
    return extents;
}

void AddRun(BitGrid& grid, const BitRun& run, Point corner) noexcept {
    const std::span<std::uint64_t> row = grid.Row(run.y - corner.y);
    ForWords(run.first - corner.x, run.last - corner.x,
             [row](int word, std::uint64_t bits) { row[static_cast<std::size_t>(word)] |= bits; });
}

// Returns a mask of the size of `area` with the runs of component `root`, relative to the corner of
// `area`. Clear if `root` is negative.
Mask MakeComponentMask(const ComponentRuns& components, int root, Rectangle area) {
    BitGrid grid{area.width, area.height};
    for (std::size_t i = 0; root >= 0 && i < components.Runs().size(); ++i) {
        if (components.Roots()[i] == root) {
            AddRun(grid, components.Runs()[i], area.Location());
        }
    }
    return grid.ToMask();
}

}  // namespace

std::vector<Component> ConnectedComponents(const Mask& mask, int min_count,
                                           Connectivity connectivity) {
    const ComponentRuns components{mask, connectivity};
    std::vector<Extent> extents = ComputeExtents(components);
    std::erase_if(extents, [min_count](const Extent& each) { return each.count < min_count; });

    std::vector<BitGrid> grids;
    std::vector<int> place(components.Runs().size(), -1);  // for each root, its grid; or -1
    for (const Extent& extent : extents) {
        place[static_cast<std::size_t>(extent.root)] = static_cast<int>(grids.size());
        grids.emplace_back(extent.bounds.width, extent.bounds.height);
    }
    for (std::size_t i = 0; i < place.size(); ++i) {
        const int at = place[static_cast<std::size_t>(components.Roots()[i])];
        if (at >= 0) {
            const auto index = static_cast<std::size_t>(at);
            AddRun(grids[index], components.Runs()[i], extents[index].bounds.Location());
        }
    }
    std::vector<Component> result;
    for (std::size_t i = 0; i < grids.size(); ++i) {
        result.push_back({extents[i].bounds, extents[i].count, grids[i].ToMask()});
    }
    return result;
}

std::vector<Rectangle> ComponentBounds(const Mask& mask, Connectivity connectivity) {
    std::vector<Rectangle> bounds;
    for (const Extent& extent : ComputeExtents(ComponentRuns{mask, connectivity})) {
        bounds.push_back(extent.bounds);
    }
    return bounds;
}

Mask LargestComponent(const Mask& mask, Connectivity connectivity) {
    const ComponentRuns components{mask, connectivity};
    const std::vector<Extent> extents = ComputeExtents(components);
    const auto largest = std::ranges::max_element(extents, {}, &Extent::count);
    return MakeComponentMask(components, largest == extents.end() ? -1 : largest->root,
                             mask.Bounds());
}

Mask ComponentAt(const Mask& mask, Point pixel, Connectivity connectivity) {
    const ComponentRuns components{mask, connectivity};
    return MakeComponentMask(components, components.RootAt(pixel), mask.Bounds());
}

}  // namespace graze
