#include "presentation/effects.hpp"

#include <algorithm>
#include <cmath>

#include "common/palette.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/math/math_helper.hpp"

namespace hairsbreadth {
namespace {

constexpr int kGlintFrames = 10;
constexpr int kRingFrames = 12;
constexpr int kRingRadius = 15;
constexpr int kNearBand = 3;  // px: grazes up to this separation emit more sparks
constexpr int kPieceFrames = 110;
constexpr int kBossBlasts = 28;
constexpr int kBlastFrames = 5;      // between two of them
constexpr int kBossReach = 96;       // px from the boss's centre to its explosions
constexpr int kShipLossShards = 30;  // shards of each kind: hull and wreckage

// The trauma of shake_ after a blow, 0..1 (see CameraShake). Light, hard and worst blows shake the
// world by at most 1, 5 and 8 px, for about 6, 17 and 24 frames.
constexpr float kLightBlow = 0.43f;
constexpr float kHardBlow = 0.79f;
constexpr float kWorstBlow = 1;

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

// Returns the picture of a streak, white at its start and dark at its end. Particles draw the
// picture stretched.
Texture2D MakeSpark(GraphicsDevice& device) {
    Image image{3, 1};
    image.SetPixel(0, 0, Palette::kWhite);
    image.SetPixel(1, 0, Palette::kMint2);
    image.SetPixel(2, 0, Palette::kMint1);
    return Texture2D{device, std::move(image)};
}

// Returns the settings of sparks: streaks that get shorter as they slow down and fade.
ParticleSettings Sparks() {
    ParticleSettings sparks;
    sparks.life_steps = {7, 15};
    sparks.speed = {0.3f, 4.4f};
    sparks.spread = MathHelper::PiOver4;
    sparks.drag = {0.04f, 0.04f};
    sparks.end_color = Color::White;
    sparks.start_scale = {1.2f, 1.2f};
    sparks.end_scale = {1.2f, 1.2f};
    sparks.along_flight = true;
    sparks.stretch = 7;
    sparks.stretch_fades = true;
    sparks.pivot = {0, 0.5f};
    return sparks;
}

// Returns the settings of shards, which fly in all directions and fall. They are 2 px wide at
// first, and 1 px when their scale is below 1.5.
ParticleSettings Shards(Color bright, Color dark) {
    ParticleSettings shards;
    shards.life_steps = {16, 33};
    shards.speed = {0.6f, 3.2f};
    shards.gravity = {0, 120.0f / (kFramesPerSecond * kFramesPerSecond)};
    shards.drag = {0.04f, 0};
    shards.color_ramp = {bright, dark};
    shards.start_scale = {2.4f, 2.4f};
    shards.end_scale = {1, 1};
    shards.whole_pixels = true;
    return shards;
}

ParticleSettings Embers() {
    ParticleSettings embers = Shards(Palette::kMint2, Palette::kMint1);
    embers.life_steps = {20, 35};
    embers.speed = {0.6f, 2.4f};
    embers.spread = 1.2f;
    return embers;
}

// Draws all pixels that both show in white.
void DrawShared(SpriteBatch& batch, const Footprint& a, const Footprint& b) {
    const Rectangle area = Rectangle::Intersect(SolidBox(a), SolidBox(b));
    for (int y = area.Top(); y < area.Bottom(); ++y) {
        for (int x = area.Left(); x < area.Right(); ++x) {
            if (Solid(a, x, y) && Solid(b, x, y)) {
                batch.FillRectangle({x, y, 1, 1}, Palette::kWhite);
            }
        }
    }
}

}  // namespace

Effects::Effects(GraphicsDevice& device, const Art& art)
    : art_{&art},
      burst_{art.explosion->Clip("burst")},
      ring_{MakeRing(device)},
      spark_{MakeSpark(device)},
      lights_{ParticleSystem{Sparks(), 256}, ParticleSystem{Embers(), 64},
              ParticleSystem{Shards(Palette::kCream, Palette::kBrass3), 64},
              ParticleSystem{Shards(Palette::kBrass4, Palette::kBlood2), 128},
              ParticleSystem{Shards(Palette::kWhite, Palette::kMint2), 64}} {
    Clear();
}

void Effects::Clear() noexcept {
    for (std::size_t i = 0; i < lights_.size(); ++i) {
        lights_[i].Restart(i + 1);
    }
    shake_ = CameraShake{{.recovery_per_step = 1.0f / 32}};
    explosions_.fill({});
    ring_frames_ = 0;
    hair_threat_ = -1;
    white_ship_ = 0;
    glint_frames_ = 0;
    piece_frames_ = 0;
    blasts_ = 0;
}

void Effects::Step(const World& world) {
    for (Explosion& explosion : explosions_) {
        explosion.animation.Update();
    }
    ring_frames_ = std::max(ring_frames_ - 1, 0);
    white_ship_ = std::max(white_ship_ - 1, 0);
    glint_frames_ = std::max(glint_frames_ - 1, 0);
    for (ParticleSystem& light : lights_) {
        light.Step();
    }
    shake_.Step();
    StepPieces();
    StepBoss();
    for (const Event& event : world.events.All()) {
        React(world, event);
    }
}

void Effects::React(const World& world, const Event& event) {
    switch (event.kind) {
        case EventKind::Tink:
        case EventKind::Chipped:
            Throw(Light::Chip, event.pixel, 3);
            break;
        case EventKind::Charged:
            Throw(Light::Ember, event.pixel, 10);
            break;
        case EventKind::Lanced:
            Throw(Light::Hull, event.pixel, 20);
            Jolt(kLightBlow);
            break;
        case EventKind::Killed:
            Explode(event.pixel);
            Throw(Light::Wreckage, event.pixel, 8);
            Jolt(kLightBlow);
            break;
        case EventKind::BossAngered:
            Explode(event.pixel);
            Throw(Light::Wreckage, event.pixel, 24);
            Jolt(kHardBlow);
            break;
        case EventKind::BossBroke:
            boss_pixel_ = event.pixel;
            blasts_ = kBossBlasts;
            blast_wait_ = 0;
            Throw(Light::Wreckage, event.pixel, 60);
            Jolt(kWorstBlow);
            break;
        case EventKind::Grazed:
            ReactToGraze(world, event);
            break;
        case EventKind::Passed:
            if (IsHair(event)) {
                Celebrate(world, event);
            }
            break;
        case EventKind::ShieldLost:
            Throw(Light::Hull, event.pixel, 20);
            white_ship_ = 2;
            Jolt(kHardBlow);
            break;
        case EventKind::ShipLost:
            white_ship_ = 2;
            Jolt(kWorstBlow);
            break;
        default:
            break;
    }
}

void Effects::ReactToGraze(const World& world, const Event& event) {
    const Point ship = PixelOf(world.ship.pose);
    // The sparks fly backwards, and away from the ship.
    const double away = Atan2((event.pixel.y - ship.y) * 0.35, -14);
    Throw(Light::Spark, event.pixel, event.separation <= kNearBand ? 16 : 6, away);
    glint_ = event.pixel;
    glint_frames_ = kGlintFrames;
    if (event.separation == 1) {
        hair_threat_ = event.threat;
        hair_spot_ = event.pixel - ship;
    }
}

// Starts the effects of a HAIR (a pass at 1 px) at the grazed pixel. The pixel is stored relative
// to the ship, because the threat has moved on since the graze.
void Effects::Celebrate(const World& world, const Event& hair) {
    const Point ship = PixelOf(world.ship.pose);
    const Point spot = hair_threat_ == hair.threat ? hair_spot_ : Point{};
    ring_pixel_ = ship + spot;
    ring_frames_ = kRingFrames;
    const double away = Atan2(spot.y * 0.35, -14);
    Throw(Light::Spark, ring_pixel_, 30, away);
    Throw(Light::Ember, ring_pixel_, 10, away);
    Jolt(kLightBlow);
}

void Effects::BurstShip(const World& world) {
    const Point ship = PixelOf(world.ship.pose);
    Explode(ship);
    Explode({ship.x - 12, ship.y + 4});
    Explode({ship.x + 13, ship.y - 3});
    ScatterShip(ship);
    Throw(Light::Hull, ship, kShipLossShards);
    Throw(Light::Wreckage, ship, kShipLossShards);
    Jolt(kHardBlow);
}

// Puts the pieces where they were in the ship. They fly apart from its centre.
void Effects::ScatterShip(Point ship) {
    constexpr std::array<Point, kPieces> places{
        {{15, 0}, {3, -2}, {-8, 4}, {-7, -3}, {-16, -7}, {-16, 0}}};
    constexpr float apart = 0.09f;  // px per frame, for each px of distance
    constexpr Vector2 blow{-0.3f, -0.9f};
    constexpr float fastest_spin = 0.13f;
    for (std::size_t i = 0; i < kPieces; ++i) {
        const Vector2 place = places[i];
        const float way = i % 2 == 0 ? 1.0f : -1.0f;
        pieces_[i] = {ship.ToVector2() + place, place * apart + blow, 0,
                      way * fastest_spin / static_cast<float>(1 + i / 2)};
    }
    piece_frames_ = kPieceFrames;
}

void Effects::StepPieces() {
    constexpr float gravity = 0.035f;
    piece_frames_ = std::max(piece_frames_ - 1, 0);
    for (Piece& piece : pieces_) {
        piece.position += piece.speed;
        piece.speed.y += gravity;
        piece.turned += piece.spin;
    }
}

// Sets off explosions all over the boss: several at once, then one after the other.
void Effects::StepBoss() {
    constexpr int at_once = 8;
    constexpr double golden_angle = 2.399963;  // radians: spreads the explosions evenly
    while (blasts_ > 0 && --blast_wait_ < 0) {
        const int blast = kBossBlasts - blasts_--;
        blast_wait_ = blast < at_once ? 0 : kBlastFrames;
        const double reach = kBossReach * std::sqrt((blast % at_once + 0.5) / at_once);
        const Point pixel =
            boss_pixel_ + Point{static_cast<int>(reach * Cos(blast * golden_angle)),
                                static_cast<int>(reach * Sin(blast * golden_angle))};
        Explode(pixel);
        Throw(Light::Wreckage, pixel, 6);
        Jolt(kLightBlow);
    }
}

void Effects::Explode(Point pixel) {
    explosions_[next_explosion_].pixel = pixel;
    explosions_[next_explosion_].animation.Restart(burst_);
    next_explosion_ = (next_explosion_ + 1) % explosions_.size();
}

void Effects::Throw(Light light, Point pixel, int count, double angle) noexcept {
    ParticleBurst burst;
    burst.position = pixel.ToVector2() + Vector2{0.5f, 0.5f};
    burst.count = count;
    burst.direction = static_cast<float>(angle);
    lights_[static_cast<std::size_t>(light)].Emit(burst);
}

// Shakes the world after a blow. Does nothing if the world is still shaking more strongly.
void Effects::Jolt(float trauma) noexcept {
    shake_.Add(trauma - shake_.Trauma());
}

Point Effects::Shake() const noexcept {
    return shake_.Offset().ToPoint();
}

void Effects::DrawBehind(SpriteBatch& batch) const {
    const Art& art = *art_;
    for (const Explosion& explosion : explosions_) {
        if (explosion.animation.IsPlaying()) {
            art.explosion->Draw(batch, explosion.animation.Frame(),
                                art.explosion->At(explosion.pixel));
        }
    }
    for (std::size_t i = 0; i < kPieces && piece_frames_ > 0; ++i) {
        const Piece& piece = pieces_[i];
        art.ship_wreck->Draw(batch, static_cast<int>(i),
                             art.ship_wreck->At(piece.position, piece.turned));
    }
    for (std::size_t i = 0; i < lights_.size(); ++i) {
        const bool is_spark = i == static_cast<std::size_t>(Light::Spark);
        lights_[i].Draw(batch, is_spark ? spark_ : *art.pixel);
    }
    if (ring_frames_ > 0) {
        batch.Draw(ring_, ring_pixel_ - Point{kRingRadius + 1, kRingRadius + 1}, Color::White);
    }
}

void Effects::DrawInFront(SpriteBatch& batch, const World& world, const Shapes& shapes) const {
    if (glint_frames_ > 0) {
        batch.FillRectangle({glint_.x, glint_.y, 1, 1}, Palette::kWhite);
    }
    const ContactFacts& contact = world.contact;
    const bool is_fresh = contact.valid && contact.frame == world.frame && world.hit_stop > 0;
    if (is_fresh) {
        const FixedList<Footprint, 2> solids = SolidsOf(world, shapes, contact.threat);
        for (const Footprint& solid : solids.All()) {
            DrawShared(batch, shapes.GrownShip(world.ship.pose, 0), solid);
        }
    }
}

}  // namespace hairsbreadth
