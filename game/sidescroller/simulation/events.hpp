#pragma once

#include <cstdint>

#include "common/fixed_list.hpp"
#include "graze/math/rectangle.hpp"
#include "simulation/threat.hpp"

namespace hairsbreadth {

/// The kinds of events in a frame, for effects and sounds. The rules never read them. A pass is a
/// flight of the ship close by a threat (struct Pass).
enum class EventKind : std::uint8_t {
    Shot,     ///< the ship fired
    Lanced,   ///< the ship shot its lance at `pixel`
    Tink,     ///< a needle hit an indestructible threat or the ground at `pixel`, which rings
    Chipped,  ///< the same soon after a Tink, or an enemy's shot ended: nothing rings
    Struck,   ///< a shot damaged `threat` at `pixel`, but did not destroy it
    /// `threat` was destroyed at `pixel`, for `value` points. For a mine that explodes
    /// by its fuse, `threat` is -1 and `value` is 0.
    Killed,
    EnemyShot,      ///< an orb or needle was fired at `pixel`
    MineAwake,      ///< a mine's fuse was lit
    LancerReady,    ///< `threat` is about to dash
    PistonStruck,   ///< `threat` has reached the end of its stroke
    CrescentSwung,  ///< `threat` is at the leftmost point of its orbit
    Grazed,         ///< a pass came closer: `separation` px, at the threat's pixel `pixel`
    Rode,           ///< the player was paid for staying close to `threat`, which may be kGround
    Passed,         ///< a pass was paid: `value` points for `separation` px
    Threaded,       ///< two threats within kGrazeBand px in the same frame
    Charged,        ///< the lance is full; `value` is 1 the first time in the run
    Explained,      ///< the first paid pass of the run: `value` points for `separation` px
    ShieldLost,     ///< hit at `pixel`
    ShipLost,       ///< hit at `pixel` with no shield left
    ChainHalved,
    PickedUp,  ///< at `pixel`; `value` is the ShapeId
    ExtraLife,
    Entered,  ///< the ship starts to fly in
    Checkpoint,
    BossComes,
    BossJumped,   ///< its ring has turned by a tooth
    BossAngered,  ///< `value` is its next phase, 1 or 2
    BossBroke,    ///< its core is destroyed, for `value` points
    Cleared,
};

struct Event {
    EventKind kind = EventKind::Shot;
    Point pixel;
    int value = 0;
    int separation = 0;
    int threat = -1;  ///< index in World::threats, or kGround
    // Of Grazed: where the ship and the threat were at that moment, which may be within the frame.
    Pose ship_pose{};
    Pose threat_pose{};
};

/// True if the event is a paid pass at 1 px (a HAIR). A pass that ends in a hit is not paid.
[[nodiscard]] constexpr bool IsHair(const Event& event) noexcept {
    return event.kind == EventKind::Passed && event.separation == 1;
}

/// The events of one frame, in order. Events after the first 64 are dropped.
using EventList = FixedList<Event, 64>;

}  // namespace hairsbreadth
