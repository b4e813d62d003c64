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
            Open({ship, {Pixels(320), Pixels(180), Degrees(i % 2 * 45), 0}, kind}, {}, {}, 0);
        }
    }
}

void Lens::Clear() noexcept {
    left_ = 0;
    cam_.Clear();
    moments_ = {};
}

void Lens::Step(const World& world) {
    left_ = std::max(left_ - 1, 0);
    for (const Event& event : world.events.All()) {
        if (event.threat < 0) {
            continue;
        }
        const auto place = static_cast<std::size_t>(event.threat);
        if (event.kind == EventKind::Grazed) {
            moments_[place] = {event.ship_pose, event.threat_pose, world.threats[place].kind};
        } else if (event.kind == EventKind::Explained) {
            Open(moments_[place], PixelCount(event.separation), "CLOSE IS POINTS", kEscapeFrames);
            ChooseSpot(world);
        } else if (event.kind == EventKind::ShieldLost) {
            const ContactFacts& facts = world.contact;
            Open({world.ship.pose, facts.threat_pose, facts.kind}, PixelCount(facts.overlap),
                 "OVERLAP", kHitFrames);
            ChooseSpot(world);
        }
    }
}

void Lens::Open(const Moment& moment, const TextLine& text, std::string_view lesson, int frames) {
    cam_.Close();
    RecordPair(cam_, *art_, moment.ship, moment.kind, moment.threat);
    left_ = cam_.OpenNear(kLensShip, kLensThreat) ? frames : 0;
    text_ = text;
    lesson_ = lesson;
}

// Looks for a corner of the screen without threats.
void Lens::ChooseSpot(const World& world) {
    constexpr int left = 40;
    constexpr int right = kScreenWidth - 40 - kLensWidth;
    constexpr int top = 60;
    constexpr int bottom = 226;
    constexpr int middle = (kScreenWidth - kLensWidth) / 2;
    std::array<Rectangle, 6> areas{};
    constexpr std::array<Point, 6> corners{{{middle, top},
                                            {middle, bottom},
                                            {right, top},
                                            {right, bottom},
                                            {left, top},
                                            {left, bottom}}};
    for (std::size_t i = 0; i < areas.size(); ++i) {
        areas[i] = {corners[i].x, corners[i].y, kLensWidth, kLensHeight + kTag};
    }
    corner_ = corners[FindFreeSpot(world, *shapes_, areas).value_or(0)];
}

void Lens::Draw(SpriteBatch& batch) const {
    if (left_ == 0) {
        return;
    }
    cam_.Draw(batch, {corner_.x, corner_.y, kLensWidth, kLensHeight});
    DrawLensFrame(batch, *art_, corner_ - Point{kFrame, kFrame}, text_.View());
    batch.DrawString(*art_->shadowed_font, lesson_,
                     {corner_.x + kLensWidth / 2, corner_.y + kLensHeight + kTag + 2},
                     Palette::kWhite, Align::Center);
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
            .bodies = 2,
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
