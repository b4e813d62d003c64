#pragma once

#include <string>
#include <vector>

#include "graze/content/content_manager.hpp"
#include "simulation/stage.hpp"

namespace hairsbreadth {

/// Reads a stage from three files: `name`.tmx, a map by Tiled with everything that is fixed in the
/// level; `name`_waves.json, the waves of enemies; tuning.json, the numbers of all stages.
/// docs/hairsbreadth.md describes them.
///
/// Errors  ContentError if a file is missing or no map or JSON; FormatError with the file, the
///         place and the reason if its content is no stage.
[[nodiscard]] Stage ReadStage(ContentManager& content, const std::string& name);

/// Reads all stages, in the order of a run.
[[nodiscard]] std::vector<Stage> ReadStages(ContentManager& content);

}  // namespace hairsbreadth
