#pragma once

#include <vector>

#include "bit_grid.hpp"
#include "graze/collision/mask_operations.hpp"

namespace graze {

/// The runs of a mask and their connected components. A component is identified by the index of its
/// first run (its root). This run starts with the component's topmost, then leftmost, pixel.
class ComponentRuns {
public:
    ComponentRuns(const Mask& mask, Connectivity connectivity);

    [[nodiscard]] const std::vector<BitRun>& Runs() const noexcept { return runs_; }

    /// Returns the component of each run, in the order of Runs().
    [[nodiscard]] const std::vector<int>& Roots() const noexcept { return roots_; }

    /// Returns the component of a pixel; -1 if the pixel is clear.
    [[nodiscard]] int RootAt(Point pixel) const noexcept;

private:
    [[nodiscard]] int FindRoot(int run) noexcept;
    void Join(int a, int b) noexcept;
    void JoinRows(int above, int below, int end, int reach) noexcept;

    std::vector<BitRun> runs_;
    std::vector<int> roots_;  // while building: an earlier run of the component, or itself
};

}  // namespace graze
