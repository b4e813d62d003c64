#include "presentation/ship_label.hpp"

#include <algorithm>
#include <array>

#include "common/palette.hpp"
#include "presentation/free_spot.hpp"

namespace hairsbreadth {
namespace {

constexpr int kDistanceFrames = 40;
constexpr int kEventFrames = 56;
constexpr int kCloseBand = 3;  // px: a separation up to this is shown in large digits

// Returns the areas around the ship in the order in which they are tried. Ahead of the ship comes
// last, since shots come from there.
std::array<Rectangle, 8> AreasAround(Point ship, int width, int height) noexcept {
    constexpr int beside = 32;  // px between the ship's pivot and a text behind or ahead of it
    constexpr int over = 18;
    const int left = ship.x - beside - width;
    const int middle = ship.x - width / 2;
    const int right = ship.x + beside;
    const int above = ship.y - over - height;
    const int level = ship.y - height / 2;
    const int below = ship.y + over;
    const auto at = [&](int x, int y) { return Rectangle{x, y, width, height}; };
    return {at(middle, above), at(left, above),  at(left, level),  at(left, below),
            at(middle, below), at(right, above), at(right, below), at(right, level)};
}

}  // namespace

TextLine PixelCount(int separation) {
    return TextLine{}.AddNumber(separation).Add(" PX");
}

void ShipLabel::Step(const World& world, const Shapes& shapes, const Art& art) {
    left_ = std::max(left_ - 1, 0);
    for (const Event& event : world.events.All()) {
        React(event);
    }
    area_ = {};
    if (left_ > 0 && world.ship.entering == 0) {
        FindSpot(world, shapes, art);
    }
}

void ShipLabel::React(const Event& event) {
    switch (event.kind) {
        case EventKind::Grazed:
            if (left_ == 0 || rank_ > Rank::Close || event.separation <= separation_) {
                const bool is_close = event.separation <= kCloseBand;
                Show(is_close ? Rank::Close : Rank::Distance, PixelCount(event.separation),
                     is_close ? Palette::kWhite : Palette::kMint3, kDistanceFrames);
                separation_ = event.separation;
            }
            break;
        case EventKind::Passed:
            if (IsHair(event)) {
                Show(Rank::Hair, TextLine{"HAIR! 1 PX"}, Palette::kWhite, kEventFrames);
            }
            break;
        case EventKind::Threaded:
            Show(Rank::Thread, TextLine{"THREAD x2"}, Palette::kBrass4, kEventFrames);
            break;
        case EventKind::PickedUp:
            Show(Rank::Pickup,
                 TextLine{event.value == static_cast<int>(ShapeId::PickupPower) ? "POWER"
                                                                                : "SHIELD"},
                 Palette::kMint3, kEventFrames);
            break;
        case EventKind::ShieldLost:
        case EventKind::ShipLost:
            left_ = 0;
            break;
        default:
            break;
    }
}

void ShipLabel::Show(Rank rank, const TextLine& text, Color color, int frames) {
    if (left_ == 0 || rank >= rank_) {
        left_ = frames;
        rank_ = rank;
        text_ = text;
        color_ = color;
    }
}

void ShipLabel::FindSpot(const World& world, const Shapes& shapes, const Art& art) {
    const SpriteFont& font = rank_ == Rank::Distance ? *art.shadowed_font : *art.large_font;
    const Vector2 size = font.MeasureString(text_.View());
    const std::array<Rectangle, 8> areas =
        AreasAround(PixelOf(world.ship.pose), static_cast<int>(size.x), static_cast<int>(size.y));
    if (const auto spot = FindFreeSpot(world, shapes, areas, spot_)) {
        spot_ = *spot;
        area_ = areas[*spot];
    }
}

void ShipLabel::Draw(SpriteBatch& batch, const Art& art) const {
    if (!area_.IsEmpty()) {
        batch.DrawString(rank_ == Rank::Distance ? *art.shadowed_font : *art.large_font,
                         text_.View(), {area_.x, area_.y}, color_);
    }
}

}  // namespace hairsbreadth
