#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "graze/math/rectangle.hpp"
#include "simulation/threat.hpp"

namespace hairsbreadth {

/// What happened in a frame, for eyes and ears. The rules never read it.
enum class EventKind : std::uint8_t {
    Shot,        ///< the ship fired
    Tink,        ///< a needle met something that cannot be shot, at `pixel`
    Struck,      ///< a needle hurt something
    Killed,      ///< `threat` was shot at `pixel`, for `value` points
    EnemyShot,   ///< an orb was fired
    MineAwake,   ///< a mine's fuse began
    Grazed,      ///< a pass came nearer: `separation` px, at the threat's pixel `pixel`
    Rode,        ///< a payment for staying near; the ground's has `threat` == kGround
    Passed,      ///< a pass was paid: `value` points for `separation` px
    Threaded,    ///< two threats in the band at once
    Explained,   ///< the run's first paid pass: `value` points for `separation` px
    ShieldLost,  ///< hit at `pixel`
    ShipLost,    ///< hit at `pixel` with no shield left
    ChainHalved,
    PickedUp,  ///< at `pixel`; `value` is the ShapeId
    ExtraLife,
    Entered,  ///< the ship flies in
    Checkpoint,
    Cleared,
};

struct Event {
    EventKind kind = EventKind::Shot;
    Point pixel;
    int value = 0;
    int separation = 0;
    int threat = -1;  ///< its place in the world's list
};

/// True for a pass at 1 px that was paid: only what was escaped is celebrated.
[[nodiscard]] constexpr bool IsHair(const Event& event) noexcept {
    return event.kind == EventKind::Passed && event.separation == 1;
}

/// The events of one frame, in the order they happened. Beyond 64 they are left out.
class EventList {
public:
    void Clear() noexcept { count_ = 0; }
    void Add(const Event& event) noexcept {
        if (count_ < events_.size()) {
            events_[count_++] = event;
        }
    }
    [[nodiscard]] std::span<const Event> All() const noexcept {
        return std::span{events_}.first(count_);
    }

private:
    std::array<Event, 64> events_{};
    std::size_t count_ = 0;
};

}  // namespace hairsbreadth
