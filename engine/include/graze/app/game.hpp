#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "graze/app/game_component.hpp"
#include "graze/app/game_time.hpp"
#include "graze/app/game_window.hpp"
#include "graze/app/platform.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/input/buttons.hpp"
#include "graze/input/keyboard.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

class DebugView;
class Game;
class LifecycleController;
class InputSource;
class SuspendBudget;

/// The input that switches the debug view to its next set of layers: a key, or buttons that are
/// pressed at the same time on one pad. Keys::None and Buttons::None disable it.
struct DebugViewKeys {
    Keys key = Keys::F1;
    Buttons chord = Buttons::Back | Buttons::RightStick;
};

/// The components of a game. Components may add and remove components while they are updated or
/// drawn. An added component is first called by the next Update or Draw; a removed component is not
/// called again.
class GameComponentCollection {
public:
    /// Adds a component. Requires that it is in no collection; otherwise the call does nothing.
    void Add(GameComponent& component);
    void Remove(GameComponent& component) noexcept;
    void Clear() noexcept;
    [[nodiscard]] std::size_t Count() const noexcept;

    /// Access in the order in which components were added. Adding or removing a component
    /// invalidates iterators.
    // NOLINTBEGIN(readability-identifier-naming): names required by range-based for
    [[nodiscard]] GameComponent& operator[](std::size_t index) const { return *members_[index]; }
    [[nodiscard]] auto begin() const noexcept { return members_.begin(); }
    [[nodiscard]] auto end() const noexcept { return members_.end(); }
    // NOLINTEND(readability-identifier-naming)

private:
    friend class Game;
    friend class GameLoop;
    void InitializeAll();
    void InitializeOnce(GameComponent& component);
    void UpdateAll(const GameTime& time);
    void DrawAll(const GameTime& time);
    void UnloadAll();

    std::vector<GameComponent*> members_;            // in the order added
    std::vector<DrawableGameComponent*> drawables_;  // the drawable members, in the same order
    std::vector<GameComponent*> update_round_;
    std::vector<DrawableGameComponent*> draw_round_;
    bool initialized_ = false;
    int run_ = 1;  // counts the runs; a component is initialized once in each
};

/// Looks up shared objects by their type: XNA's Services. The container does not own the objects.
/// It works without RTTI.
class GameServiceContainer {
public:
    /// Adds a service. Requires a type that has no service; otherwise the earlier service stays.
    template <typename Service>
    void AddService(Service& service) {
        Add(KeyOf<Service>(), &service);
    }
    template <typename Service>
    void RemoveService() noexcept {
        Remove(KeyOf<Service>());
    }

    /// Returns the service of this type, or null if there is no such service.
    template <typename Service>
    [[nodiscard]] Service* GetService() const noexcept {
        return static_cast<Service*>(Find(KeyOf<Service>()));
    }

private:
    struct Entry {
        TypeKey type;
        void* service;
    };

    void Add(TypeKey type, void* service);
    void Remove(TypeKey type) noexcept;
    [[nodiscard]] void* Find(TypeKey type) const noexcept;

    std::vector<Entry> entries_;
};

/// A game: XNA's Game. Derive from it, override its functions, and pass it to Run.
///
/// Order  Initialize (which calls LoadContent), then Update once per fixed step and Draw once per
///        frame, then UnloadContent. The constructor runs before the platform exists: it may set
///        Window() and TargetElapsedTime(), but must not use the platform or its devices.
class Game {
public:
    Game();
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;
    virtual ~Game();

    [[nodiscard]] GameWindow& Window() noexcept { return window_; }
    [[nodiscard]] const GameWindow& Window() const noexcept { return window_; }
    /// Applies Window() to the platform. Outside of Run this is a no-op; Run applies the settings
    /// when it starts.
    void ApplyChanges();

    /// The length of a step, 1/60 second by default, clamped to 1 us .. 1 s. Set it before Run. A
    /// length that differs by less than 100 ns (one .NET tick) from 1/n second, for an integer n,
    /// means n steps per second: FromSeconds(1.0 / 60) and FromTicks(166667) both mean 60 steps per
    /// second. Other lengths are rounded to whole microseconds.
    [[nodiscard]] TimeSpan TargetElapsedTime() const noexcept;
    void TargetElapsedTime(TimeSpan step) noexcept;

    /// True if the mouse pointer is shown over the window. Unless the game sets it, the pointer is
    /// shown in windowed mode and hidden in full screen.
    [[nodiscard]] bool IsMouseVisible() const noexcept;
    void IsMouseVisible(bool visible);

