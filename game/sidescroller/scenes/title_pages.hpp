#pragma once

#include "scenes/score_table.hpp"
#include "scenes/shared_resources.hpp"

namespace hairsbreadth {

// Pages of the title that the player only reads.

/// Draws the table of the ten highest scores, with the last run's entry marked.
void DrawScores(SharedResources& shared_resources, const ScoreTable& scores);

/// Draws the credits.
void DrawCredits(SharedResources& shared_resources);

}  // namespace hairsbreadth
