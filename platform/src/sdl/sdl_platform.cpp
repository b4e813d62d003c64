#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <SDL.h>

#include "devices/device_table.hpp"
#include "devices/window_output.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/platform/memory_storage.hpp"
#include "graze/platform/sdl.hpp"
#include "sdl_audio.hpp"
#include "sdl_gamepads.hpp"
#include "sdl_keyboard_mouse.hpp"
#include "sdl_lifecycle.hpp"
#include "sdl_system.hpp"
#include "sdl_window.hpp"
#include "storage/folder_files.hpp"
#include "touch_pad.hpp"
#include "x11_loss.hpp"

namespace graze {
namespace {

using Clock = std::chrono::steady_clock;

// Sets the hints that must be set before SDL starts, and returns the subsystems to start. SDL must
// report pads even to a window without the focus, because some windows never get the focus. After a
// window has lost the focus, the platform reports the pads at rest.
std::uint32_t PartsWithHints() noexcept {
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    SDL_SetHint(SDL_HINT_GAMECONTROLLER_USE_BUTTON_LABELS, "0");
    return SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER;
}

class SdlPlatform : public Platform {
public:
    explicit SdlPlatform(SdlOptions options)
        : system_{PartsWithHints()},
          title_{std::move(options.title)},
          users_{std::move(options.users)},
          user_{std::move(options.user)},
          stage_{FindDevice(options.device)
                     .make_window({options.fixed_window, options.full_screen, options.scale,
                                   options.resolution})},
          touch_pad_{options.touch_controls},
          pads_only_{options.pads_only},
          has_full_screen_keys_{options.full_screen_keys && !options.pads_only && !IsInPage()} {
        AddPadMappings(options.pad_mappings);
        if (!options.pad_mappings.empty()) {
            pads_.SetMappingsFile(ToUtf8(options.pad_mappings.back()));
        }
        if (!title_) {
            title_ = std::make_unique<MemoryTitleStorage>();
        }
        if (!users_) {
            users_ = std::make_unique<LocalUsers>();
        }
        if (!user_) {
            user_ = std::make_unique<MemoryUserStorage>(users_.get());
        }
        OutliveXServer(stage_->window.Handle());
    }

    // If the X server is lost, does not destroy the window, since SDL would wait for the server
    // forever. The OS frees it.
    ~SdlPlatform() override {
        if (IsXServerGone()) {
            [[maybe_unused]] static SdlStage* abandoned = nullptr;  // a reference for leak checkers
            abandoned = stage_.release();
            system_.Abandon();
        } else {
            needs_x_server_.emplace();
        }
    }
    SdlPlatform(const SdlPlatform&) = delete;
    SdlPlatform& operator=(const SdlPlatform&) = delete;

    [[nodiscard]] std::string_view Name() const noexcept override { return "sdl"; }
    [[nodiscard]] GraphicsDevice& Graphics() noexcept override { return *stage_->graphics; }
    [[nodiscard]] AudioDevice& Audio() noexcept override { return audio_; }
    [[nodiscard]] const TitleStorage& Title() noexcept override { return *title_; }
    [[nodiscard]] UserStorage& User() noexcept override { return *user_; }
    [[nodiscard]] graze::Users& Users() noexcept override { return *users_; }

    void Apply(const WindowSettings& settings) override {
        if (IsXServerGone()) {
            return;
        }
        const XServerNeeded needed;
        const SdlCall call;
        const Rectangle now = stage_->graphics->BackBuffer();
        if (now.width != settings.back_buffer_width || now.height != settings.back_buffer_height) {
            stage_->graphics->ResizeBackBuffer(settings.back_buffer_width,
                                               settings.back_buffer_height);
        }
        stage_->window.Apply(settings);
        stage_->output->SetLetterboxColor(settings.letterbox_color);
        stage_->output->SetFit(settings.fit);
        vsync_monitor_.Reset(
            stage_->output->SetVerticalSync(settings.synchronize_with_vertical_retrace));
    }

    [[nodiscard]] PlatformEvents PumpEvents() override {
        // Taps are kept until a step has read them, because the loop may call PumpEvents several
        // times between two steps.
        if (std::exchange(input_was_read_, false)) {
            pads_.ForgetTaps();
            touch_pad_.ForgetTaps();
            keyboard_mouse_.ForgetTaps();
        }
        vsync_monitor_.Tick(Now());
        PlatformEvents events;
        if (!IsXServerGone() && lifecycle_.BeginPump()) {
            // Does not use SDL_PollEvent: each call pushes an event of its own, for which it takes
            // the lock that a blocked thread of the OS may hold.
            SDL_PumpEvents();
            const std::int64_t now = Now();
            SDL_Event event;
            while (SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) > 0) {
                pads_.Handle(event, now);
                if (has_full_screen_keys_ && keyboard_mouse_.TakesFullScreenKey(event)) {
                    events.full_screen = stage_->window.SwitchFullScreen();
                    continue;
                }
                keyboard_mouse_.Handle(event);
                HandleAudio(event);
                if (event.type == SDL_RENDER_DEVICE_RESET) {
                    stage_->output->OnRendererReset();
                }
                events.quit_requested = events.quit_requested || event.type == SDL_QUIT;
            }
            pads_.Update(now);
            where_ = Where();
            lifecycle_.EndPump();
        }
        events.lifecycle = lifecycle_.Take();
        if (IsXServerGone()) {
            events.lifecycle.AddAlways(LifecycleSignal::Terminating);
        }
        for (const LifecycleEvent& event : events.lifecycle) {
            NoteFocus(event.signal);
        }
        events.users = users_->TakeEvents();
        TakeInput();
        return events;
    }