    /// Initially true. If false, Run uses XNA's variable step: one Update per iteration of the game
    /// loop, with the time that has elapsed since the previous iteration.
    [[nodiscard]] bool IsFixedTimeStep() const noexcept { return is_fixed_time_step_; }
    void IsFixedTimeStep(bool is_fixed) noexcept { is_fixed_time_step_ = is_fixed; }

    [[nodiscard]] GameComponentCollection& Components() noexcept { return components_; }
    [[nodiscard]] GameServiceContainer& Services() noexcept { return services_; }

    /// Loads and owns the game's assets, by name, from the platform's title storage: XNA's Content.
    /// Assets can be loaded from Initialize to UnloadContent; Run then unloads all of them. The
    /// assets can be of the types passed to Run and of the types that the game added to Types().
    /// The constructor may add to Types() and set RootDirectory.
    [[nodiscard]] ContentManager& Content() noexcept { return content_; }

    /// The platform that the game runs on, and its device. Requires a call between the start of
    /// Initialize and the end of UnloadContent; other calls, such as in the constructor, throw
    /// std::logic_error. This is also true of DebugView.
    [[nodiscard]] Platform& GamePlatform() const;
    [[nodiscard]] graze::GraphicsDevice& GraphicsDevice() const;

    /// The overlay that shows why a collision did or did not happen, and what a frame costs. Run
    /// draws it on top of every frame while the launcher, the player or the game has turned it on.
    /// Sprites that the game adds in Draw are shown in that frame only. Valid from Initialize to
    /// UnloadContent.
    [[nodiscard]] graze::DebugView& DebugView() const;

    /// The input that switches the layers of the debug view. The game receives this input as well.
    [[nodiscard]] DebugViewKeys DebugKeys() const noexcept { return debug_keys_; }
    void DebugKeys(DebugViewKeys keys) noexcept { debug_keys_ = keys; }

    /// True if the game receives input. False while another program has the focus, and while the OS
    /// moves the game to or from the background.
    [[nodiscard]] bool IsActive() const noexcept { return is_active_; }

    /// Ends the game after the current Update or Draw. Run then does not call OnSuspending and
    /// OnExiting, so the game must save before this call.
    void Exit() noexcept { exit_requested_ = true; }
    [[nodiscard]] bool ExitRequested() const noexcept { return exit_requested_; }

    /// Skips drawing the next frame.
    void SuppressDraw() noexcept { suppress_draw_ = true; }

    /// Discards the elapsed time for which no step has run yet. Call it after a long load.
    void ResetElapsedTime() noexcept { reset_elapsed_time_ = true; }

    /// Processes OS events during long work such as loading. Call it regularly between parts of the
    /// work.
    ///
    /// If the OS requests a suspend, KeepAlive calls OnSuspending, acknowledges the request, and
    /// returns after OnResumed. A suspend request therefore waits at most as long as one part of
    /// the work takes. Events that neither suspend nor end the game are handled in the next
    /// iteration of the game loop. Call KeepAlive on the thread that called Run. It is a no-op
    /// outside of Run and in OnSuspending, OnExiting and UnloadContent.
    ///
    /// If the window is closed or the OS terminates the game, KeepAlive calls OnSuspending and
    /// OnExiting. If the game ends, KeepAlive does not return: it throws an internal exception that
    /// is not a std::exception. The exception unwinds LoadContent or the step, and Run catches it.
    /// Code that catches all exceptions (catch (...)) must rethrow this one.
    void KeepAlive();

    /// Returns a hash of all state that determines how the game continues. The hash must be the
    /// same on every machine for the same input. Replays and --print-hash compare it. 0 if the game
    /// does not implement StateHash.
    [[nodiscard]] virtual std::uint64_t StateHash() const { return 0; }

    /// Returns a hash of the progress that the player expects to find again after the next start,
    /// such as scores, unlocked stages and settings, as it is now, saved or not. It belongs to the
    /// user of player one. `graze rehearse` compares it with that of the next start. 0 if the game
    /// does not implement ProgressHash.
    [[nodiscard]] virtual std::uint64_t ProgressHash() const { return 0; }

    /// Returns the rectangles, in pixels of the back buffer, of the text and controls that must be
    /// readable on every TV: scores, menus and the like. They are those of the most recent Draw,
    /// and valid until the next Draw. The console profile checks that all of them are in the
    /// title-safe area of the screen. HudNotes collects them. Empty if the game does not implement
    /// Hud.
    [[nodiscard]] virtual std::span<const Rectangle> Hud() const { return {}; }

    /// Returns an input source that plays the game in headless runs and demos, or null.
    [[nodiscard]] virtual InputSource* Autopilot() { return nullptr; }

protected:
    /// Initializes the components, then calls LoadContent. An override must call Game::Initialize.
    virtual void Initialize();
    /// Load and release the game's assets. Initialize calls LoadContent. Run calls UnloadContent at
    /// its end, even if the game threw an exception.
    virtual void LoadContent() {}
    virtual void UnloadContent() {}

