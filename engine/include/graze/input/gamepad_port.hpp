#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "graze/input/buttons.hpp"

namespace graze {

/// Whose signs are printed on a pad's buttons: which pictures a game shows.
enum class GamePadFamily : std::uint8_t { Unknown, Xbox, PlayStation, Nintendo, Steam };

/// What a pad is, and what it can do: XNA's class.
struct GamePadCapabilities {
    bool is_connected = false;
    GamePadFamily family = GamePadFamily::Unknown;
    std::string display_name;  ///< "Xbox Wireless Controller"; empty when the system has none
    std::string identifier;    ///< of the model: SDL's GUID

    /// Those that it has; sticks and triggers by their flags.
    Buttons buttons = Buttons::None;
    bool has_left_stick = false;
    bool has_right_stick = false;
    bool has_triggers = false;
    bool has_vibration_motors = false;
    bool has_trigger_motors = false;

    [[nodiscard]] friend bool operator==(const GamePadCapabilities&,
                                         const GamePadCapabilities&) = default;
};

/// The name of a button as it is printed on pads of that family ("A", "Cross", "B"): for texts, and for
/// the names of pictures. Buttons go by their place, so A is always the lower one. One button at a time;
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
