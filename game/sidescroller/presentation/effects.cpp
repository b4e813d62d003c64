#include "presentation/effects.hpp"

#include <algorithm>
#include <cmath>

#include "graze/math/trigonometry.hpp"
#include "presentation/palette.hpp"

namespace hairsbreadth {
namespace {

constexpr int kExplosionFrames = 24;
constexpr int kExplosionFrame = 3;
constexpr int kFloatFrames = 48;
constexpr int kTellFrames = 180;
constexpr int kRingFrames = 12;
constexpr int kRingRadius = 15;
constexpr int kNearBand = 3;  // px: nearer grazes throw more sparks
constexpr double kQuarterSpread = 0.785398;
constexpr int kShipLossParticles = 60;

Texture2D MakeRing(GraphicsDevice& device) {
    constexpr int side = 2 * kRingRadius + 3;
    constexpr int middle = kRingRadius + 1;
    Image image{side, side};
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            const double dx = x - middle;
            const double dy = y - middle;
            if (std::abs(std::sqrt(dx * dx + dy * dy) - kRingRadius) < 0.7 && (x + y) % 3 != 0) {
                image.SetPixel(x, y, Palette::kMint1);
            }
        }
    }
    return Texture2D{device, std::move(image)};
}

Vector2 At(Point pixel) {
    return {static_cast<float>(pixel.x), static_cast<float>(pixel.y)};
}

TextLine PixelCount(int separation) {
    return TextLine{}.AddNumber(separation).Add(" PX");
}

}  // namespace

Effects::Effects(GraphicsDevice& device) : ring_{MakeRing(device)} {
}

void Effects::Clear() noexcept {
    particles_.Clear();
    explosions_.fill({});
    floaters_.fill({});
    texts_.Clear();
    ring_frames_ = 0;
    shake_ = {};
    shake_left_ = 0;
    white_ship_ = 0;
    banner_left_ = 0;
}

void Effects::Step(const World& world) {
    for (Explosion& explosion : explosions_) {
        explosion.left = std::max(explosion.left - 1, 0);
    }
    for (Floater& floater : floaters_) {
        floater.left = std::max(floater.left - 1, 0);
    }
    texts_.Step();
    ring_frames_ = std::max(ring_frames_ - 1, 0);
    white_ship_ = std::max(white_ship_ - 1, 0);
    banner_left_ = std::max(banner_left_ - 1, 0);
    particles_.Step();
    StepShake();
    for (const Event& event : world.events.All()) {
        React(world, event);
    }
}

void Effects::React(const World& world, const Event& event) {
    texts_.React(event);
    switch (event.kind) {
        case EventKind::Tink:
            particles_.ThrowSplinters(event.pixel, 3, Palette::kCream, Palette::kBrass3);
            break;
        case EventKind::Killed:
            Explode(event.pixel);
            particles_.ThrowSplinters(event.pixel, 8, Palette::kBrass4, Palette::kBlood2);
            StartShake(1, 6);
            if (event.value > 0) {
                Float(event.pixel, TextLine{}.AddNumber(event.value), Palette::kBrass4);
            }
            break;
        case EventKind::Grazed:
            ReactToGraze(world, event);
            break;
        case EventKind::Passed:
            if (IsHair(event)) {
                Celebrate(world, event);
            }
            break;
        case EventKind::Explained:
            Announce(PixelCount(event.separation).Add(": CLOSE IS POINTS"),
                     TextLine{"+"}.AddNumber(event.value), 150);
            break;
        case EventKind::ShieldLost:
            particles_.ThrowSplinters(event.pixel, 20, Palette::kWhite, Palette::kMint2);
            white_ship_ = 2;
            StartShake(5, 14);
            break;
        case EventKind::ShipLost:
            white_ship_ = 2;
            StartShake(8, 24);
            break;
        case EventKind::ExtraLife:
            Announce(TextLine{"EXTRA SHIP"}, {}, 120);
            break;
        case EventKind::Checkpoint:
            Announce(TextLine{"CHECKPOINT"}, {}, 90);
            break;
        case EventKind::Entered:
            Announce(TextLine{"1 DAWN WORKS"}, TextLine{"THE EDGE IS THE TRUTH"}, 200);
            break;
        default:
            break;
    }
}