    /// Updates the components. An override must call Game::Update at its end.
    virtual void Update(const GameTime& time);

    /// Draws the components. An override must call Game::Draw at its end.
    virtual void Draw(const GameTime& time);

    /// OnActivated is called when IsActive becomes true, OnDeactivated when it becomes false.
    virtual void OnActivated() {}
    virtual void OnDeactivated() {}

    /// Called when the OS suspends the game. The OS may then terminate it without further notice:
    /// save everything that must not be lost. Vibration and sound are already stopped. KeepAlive
    /// may call OnSuspending even before LoadContent has returned. Update and Draw are not called
    /// until OnResumed.
    ///
    /// OnSuspending is also called before OnExiting, unless the game is already suspended. A game
    /// that saves here therefore saves in all cases in which it ends, except after Exit().
    virtual void OnSuspending(SuspendBudget& /*budget*/) {}

    /// Called when the game resumes. The argument is the time since the game acknowledged the
    /// suspend request; in a replay, the recorded time. Game time has not advanced. Buttons that
    /// were held before the suspend are ignored until they are released. Textures are unchanged;
    /// render targets may be lost (IsContentLost).
    virtual void OnResumed(TimeSpan /*away*/) {}

    /// Called when the OS is low on memory. Release everything that can be created again.
    virtual void OnLowMemory() {}

    /// OnPadLost is called when a player's pad is disconnected, OnPadFound when it is connected.
    virtual void OnPadLost(PlayerIndex /*player*/) {}
    virtual void OnPadFound(PlayerIndex /*player*/) {}

    /// Called when a user signs in or out, or a player changes to another user. A recording
    /// contains the user events that a script caused, so that a replay repeats them. It does not
    /// contain the user events of the OS.
    virtual void OnUserChanged(const UserEvent& /*event*/) {}

    /// Called when the player closes the window or the OS asks the program to end, always after
    /// OnSuspending. Return false to continue: Run then calls OnResumed, unless the OS had
    /// suspended the game. If the OS is terminating the game (LifecycleSignal::Terminating), the
    /// result is ignored.
    [[nodiscard]] virtual bool OnExiting() { return true; }

private:
    friend class GraphicsDeviceManager;
    friend class LifecycleController;
    friend class GameLoop;

    void RequireRun(const char* call) const;

    GameWindow window_{*this};
    StepRate rate_;
    bool is_fixed_time_step_ = true;
    DebugViewKeys debug_keys_;
    GameComponentCollection components_;
    GameServiceContainer services_;
    ContentManager content_;
    Platform* platform_ = nullptr;
    LifecycleController* life_ = nullptr;
    std::unique_ptr<graze::DebugView> debug_view_;
    bool is_active_ = true;
    bool exit_requested_ = false;
    bool suppress_draw_ = false;
    bool reset_elapsed_time_ = false;
};

/// Properties of Game::Window() under the names of XNA's GraphicsDeviceManager. ApplyChanges
/// applies them.
class GraphicsDeviceManager {
public:
    /// Sets the back buffer to XNA's default, 800 x 480, unless the game runs already. A game
    /// without a GraphicsDeviceManager has the default of WindowSettings, 640 x 360.
    explicit GraphicsDeviceManager(Game& game) noexcept;

    [[nodiscard]] int PreferredBackBufferWidth() const noexcept {
        return game_->Window().BackBufferWidth();
    }
    void PreferredBackBufferWidth(int pixels) noexcept { game_->Window().BackBufferWidth(pixels); }
    [[nodiscard]] int PreferredBackBufferHeight() const noexcept {
        return game_->Window().BackBufferHeight();
    }
    void PreferredBackBufferHeight(int pixels) noexcept {
        game_->Window().BackBufferHeight(pixels);
    }
    [[nodiscard]] bool IsFullScreen() const noexcept { return game_->Window().IsFullScreen(); }
    void IsFullScreen(bool full_screen) noexcept { game_->Window().IsFullScreen(full_screen); }
    [[nodiscard]] bool SynchronizeWithVerticalRetrace() const noexcept {
        return game_->Window().SynchronizeWithVerticalRetrace();
    }
    void SynchronizeWithVerticalRetrace(bool synchronize) noexcept {
        game_->Window().SynchronizeWithVerticalRetrace(synchronize);
    }

    [[nodiscard]] graze::GraphicsDevice& GraphicsDevice() const { return game_->GraphicsDevice(); }

    void ApplyChanges() { game_->ApplyChanges(); }
    /// Switches between windowed mode and full screen, and applies all settings.
    void ToggleFullScreen();

private:
    Game* game_;
};

}  // namespace graze
