#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "graze/audio/audio_device.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/input/gamepad_port.hpp"
#include "graze/input/input_snapshot.hpp"
#include "graze/input/lifecycle_signal.hpp"
#include "graze/storage/storage.hpp"
#include "graze/storage/user_storage.hpp"
#include "graze/storage/users.hpp"

namespace graze {

/// The requested window settings. Consoles have one display mode and ignore requests to change it.
struct WindowSettings {
    std::string title = "Graze";
    int back_buffer_width = 640;   ///< width of the game's logical resolution, in pixels
    int back_buffer_height = 360;  ///< height of the game's logical resolution, in pixels
    bool full_screen = false;
    bool synchronize_with_vertical_retrace = true;
    bool allow_user_resizing = true;
    std::optional<bool> mouse_visible{};   ///< unset: visible in a window, hidden in full screen
    Color letterbox_color = Color::Black;  ///< colour of the borders around the back buffer

    /// Returns the rectangle of the back buffer. The window shows it scaled. Named as in XNA.
    [[nodiscard]] Rectangle ClientBounds() const noexcept {
        return {0, 0, back_buffer_width, back_buffer_height};
    }
};

/// Events since the last PumpEvents. Connected and disconnected pads are reported by Input(), not
/// here.
struct PlatformEvents {
    bool quit_requested = false;  ///< the user closed the window, or the OS asks the program to end
    LifecycleEvents lifecycle{};  ///< in the order in which the OS sent them
    UserEvents users{};           ///< users who signed in or out, and players who changed user
};

/// Interface to the machine: graphics, audio, input, storage, users, clock and lifecycle.
class Platform : public GamePadPort {
public:
    Platform(const Platform&) = delete;
    Platform& operator=(const Platform&) = delete;

    [[nodiscard]] virtual std::string_view Name() const noexcept = 0;
    [[nodiscard]] virtual GraphicsDevice& Graphics() noexcept = 0;
    [[nodiscard]] virtual AudioDevice& Audio() noexcept = 0;
    [[nodiscard]] virtual const TitleStorage& Title() noexcept = 0;
    [[nodiscard]] virtual UserStorage& User() noexcept = 0;
    [[nodiscard]] virtual graze::Users& Users() noexcept = 0;

    /// Applies the settings that the platform supports. Throws std::runtime_error if the back
    /// buffer cannot be created.
    virtual void Apply(const WindowSettings& settings) = 0;

    /// Processes pending OS events. Call once per turn of the loop, before Input.
    [[nodiscard]] virtual PlatformEvents PumpEvents() = 0;

    /// Returns the state of the input devices as of the last PumpEvents.
    [[nodiscard]] virtual const InputSnapshot& Input() const noexcept = 0;

    /// Returns the time, on the clock of Now(), of a suspend request that is not yet acknowledged,
    /// or std::nullopt. It must report a request even before PumpEvents has returned it, so that
    /// the loop can respond early. Must be cheap: takes at most one lock.
    [[nodiscard]] virtual std::optional<std::int64_t> SuspendRequestedAt() const noexcept {
        return std::nullopt;
    }

    /// Acknowledges the suspend request: the game has saved and sound is stopped. The OS may freeze
    /// the process from here until PumpEvents reports a resume.
    virtual void AcknowledgeSuspend() noexcept {}

    /// Returns the time of a monotonic clock, in nanoseconds. The headless platform's clock
    /// advances in Wait only.
    [[nodiscard]] virtual std::int64_t Now() const noexcept = 0;

    /// Sleeps for at most `nanoseconds`.
    virtual void Wait(std::int64_t nanoseconds) = 0;

    /// True if GraphicsDevice::Present waits for the display's refresh. The loop then draws once
    /// per refresh, with alpha between steps. Otherwise it draws once per step and calls Wait
    /// between steps.
    [[nodiscard]] virtual bool PresentWaits() const noexcept { return false; }

    /// As GamePadPort::SetVibration. While the game is constrained or suspended the motors are
    /// stopped; when it continues, a vibration whose time has not run out is started again. That
    /// time does not run while the game is suspended.
    bool SetVibration(PlayerIndex player, const GamePadVibration& vibration,
                      int milliseconds) final;

protected:
    Platform() = default;

    /// Implements SetVibration; called with zero vibration while the motors must be stopped.
    virtual bool RunMotors(PlayerIndex player, const GamePadVibration& vibration,
                           int milliseconds) = 0;

private:
    friend class LifecycleController;

    struct Vibration {
        GamePadVibration vibration;
        std::int64_t until_ns = 0;
    };

    // Resets all vibration at the start of a run.
    void ResetVibrations() noexcept;
    void HoldMotors(bool still);
    // Extends all vibrations by the time for which the game was suspended.
    void ExtendVibrations(std::int64_t nanoseconds) noexcept;

    std::array<Vibration, kMaxPlayers> vibrations_{};
    bool motors_are_held_ = false;
};

}  // namespace graze
