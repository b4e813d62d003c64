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

/// What the game asks of its window. Consoles have one mode and ignore it.
struct WindowSettings {
    std::string title = "Graze";
    int back_buffer_width = 640;   ///< the game's logical picture
    int back_buffer_height = 360;  ///<
    bool full_screen = false;
    bool synchronize_with_vertical_retrace = true;
    bool allow_user_resizing = true;
    std::optional<bool> mouse_visible{};   ///< unset: in a window, not on the full screen
    Color letterbox_color = Color::Black;  ///< around the picture, where the window is larger

    /// XNA's name for the picture's rectangle: what a window shows is scaled to it.
    [[nodiscard]] Rectangle ClientBounds() const noexcept {
        return {0, 0, back_buffer_width, back_buffer_height};
    }
};

/// What happened since the last pump. Pads that come and go show in Input(): `connected`.
struct PlatformEvents {
    bool quit_requested = false;  ///< the window was closed, or a signal asks the program to end
    LifecycleEvents lifecycle{};  ///< in the order in which the system sent them
    UserEvents users{};           ///< who came, went, or plays as somebody else
};

/// The port to the machine: everything a game needs from outside, behind one object.
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

    /// Applies what can be applied; throws std::runtime_error when the back buffer cannot be made.
    virtual void Apply(const WindowSettings& settings) = 0;

    /// Takes what the system has to say. Call once per turn of the loop, before Input.
    [[nodiscard]] virtual PlatformEvents PumpEvents() = 0;

    /// The devices as they stand after the last PumpEvents.
    [[nodiscard]] virtual const InputSnapshot& Input() const noexcept = 0;

    /// When the system asked for a suspend that is not answered yet, by Now(); none when it has not.
    /// Also before PumpEvents has told of it: the loop then hurries. Any cost but a lock is too much.
    [[nodiscard]] virtual std::optional<std::int64_t> SuspendRequestedAt() const noexcept {
        return std::nullopt;
    }

    /// All is saved and silent: the system may stop the program here, until PumpEvents says otherwise.
    virtual void AnswerSuspend() noexcept {}

    /// A clock that never runs backwards, in nanoseconds. Headless: it moves when the loop waits.
    [[nodiscard]] virtual std::int64_t Now() const noexcept = 0;

    /// Gives the time away until `nanoseconds` have passed, or a little less.
    virtual void Wait(std::int64_t nanoseconds) = 0;

    /// Does GraphicsDevice::Present wait for the display? Then the loop draws once per refresh, with
    /// alpha between steps; else it draws once per step and waits by itself.
    [[nodiscard]] virtual bool PresentWaits() const noexcept { return false; }

    /// As GamePadPort has it. While the game is constrained or suspended the motors stand still whatever it
    /// wants; what it wanted last, and what has not run out meanwhile, is felt when it goes on.
    bool SetVibration(PlayerIndex player, const GamePadVibration& vibration,
                      int milliseconds) final;

protected:
    Platform() = default;

    /// SetVibration, when the motors may run.
    virtual bool RunMotors(PlayerIndex player, const GamePadVibration& vibration,
                           int milliseconds) = 0;

private:
    friend class GameLife;

    struct Shake {
        GamePadVibration vibration;
        std::int64_t until_ns = 0;
    };

    // A new run: nothing was wanted yet.
    void ForgetShakes() noexcept;
    void HoldMotors(bool still);
    // The game's time stood still, and with it what is left of each shake.
    void PutOffShakes(std::int64_t nanoseconds) noexcept;

    std::array<Shake, kMaxPlayers> shakes_{};
    bool motors_are_held_ = false;
};

}  // namespace graze
