#pragma once

#include "graze/app/game_time.hpp"

namespace graze {

class DrawableGameComponent;
class Game;
class GraphicsDevice;

/// A part of a game, updated once per step: XNA's GameComponent. The game does not own it. The
/// destructor removes the component from its game. A component must therefore be removed or
/// destroyed before the game is destroyed.
class GameComponent {
public:
    explicit GameComponent(Game& game) noexcept : game_{&game} {}
    GameComponent(const GameComponent&) = delete;
    GameComponent& operator=(const GameComponent&) = delete;
    virtual ~GameComponent();

    /// Called once in a run: before the first Update of the game, or immediately if the component
    /// is added later. Any component may be added or removed here, and in UnloadContent.
    virtual void Initialize() {}
    /// Called once per step while Enabled() is true.
    virtual void Update(const GameTime& /*time*/) {}

    [[nodiscard]] Game& OwningGame() const noexcept { return *game_; }

    /// Initially true. If false, Update is not called.
    [[nodiscard]] bool Enabled() const noexcept { return enabled_; }
    void Enabled(bool enabled) noexcept { enabled_ = enabled; }

    /// Components with lower values are updated first, equal ones in the order added. Initially 0.
    [[nodiscard]] int UpdateOrder() const noexcept { return update_order_; }
    void UpdateOrder(int order) noexcept { update_order_ = order; }

private:
    friend class GameComponentCollection;

    // Returns null unless this is a DrawableGameComponent. Replaces a dynamic_cast, because
    // programs may be built without RTTI.
    [[nodiscard]] virtual DrawableGameComponent* AsDrawable() noexcept { return nullptr; }

    Game* game_;
    bool enabled_ = true;
    int update_order_ = 0;
    int initialized_in_ = 0;  // the last run in which Initialize was called
    bool is_member_ = false;
};

/// A component that also draws: XNA's DrawableGameComponent.
class DrawableGameComponent : public GameComponent {
public:
    using GameComponent::GameComponent;

    /// LoadContent loads the component's assets; UnloadContent releases them. Run calls
    /// UnloadContent at its end.
    virtual void LoadContent() {}
    virtual void UnloadContent() {}
    /// Called once per frame while Visible() is true.
    virtual void Draw(const GameTime& /*time*/) {}

    /// Calls LoadContent, as in XNA. An override must call DrawableGameComponent::Initialize.
    void Initialize() override { LoadContent(); }

    /// Returns the device of the game, where Game::GraphicsDevice does, else throws as it does.
    [[nodiscard]] graze::GraphicsDevice& GraphicsDevice() const;

    /// Initially true. If false, Draw is not called.
    [[nodiscard]] bool Visible() const noexcept { return visible_; }
    void Visible(bool visible) noexcept { visible_ = visible; }

    /// Components with lower values are drawn first, equal ones in the order added. Initially 0.
    [[nodiscard]] int DrawOrder() const noexcept { return draw_order_; }
    void DrawOrder(int order) noexcept { draw_order_ = order; }

private:
    [[nodiscard]] DrawableGameComponent* AsDrawable() noexcept final { return this; }

    bool visible_ = true;
    int draw_order_ = 0;
};

}  // namespace graze
