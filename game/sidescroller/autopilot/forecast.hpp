#pragma once

#include <array>
#include <vector>

#include "autopilot/cell_grid.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

inline constexpr int kMaxMargin = 6;  ///< px that a pilot may keep from everything solid
inline constexpr int kPlanSteps = 16;
inline constexpr int kFineSteps = 8;
inline constexpr int kStepFrames = 4;         ///< frames of each of the first kFineSteps steps
inline constexpr int kCoarseStepFrames = 10;  ///< frames of each later step
inline constexpr int kPlanFrames = 112;       ///< enough time for the ship to leave a ring wheel

/// Returns the number of frames from now to the end of planning step 1 to kPlanSteps.
[[nodiscard]] constexpr int FramesAhead(int step) noexcept {
    const int coarse = step > kFineSteps ? step - kFineSteps : 0;
    return (step - coarse) * kStepFrames + coarse * kCoarseStepFrames;
}
static_assert(FramesAhead(kPlanSteps) == kPlanFrames);

/// A prediction of where the ship would collide in the next kPlanFrames frames. It is made by
/// moving all threats in a copy of the world by the world's own rules, while the ship is at rest.
class Forecast {
public:
    Forecast();

    /// Computes the forecast for the next kPlanFrames frames. Takes a fraction of a millisecond and
    /// allocates nothing after the first call.
    void Make(const World& world, const Shapes& shapes, const Stage& stage);

    /// Computes the results of Blocked, with a margin of 1 or 2 px around the ship.
    void Block(int margin) noexcept;

    /// Returns the cells where the ship's pivot would cause a contact at planning step 1 to
    /// kPlanSteps.
    [[nodiscard]] const CellGrid& Blocked(int step) const noexcept {
        return blocked_[static_cast<std::size_t>(step - 1)];
    }

    /// A threat or a piece of the ground at a given frame, with its pivot and reach in px.
    struct Solid {
        Footprint footprint;
        Point pixel;
        int reach = 0;
    };

    /// Returns the solid objects that are near the ship `frames` frames ahead, 1..kStepFrames.
    [[nodiscard]] const std::vector<Solid>& Near(int frames) const noexcept {
        return near_[static_cast<std::size_t>(frames - 1)];
    }

private:
    // The columns of cells that the ship covers in one row of cells, relative to its pivot's cell.
    struct Run {
        int row;
        int first;
        int last;
    };

    [[nodiscard]] static std::vector<Run> MeasureShip(const Shapes& shapes, int margin);
    void KeepNear(const Shapes& shapes, Point ship, int frames);
    void Rasterise(const Shapes& shapes, Point ship, int step);
    static void Rasterise(CellGrid& cells, const Footprint& solid, Rectangle area, int step);
    static void FillDoomedRing(CellGrid& cells, const Threat& threat) noexcept;
    static void Block(const CellGrid& solid, const std::vector<Run>& ship,
                      CellGrid& blocked) noexcept;

    World future_;
    std::array<std::vector<Run>, kMaxMargin> ships_;  // the ship with margins of 1 px and more
    std::array<CellGrid, static_cast<std::size_t>(kPlanSteps)> solid_{};
    std::array<CellGrid, static_cast<std::size_t>(kPlanSteps)> blocked_{};
    std::array<std::vector<Solid>, static_cast<std::size_t>(kStepFrames)> near_;
};

}  // namespace hairsbreadth
