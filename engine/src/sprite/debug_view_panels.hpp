#pragma once

#include <algorithm>
#include <cstdint>

#include "debug_view_pen.hpp"
#include "debug_view_scene.hpp"
#include "graze/math/color.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// The sizes of the panels' parts, in font pixels (see ComputeDebugScale).
inline constexpr int kDebugPanelMargin = 4;
inline constexpr int kDebugPanelWidth = DebugHistory::kFrames;
inline constexpr int kDebugGraphHeight = 36;
inline constexpr int kDebugBudgetHeight = 24;  ///< height of a bar for the whole budget
inline constexpr int kDebugStepsHeight = 3;    ///< 1 for the gap, 2 for the strip of step counts
inline constexpr int kDebugCell = 6;           ///< size of a magnifier cell, including its gap of 1

inline constexpr Color kDebugGraph{30, 34, 48, 255};
inline constexpr Color kDebugUpdate{90, 230, 170, 255};
inline constexpr Color kDebugDraw{100, 160, 255, 255};
inline constexpr Color kDebugBudget{255, 210, 80, 255};
inline constexpr Color kDebugOneStep{90, 110, 120, 255};
inline constexpr Color kDebugNoStep{30, 34, 48, 255};
inline constexpr Color kDebugManySteps{255, 140, 60, 255};
inline constexpr Color kDebugCellA{90, 230, 170, 255};
inline constexpr Color kDebugCellB{255, 110, 90, 255};
inline constexpr Color kDebugCellBoth{255, 255, 255, 255};
inline constexpr Color kDebugCellOther{95, 100, 128, 255};
inline constexpr Color kDebugCellNone{22, 26, 40, 255};

/// Returns the height in font pixels of the bar for `time_ns`, rounded to nearest and clipped at
/// the top of the graph; 0 without a budget.
[[nodiscard]] constexpr int DebugBarHeight(std::int64_t time_ns, std::int64_t budget_ns) noexcept {
    if (budget_ns <= 0 || time_ns <= 0) {
        return 0;
    }
    const std::int64_t most = budget_ns * kDebugGraphHeight / kDebugBudgetHeight;
    const std::int64_t height =
        (std::min(time_ns, most) * kDebugBudgetHeight + budget_ns / 2) / budget_ns;
    return static_cast<int>(std::min<std::int64_t>(height, kDebugGraphHeight));
}

/// Returns the rectangle of the magnifier, in the lower right corner of the target.
[[nodiscard]] constexpr Rectangle DebugMagnifierIn(Rectangle target) noexcept {
    const int scale = ComputeDebugScale(target);
    const int margin = kDebugPanelMargin * scale;
    const int width = (kMagnifierColumns * kDebugCell - 1) * scale + 2 * margin;
    const int height =
        (kMagnifierRows * kDebugCell - 1 + 2 * kDebugLineHeight) * scale + 2 * margin;
    return {target.Right() - width - margin, target.Bottom() - height - margin, width, height};
}

}  // namespace graze
