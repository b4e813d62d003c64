#include "presentation/world_view.hpp"

#include <algorithm>

#include "graze/math/math_helper.hpp"

namespace hairsbreadth {
namespace {

constexpr int kBlinkFrames = 3;
constexpr int kExhaustFrames = 3;
constexpr int kDeeper = 8;        // px; the farthest that the world shakes
constexpr int kTurnFrames = 120;  // in which the backdrop turns
constexpr int kNozzle = 20;       // px left of the ship's pivot

// The ship blinks while it cannot be hit, but not while the world stands still to show a hit.
bool IsShown(const World& world) noexcept {
    const Ship& ship = world.ship;
    return ship.entering > 0 || ship.untouchable == 0 || world.hit_stop > 0 ||
           world.frame / kBlinkFrames % 2 == 0;
}

}  // namespace

void WorldView::DrawBackdrop(SpriteBatch& batch, const World& world) const {
    const int way = world.Camera();
    const int age = world.boss.age;
    const Scenery& scenery = (*sceneries_)[static_cast<std::size_t>(world.stage)];
    if (age < kTurnFrames) {
        scenery.way.Draw(batch, way, way);
    }
    if (age > 0) {
        const float share = static_cast<float>(age) / kTurnFrames;
        scenery.boss.Draw(batch, way, way, std::min(share, 1.0f));
    }
}

void WorldView::DrawExhaust(SpriteBatch& batch, const World& world) const {
    if (world.phase == Phase::Lost || world.phase == Phase::Over || !IsShown(world)) {
        return;
    }
    const Point ship = PixelOf(world.ship.pose);
    const int frame = world.frame / kExhaustFrames % art_->exhaust->FrameCount();
    art_->exhaust->Draw(batch, frame, art_->exhaust->At(Point{ship.x - kNozzle, ship.y}));
}

void WorldView::DrawSolids(SpriteBatch& batch, const World& world, bool ship_is_white) const {
    const auto draw = [&](auto belongs) {
        for (const Threat& threat : world.threats) {
            if (threat.alive && belongs(threat.kind)) {
                DrawThreat(batch, threat);
            }
        }
    };
    if (world.lance.alive) {
        DrawPosed(batch, ShapeId::Lance, world.lance.pose);
    }
    // Arms before their housings.
    draw(IsPiston);
    draw([](ThreatKind kind) { return IsMachine(kind) && !IsPiston(kind); });
    DrawBossHand(batch, world);
    for (const Threat& threat : world.threats) {
        if (threat.alive) {
            DrawCap(batch, threat);
        }
    }
    DrawGround(batch, world.Camera());
    for (const Pickup& pickup : world.pickups) {
        if (pickup.alive) {
            DrawPosed(batch, pickup.shape, pickup.pose);
        }
    }
    draw([](ThreatKind kind) { return !IsMachine(kind) && !IsShot(kind); });
    for (const Needle& needle : world.needles) {
        if (needle.alive) {
            DrawPosed(batch, ShapeId::Needle, needle.pose);
        }
    }
    draw(IsShot);
    DrawShip(batch, world, ship_is_white);
}

void WorldView::DrawAll(SpriteBatch& batch, const World& world) const {
    DrawBackdrop(batch, world);
    DrawExhaust(batch, world);
    DrawSolids(batch, world);
}

void WorldView::DrawPosed(SpriteBatch& batch, ShapeId shape, const Pose& pose) const {
    const Sprite& sprite = (*art_)[shape];
    sprite.Draw(batch, pose.frame, MakePlacement(pose, sprite.Origin()));
}

void WorldView::DrawThreat(SpriteBatch& batch, const Threat& threat) const {
    const ShapeId shape = TraitsOf(threat.kind).shape;
    const Sprite& sprite = (*art_)[shape];
    const Placement placement = MakePlacement(threat.pose, sprite.Origin());
    if (threat.flash > 0 && IsMortal(threat) && shows_flashes_) {
        art_->WhiteOf(shape).Draw(batch, threat.pose.frame, placement);
        return;
    }
    sprite.Draw(batch, threat.pose.frame, placement);
    if (threat.flash > 0) {
        art_->RimOf(shape).Draw(batch, placement);
    }
}

void WorldView::DrawCap(SpriteBatch& batch, const Threat& threat) const {
    const int radius = TraitsOf(threat.kind).hub_cap;
    if (radius > 0) {
        const Sprite& cap = art_->HubCap(radius);
        const Point pixel = PixelOf(threat.pose);
        cap.Draw(batch, cap.At(pixel));
    }
}

// Draws the hand of the boss's dial, which shows the beat of its jumps.
void WorldView::DrawBossHand(SpriteBatch& batch, const World& world) const {
    constexpr int dial = 148;  // px from the boss's centre
    constexpr float beat = MathHelper::PiOver2;
    const auto part = static_cast<std::size_t>(world.boss[BossPart::Frame]);
    if (world.boss.age == 0 || world.boss.dying > 0 ||
        world.threats[part].kind != ThreatKind::RatchetFrame) {
        return;
    }
    const Point center = PixelOf(world.threats[part].pose);
    const int beats = 2 + world.boss.beats % 4;
    art_->ratchet_hand->Draw(
        batch, art_->ratchet_hand->At(center + Point{dial, 0}, beat * static_cast<float>(beats)));
}

void WorldView::DrawGround(SpriteBatch& batch, int left) const {
    const int first = left / kTerrainPiece;
    for (int i = first; i * kTerrainPiece < left + kScreenWidth; ++i) {
        const Texture2D& piece = art_->TerrainPiece(i % kTerrainPieces);
        batch.Draw(piece, Point{i * kTerrainPiece - left, kScreenHeight - piece.Height()},
                   Color::White);
        // More of the last row, which a shake would otherwise leave open.
        batch.Draw(piece,
                   Rectangle{i * kTerrainPiece - left, kScreenHeight, piece.Width(), kDeeper},
                   Rectangle{0, piece.Height() - 1, piece.Width(), 1}, Color::White);
    }
}

void WorldView::DrawShip(SpriteBatch& batch, const World& world, bool is_white) const {
    const Ship& ship = world.ship;
    if (world.phase == Phase::Over || !(IsShown(world) || world.phase == Phase::Lost)) {
        return;
    }
    if (is_white) {
        const Sprite& white = art_->WhiteOf(ShapeId::Ship);
        white.Draw(batch, ship.pose.frame, MakePlacement(ship.pose, white.Origin()));
        return;
    }
    DrawPosed(batch, ShapeId::Ship, ship.pose);
}

}  // namespace hairsbreadth
