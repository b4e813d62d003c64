#pragma once

#include <array>
#include <cstdint>

#include "autopilot/forecast.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

/// How a pilot flies.
struct PilotStyle {
    int margin = 2;          ///< px kept from everything solid where there is room: 1 to kMaxMargin
    double edge_bonus = 28;  ///< px by which a target next to something solid may be farther
    double haste_cost = 0;   ///< of a move at full speed while something is near
    double close_bonus = 1;  ///< of each frame and solid thing at 2 or 3 px
};

/// The part of the autopilot that chooses the input, for at most kStepFrames frames at a time.
///
/// Far    uses a grid of cells: finds the cells from which the ship can survive all planned steps.
///        Among them it chooses the one closest to the goal (a pickup, a target, a close pass), and
///        a way to it.
/// Near   uses the masks of the rules: chooses the move, of 17, that avoids contact and follows that
///        way best.
class Planner {
public:
    explicit Planner(const PilotStyle& style = {}) noexcept : style_{style} {}

    /// Returns the input for the world's frame: the one chosen last, or a new one after some frames,
    /// fewer if a threat is near. Call it in each frame. No input while the player has no control.
    [[nodiscard]] PilotInput Next(const World& world, const Shapes& shapes, const Stage& stage);

private:
    enum class GoalKind : std::uint8_t { Target, Pickup, Gap };
    struct Goal {
        int x = 0;  // px
        int y = 0;
        GoalKind kind = GoalKind::Target;
    };
    struct Target {
        int step = 1;
        int column = 0;
        int row = 0;
        double cost = 1e9;
    };

    [[nodiscard]] PilotInput Choose(const World& world, const Shapes& shapes, const Stage& stage);
    /// Returns the cells to avoid at that step; empty while the ship is invulnerable.
    [[nodiscard]] const CellGrid& Blocked(int step) const noexcept;
    [[nodiscard]] bool Survives(int steps, int column, int row);
    [[nodiscard]] static Goal ChooseGoal(const World& world, const Stage& stage) noexcept;
    /// Returns the reachable cell at that step with the lowest cost: the distance to the goal, less
    /// a bonus for a close pass.
    [[nodiscard]] Target BestCell(const Goal& goal, int step) const;
    void FindWayTo(const Goal& goal, int column, int row);
    [[nodiscard]] double ComputeCost(const World& world, const Shapes& shapes, const ShipFeel& feel,
                                     const PilotInput& input) const;

    PilotStyle style_;
    Forecast forecast_;
    std::array<CellGrid, static_cast<std::size_t>(kPlanSteps)> safe_{};
    std::array<CellGrid, static_cast<std::size_t>(kPlanSteps)> reached_{};
    CellGrid first_;       // cells after one step that are on a way to the goal
    int untouchable_ = 0;  // frames for which the ship cannot be hit
    int frames_until_next_choice_ = 1;
    PilotInput chosen_;
    int chosen_at_ = -1;     // World::frame of the last choice; -1: none yet
    int steps_ = 0;          // number of steps that can be survived
    int wanted_column_ = 0;  // wanted_column_ and wanted_row_: the ship's cell after one step
    int wanted_row_ = 0;
};

}  // namespace hairsbreadth