void Effects::ReactToGraze(const World& world, const Event& event) {
    const Point ship = PixelOf(world.ship.pose);
    // Back along the flight, and away from the ship.
    const double away = Atan2((event.pixel.y - ship.y) * 0.35, -14);
    particles_.ThrowSparks(event.pixel, away, kQuarterSpread,
                           event.separation <= kNearBand ? 16 : 6);
    if (event.separation == 1) {
        hair_threat_ = event.threat;
        hair_spot_ = event.pixel - ship;
    }
}

// Where the ship was nearest to what it escaped, which has gone on.
void Effects::Celebrate(const World& world, const Event& hair) {
    const Point ship = PixelOf(world.ship.pose);
    const Point spot = hair_threat_ == hair.threat ? hair_spot_ : Point{};
    ring_pixel_ = ship + spot;
    ring_frames_ = kRingFrames;
    const double away = Atan2(spot.y * 0.35, -14);
    particles_.ThrowSparks(ring_pixel_, away, kQuarterSpread, 36);
    particles_.ThrowEmbers(ring_pixel_, away, 1.2, 10);
    StartShake(1, 6);
}

void Effects::BurstShip(const World& world) {
    const Point ship = PixelOf(world.ship.pose);
    Explode(ship);
    Explode({ship.x - 12, ship.y + 4});
    Explode({ship.x + 13, ship.y - 3});
    particles_.ThrowSplinters(ship, kShipLossParticles / 2, Palette::kWhite, Palette::kMint2);
    particles_.ThrowSplinters(ship, kShipLossParticles / 2, Palette::kBrass4, Palette::kBlood2);
    StartShake(5, 20);
}

void Effects::Tell(std::string_view text) {
    Announce({}, TextLine{text}, text.empty() ? 0 : kTellFrames);
}

void Effects::Explode(Point pixel) {
    explosions_[next_explosion_] = {kExplosionFrames, pixel};
    next_explosion_ = (next_explosion_ + 1) % explosions_.size();
}

void Effects::Float(Point pixel, const TextLine& text, Color color) {
    floaters_[next_floater_] = {kFloatFrames, pixel, color, text};
    next_floater_ = (next_floater_ + 1) % floaters_.size();
}

void Effects::Announce(const TextLine& title, const TextLine& text, int frames) {
    banner_title_ = title;
    banner_text_ = text;
    banner_left_ = frames;
}

void Effects::StartShake(int px, int frames) noexcept {
    if (shake_left_ == 0 || px >= shake_px_) {
        shake_px_ = px;
        shake_left_ = frames;
        shake_frames_ = frames;
    }
}

void Effects::StepShake() noexcept {
    shake_ = {};
    if (shake_left_ == 0) {
        return;
    }
    const int px = (shake_px_ * shake_left_ + shake_frames_ - 1) / shake_frames_;
    shake_ = {random_.Next(-px, px + 1), random_.Next(-px, px + 1)};
    --shake_left_;
}

void Effects::DrawBehind(SpriteBatch& batch, const Art& art) const {
    for (const Explosion& explosion : explosions_) {
        if (explosion.left > 0) {
            const int frame = (kExplosionFrames - explosion.left) / kExplosionFrame;
            Draw(batch, *art.explosion, frame, art.explosion->At(At(explosion.pixel)));
        }
    }
    particles_.Draw(batch, art);
    if (ring_frames_ > 0) {
        batch.Draw(ring_, At({ring_pixel_.x - kRingRadius - 1, ring_pixel_.y - kRingRadius - 1}),
                   Color::White);
    }
}

void Effects::DrawInFront(SpriteBatch& batch, const Art& art, const World& world) const {
    texts_.Draw(batch, art, world);
    for (const Floater& floater : floaters_) {
        if (floater.left > 0) {
            const int risen = (kFloatFrames - floater.left) / 3;
            DrawLine(batch, *art.shadowed_font, floater.text.View(), floater.pixel.x,
                     std::max(floater.pixel.y - risen, 50), floater.color, Align::Centre);
        }
    }
}

void Effects::DrawBanner(SpriteBatch& batch, const Art& art, HudNotes& notes) const {
    if (banner_left_ == 0) {
        return;
    }
    constexpr int row = 74;
    notes.Add(DrawLine(batch, *art.large_font, banner_title_.View(), kScreenWidth / 2, row,
                       Palette::kWhite, Align::Centre));
    notes.Add(DrawLine(batch, *art.shadowed_font, banner_text_.View(), kScreenWidth / 2, row + 24,
                       Palette::kMint3, Align::Centre));
}

}  // namespace hairsbreadth
