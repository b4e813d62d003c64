#include "presentation/ship_texts.hpp"

#include <algorithm>

#include "common/palette.hpp"

namespace hairsbreadth {
namespace {

constexpr int kLabelFrames = 48;
constexpr int kMarkFrames = 56;
constexpr int kGlintFrames = 10;
constexpr int kNumberBand = 3;   // px: a separation up to this is shown in large digits
constexpr int kWordHeight = 11;  // px, of the mark's first line

}  // namespace

TextLine PixelCount(int separation) {
    return TextLine{}.AddNumber(separation).Add(" PX");
}

void ShipTexts::React(const Event& event) {
    switch (event.kind) {
        case EventKind::Grazed:
            if (mark_.left == 0 || event.separation <= mark_.separation) {
                mark_ = {kMarkFrames, 0, event.separation, event.pixel};
            }
            break;
        case EventKind::Passed:
            Show(IsHair(event) ? Rank::Hair : Rank::Points,
                 TextLine{IsHair(event) ? "HAIR! +" : "+"}.AddNumber(event.value),
                 IsHair(event) ? Palette::kWhite : Palette::kMint3);
            break;
        case EventKind::Threaded:
            Show(Rank::Thread, TextLine{"THREAD x2"}, Palette::kWhite);
            break;
        case EventKind::PickedUp:
            Show(Rank::Pickup,
                 TextLine{event.value == static_cast<int>(ShapeId::PickupPower) ? "POWER"
                                                                                : "SHIELD"},
                 Palette::kMint3);
            break;
        case EventKind::ShieldLost:
        case EventKind::ShipLost:
            mark_.left = 0;
            break;
        default:
            break;
    }
}

void ShipTexts::Step() noexcept {
    label_.left = std::max(label_.left - 1, 0);
    mark_.left = std::max(mark_.left - 1, 0);
    ++mark_.age;
}

void ShipTexts::Show(Rank rank, const TextLine& text, Color color) {
    if (label_.left == 0 || rank >= label_.rank) {
        label_ = {kLabelFrames, rank, color, text};
    }
}

Rectangle ShipTexts::MarkArea(const Art& art, const World& world) const {
    // The label of a HAIR could overlap the mark, and shows the same information, so the mark is
    // hidden.
    const bool gives_way = label_.left > 0 && label_.rank == Rank::Hair;
    if (mark_.left == 0 || gives_way || world.ship.entering > 0) {
        return {};
    }
    const Point ship = PixelOf(world.ship.pose);
    const bool is_large = mark_.separation <= kNumberBand;
    const Vector2 size = (is_large ? *art.large_font : *art.shadowed_font)
                             .MeasureString(PixelCount(mark_.separation).View());
    const auto width = static_cast<int>(size.x);
    // The mark is right of the ship if the grazed pixel is behind the ship or if there is no room
    // on the left. Otherwise it is left of the ship. So the gap stays visible.
    const bool is_behind = mark_.pixel.x < ship.x - kShipWidth / 4;
    const bool has_room = ship.x - 30 - width >= 10;
    const int left = is_behind || !has_room ? ship.x + 28 : ship.x - 28 - width;
    const int top = std::clamp(ship.y - 8, 60, 312) + (is_large ? 0 : 4);
    const int word = is_large ? kWordHeight : 0;
    return {left, top - word, width, static_cast<int>(size.y) + word};
}

Rectangle ShipTexts::LabelArea(const Art& art, const World& world) const {
    if (label_.left == 0) {
        return {};
    }
    constexpr int above = 28;  // px from the ship's pivot to the label's top
    constexpr int below = 18;  // px below the pivot instead, if the HUD leaves no room above
    constexpr int highest = 48;
    constexpr int margin = 2;
    const Vector2 size = art.shadowed_font->MeasureString(label_.text.View());
    const auto width = static_cast<int>(size.x);
    const Point ship = PixelOf(world.ship.pose);
    const int risen = (kLabelFrames - label_.left) / 3;
    const bool has_room = ship.y - above >= highest;
    const int top = has_room ? std::max(ship.y - above - risen, highest) : ship.y + below;
    return {std::max(ship.x - width / 2, margin), top, width, static_cast<int>(size.y)};
}

void ShipTexts::DrawMark(SpriteBatch& batch, const Art& art, const World& world) const {
    Rectangle area = MarkArea(art, world);
    if (area.IsEmpty()) {
        return;
    }
    if (mark_.age < kGlintFrames) {
        FillRectangle(batch, art, {mark_.pixel.x, mark_.pixel.y, 1, 1}, Palette::kWhite);
    }
    const bool is_large = mark_.separation <= kNumberBand;
    if (is_large) {
        DrawLine(batch, *art.shadowed_font, "CLOSE", area.x + 1, area.y, Palette::kMint3);
        area.y += kWordHeight;
    }
    DrawLine(batch, is_large ? *art.large_font : *art.shadowed_font,
             PixelCount(mark_.separation).View(), area.x, area.y,
             is_large ? Palette::kWhite : Palette::kMint3);
}

void ShipTexts::Draw(SpriteBatch& batch, const Art& art, const World& world) const {
    DrawMark(batch, art, world);
    const Rectangle area = LabelArea(art, world);
    if (!area.IsEmpty()) {
        DrawLine(batch, *art.shadowed_font, label_.text.View(), area.x, area.y, label_.color);
    }
}

}  // namespace hairsbreadth
