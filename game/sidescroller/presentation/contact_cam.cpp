#include "presentation/contact_cam.hpp"

#include <algorithm>

#include "presentation/palette.hpp"
#include "presentation/prompt.hpp"

namespace hairsbreadth {
namespace {

constexpr int kZoomFrames = 6;  // frames at each of the scales 1, 2 and 4; the final scale is 8
constexpr int kOpenAfter = 3 * kZoomFrames;
constexpr int kContactX = 308;  // the centre of the cell that shows the contact pixel
constexpr int kContactY = 164;
constexpr int kTopBar = 38;
constexpr int kBottomBar = 60;
constexpr int kSafeX = 32;
constexpr int kInsetWidth = 160;
constexpr int kInsetHeight = 90;
constexpr int kInsetY = kScreenHeight - kBottomBar - kInsetHeight - 10;

int ZoomAt(int age) noexcept {
    return 1 << std::min(age / kZoomFrames, 3);
}

// Returns the world pixel that the first cell (top left) shows.
Point ComputeCorner(Point contact) noexcept {
    return {contact.x - kContactX / kCellSize, contact.y - kContactY / kCellSize};
}

}  // namespace

TextLine ThreatText(const ContactFacts& facts) noexcept {
    if (facts.threat == kGround) {
        return TextLine{"GROUND"};
    }
    TextLine text{TraitsOf(facts.kind).name};
    text.Add(", ").AddDecimal(ToDegrees(facts.threat_pose.angle), 1).Add(" DEG, SCALE ");
    return text.AddDecimal(static_cast<double>(facts.scale), 2);
}

ContactCam::ContactCam(const Art& art, const Shapes& shapes, const WorldView& view,
                       GraphicsDevice& device, HudNotes& notes)
    : art_{&art},
      shapes_{&shapes},
      view_{&view},
      notes_{&notes},
      picture_{device, kScreenWidth, kScreenHeight},
      cells_{device, kScreenWidth, kScreenHeight},
      cell_colors_(static_cast<std::size_t>(kScreenWidth) * kScreenHeight) {
}

void ContactCam::Open(const World& contact) {
    facts_ = contact.contact;
    age_ = 0;
    shows_masks_ = true;
    // The inset is on the side of the contact that is away from the ship.
    const bool ship_is_right = ToPixel(contact.ship.pose.x) > facts_.pixel.x;
    inset_x_ = ship_is_right ? kSafeX + 3 : kScreenWidth - kSafeX - kInsetWidth - 3;
    Show(contact, 0);
}

bool ContactCam::IsOpen() const noexcept {
    return age_ >= kOpenAfter;
}

void ContactCam::Show(const World& world, int back) {
    back_ = back;
    stage_frame_ = world.frame;
    shown_ = ComputeFacts(world, *shapes_, facts_.threat);
    PaintCells(world, *art_, *shapes_, facts_.threat, ComputeCorner(facts_.pixel), cell_colors_);
    cells_.SetData(cell_colors_);
}

void ContactCam::Draw(GraphicsDevice& device, SpriteBatch& batch, const World& world,
                      const PromptSigns& signs) {
    device.SetRenderTarget(&picture_);
    batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp);
    view_->DrawBackdrop(batch, world);
    view_->DrawSolids(batch, world);
    batch.End();

    device.SetRenderTarget(nullptr);
    device.Clear(Palette::kInk);
    batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp);
    if (!IsOpen()) {
        DrawZoomed(batch, ZoomAt(age_));
    } else {
        if (shows_masks_) {
            batch.Draw(cells_, Vector2{0, 0}, Color::White);
        } else {
            DrawZoomed(batch, kCellSize);
        }
        DrawFrame(batch);
        DrawInset(batch);
        DrawFacts(batch);
        DrawPrompts(batch, signs);
    }
    batch.End();
}

void ContactCam::DrawZoomed(SpriteBatch& batch, int zoom) const {
    // Keeps the centre of the contact pixel at the same place of the screen for every zoom.
    const int left = kContactX - facts_.pixel.x * zoom - zoom / 2;
    const int top = kContactY - facts_.pixel.y * zoom - zoom / 2;
    batch.Draw(picture_, Rectangle{left, top, kScreenWidth * zoom, kScreenHeight * zoom},
               Color::White);
}

void ContactCam::DrawFrame(SpriteBatch& batch) const {
    art_->cam_ring->Draw(batch, art_->cam_ring->At({kContactX, kContactY}));
    DrawTag(batch);
    FillRectangle(batch, *art_, {0, 0, kScreenWidth, kTopBar}, Palette::kInk);
    FillRectangle(batch, *art_, {0, kTopBar - 1, kScreenWidth, 1}, Palette::kMint1);
    FillRectangle(batch, *art_, {0, kScreenHeight - kBottomBar, kScreenWidth, kBottomBar},
                  Palette::kInk);
    FillRectangle(batch, *art_, {0, kScreenHeight - kBottomBar, kScreenWidth, 1}, Palette::kMint1);
    notes_->Add(DrawLine(batch, *art_->large_font, "CONTACT CAM", kSafeX, 18, Palette::kMint3));
    TextLine frame{"x8   FRAME "};
    frame.AddNumber(stage_frame_);
    if (back_ > 0) {
        frame.Add("  (-").AddNumber(back_).Add(")");
    }
    notes_->Add(DrawLine(batch, *art_->font, frame.View(), kScreenWidth - kSafeX, 22,
                         Palette::kHaze4, Align::Right));
}

