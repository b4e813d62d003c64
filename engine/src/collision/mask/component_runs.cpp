#include "component_runs.hpp"

#include <algorithm>
#include <cstddef>

namespace graze {

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

}  // namespace graze
