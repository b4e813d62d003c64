#include "simulation/falling.hpp"

#include <algorithm>

#include "graze/collision/mask_operations.hpp"

namespace artillery {
namespace {

constexpr Fixed kFallGravity = kPixel / 5;   // per frame, twice the gravity of rockets
constexpr Fixed kMaxFallSpeed = 8 * kPixel;  // per frame

Footprint MakeFootprint(const Piece& piece) noexcept {
    Placement placement;
    placement.position = piece.Position();
    return {&piece.mask, MakeTexelMap(placement, piece.mask.Width(), piece.mask.Height())};
}

bool Meets(const Piece& piece, const Footprint& below) {
    return Sweep(MakeFootprint(piece), {0, 1}, below).has_value();
}

// Turns the pieces that cannot fall further into land. Each of them may stop those above it.
void StopPieces(World& world) {
    Mask& land = world.land;
    const auto stops = [&land](const Piece& piece) {
        return piece.falls &&
               (piece.mask.OpaqueBounds().IsEmpty() || piece.Position().y >= land.Height() ||
                Meets(piece, MakeLandFootprint(land)));
    };
    for (auto piece = std::ranges::find_if(world.pieces, stops); piece != world.pieces.end();
         piece = std::ranges::find_if(world.pieces, stops)) {
        piece->falls = false;
        land.Draw(piece->mask, piece->Position());
        world.is_loose = true;
        const Point middle{piece->mask.Width() / 2, piece->mask.Height()};
        world.events.Add({EventKind::Rested, -1, piece->Position() + middle});
    }
}

void StopCannon(World& world, const Shapes& shapes, int player) {
    Cannon& cannon = world.cannons[static_cast<std::size_t>(player)];
    const bool rests = IsAtRest(cannon, shapes, world.land);
    if (rests && cannon.falls) {
        world.events.Add({EventKind::Landed, player, cannon.Position()});
    }
    cannon.falls = !rests;
}

// Breaks the pieces that have reached a standing cannon. Their pixels above its wheels vanish in
// all of its columns, so that they neither bury it nor reach it again.
void BreakPieces(World& world, const Shapes& shapes, int player) {
    const Cannon& cannon = world.cannons[static_cast<std::size_t>(player)];
    const Footprint carriage = MakeFootprint(shapes.Carriage(), cannon.Position());
    for (Piece& piece : world.pieces) {
        if (cannon.alive && !cannon.falls && piece.falls && Meets(piece, carriage)) {
            const Point corner = cannon.Position() - piece.Position();
            piece.mask.Fill({corner.x, 0, kCarriageWidth, corner.y}, false);
            const Point top{kCarriageWidth / 2, -shapes.Carriage().mask.Height()};
            world.events.Add({EventKind::Broke, player, cannon.Position() + top});
            LoseShields(world, player, 1, cannon.Position() + top);
        }
    }
}

// Stops what has reached the ground. Returns true if anything falls.
bool StopAtGround(World& world, const Shapes& shapes) {
    StopPieces(world);
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
        if (world.cannons[i].alive) {
            StopCannon(world, shapes, static_cast<int>(i));
            BreakPieces(world, shapes, static_cast<int>(i));
        }
    }
    return std::ranges::any_of(world.pieces, &Piece::falls) ||
           std::ranges::any_of(world.cannons, &Cannon::falls);
}

void MoveDown(World& world, const Shapes& shapes) {
    for (Piece& piece : world.pieces) {
        piece.fallen += piece.falls ? 1 : 0;
    }
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
        Cannon& cannon = world.cannons[i];
        cannon.y += cannon.falls ? 1 : 0;
        if (cannon.falls && cannon.y - shapes.Carriage().mask.Height() >= world.land.Height()) {
            cannon.alive = cannon.falls = false;
            world.events.Add({EventKind::Fell, static_cast<int>(i), cannon.Position()});
        }
    }
}

}  // namespace

void LoseShields(World& world, int player, int count, Point pixel) {
    Cannon& cannon = world.cannons[static_cast<std::size_t>(player)];
    cannon.shields = std::max(cannon.shields - count, 0);
    if (cannon.shields > 0) {
        world.events.Add({EventKind::Hurt, player, pixel});
    } else {
        cannon.alive = cannon.falls = false;
        world.events.Add({EventKind::Destroyed, player, pixel});
    }
}

void Loosen(World& world) {
    world.is_loose = false;
    world.pieces.clear();
    bool has_loose = false;
    for (Component& part : ConnectedComponents(world.land)) {
        const Rectangle box = part.bounds;
        if (box.Left() == 0 || box.Right() == world.land.Width() ||
            box.Bottom() == world.land.Height()) {
            continue;
        }
        has_loose = true;
        world.land.Erase(part.mask, box.Location());
        if (part.count >= kMinPiece) {
            world.pieces.push_back({std::move(part.mask), box.Location()});
        }
    }
    if (has_loose) {
        world.events.Add({EventKind::Loosened});
    }
}

bool FallAll(World& world, const Shapes& shapes) {
    world.fall_speed = std::min(world.fall_speed + kFallGravity, kMaxFallSpeed);
    world.fall_way += world.fall_speed;
    while (StopAtGround(world, shapes)) {
        if (world.fall_way < kPixel) {
            return false;
        }
        world.fall_way -= kPixel;
        MoveDown(world, shapes);
    }
    world.fall_speed = world.fall_way = 0;
    return true;
}

}  // namespace artillery
