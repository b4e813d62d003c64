#pragma once

#include "graze/app/game_time.hpp"

namespace graze {

class DrawableGameComponent;
class Game;

/// A part of a game that is updated with it: XNA's GameComponent. The game does not own it, and it
/// must outlive its place in the game's components.
class GameComponent {
public:
    explicit GameComponent(Game& game) noexcept : game_{&game} {}
    GameComponent(const GameComponent&) = delete;
    GameComponent& operator=(const GameComponent&) = delete;
    virtual ~GameComponent();

    /// Once, before the first Update; when added later, at once.
    virtual void Initialize() {}
    virtual void Update(const GameTime& /*time*/) {}

    [[nodiscard]] Game& OwningGame() const noexcept { return *game_; }

    bool enabled = true;   ///< Update is called
    int update_order = 0;  ///< lower first; equal orders as added

private:
    friend class GameComponentCollection;

    // Null unless it draws: for programs without run-time types.
    [[nodiscard]] virtual DrawableGameComponent* AsDrawable() noexcept { return nullptr; }

    Game* game_;
    bool initialized_ = false;
    bool is_member_ = false;
};

/// A component that also draws.
class DrawableGameComponent : public GameComponent {
public:
    using GameComponent::GameComponent;

    virtual void LoadContent() {}
    virtual void UnloadContent() {}
    virtual void Draw(const GameTime& /*time*/) {}

    /// XNA: calls LoadContent. An override calls this.
    void Initialize() override { LoadContent(); }

    bool visible = true;  ///< Draw is called
    int draw_order = 0;   ///< lower first; equal orders as added

private:
    [[nodiscard]] DrawableGameComponent* AsDrawable() noexcept final { return this; }
};

}  // namespace graze
