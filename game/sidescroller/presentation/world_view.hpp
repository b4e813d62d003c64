#pragma once

#include <vector>

#include "graze/graphics/sprite_batch.hpp"
#include "presentation/art.hpp"
#include "presentation/backdrop.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

/// The backdrops of a stage: the first turns into the second when the boss comes.
struct Scenery {
    Backdrop way;
    Backdrop boss;
};

/// A renderer for all solid parts of a world: machines and their caps, the ground, enemies,
/// pickups, shots, the ship. Each part is drawn at the placement that the collision tests use.
/// World pixels are drawn 1:1.
class WorldView {
public:
    /// `sceneries` are those of the stages.
    WorldView(const Art& art, const std::vector<Scenery>& sceneries) noexcept
        : art_{&art}, sceneries_{&sceneries} {}

    /// If false, threats that were hit are not drawn white. True by default.
    void ShowsFlashes(bool shows) noexcept { shows_flashes_ = shows; }

    void DrawBackdrop(SpriteBatch& batch, const World& world) const;
    void DrawExhaust(SpriteBatch& batch, const World& world) const;
    void DrawSolids(SpriteBatch& batch, const World& world, bool ship_is_white = false) const;

    /// Draws everything except effects.
    void DrawAll(SpriteBatch& batch, const World& world) const;

private:
    void DrawThreat(SpriteBatch& batch, const Threat& threat) const;
    void DrawCap(SpriteBatch& batch, const Threat& threat) const;
    void DrawBossHand(SpriteBatch& batch, const World& world) const;
    void DrawGround(SpriteBatch& batch, int left) const;
    void DrawShip(SpriteBatch& batch, const World& world, bool is_white) const;
    void DrawPosed(SpriteBatch& batch, ShapeId shape, const Pose& pose) const;

    const Art* art_;
    const std::vector<Scenery>* sceneries_;
    bool shows_flashes_ = true;
};

}  // namespace hairsbreadth
