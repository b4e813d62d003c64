#pragma once

#include <cstdint>

namespace hairsbreadth {

/// The current screen.
enum class Screen : std::uint8_t {
    Title,
    Playing,
    Paused,
    ContactCam,
    Results,
    Controls,
    Difficulty,
    Options,
    EnterName,
    Scores,
    Practice,
    Demo,
    Gallery,
    Credits,
    Ending,
};

}  // namespace hairsbreadth
