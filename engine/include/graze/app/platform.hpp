#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

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
    std::optional<bool> mouse_visible{};   ///< empty: visible in a window, hidden in full screen
    Color letterbox_color = Color::Black;  ///< colour of the borders around the back buffer
    PictureFit fit = PictureFit::WholeFactor;  ///< how the window shows the back buffer
};

/// Events since the previous PumpEvents. Input() reports connected and disconnected pads, which are
/// not included here.
struct PlatformEvents {
    bool quit_requested = false;  ///< the user closed the window, or the OS asks the program to end
    LifecycleEvents lifecycle{};  ///< in the order in which the OS sent them
    UserEvents users{};           ///< users who signed in or out, and players who changed user
    /// The mode that the player requested with the desktop's keys: true for full screen, false for a
    /// window. The game loop applies it as WindowSettings::full_screen.
    std::optional<bool> full_screen{};
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

    /// Writes a file where the player finds it outside of the game, such as the user's folder of
    /// pictures, in place of a file of this name. Returns its path, for a message, or std::nullopt if
    /// the machine has no such place or the file cannot be written.
    [[nodiscard]] std::optional<std::string> Export(std::string_view name,
                                                    std::span<const std::byte> bytes) const {
        return exporter_ ? exporter_(name, bytes) : std::nullopt;
    }
    [[nodiscard]] bool CanExport() const noexcept { return exporter_ != nullptr; }

    /// Sets the function that implements Export. A launcher calls it before the run.
    using Exporter = std::function<std::optional<std::string>(std::string_view name,
                                                              std::span<const std::byte> bytes)>;
    void SetExporter(Exporter exporter) { exporter_ = std::move(exporter); }

    /// Applies the settings that the platform supports. Throws std::runtime_error if the back
    /// buffer cannot be created.
    virtual void Apply(const WindowSettings& settings) = 0;

    /// Processes pending OS events. Call once per iteration of the game loop, before Input.
    [[nodiscard]] virtual PlatformEvents PumpEvents() = 0;

    /// Returns the state of the input devices at the most recent PumpEvents.
    [[nodiscard]] virtual const InputSnapshot& Input() const noexcept = 0;

    /// Returns the time of the suspend request that is not yet acknowledged, on the clock of Now(),
    /// or std::nullopt. An implementation must report a request even before PumpEvents has returned
    /// it, so that the game loop can respond early. It must be cheap: it may take at most one lock.
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

    /// True if GraphicsDevice::Present waits for the display's refresh. The game loop then draws
    /// once per refresh, also between two steps (GameTime::alpha). Otherwise it draws only after
    /// steps, and calls Wait until the next step is due.
    [[nodiscard]] virtual bool PresentWaits() const noexcept { return false; }

    /// Like GamePadPort::SetVibration. While the game is constrained or suspended the motors are
    /// stopped. When the game continues, vibrations with remaining time are started again. The
    /// remaining time does not decrease while the game is suspended.
    bool SetVibration(PlayerIndex player, const GamePadVibration& vibration,
                      int milliseconds) final;

protected:
    Platform() = default;

    /// Starts or stops a pad's motors, for SetVibration. Called with zero vibration while the
    /// motors must be stopped.
    virtual bool RunMotors(PlayerIndex player, const GamePadVibration& vibration,
                           int milliseconds) = 0;

private:
    friend class LifecycleController;

    struct Vibration {
        GamePadVibration vibration;
        std::int64_t until_ns = 0;
    };

    // Discards all vibrations at the start of a run.
    void ResetVibrations() noexcept;
    void HoldMotors(bool still);
    // Extends all vibrations by the time for which the game was suspended.
    void ExtendVibrations(std::int64_t nanoseconds) noexcept;

    Exporter exporter_;
    std::array<Vibration, kMaxPlayers> vibrations_{};
    bool motors_are_held_ = false;
};

}  // namespace graze