    [[nodiscard]] std::optional<std::int64_t> SuspendRequestedAt() const noexcept override {
        return lifecycle_.RequestedAt();
    }
    void AcknowledgeSuspend() noexcept override { lifecycle_.Answer(); }

    [[nodiscard]] const InputSnapshot& Input() const noexcept override {
        input_was_read_ = true;
        return snapshot_;
    }

    [[nodiscard]] std::int64_t Now() const noexcept override {
        return std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - start_).count();
    }

    void Wait(std::int64_t nanoseconds) override {
        if (!IsInPage()) {  // a page waits after each turn
            std::this_thread::sleep_for(std::chrono::nanoseconds{nanoseconds});
        }
    }

    [[nodiscard]] bool PresentWaits() const noexcept override {
        return vsync_monitor_.Waits() && stage_->window.IsVisible();
    }

    [[nodiscard]] GamePadCapabilities Capabilities(PlayerIndex player) const override {
        GamePadCapabilities can = pads_.Capabilities(static_cast<int>(player));
        if (player == PlayerIndex::One && !can.is_connected) {
            can = touch_pad_.Capabilities();
        }
        return can;
    }

    [[nodiscard]] bool IsPadMissing(PlayerIndex player) const noexcept override {
        return pads_.Slots().IsMissing(player) &&
               !snapshot_.pads[static_cast<std::size_t>(player)].connected;
    }
    [[nodiscard]] int WaitingPads() const noexcept override { return pads_.Slots().WaitingCount(); }
    [[nodiscard]] std::vector<std::string> UnmappedPads() const override {
        return pads_.UnmappedNames();
    }
    void SwapPads(PlayerIndex a, PlayerIndex b) override { pads_.Swap(a, b); }
    void LeavePad(PlayerIndex player) override { pads_.Leave(player); }

protected:
    bool RunMotors(PlayerIndex player, const GamePadVibration& vibration,
                   int milliseconds) override {
        const bool runs = player == PlayerIndex::One && touch_pad_.Vibrate(vibration, milliseconds);
        return pads_.SetVibration(static_cast<int>(player), vibration, milliseconds) || runs;
    }

private:
    void HandleAudio(const SDL_Event& event) {
        if (event.type == SDL_AUDIODEVICEADDED || event.type == SDL_AUDIODEVICEREMOVED) {
            audio_.Handle(event);
        }
    }

    void TakeInput() noexcept {
        for (int player = 0; player < kMaxPlayers; ++player) {
            const RawGamePad own = pads_.Read(player);
            const RawGamePad pad = player == 0 ? touch_pad_.Read(own) : own;
            snapshot_.pads[static_cast<std::size_t>(player)] = has_focus_ ? pad : pad.AtRest();
        }
        if (!pads_only_) {
            snapshot_.keyboard = keyboard_mouse_.Keyboard();
            snapshot_.mouse = keyboard_mouse_.Mouse(where_);
        }
    }

    void NoteFocus(LifecycleSignal signal) noexcept {
        if (signal == LifecycleSignal::FocusLost || signal == LifecycleSignal::FocusGained) {
            has_focus_ = signal == LifecycleSignal::FocusGained;
        }
    }

    [[nodiscard]] PictureInWindow Where() const {
        const Rectangle back_buffer = stage_->graphics->BackBuffer();
        PictureInWindow where;
        where.window_points = stage_->window.PointSize();
        where.window_pixels = stage_->output->PixelSize();
        where.picture = {back_buffer.width, back_buffer.height};
        where.shown = stage_->output->Place(where.picture);
        return where;
    }

    std::optional<XServerNeeded> needs_x_server_;  // set while the members below are destroyed
    SdlSystem system_;
    std::unique_ptr<TitleStorage> title_;
    std::unique_ptr<graze::Users> users_;
    std::unique_ptr<UserStorage> user_;  // may refer to users_, so it is destroyed first
    std::unique_ptr<SdlStage> stage_;
    SdlAudio audio_;
    SdlGamePads pads_;
    TouchPad touch_pad_;
    SdlKeyboardMouse keyboard_mouse_;
    bool pads_only_;
    bool has_full_screen_keys_;
    PictureInWindow where_;
    InputSnapshot snapshot_;
    mutable bool input_was_read_ = false;
    bool has_focus_ = true;  // true at first, since some displays never report the focus
    VsyncMonitor vsync_monitor_;
    Clock::time_point start_ = Clock::now();
    SdlLifecycle lifecycle_{[this] { return Now(); }, {}};  // other threads also call this clock
};

}  // namespace

bool HasDisplay() {
    try {
        // Without a display server, SDL can still draw directly to the screen (KMSDRM), as on
        // handhelds.
        const DriversWithoutDisplay drivers{"KMSDRM,offscreen"};
        const SdlSystem video{SDL_INIT_VIDEO};
        const std::string_view driver{SDL_GetCurrentVideoDriver()};
        const char* asked = std::getenv("SDL_VIDEODRIVER");
        const bool was_asked_for = asked != nullptr && *asked != '\0';
        return was_asked_for || (driver != "offscreen" && driver != "dummy" && driver != "evdev");
    } catch (const std::runtime_error&) {
        return false;
    }
}

bool IsDisplayLost() noexcept {
    return IsXServerGone();
}

std::optional<std::filesystem::path> SdlUserDataFolder(const std::string& game) {
    char* const folder = SDL_GetPrefPath("", game.c_str());
    if (folder == nullptr) {
        return std::nullopt;
    }
    const std::string text{folder};  // UTF-8
    SDL_free(folder);
    return std::filesystem::path{std::u8string{text.begin(), text.end()}};
}

std::unique_ptr<Platform> MakeSdlPlatform(SdlOptions options) {
    return std::make_unique<SdlPlatform>(std::move(options));
}

}  // namespace graze
