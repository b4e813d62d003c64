#include "presentation/banner.hpp"

#include <algorithm>
#include <array>

#include "common/palette.hpp"
#include "presentation/free_spot.hpp"

namespace hairsbreadth {
namespace {

constexpr int kTellFrames = 180;
constexpr int kHeight = 34;  // px: a title and a line
// The upper middle of the text: where it is tried, in order.
constexpr std::array<Point, 8> kPlaces{
    {{320, 66}, {320, 96}, {470, 66}, {470, 96}, {320, 240}, {470, 240}, {170, 66}, {170, 96}}};

}  // namespace

void Banner::Show(std::string_view text) {
    Announce({}, TextLine{text}, text.empty() ? 0 : kTellFrames);
}

void Banner::Announce(const TextLine& title, const TextLine& text, int frames) {
    title_ = title;
    text_ = text;
    left_ = frames;
}

void Banner::Step(const World& world, const Shapes& shapes, const Art& art, const Stage& stage) {
    left_ = std::max(left_ - 1, 0);
    for (const Event& event : world.events.All()) {
        React(event, stage);
    }
    if (left_ == 0) {
        place_ = 0;
        return;
    }
    const int width = std::max(MeasureWidth(*art.large_font, title_.View()),
                               MeasureWidth(*art.shadowed_font, text_.View()));
    std::array<Rectangle, kPlaces.size()> areas;
    for (std::size_t i = 0; i < areas.size(); ++i) {
        areas[i] = {kPlaces[i].x - width / 2, kPlaces[i].y, width, kHeight};
    }
    place_ = FindFreeSpot(world, shapes, areas, place_).value_or(place_);
}

void Banner::React(const Event& event, const Stage& stage) {
    switch (event.kind) {
        case EventKind::ExtraLife:
            Announce(TextLine{"EXTRA SHIP"}, {}, 120);
            break;
        case EventKind::Checkpoint:
            Announce(TextLine{"CHECKPOINT"}, {}, 90);
            break;
        case EventKind::Entered:
            Announce(TextLine{stage.name}, TextLine{stage.motto}, 200);
            break;
        case EventKind::BossComes:
            Announce(TextLine{stage.boss_name}, TextLine{stage.boss_motto}, 200);
            break;
        default:
            break;
    }
}

void Banner::Draw(SpriteBatch& batch, const Art& art, HudNotes& notes) const {
    if (left_ == 0) {
        return;
    }
    const Point place = kPlaces[place_];
    notes.Add(
        batch.DrawString(*art.large_font, title_.View(), place, Palette::kWhite, Align::Center));
    notes.Add(batch.DrawString(*art.shadowed_font, text_.View(), {place.x, place.y + 24},
                               Palette::kMint3, Align::Center));
}

}  // namespace hairsbreadth
