#pragma once

#include "bench/ratio_table.hpp"

namespace graze::bench {

/// Each function adds the benchmarks of one source file, which describes what they measure.
void AddCollision(RatioTable& table);
void AddPairMix(RatioTable& table);
void AddQueries(RatioTable& table);
void AddObstacles(RatioTable& table);
void AddMovement(RatioTable& table);
void AddMasks(RatioTable& table);
void AddMaskPeers(RatioTable& table);
void AddContent(RatioTable& table);
void AddGraphics(RatioTable& table);
void AddFirstFrame(RatioTable& table);
void AddPacks(RatioTable& table);
void AddWorld(RatioTable& table);
void AddPeers(RatioTable& table);
void AddPixman(RatioTable& table);
void AddSubmission(RatioTable& table);

/// Prints what a frame of Hairsbreadth costs; nothing if the game is not built.
void PrintFrames();

}  // namespace graze::bench
