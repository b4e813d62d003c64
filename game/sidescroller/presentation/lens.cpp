#include "presentation/lens.hpp"

#include <algorithm>

#include "common/palette.hpp"
#include "graze/math/math_helper.hpp"
#include "presentation/free_spot.hpp"
#include "presentation/ship_label.hpp"

namespace hairsbreadth {
namespace {

constexpr int kFrame = 6;  // px around the picture
constexpr int kTag = 18;   // px below the picture: the tag and the lesson
constexpr int kEscapeFrames = 150;
constexpr int kHitFrames = 66;

}  // namespace

Lens::Lens(const Art& art, const Shapes& shapes, GraphicsDevice& device)
    : art_{&art}, shapes_{&shapes}, cam_{device, LensOptions(1)} {
    WarmUp();
    Clear();
}

// Lets the buffers of the distance grow now, not during play. They are largest for the largest
// threats, with the ship next to them.
void Lens::WarmUp() {
    constexpr std::array kinds{ThreatKind::RatchetFrame, ThreatKind::RatchetRing,
                               ThreatKind::Rotor180, ThreatKind::Gear20, ThreatKind::Piston};
    constexpr int sides = 8;
    for (const ThreatKind kind : kinds) {
        const int reach = (*shapes_)[TraitsOf(kind).shape].reach;
        for (int i = 0; i < 3 * sides; ++i) {
            const double away = reach - 20 + i / sides * 30;
            const SineCosine way = SinCos(6.283185307179586 * (i % sides) / sides);
            const Pose ship{Pixels(320 + static_cast<int>(way.cosine * away)),
                            Pixels(180 + static_cast<int>(way.sine * away)), 0, 0};
            cam_.Close();
            RecordPair(cam_, *art_, ship, kind, {Pixels(320), Pixels(180), Degrees(i % 2 * 45), 0});
            Open({}, {}, 0);
        }
    }
}

void Lens::Clear() noexcept {
    left_ = 0;
    cam_.Clear();
    moments_ = {};
}

void Lens::Step(const World& world, const Stage& stage) {
    left_ = std::max(left_ - 1, 0);
    for (const Event& event : world.events.All()) {
        const auto place = static_cast<std::size_t>(event.threat);
        if (event.kind == EventKind::Grazed) {
            moments_[place] = {event.ship_pose, event.threat_pose, world.threats[place].kind};
        } else if (event.kind == EventKind::Explained) {
            cam_.Close();
            RecordPair(cam_, *art_, moments_[place].ship, moments_[place].kind,
                       moments_[place].threat);
            Open(PixelCount(event.separation), "CLOSE IS POINTS", kEscapeFrames);
            ChooseSpot(world, stage);
        } else if (event.kind == EventKind::ShieldLost) {
            cam_.Close();
            RecordHit(world);
            Open(PixelCount(world.contact.overlap), "OVERLAP", kHitFrames);
            ChooseSpot(world, stage);
        }
    }
}

void Lens::RecordHit(const World& world) {
    const ContactFacts& facts = world.contact;
    if (facts.threat == kGround) {
        cam_.BeginFrame();
        const Sprite& ship = (*art_)[ShapeId::Ship];
        cam_.Add(kLensShip, ship, world.ship.pose.frame,
                 MakePlacement(world.ship.pose, ship.Origin()));
        RecordGround(cam_, kLensThreat, *art_, *shapes_, world.Camera());
    } else {
        RecordPair(cam_, *art_, world.ship.pose, facts.kind, facts.threat_pose);
    }
}

void Lens::Open(const TextLine& text, std::string_view lesson, int frames) {
    left_ = cam_.OpenNear(kLensShip, kLensThreat) ? frames : 0;
    text_ = text;
    lesson_ = lesson;
}

// Below the plates, above the ground.
void Lens::ChooseSpot(const World& world, const Stage& stage) {
    constexpr Rectangle within{34, 54, kScreenWidth - 68, 262};
    constexpr Point size{kLensWidth + 2 * kFrame, kLensHeight + 2 * kFrame + kTag};
    corner_ = FindLastingSpot(world, *shapes_, stage, size, within, left_) + Point{kFrame, kFrame};
}

void Lens::Draw(SpriteBatch& batch, HudNotes& notes) const {
    if (left_ == 0) {
        return;
    }
    const Rectangle picture{corner_.x, corner_.y, kLensWidth, kLensHeight};
    notes.Add(picture);
    cam_.Draw(batch, picture);
    DrawLensFrame(batch, *art_, corner_ - Point{kFrame, kFrame}, text_.View());
    batch.DrawString(*art_->shadowed_font, lesson_,
                     {corner_.x + kLensWidth / 2, corner_.y + kLensHeight + kTag + 2},
                     Palette::kWhite, Align::Center);
}

void RecordGround(ContactCam& cam, int id, const Art& art, const Shapes& shapes, int camera) {
    int piece = camera / kTerrainPiece;
    for (const Footprint& solid : shapes.Ground(camera)) {
        const Texture2D& texture = art.TerrainPiece(piece++ % kTerrainPieces);
        cam.Add(id, solid, texture, WholeFrame(texture.Bounds()));
    }
}

void RecordPair(ContactCam& cam, const Art& art, const Pose& ship, ThreatKind kind,
                const Pose& threat) {
    const auto add = [&](int id, ShapeId shape, const Pose& pose) {
        const Sprite& sprite = art[shape];
        cam.Add(id, sprite, pose.frame % sprite.FrameCount(), MakePlacement(pose, sprite.Origin()));
    };
    cam.BeginFrame();
    add(kLensShip, ShapeId::Ship, ship);
    add(kLensThreat, TraitsOf(kind).shape, threat);
}

ContactCamOptions LensOptions(int frames) noexcept {
    constexpr int zoom = 4;
    return {.columns = kLensWidth / zoom,
            .rows = kLensHeight / zoom,
            .cell_px = zoom,
            .frames = frames,
            .bodies = 3,  // the ground has two parts

            .contact_frame = Color::Transparent};
}

void DrawLensFrame(SpriteBatch& batch, const Art& art, Point corner, std::string_view text) {
    constexpr Point tag{40, 80};
    art.lens->Draw(batch, art.lens->At(corner));
    art.lens_tag->Draw(batch, art.lens_tag->At(corner + tag));
    const int middle = corner.x + tag.x + art.lens_tag->Frame(0).width / 2;
    batch.DrawString(*art.font, text, {middle, corner.y + tag.y + 4}, Palette::kMint3,
                     Align::Center);
}

}  // namespace hairsbreadth
