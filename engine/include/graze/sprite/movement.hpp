#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "graze/collision/collision_world.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"
#include "graze/sprite/tile_map.hpp"

/// \file
/// Movement that stops exactly where the screen shows an obstacle: Godot's move_and_slide,
/// GameMaker's move_and_collide, Celeste's actors and solids. docs/movement.md defines the rule.
///
/// Memory         buffers per thread. After warm-up no call allocates.
/// Deterministic  integers decide every pixel: the same calls give the same paths on every machine.

namespace graze {

/// A layer of a tile map, as an obstacle. A tile with the boolean property "one_way" holds movers
/// only from above; with a text "left", "top", "right" or "bottom", only from this side. The side
/// is that of the tile as designed: it is flipped with the tile.
struct TileObstacle {
    const TileMap* map = nullptr;  ///< must be set before use
    int layer = 0;
};

/// A single obstacle, such as a lift. One-way obstacles hold movers only from some sides.
struct Obstacle {
    Footprint footprint;
    Sides holds = Sides::All;  ///< the sides on which it holds movers; All: a solid
};

/// A sprite that moves by whole pixels and stops at obstacles.
struct Mover {
    /// At whole pixels: the functions below move `footprint.map.pixels`.
    Footprint footprint{};
    Point position{};       ///< any point of the game, such as the feet; moves with the footprint
    Vector2 velocity{};     ///< px per step
    Vector2 rest{};         ///< the fraction of a pixel by which it has yet to move
    bool on_floor = false;  ///< true if it stands, as of the last call of MoveAndSlide
    bool blocks = false;    ///< true if it is an obstacle for other movers
    BodyId body{};          ///< its own body, which it ignores in Obstacles::world
    Vector2 lift{};  ///< px per step; set by MoveSolid, applied by MoveAndSlide (LiftVelocity)
};

/// Everything that movers collide with, in any mix. Contacts are listed in this order.
struct Obstacles {
    std::span<const TileObstacle> tiles{};  ///< row by row in each layer
    const CollisionWorld* world = nullptr;  ///< in ascending order of ids
    std::uint32_t layers = kAllLayers;      ///< of `world`: bit n is layer n
    std::uint32_t one_way_layers = 0;       ///< those of `layers` that hold only from above
    std::span<const Obstacle> singles{};
    std::span<Mover> movers{};  ///< those with `blocks`, except the mover itself
};

/// When the velocity of a lift is added to that of a mover that leaves it.
enum class LiftVelocity : std::uint8_t { Never, Always, Upwards };

/// Options of MoveAndSlide. Lengths are clamped to 0..64 px.
struct MoveOptions {
    int rise_px = 2;     ///< the highest step that is climbed, and the steepest slope, per pixel
    int snap_px = 2;     ///< how far a walking mover is pulled down to the ground, per pixel
    int corner_px = 2;   ///< how far it moves sideways past a corner of a ceiling, per pixel
    int scrape_px = 0;   ///< how far a falling mover moves sideways past a bump of a wall
    bool slides = true;  ///< false: stands on ground that is steeper than rise_px, too
    bool along_ground = false;  ///< velocity.x is along the ground: slopes are walked more slowly
    bool from_above = false;    ///< a world seen from above: no floor, and rise_px on both axes
    LiftVelocity lift = LiftVelocity::Never;
};

/// The kind of an obstacle.
enum class ObstacleKind : std::uint8_t { Tile, Body, Single, Mover };

/// An obstacle that a mover met.
struct MoveContact {
    Sides side = Sides::None;  ///< of the mover; None: the mover began inside the obstacle
    Point pixel;               ///< the first pixel that both would share one pixel further
    /// Of length 1, from the obstacle to the mover: ContactNormal there. If there is none, the
    /// direction away from the side; up, if the mover began inside.
    Vector2 normal;
    ObstacleKind kind = ObstacleKind::Tile;
    std::size_t index = 0;  ///< in Obstacles: of the tile layer, the single obstacle or the mover
    Point cell;             ///< of a tile
    BodyId body;            ///< of a body
};

/// The result of MoveAndSlide. The remaining velocity is in the mover.
struct MoveResult {
    Point moved;                ///< pixels
    Sides sides = Sides::None;  ///< the mover's sides that met an obstacle
    bool began_inside = false;  ///< true if it began inside a solid
    std::size_t contacts = 0;   ///< number of all contacts, even if the span was too small
};

/// Moves by velocity, in px per step. Call once per fixed step.
///
/// In        `contacts`, which receives what was met: solids that it began inside first, then
///           walls, the ceiling, and the ground under it at the end; those of one side in the order
///           of Obstacles.
/// Requires  a footprint with a mask, and finite numbers: a velocity of at most 4,096 px, a rest
///           below 128 px. A call with others is reported (SetMisuseHandler) and moves nothing.
/// Out       never inside a solid, unless it began there. Then it moves only out, pixel by pixel,
///           and keeps its velocity: PushOut frees it at once.
/// Cost      some tests of a pair per pixel of the path, with the obstacles near the pixel.
MoveResult MoveAndSlide(Mover& mover, const Obstacles& obstacles, const MoveOptions& options = {},
                        std::span<MoveContact> contacts = {});

/// Drops the mover by one pixel through the one-way obstacles that it stands on. They do not hold
/// it until it has left them; others do. False if it stands on nothing, or also on a solid: then
/// nothing changes.
bool DropThrough(Mover& mover, const Obstacles& obstacles);

/// Moves the mover by the shortest way, in whole pixels, to a place where it touches no solid, and
/// returns the way. Of several ways of equal length, the one farthest up, then farthest left.
/// std::nullopt if there is none of at most `max_px`, 0..64: then nothing changes.
std::optional<Point> PushOut(Mover& mover, const Obstacles& obstacles, int max_px = 16);

/// Gives the mover another frame, flip, turn or size. If it would be inside a solid, it is pushed
/// out, as by PushOut. One-way obstacles that it did not touch before count as solids. False if
/// there is no room: then it keeps its footprint.
bool Reshape(Mover& mover, const Footprint& footprint, const Obstacles& obstacles, int max_px = 16);

/// What happens if a mover in the way of a solid cannot be pushed: the solid stops, or goes on and
/// the mover is reported as crushed.
enum class CrushRule : std::uint8_t { Stop, Crush };

/// A mover that could not be pushed.
struct CrushedMover {
    std::size_t index = 0;  ///< in Obstacles::movers
    Point pixel;            ///< the first pixel that it shares with the solid
};

/// The result of MoveSolid.
struct SolidResult {
    bool arrived = false;     ///< false: stopped on the way by a mover
    std::size_t crushed = 0;  ///< number of all crushed movers, even if the span was too small
};

/// Move, turn or scale a solid, carry the movers that stand on it, and push those in its way. Call
/// for each solid, before MoveAndSlide of the movers. The first function moves a footprint (one of
/// Obstacles::singles, or of a game's own), the second a body of the world of `obstacles`.
///
/// Order     the solid goes pixel by pixel along the path of Sweep. For each pixel, it first pushes
///           what it would touch, in the order of Obstacles::movers, and each pushed mover pushes
///           those that block or are blocked by it; then it takes those that stood on it, or on a
///           mover that moved, at the beginning. A pushed mover is not carried by the same pixel. A
///           crushed mover is neither pushed nor carried any more.
///           Then it takes its new shape: riders are carried with the texel that they stand on, and
///           movers in the way are pushed out by the shortest way of at most 16 px.
/// Requires  footprints of the same mask size.
/// Note      the solid ignores all obstacles but movers: where it goes is the game's decision.
SolidResult MoveSolid(Obstacle& solid, const Footprint& to, const Obstacles& obstacles,
                      CrushRule rule = CrushRule::Stop, std::span<CrushedMover> crushed = {});
SolidResult MoveSolid(CollisionWorld& world, BodyId body, const TexelMap& to,
                      const Obstacles& obstacles, CrushRule rule = CrushRule::Stop,
                      std::span<CrushedMover> crushed = {});

/// Smooths the height of a walking mover for a camera, so that the picture does not shake on slopes
/// and stairs. Changes nothing else: the mover is drawn, and hit, where it is.
///
///     camera.Follow({hero.position.x, smoother.Update(hero.position.y, hero.on_floor)});
///
/// While the mover stands, the height follows within 16 px, changes its speed by at most 0.25 px
/// per step as long as that is enough, and does not turn back. In the air it moves with the mover,
/// and the rest of the lag is caught up.
class StepSmoother {
public:
    /// Returns the smoothed height. Call once per fixed step, with the mover's height in pixels.
    float Update(int height, bool on_floor) noexcept;

    /// Starts again at the next height, as after a respawn.
    void Reset() noexcept { last_.reset(); }

private:
    std::optional<int> last_;
    bool stood_ = false;
    float lag_ = 0;    // px
    float speed_ = 0;  // px per step
};

}  // namespace graze
