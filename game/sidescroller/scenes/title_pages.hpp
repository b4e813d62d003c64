#pragma once

#include "scenes/score_table.hpp"
#include "scenes/shared_resources.hpp"

namespace hairsbreadth {

// Pages that the player only reads.

/// Draws the table of the ten highest scores, with the last run's entry marked.
void DrawScores(SharedResources& shared_resources, const ScoreTable& scores);

/// Draws the end of a run through all stages, `age` frames after it began: the ship flies away.
void DrawEnding(SharedResources& shared_resources, const World& world, int age);

/// Draws the credits.
void DrawCredits(SharedResources& shared_resources);

}  // namespace hairsbreadth
