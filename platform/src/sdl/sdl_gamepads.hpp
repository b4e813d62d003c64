#pragma once

#include <array>
#include <optional>
#include <string>

#include <SDL.h>

#include "graze/input/gamepad.hpp"
#include "sdl_handles.hpp"

namespace graze {

/// What tells one pad from another when it is plugged in again.
struct PadIdentity {
    std::string guid;    ///< of the model
    std::string serial;  ///< of the pad; often empty
    std::string path;    ///< of the socket; may be empty

    /// How sure it is that this is the other pad: 0 another model or another serial number, 1 the
    /// same model, 2 in the same socket, 3 the same serial number.
    [[nodiscard]] int Likeness(const PadIdentity& other) const noexcept;
};

/// The connected pads and whose they are: four players' slots that remember their pads.
class SdlGamePads {
public:
    /// Takes SDL's pad events; others are none of its business.
    void Handle(const SDL_Event& event);

    /// The player's pad as it stands; not connected when there is none. Buttons that went down since
    /// the last ForgetTaps count as down, though they may be up again.
    [[nodiscard]] RawGamePad Read(int player) const noexcept;
    void ForgetTaps() noexcept;

    /// As Platform::SetVibration.
    bool Rumble(int player, float low, float high, int milliseconds) noexcept;

private:
    struct Slot {
        SdlPtr<SDL_GameController> pad;  // null when no pad is plugged in
        SDL_JoystickID instance = -1;
        PadIdentity identity;  // of the pad that is, or was, here
        Buttons taps = Buttons::None;
    };

    void Add(int device_index);
    void Remove(SDL_JoystickID instance) noexcept;
    [[nodiscard]] Slot* Find(SDL_JoystickID instance) noexcept;
    [[nodiscard]] Slot* ChooseFor(const PadIdentity& identity) noexcept;

    std::array<Slot, kMaxPlayers> slots_;
};

/// SDL's value of a stick's axis as Graze counts it: up positive, and never -(-32768).
[[nodiscard]] std::int16_t UpPositive(std::int16_t down_positive) noexcept;

/// SDL's 0..32767 of a trigger in 0..255.
[[nodiscard]] std::uint8_t TriggerByte(std::int16_t value) noexcept;

}  // namespace graze
