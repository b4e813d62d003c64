#include <algorithm>
#include <cstddef>
#include <vector>

#include "bit_grid.hpp"
#include "graze/collision/mask_operations.hpp"

namespace graze {
namespace {

// The runs of a mask and their connected components. A component is identified by the index of its
// first run (its root). This run starts with the component's topmost, then leftmost, pixel.
class ComponentRuns {
public:
    ComponentRuns(const Mask& mask, Connectivity connectivity);

    [[nodiscard]] const std::vector<BitRun>& Runs() const noexcept { return runs_; }

    // Returns the component of each run, in the order of Runs().
    [[nodiscard]] const std::vector<int>& Roots() const noexcept { return roots_; }

    // Returns the component of a pixel; -1 if the pixel is clear.
    [[nodiscard]] int RootAt(Point pixel) const noexcept;

private:
    [[nodiscard]] int FindRoot(int run) noexcept;
    void Join(int a, int b) noexcept;
    void JoinRows(int above, int below, int end, int reach) noexcept;

    std::vector<BitRun> runs_;
    std::vector<int> roots_;  // while building: an earlier run of the component, or itself
};

ComponentRuns::ComponentRuns(const Mask& mask, Connectivity connectivity) {
    const int reach = connectivity == Connectivity::Eight ? 1 : 0;
    const Rectangle bounds = mask.OpaqueBounds();
    int above = 0;
    for (int y = bounds.Top(); y < bounds.Bottom(); ++y) {
        const auto below = static_cast<int>(runs_.size());
        ForRuns(mask.Row(y), [this, y](int first, int last) {
            roots_.push_back(static_cast<int>(runs_.size()));
            runs_.push_back({y, first, last});
        });
        JoinRows(above, below, static_cast<int>(runs_.size()), reach);
        above = below;
    }
    for (int& root : roots_) {
        root = FindRoot(root);
    }
}

// Joins touching runs of two rows. The runs of the upper row are above <= i < below, those of the
// lower row below <= i < end.
void ComponentRuns::JoinRows(int above, int below, int end, int reach) noexcept {
    for (int a = above, b = below; a < below && b < end;) {
        const BitRun& upper = runs_[static_cast<std::size_t>(a)];
        const BitRun& lower = runs_[static_cast<std::size_t>(b)];
        if (upper.first < lower.last + reach && lower.first < upper.last + reach) {
            Join(a, b);
        }
        // The run that ends first touches no further run: those of the other row start after it.
        if (upper.last < lower.last) {
            ++a;
        } else {
            ++b;
        }
    }
}

int ComponentRuns::FindRoot(int run) noexcept {
    const auto at = [this](int index) -> int& { return roots_[static_cast<std::size_t>(index)]; };
    while (at(run) != run) {
        at(run) = at(at(run));
        run = at(run);
    }
    return run;
}

void ComponentRuns::Join(int a, int b) noexcept {
    a = FindRoot(a);
    b = FindRoot(b);
    roots_[static_cast<std::size_t>(std::max(a, b))] = std::min(a, b);
}

int ComponentRuns::RootAt(Point pixel) const noexcept {
    const auto after = std::ranges::upper_bound(
        runs_, pixel, [](Point a, Point b) { return a.y != b.y ? a.y < b.y : a.x < b.x; },
        [](const BitRun& run) {
            return Point{run.first, run.y};
        });
    if (after == runs_.begin()) {
        return -1;
    }
    const BitRun& run = *(after - 1);
    const bool holds = run.y == pixel.y && pixel.x < run.last;
    return holds ? roots_[static_cast<std::size_t>(after - 1 - runs_.begin())] : -1;
}

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
