#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "graze/app/game_component.hpp"
#include "graze/app/game_time.hpp"
#include "graze/app/platform.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/input/buttons.hpp"
#include "graze/input/keyboard.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

class DebugView;
class Game;
class GameLife;
class InputSource;
class SuspendBudget;

/// What leads a player on to the next layers of the debug view: a key, or buttons held together on
/// any pad. None means not at all.
struct DebugViewKeys {
    Keys key = Keys::F1;
    Buttons chord = Buttons::Back | Buttons::RightStick;
};

/// The components of a game. They may add and remove one another while they are being updated; the
/// change takes effect in the next round.
class GameComponentCollection {
public:
    /// Adding twice is a caller's bug.
    void Add(GameComponent& component);
    void Remove(GameComponent& component) noexcept;
    void Clear() noexcept;
    [[nodiscard]] std::size_t Count() const noexcept;

    /// In the order added. Adding and removing ends an iteration.
    // NOLINTBEGIN(readability-identifier-naming): the names that `for` wants
    [[nodiscard]] GameComponent& operator[](std::size_t index) const { return *members_[index]; }
    [[nodiscard]] auto begin() const noexcept { return members_.begin(); }
    [[nodiscard]] auto end() const noexcept { return members_.end(); }
    // NOLINTEND(readability-identifier-naming)

private:
    friend class Game;
    friend class GameLoop;
    void InitializeAll();
    void UpdateAll(const GameTime& time);
    void DrawAll(const GameTime& time);
    void UnloadAll();

    std::vector<GameComponent*> members_;            // in the order added
    std::vector<DrawableGameComponent*> drawables_;  // those of them that draw, in the same order
    std::vector<GameComponent*> update_round_;
    std::vector<DrawableGameComponent*> draw_round_;
    bool initialized_ = false;
};

/// Objects that parts of a game find by their type: XNA's Services. It owns nothing. One program's parts see
/// the same services; it needs no run-time types.
class GameServiceContainer {
public:
    /// A second service of the same type is a caller's bug.
    template <typename Service>
    void AddService(Service& service) {
        Add(KeyOf<Service>(), &service);
    }
    template <typename Service>
    void RemoveService() noexcept {
        Remove(KeyOf<Service>());
    }

    /// Null when there is none.
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

/// A game: XNA's class. Derive, override, and hand it to Run.
///
/// Order  Initialize (which calls LoadContent), then Update once per fixed step and Draw once per
///        frame, then UnloadContent. Constructors run before there is a platform: they may set
///        Window() and TargetRate(), nothing that needs a device.
class Game {
public:
    Game();
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;
    virtual ~Game();

    /// What the window shall be: set it in the constructor, or later and ApplyChanges.
    [[nodiscard]] WindowSettings& Window() noexcept { return window_; }
    [[nodiscard]] const WindowSettings& Window() const noexcept { return window_; }
    void ApplyChanges();

    /// Steps per second, 60 by default. Set it before Run.
    [[nodiscard]] StepRate& TargetRate() noexcept { return rate_; }

    /// The same as the length of a step. A length within 100 ns, .NET's tick, of a whole number of steps
    /// per second means that number: FromSeconds(1.0 / 60) and FromTicks(166667) are 60. Others are
    /// rounded to whole microseconds, 1 at least and 1 second at most.
    [[nodiscard]] TimeSpan TargetElapsedTime() const noexcept;
    void TargetElapsedTime(TimeSpan step) noexcept;

    /// Whether the pointer is shown over the window. Unless the game says, it is shown in a window and
    /// not on the full screen.
    [[nodiscard]] bool IsMouseVisible() const noexcept;
    void IsMouseVisible(bool visible);

    /// With false, XNA's variable step: one Update per turn, with the time that passed.
    bool is_fixed_time_step = true;

    [[nodiscard]] GameComponentCollection& Components() noexcept { return components_; }
    [[nodiscard]] GameServiceContainer& Services() noexcept { return services_; }

    /// XNA's Content: loads the game's assets by their names, from the machine's title storage, and owns
    /// them. It loads from Initialize to UnloadContent, with the types that Run is given and those that the
    /// game added; Run then unloads it. Constructors may add Types() and set RootDirectory.
    [[nodiscard]] ContentManager& Content() noexcept { return content_; }

    /// The machine. Valid from Initialize to UnloadContent.
    [[nodiscard]] Platform& Machine() const;
    [[nodiscard]] graze::GraphicsDevice& GraphicsDevice() const;

    /// Shows why a hit did or did not happen, and what a frame costs. Off until the launcher, the
    /// player or the game turns it on; Run then draws it on top of every frame. Tell it about
    /// sprites in Draw, which it does not outlast. Valid as Machine().
    [[nodiscard]] graze::DebugView& DebugView() const;

    /// How the player turns it on. The game sees these keys as well.
    DebugViewKeys debug_view_keys;

    /// Does the game hear its player? False without the focus, and on the way into the background.
    [[nodiscard]] bool IsActive() const noexcept { return is_active_; }

    /// No further Update or Draw after this one. Neither OnSuspending nor OnExiting follows: the game
    /// knows that it ends, and saves before this call.
    void Exit() noexcept { exit_requested_ = true; }
    [[nodiscard]] bool ExitRequested() const noexcept { return exit_requested_; }

