#include "presentation/lens.hpp"

#include <algorithm>

#include "common/palette.hpp"
#include "presentation/free_spot.hpp"
#include "presentation/ship_label.hpp"

namespace hairsbreadth {
namespace {

constexpr int kShip = 0;
constexpr int kThreat = 1;
constexpr int kZoom = 4;
constexpr int kWidth = 112;
constexpr int kHeight = 72;
constexpr int kFrame = 3;  // px around the picture
constexpr int kEscapeFrames = 150;
constexpr int kHitFrames = 66;
constexpr ContactCamOptions kOptions{.columns = kWidth / kZoom,
                                     .rows = kHeight / kZoom,
                                     .cell_px = kZoom,
                                     .frames = 1,
                                     .bodies = 2,
                                     .contact_frame = Color::Transparent};

}  // namespace

Lens::Lens(const Art& art, const Shapes& shapes, GraphicsDevice& device)
    : art_{&art}, shapes_{&shapes}, cam_{device, kOptions} {
    // The buffers of the distance grow now, not during play.
    const Pose ship{Pixels(100), Pixels(100), 0, 0};
    Open({ship, {Pixels(100), Pixels(230), 0, 0}, ThreatKind::Gear20, kFar}, {}, 0);
    Clear();
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
            Remember(world, event);
        } else if (event.kind == EventKind::Explained) {
            Open(moments_[place], PixelCount(event.separation).Add(": CLOSE IS POINTS"),
                 kEscapeFrames);
            ChooseSpot(world);
        } else if (event.kind == EventKind::ShieldLost) {
            const ContactFacts& facts = world.contact;
            Open({world.ship.pose, facts.threat_pose, facts.kind, 0},
                 PixelCount(facts.overlap).Add(" OVERLAP"), kHitFrames);
            ChooseSpot(world);
        }
    }
}

void Lens::Remember(const World& world, const Event& graze) {
    const auto place = static_cast<std::size_t>(graze.threat);
    const Threat& threat = world.threats[place];
    moments_[place] = {world.ship.pose, threat.pose, threat.kind, graze.separation};
}

void Lens::Open(const Moment& moment, const TextLine& text, int frames) {
    const auto add = [&](int id, ShapeId shape, const Pose& pose) {
        const Sprite& sprite = (*art_)[shape];
        cam_.Add(id, sprite, pose.frame, MakePlacement(pose, sprite.Origin()));
    };
    cam_.Close();
    cam_.BeginFrame();
    add(kShip, ShapeId::Ship, moment.ship);
    add(kThreat, TraitsOf(moment.kind).shape, moment.threat);
    left_ = cam_.OpenNear(kShip, kThreat) ? frames : 0;
    text_ = text;
}

// Looks for a corner of the screen without threats.
void Lens::ChooseSpot(const World& world) {
    constexpr int left = 40;
    constexpr int right = kScreenWidth - 40 - kWidth;
    constexpr int top = 60;
    constexpr int bottom = 236;
    constexpr int middle = (kScreenWidth - kWidth) / 2;
    std::array<Rectangle, 6> areas{};
    constexpr std::array<Point, 6> corners{{{middle, top},
                                            {middle, bottom},
                                            {right, top},
                                            {right, bottom},
                                            {left, top},
                                            {left, bottom}}};
    for (std::size_t i = 0; i < areas.size(); ++i) {
        areas[i] = {corners[i].x, corners[i].y, kWidth, kHeight};
    }
    corner_ = corners[FindFreeSpot(world, *shapes_, areas).value_or(0)];
}

void Lens::Draw(SpriteBatch& batch) const {
    if (left_ == 0) {
        return;
    }
    const Rectangle area{corner_.x, corner_.y, kWidth, kHeight};
    Rectangle frame = area;
    frame.Inflate(kFrame, kFrame);
    FillRectangle(batch, *art_, frame, Palette::kBrass3);
    OutlineRectangle(batch, *art_, frame, Palette::kInk);
    cam_.Draw(batch, area);
    const int width = MeasureWidth(*art_->font, text_.View()) + 10;
    const Rectangle tag{area.Center().x - width / 2, area.Bottom() - 2, width, 14};
    FillRectangle(batch, *art_, tag, Palette::kPlum);
    OutlineRectangle(batch, *art_, tag, Palette::kInk);
    DrawLine(batch, *art_->font, text_.View(), tag.x + 5, tag.y + 3, Palette::kWhite);
}

}  // namespace hairsbreadth
