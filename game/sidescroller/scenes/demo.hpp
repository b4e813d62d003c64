#pragma once

#include <cstdint>
#include <vector>

#include "graze/content/content_manager.hpp"
#include "simulation/ship.hpp"

namespace hairsbreadth {

/// The inputs of a flight that the title shows after a while: demo.json, written by
/// `hairsbreadth_pilots --demo`. They fit the stage, so they are written again after it has
/// changed.
struct Demo {
    /// An input that is held from a frame on.
    struct Held {
        int from = 0;
        PilotInput input;
    };

    std::uint64_t seed = 1;
    int frames = 0;
    std::vector<Held> inputs;  ///< sorted; the first one is from frame 0

    /// Returns the input of a frame.
    [[nodiscard]] PilotInput At(int frame) const noexcept;
};

/// Reads demo.json. Throws ContentError, or FormatError with the file's name if it is invalid.
[[nodiscard]] Demo ReadDemo(ContentManager& content);

}  // namespace hairsbreadth
