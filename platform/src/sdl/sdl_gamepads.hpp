#pragma once

#include <cstdint>
#include <vector>

#include <SDL.h>

#include "graze/input/gamepad.hpp"
#include "graze/input/pad_slots.hpp"
#include "sdl_handles.hpp"

namespace graze {

/// The connected pads, and by PadSlots whose they are.
class SdlGamePads {
public:
    /// SDL stops motors after about a minute; those that shall run longer are told again in time.
    explicit SdlGamePads(std::int64_t longest_rumble_ms = 60'000) noexcept
        : longest_rumble_ms_{longest_rumble_ms} {}

    /// Takes SDL's pad events; others are none of its business. `now_ns` is when they were heard of, on a
    /// clock that never runs backwards: a pad that went while nobody looked has not been gone for long.
    void Handle(const SDL_Event& event, std::int64_t now_ns);

    /// Once a turn, after the events: waiting pads may take over, and motors run on that shall run until
    /// they are told otherwise.
    void Update(std::int64_t now_ns);

    /// The player's pad as it stands; not connected when there is none. Buttons that went down since
    /// the last ForgetTaps count as down, though they may be up again.
    [[nodiscard]] RawGamePad Read(int player) const noexcept;
    void ForgetTaps() noexcept;

    /// As GamePadPort has them.
    [[nodiscard]] GamePadCapabilities Capabilities(int player) const;
    bool SetVibration(int player, const GamePadVibration& vibration, int milliseconds) noexcept;

    /// As GamePadPort has them; the motors of these pads stop.
    void Swap(PlayerIndex a, PlayerIndex b) noexcept;
    void Leave(PlayerIndex player);

    [[nodiscard]] const PadSlots& Slots() const noexcept { return slots_; }

private:
    // A connected pad, its player's or waiting.
    struct Device {
        SdlPtr<SDL_GameController> pad;
        SDL_JoystickID instance = -1;
        Buttons taps = Buttons::None;
        GamePadVibration vibration;
        std::int64_t runs_until_ns = 0;
        std::int64_t told_ns = 0;
    };

    void Add(int device_index);
    void Remove(SDL_JoystickID instance);
    [[nodiscard]] Device* Find(SDL_JoystickID instance) noexcept;
    [[nodiscard]] const Device* DeviceOf(int player) const noexcept;
    bool Tell(Device& device) const noexcept;

    std::int64_t longest_rumble_ms_;
    PadSlots slots_;
    std::vector<Device> devices_;
    std::int64_t now_ns_ = 0;
};

/// SDL's value of a stick's axis as Graze counts it: up positive, and never -(-32768).
[[nodiscard]] std::int16_t UpPositive(std::int16_t down_positive) noexcept;

/// SDL's 0..32767 of a trigger in 0..255.
[[nodiscard]] std::uint8_t TriggerByte(std::int16_t value) noexcept;

}  // namespace graze
