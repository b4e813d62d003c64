#include "presentation/contact_cam.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "common/palette.hpp"
#include "graze/assert.hpp"
#include "presentation/lens.hpp"

namespace hairsbreadth {
namespace {

constexpr int kZoomFrames = 18;
constexpr int kCellSize = 8;
constexpr Point kContactCell{38, 20};  // column and row of the contact pixel's cell on the screen
constexpr int kContactX = kContactCell.x * kCellSize + kCellSize / 2;
constexpr int kContactY = kContactCell.y * kCellSize + kCellSize / 2;
constexpr int kTopBar = 38;
constexpr int kBottomBar = 60;
constexpr int kSafeX = 32;
constexpr int kInsetWidth = 160;
constexpr int kInsetHeight = 90;
constexpr int kInsetY = kScreenHeight - kBottomBar - kInsetHeight - 10;
constexpr int kShipId =
    kGround - 1;  // threats are recorded by their indices, the ground as kGround

// The contact is in the middle of the cam's picture, but not of the screen, so the picture is
// larger than the screen. The game has its own ring around the contact.
constexpr ContactCamOptions kCamOptions{.columns = 84,
                                        .rows = 50,
                                        .cell_px = kCellSize,
                                        .frames = History::kFrames,
                                        .bodies = kMaxThreats + 3,
                                        .contact_frame = Color::Transparent};

}  // namespace

TextLine ThreatText(const ContactFacts& facts) noexcept {
    if (facts.threat == kGround) {
        return TextLine{"GROUND"};
    }
    TextLine text{TraitsOf(facts.kind).name};
    if (facts.turns) {
        text.Add(", ").AddDecimal(ToDegrees(facts.threat_pose.angle), 1).Add(" DEG");
    }
    return text;
}

ContactCamView::ContactCamView(const Art& art, const Shapes& shapes, const WorldView& view,
                               GraphicsDevice& device, HudNotes& notes)
    : art_{&art},
      shapes_{&shapes},
      view_{&view},
      notes_{&notes},
      picture_{device, kScreenWidth, kScreenHeight},
      cam_{device, kCamOptions} {
}

void ContactCamView::Record(const World& world) {
    history_.Push(world);
    cam_.BeginFrame();
    RecordGround(cam_, kGround, *art_, *shapes_, world.Camera());
    const auto add = [&](int id, ShapeId shape, const Pose& pose) {
        const Sprite& sprite = (*art_)[shape];
        cam_.Add(id, sprite, pose.frame, MakePlacement(pose, sprite.Origin()));
    };
    for (std::size_t i = 0; i < kMaxThreats; ++i) {
        const Threat& threat = world.threats[i];
        if (threat.alive) {
            add(static_cast<int>(i), TraitsOf(threat.kind).shape, threat.pose);
        }
    }
    add(kShipId, ShapeId::Ship, world.ship.pose);
}

void ContactCamView::Open(const World& contact) {
    facts_ = contact.contact;
    age_ = 0;
    shows_masks_ = true;
    const bool opens =
        facts_.valid ? cam_.Open(kShipId, facts_.threat) : cam_.OpenNear(kShipId, facts_.threat);
    GRAZE_ASSERT(opens, "ContactCamView::Open: the ship and the threat are apart");
    // The inset is on the side of the contact that is away from the ship.
    const bool ship_is_right = ToPixel(contact.ship.pose.x) > cam_.Contact().x;
    inset_x_ = ship_is_right ? kSafeX + 3 : kScreenWidth - kSafeX - kInsetWidth - 3;
}

bool ContactCamView::IsOpen() const noexcept {
    return age_ >= kZoomFrames;
}

// Returns the separation of ship and threat in the shown frame, as the rules measure it.
int ContactCamView::ComputeSeparation() const noexcept {
    const auto nearest = cam_.Nearest();
    return nearest ? std::min(static_cast<int>(std::ceil(nearest->Distance())), kFar) : kFar;
}

void ContactCamView::Draw(SpriteBatch& batch, const CamSigns& signs) {
    GraphicsDevice& device = batch.GraphicsDevice();
    const World& world = history_.Back(cam_.Back());
    device.SetRenderTarget(&picture_);
    batch.Begin({.sampler_state = SamplerState::PointClamp});
    view_->DrawBackdrop(batch, world);
    view_->DrawSolids(batch, world);
    batch.End();

    device.SetRenderTarget(nullptr);
    device.Clear(Palette::kViolet);  // as the masks show what is not on the screen
    batch.Begin({.sampler_state = SamplerState::PointClamp});
    if (!IsOpen()) {
        const double share = static_cast<double>(age_) / kZoomFrames;
        DrawZoomed(batch, 1 + (kCellSize - 1) * share * share);
    } else {
        if (shows_masks_) {
            const Point corner =
                (kContactCell - Point{kCamOptions.columns / 2, kCamOptions.rows / 2}) *
                Point{kCellSize, kCellSize};
            const Rectangle picture = cam_.Picture().Bounds();
            cam_.Draw(batch, {corner.x, corner.y, picture.width, picture.height});
        } else {
            DrawZoomed(batch, kCellSize);
        }
        DrawFrame(batch, world.frame);
        DrawInset(batch);
        DrawFacts(batch);
        DrawPrompts(batch, signs);
    }
    batch.End();
}

// From its place in the game to the ring, the contact moves as fast as the picture grows, so that
// the picture always fills the screen around it.
void ContactCamView::DrawZoomed(SpriteBatch& batch, double zoom) const {
    const Point end =
        kContactCell * Point{kCellSize, kCellSize} - cam_.Contact() * Point{kCellSize, kCellSize};
    const double share = (zoom - 1) / (kCellSize - 1);
    const auto pixels = [](double px) { return static_cast<int>(std::floor(px + 0.5)); };
    batch.Draw(picture_,
               Rectangle{pixels(end.x * share), pixels(end.y * share), pixels(kScreenWidth * zoom),
                         pixels(kScreenHeight * zoom)},
               Color::White);
}

void ContactCamView::DrawFrame(SpriteBatch& batch, int stage_frame) const {
    art_->cam_ring->Draw(batch, art_->cam_ring->At({kContactX, kContactY}));
    DrawTag(batch);
    batch.FillRectangle({0, 0, kScreenWidth, kTopBar}, Palette::kInk);
    batch.FillRectangle({0, kTopBar - 1, kScreenWidth, 1}, Palette::kMint1);
    batch.FillRectangle({0, kScreenHeight - kBottomBar, kScreenWidth, kBottomBar}, Palette::kInk);
    batch.FillRectangle({0, kScreenHeight - kBottomBar, kScreenWidth, 1}, Palette::kMint1);
    notes_->Add(batch.DrawString(*art_->large_font, "CONTACT CAM", {kSafeX, 18}, Palette::kMint3,
                                 Align::Left));
    TextLine frame{"x8   FRAME "};
    frame.AddNumber(stage_frame);
    if (Back() > 0) {
        frame.Add("  (-").AddNumber(Back()).Add(")");
    }
    notes_->Add(batch.DrawString(*art_->font, frame.View(), {kScreenWidth - kSafeX, 22},
                                 Palette::kHaze4, Align::Right));
}

void ContactCamView::DrawTag(SpriteBatch& batch) const {
    constexpr int tag_x = kContactX - 218;
    constexpr int tag_y = kContactY - 66;
    TextLine tag;
    if (cam_.SharedPixels() > 0) {
        tag.AddNumber(cam_.SharedPixels()).Add(cam_.SharedPixels() == 1 ? " PIXEL" : " PIXELS");
    } else if (ComputeSeparation() < kFar) {
        tag.AddNumber(ComputeSeparation()).Add(" PX AWAY");
    } else {
        return;
    }
    const int width = MeasureWidth(*art_->large_font, tag.View()) + 14;
    batch.DrawLine({kContactX - 118, kContactY - 54}, {kContactX - 19, kContactY - 13},
                   Palette::kWhite);
    const Rectangle plate{tag_x + 104 - width, tag_y, width, 24};
    notes_->Add(plate);
    batch.FillRectangle(plate, Palette::kPlum);
    OutlineRectangle(batch, plate, Palette::kInk);
    batch.DrawString(*art_->large_font, tag.View(), {plate.x + 7, plate.y + 3}, Palette::kWhite);
}

void ContactCamView::DrawInset(SpriteBatch& batch) const {
    const Rectangle view{
        std::clamp(cam_.Contact().x - kInsetWidth / 2, 0, kScreenWidth - kInsetWidth),
        std::clamp(cam_.Contact().y - kInsetHeight / 2, 0, kScreenHeight - kInsetHeight),
        kInsetWidth, kInsetHeight};
    const Rectangle area{inset_x_, kInsetY, kInsetWidth, kInsetHeight};
    Rectangle border = area;
    notes_->Add(border);
    border.Inflate(2, 2);
    OutlineRectangle(batch, border, Palette::kMint1);
    border.Inflate(1, 1);
    OutlineRectangle(batch, border, Palette::kInk);
    border.Inflate(-2, -2);
    OutlineRectangle(batch, border, Palette::kMint1);
    batch.Draw(picture_, area, view, Color::White);
    const Point corner = cam_.Contact() - kContactCell - view.Location() + area.Location();
    const Rectangle window = Rectangle::Intersect(
        {corner.x, corner.y, kScreenWidth / kCellSize, kScreenHeight / kCellSize}, area);
    OutlineRectangle(batch, window, Palette::kWhite);
}

void ContactCamView::DrawFacts(SpriteBatch& batch) const {
    constexpr int row = kScreenHeight - kBottomBar + 10;
    const auto swatch = [&](int x, Color color) {
        batch.FillRectangle({x, row, 8, 8}, color);
        return x + 14;
    };
    const auto words = [&](int x, const TextLine& text, Color color) {
        const Rectangle area =
            batch.DrawString(*art_->font, text.View(), {x, row}, color, Align::Left);
        notes_->Add(area);
        return area.Right() + 14;
    };
    int x = swatch(kSafeX, Palette::kMint2);
    x = words(x, TextLine{"SHIP"}, Palette::kMint3);
    x = swatch(x, Palette::kBlood2);
    x = words(x, ThreatText(facts_), Palette::kBlood3);
    TextLine contact{facts_.valid ? "CONTACT (" : "NEAREST ("};
    contact.AddNumber(cam_.Contact().x).Add(",").AddNumber(cam_.Contact().y).Add(")");
    if (facts_.valid) {
        x = swatch(x, Palette::kWhite);
        contact.Add("  ").AddNumber(cam_.SharedPixels()).Add(" PX OF OVERLAP");
    }
    words(x, contact, Palette::kWhite);
}

void ContactCamView::DrawPrompts(SpriteBatch& batch, const CamSigns& signs) const {
    constexpr int row = kScreenHeight - kBottomBar + 28;
    notes_->Add(DrawPromptRow(
        batch, *art_,
        std::array{Prompt{signs.accept, "CONTINUE"}, Prompt{signs.step_back, "BACK ONE FRAME"},
                   Prompt{signs.masks, shows_masks_ ? "MASKS OFF" : "MASKS ON"}},
        kSafeX, row, Palette::kHaze4));
    const bool is_hit = Back() == 0 && facts_.valid;
    TextLine earlier{is_hit ? "1 FRAME EARLIER: " : "THIS FRAME: "};
    const int separation = is_hit ? facts_.separation_before : ComputeSeparation();
    if (separation == 0) {
        earlier = TextLine{"STILL INSIDE"};
    } else if (separation < kFar) {
        earlier.AddNumber(separation).Add(" PX");
    } else {
        earlier.Add("FAR");
    }
    notes_->Add(batch.DrawString(*art_->font, earlier.View(), {kScreenWidth - kSafeX, row},
                                 Palette::kMint3, Align::Right));
}

}  // namespace hairsbreadth
