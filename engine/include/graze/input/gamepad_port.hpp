#pragma once

#include <cstdint>
#include <string_view>

#include "graze/input/buttons.hpp"
#include "graze/input/gamepad_capabilities.hpp"

namespace graze {

/// The name of a button as it is printed on pads of that family ("A", "Cross", "B"), of a trigger ("RT",
/// "R2") or of one direction of a stick ("Left Stick Up"): for texts, and for the names of pictures.
/// Buttons go by their place, so A is always the lower one. Unknown has Xbox's. One button at a time;
/// "" for none and for several.
[[nodiscard]] std::string_view ButtonLabel(GamePadFamily family, Buttons button) noexcept;

/// How fast a pad's motors run, 0..1.
struct GamePadVibration {
    float low = 0;   ///< the deep one, on the left
    float high = 0;  ///< the light one, on the right
    float left_trigger = 0;
    float right_trigger = 0;

    [[nodiscard]] friend bool operator==(const GamePadVibration&,
                                         const GamePadVibration&) noexcept = default;
};

/// The pads as things: what is not in a snapshot, and so not in a recording. Platforms are such a port.
class GamePadPort {
public:
    virtual ~GamePadPort() = default;

    [[nodiscard]] virtual GamePadCapabilities Capabilities(PlayerIndex player) const = 0;

    /// Motors run for `milliseconds`, or until the next call; 0 and less stops. Speeds outside 0..1 are cut,
    /// NaN is still. True when the vibration was set, as in XNA; false when there is no pad, or it lacks a
    /// motor that shall run (those that it has run all the same).
    virtual bool SetVibration(PlayerIndex player, const GamePadVibration& vibration,
                              int milliseconds) = 0;

    /// Did the player have a pad that is gone now, and has not left? For a "press A" screen.
    [[nodiscard]] virtual bool IsPadMissing(PlayerIndex /*player*/) const noexcept { return false; }

    /// Connected pads that nobody plays with. With A they join where a player is free, and take over
    /// from one whose pad has been missing for a second.
    [[nodiscard]] virtual int WaitingPads() const noexcept { return 0; }

    /// Two players change places, pads and all, from the next step on.
    virtual void SwapPads(PlayerIndex /*a*/, PlayerIndex /*b*/) {}

    /// The player leaves the game: the place is as if nobody had been there, and the pad waits until its
    /// A is pressed anew.
    virtual void LeavePad(PlayerIndex /*player*/) {}
};

/// The port that GamePad::GetCapabilities and SetVibration use on this thread while it lives.
class BoundGamePads {
public:
    explicit BoundGamePads(GamePadPort& port) noexcept;
    ~BoundGamePads();
    BoundGamePads(const BoundGamePads&) = delete;
    BoundGamePads& operator=(const BoundGamePads&) = delete;

private:
    GamePadPort* previous_;
};

}  // namespace graze
