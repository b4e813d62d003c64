#pragma once

#include <cstdint>

#include "common/fixed_list.hpp"
#include "graze/math/rectangle.hpp"
#include "simulation/shapes.hpp"

namespace artillery {

/// The kinds of events in a frame, for pictures and sounds. The rules never read them.
enum class EventKind : std::uint8_t {
    RoundBegan,  ///< new land: draw all of it
    TurnBegan,   ///< of `player`
    Fired,       ///< by `player`, at `pixel`
    Lost,        ///< the rocket of `player` left the field
    Exploded,    ///< the rocket of `player` hit something at `pixel`
    Cratered,    ///< `crater` was cut out of the land
    Hurt,        ///< the cannon of `player` lost shields, but not its last one, at `pixel`
    Destroyed,   ///< the cannon of `player` lost its last shield at `pixel`
    Loosened,    ///< parts of the land hang free: they became the world's pieces, or vanished
    Broke,      ///< a piece lost the columns of the cannon of `player`, which it reached at `pixel`
    Rested,     ///< a piece became land again, with the middle of its lower edge at `pixel`
    Landed,     ///< the cannon of `player` reached the ground after a fall
    Fell,       ///< the cannon of `player` fell out of the field
    RoundOver,  ///< `player` won the round; -1: no cannon is left
    MatchOver,  ///< `player` won the match
};

struct Event {
    EventKind kind = EventKind::TurnBegan;
    int player = -1;
    Point pixel{};
    Crater crater{};
};

/// The events of one frame, in order. Events after the first 16 are dropped; no frame has as many.
using EventList = FixedList<Event, 16>;

}  // namespace artillery
