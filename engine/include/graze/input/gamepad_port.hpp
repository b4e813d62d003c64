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

    /// Motors run for `milliseconds`, or until the next call; 0 stops. Speeds outside 0..1 are cut, NaN
    /// is still. False when the pad has none of the motors that shall run.
    virtual bool SetVibration(PlayerIndex player, const GamePadVibration& vibration,
                              int milliseconds) = 0;
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
