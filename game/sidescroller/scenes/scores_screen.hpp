#pragma once

#include "scenes/score_table.hpp"
#include "scenes/shared_resources.hpp"

namespace hairsbreadth {

/// Draws the table of the ten highest scores, with the last run's entry marked.
void DrawScores(SharedResources& shared_resources, const ScoreTable& scores);

}  // namespace hairsbreadth
