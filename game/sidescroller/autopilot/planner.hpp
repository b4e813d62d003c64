#pragma once

#include <array>

#include "autopilot/forecast.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

/// Chooses what the ship does in the next kStepFrames frames.
///
/// Far    on cells: from which places can every coming step be survived, which of them lies nearest
///        to what is wanted (pickups, something to shoot, a close pass), and which way leads there.
/// Near   by the rules' own masks: of 17 moves, the one that stays clear and follows that way best.
class Planner {
public:
    [[nodiscard]] PilotInput Choose(const World& world, const Shapes& shapes, const Stage& stage);

    /// After how many frames it wants to choose again: soon when something is near.
    [[nodiscard]] int Patience() const noexcept { return patience_; }

private:
    struct Goal {
        int x = 0;  // px
        int y = 0;
        bool is_pickup = false;
    };
    struct Target {
        int step = 1;
        int column = 0;
        int row = 0;
        double cost = 1e9;
    };

    /// Where it must not be after that step; anywhere is good while nothing can touch it.
    [[nodiscard]] const CellGrid& Blocked(int step) const noexcept;
    [[nodiscard]] bool Survives(int steps, int column, int row);
    [[nodiscard]] static Goal GoalOf(const World& world) noexcept;
    /// The reachable cell at that step that is nearest to the goal, or pays best.
    [[nodiscard]] Target BestCell(const Goal& goal, int step) const;
    void FindWayTo(const Goal& goal, int column, int row);
    [[nodiscard]] double CostOf(const World& world, const Shapes& shapes,
                                const PilotInput& input) const;

    Forecast forecast_;
    std::array<CellGrid, static_cast<std::size_t>(kPlanSteps)> safe_{};
    std::array<CellGrid, static_cast<std::size_t>(kPlanSteps)> reached_{};
    CellGrid first_;       // the cells after one step that lie on a way to the goal
    int untouchable_ = 0;  // frames
    int patience_ = 1;
    int steps_ = 0;          // that can be survived
    int wanted_column_ = 0;  // after one step
    int wanted_row_ = 0;
};

}  // namespace hairsbreadth
