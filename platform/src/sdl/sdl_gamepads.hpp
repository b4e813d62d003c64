#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <SDL.h>

#include "graze/input/gamepad.hpp"
#include "graze/input/pad_slots.hpp"
#include "sdl_system.hpp"

namespace graze {

/// The connected pads and their assignment to players by PadSlots.
class SdlGamePads {
public:
    /// `longest_rumble_ms` is the time after which SDL stops motors. Update renews longer rumbles
    /// before they stop.
    explicit SdlGamePads(std::int64_t longest_rumble_ms = 60'000) noexcept
        : longest_rumble_ms_{longest_rumble_ms} {}

    /// Handles SDL's pad events and ignores others. `now_ns` is the time at which the loop has read
    /// the event, on a monotonic clock. A pad that was removed while the loop was blocked is
    /// therefore treated as just removed.
    void Handle(const SDL_Event& event, std::int64_t now_ns);

    /// Lets waiting pads take over from missing ones, and renews the rumble of motors that should
    /// keep running. Call once per iteration of the loop, after the events.
    void Update(std::int64_t now_ns);

    /// Returns the current state of the player's pad, or a disconnected one. Buttons pressed since
    /// the last ForgetTaps are reported as down even if they have been released.
    [[nodiscard]] RawGamePad Read(int player) const noexcept;
    void ForgetTaps() noexcept;

    /// Implement Capabilities and SetVibration of GamePadPort.
    [[nodiscard]] GamePadCapabilities Capabilities(int player) const;
    bool SetVibration(int player, const GamePadVibration& vibration, int milliseconds) noexcept;

    /// Implement SwapPads and LeavePad of GamePadPort. They also stop the motors of the pads.
    void Swap(PlayerIndex a, PlayerIndex b) noexcept;
    void Leave(PlayerIndex player);

    /// Implements UnmappedPads of GamePadPort.
    [[nodiscard]] std::vector<std::string> UnmappedNames() const;

    /// Sets the file that the message about a pad without a mapping names.
    void SetMappingsFile(std::string file) { mappings_file_ = std::move(file); }

    [[nodiscard]] const PadSlots& Slots() const noexcept { return slots_; }

private:
    // The joystick's axis of a trigger. Some drivers report no value before it moves; SDL then
    // reads the middle of its range.
    struct TriggerAxis {
        int axis = -1;  // -1: the trigger is not an axis
        bool has_moved = false;
    };

    // A connected pad, assigned to a player or waiting.
    struct Device {
        SdlPtr<SDL_GameController> pad;
        SDL_JoystickID instance = -1;
        Buttons taps = Buttons::None;
        std::array<TriggerAxis, 2> triggers;  // left, right
        GamePadVibration vibration;
        std::int64_t runs_until_ns = 0;
        std::int64_t last_sent_ns = 0;
    };

    // A connected pad that has no mapping.
    struct Unmapped {
        SDL_JoystickID instance = -1;
        std::string name;
    };

    void Add(int device_index);
    void AddUnmapped(int device_index);
    void Remove(SDL_JoystickID instance);
    [[nodiscard]] Device* Find(SDL_JoystickID instance) noexcept;
    [[nodiscard]] const Device* FindDevice(int player) const noexcept;
    bool ApplyRumble(Device& device) const noexcept;

    std::int64_t longest_rumble_ms_;
    PadSlots slots_;
    std::vector<Device> devices_;
    std::vector<Unmapped> unmapped_;
    std::string mappings_file_;
    std::int64_t now_ns_ = 0;
};

/// Converts SDL's value of a stick's axis to Graze's: up is positive, and -32768 becomes 32767.
[[nodiscard]] std::int16_t UpPositive(std::int16_t down_positive) noexcept;

/// Converts SDL's 0..32767 of a trigger to 0..255.
[[nodiscard]] std::uint8_t TriggerByte(std::int16_t value) noexcept;

/// Adds the mappings of the files that exist, in SDL's format. A later line for the same pad
/// replaces an earlier one. A file that cannot be read is reported on stderr and skipped.
void AddPadMappings(const std::vector<std::filesystem::path>& files);

/// Returns the text of a mapping file in the form that SDL reads: without a byte order mark, and
/// with `platform` in each line that names no platform. SDL would ignore these lines.
[[nodiscard]] std::string CompleteMappings(std::string_view text, std::string_view platform);

}  // namespace graze