    /// The next frame is not drawn.
    void SuppressDraw() noexcept { suppress_draw_ = true; }

    /// Time not yet stepped is forgotten: call it after long loading.
    void ResetElapsedTime() noexcept { reset_elapsed_time_ = true; }

    /// Listens to the system in the midst of long work, such as loading: call it between two pieces.
    ///
    /// When the system wants the game to be suspended, this calls OnSuspending, answers, and returns
    /// after OnResumed: the time a suspend waits for its answer is then that of one piece. All else waits
    /// for the next turn. On the loop's thread; outside of Run, in OnSuspending, OnExiting and
    /// UnloadContent it does nothing.
    ///
    /// When the game is closed or ended, this calls OnSuspending and OnExiting. If the game ends, it does
    /// not return: an exception of the engine's, no std::exception, unwinds LoadContent or the step, and
    /// Run catches it. Code that catches everything must throw it again.
    void KeepAlive();

    /// A number for all that decides how the game goes on, equal on every machine for equal input:
    /// what replays and --print-hash compare. 0 for games that do not say.
    [[nodiscard]] virtual std::uint64_t StateHash() const { return 0; }

    /// Where what the last Draw showed has to be readable on every television: texts, scores, menus, as
    /// rectangles of the back buffer's pixels. The console profile sees that all of them lie in the
    /// screen's title-safe area. Nothing for games that do not say. Valid until the next Draw.
    [[nodiscard]] virtual std::span<const Rectangle> Hud() const { return {}; }

    /// Plays the game instead of a player, for headless runs and demos; null when the game has none.
    [[nodiscard]] virtual InputSource* Autopilot() { return nullptr; }

protected:
    /// Overrides call this: it initializes the components and calls LoadContent.
    virtual void Initialize();
    virtual void LoadContent() {}
    virtual void UnloadContent() {}

    /// Overrides call this last: it updates the components.
    virtual void Update(const GameTime& time);

    /// Overrides call this last: it draws the components.
    virtual void Draw(const GameTime& time);

    virtual void OnActivated() {}
    virtual void OnDeactivated() {}

    /// The system stops the game, and may end it without a further word: save what must not be lost.
    /// Motors stand and sound is silent already. It may come at any moment, in KeepAlive also before
    /// LoadContent has ended. After it there is no Update and no Draw until OnResumed.
    ///
    /// Called as well before OnExiting, unless the game is suspended already: a game that saves here
    /// saves whatever ends it from outside.
    virtual void OnSuspending(SuspendBudget& /*budget*/) {}

    /// The game goes on where it was. Its time has stood still, and buttons held since before are not
    /// heard until they are let go. Textures are as they were; targets may be lost (IsContentLost).
    virtual void OnResumed(TimeSpan /*away*/) {}

    /// The system is short of memory: give back what can be made again.
    virtual void OnLowMemory() {}

    /// A player's pad went away, or came (back).
    virtual void OnPadLost(PlayerIndex /*player*/) {}
    virtual void OnPadFound(PlayerIndex /*player*/) {}

    /// Somebody signed in or out, or a player became somebody else. Recordings hold what a script does to
    /// users, and a replay does it again; a system's own users are not part of them.
    virtual void OnUserChanged(const UserEvent& /*event*/) {}

    /// The player closes the window, or the system asks the program to end. Always after OnSuspending. False:
    /// the game goes on, with OnResumed unless the system had suspended it. Where the system ends the game
    /// (LifecycleSignal::Terminating), the answer is ignored.
    [[nodiscard]] virtual bool OnExiting() { return true; }

private:
    friend class GameLife;
    friend class GameLoop;

    WindowSettings window_;
    StepRate rate_;
    GameComponentCollection components_;
    GameServiceContainer services_;
    ContentManager content_;
    Platform* machine_ = nullptr;
    GameLife* life_ = nullptr;
    std::unique_ptr<graze::DebugView> debug_view_;
    bool is_active_ = true;
    bool exit_requested_ = false;
    bool suppress_draw_ = false;
    bool reset_elapsed_time_ = false;
};

/// XNA's GraphicsDeviceManager: names for the window's settings. ApplyChanges puts them into effect.
class GraphicsDeviceManager {
public:
    explicit GraphicsDeviceManager(Game& game) noexcept : game_{&game} {}

    void PreferredBackBufferWidth(int pixels) noexcept;
    void PreferredBackBufferHeight(int pixels) noexcept;
    void IsFullScreen(bool full_screen) noexcept;
    void SynchronizeWithVerticalRetrace(bool synchronize) noexcept;
    [[nodiscard]] int PreferredBackBufferWidth() const noexcept;
    [[nodiscard]] int PreferredBackBufferHeight() const noexcept;
    [[nodiscard]] bool IsFullScreen() const noexcept;
    [[nodiscard]] bool SynchronizeWithVerticalRetrace() const noexcept;

    [[nodiscard]] graze::GraphicsDevice& GraphicsDevice() const { return game_->GraphicsDevice(); }

    void ApplyChanges() { game_->ApplyChanges(); }
    void ToggleFullScreen();

private:
    Game* game_;
};

}  // namespace graze