void ContactCam::DrawTag(SpriteBatch& batch) const {
    constexpr int tag_x = kContactX - 218;
    constexpr int tag_y = kContactY - 66;
    constexpr int leader = 100;
    TextLine tag;
    if (shown_.overlap > 0) {
        tag.AddNumber(shown_.overlap).Add(shown_.overlap == 1 ? " PIXEL" : " PIXELS");
    } else if (shown_.separation < kFar) {
        tag.AddNumber(shown_.separation).Add(" PX AWAY");
    } else {
        return;
    }
    const int width = MeasureWidth(*art_->large_font, tag.View()) + 14;
    for (int i = 0; i < leader; ++i) {
        FillRectangle(batch, *art_, {kContactX - 118 + i, kContactY - 54 + i * 42 / leader, 1, 1},
                      Palette::kWhite);
    }
    const Rectangle plate{tag_x + 104 - width, tag_y, width, 24};
    notes_->Add(plate);
    FillRectangle(batch, *art_, plate, Palette::kPlum);
    OutlineRectangle(batch, *art_, plate, Palette::kInk);
    DrawLine(batch, *art_->large_font, tag.View(), plate.x + 7, plate.y + 3, Palette::kWhite);
}

void ContactCam::DrawInset(SpriteBatch& batch) const {
    const Rectangle view{
        std::clamp(facts_.pixel.x - kInsetWidth / 2, 0, kScreenWidth - kInsetWidth),
        std::clamp(facts_.pixel.y - kInsetHeight / 2, 0, kScreenHeight - kInsetHeight), kInsetWidth,
        kInsetHeight};
    const Rectangle area{inset_x_, kInsetY, kInsetWidth, kInsetHeight};
    Rectangle border = area;
    notes_->Add(border);
    border.Inflate(2, 2);
    OutlineRectangle(batch, *art_, border, Palette::kMint1);
    border.Inflate(1, 1);
    OutlineRectangle(batch, *art_, border, Palette::kInk);
    border.Inflate(-2, -2);
    OutlineRectangle(batch, *art_, border, Palette::kMint1);
    batch.Draw(picture_, area, view, Color::White);
    const Point corner = ComputeCorner(facts_.pixel);
    const Rectangle window = Rectangle::Intersect(
        {area.x + corner.x - view.x, area.y + corner.y - view.y, kCellColumns, kCellRows}, area);
    OutlineRectangle(batch, *art_, window, Palette::kWhite);
}

void ContactCam::DrawFacts(SpriteBatch& batch) const {
    constexpr int row = kScreenHeight - kBottomBar + 10;
    const auto swatch = [&](int x, Color color) {
        FillRectangle(batch, *art_, {x, row, 8, 8}, color);
        return x + 14;
    };
    const auto words = [&](int x, const TextLine& text, Color color) {
        const Rectangle area = DrawLine(batch, *art_->font, text.View(), x, row, color);
        notes_->Add(area);
        return area.Right() + 14;
    };
    int x = swatch(kSafeX, Palette::kMint2);
    x = words(x, TextLine{"SHIP"}, Palette::kMint3);
    x = swatch(x, Palette::kBlood2);
    x = words(x, ThreatText(facts_), Palette::kBlood3);
    x = swatch(x, Palette::kWhite);
    TextLine contact{"CONTACT ("};
    contact.AddNumber(facts_.pixel.x).Add(",").AddNumber(facts_.pixel.y).Add(")  ");
    contact.AddNumber(shown_.overlap).Add(" PX OF OVERLAP");
    words(x, contact, Palette::kWhite);
}

void ContactCam::DrawPrompts(SpriteBatch& batch, const PromptSigns& signs) const {
    constexpr int row = kScreenHeight - kBottomBar + 28;
    const auto prompt = [&](int x, PromptKey key, std::string_view label) {
        return DrawPrompt(batch, *art_, signs[static_cast<std::size_t>(key)], label, x, row,
                          Palette::kHaze4);
    };
    int x = prompt(kSafeX, PromptKey::Accept, "CONTINUE");
    x = prompt(x, PromptKey::StepBack, "BACK ONE FRAME");
    x = prompt(x, PromptKey::Masks, shows_masks_ ? "MASKS OFF" : "MASKS ON");
    notes_->Add(PromptsArea(kSafeX, x, row));
    TextLine earlier{back_ == 0 ? "1 FRAME EARLIER: " : "THIS FRAME: "};
    const int separation = back_ == 0 ? facts_.separation_before : shown_.separation;
    if (separation < kFar) {
        earlier.AddNumber(separation).Add(" PX");
    } else {
        earlier.Add("FAR");
    }
    notes_->Add(DrawLine(batch, *art_->font, earlier.View(), kScreenWidth - kSafeX, row,
                         Palette::kMint3, Align::Right));
}

}  // namespace hairsbreadth
