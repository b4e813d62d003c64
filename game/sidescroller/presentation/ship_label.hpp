#pragma once

#include <cstdint>

#include "common/text_line.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "presentation/art.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

/// The text next to the ship: the distance of a graze, or what the ship got. One at a time, in a
/// free spot around the ship. It is drawn behind everything solid, and not at all while there is no
/// free spot.
class ShipLabel {
public:
    void Clear() noexcept { *this = {}; }

    /// Advances by a frame, takes the world's events, and looks for a spot.
    void Step(const World& world, const Shapes& shapes, const Art& art);

    void Draw(SpriteBatch& batch, const Art& art) const;

    /// Returns the area of the text on the screen; empty if none is shown.
    [[nodiscard]] Rectangle Area() const noexcept { return area_; }

private:
    enum class Rank : std::uint8_t { Distance, Close, Thread, Pickup, Hair };  // the highest stays

    void React(const Event& event);
    void Show(Rank rank, const TextLine& text, Color color, int frames);
    void FindSpot(const World& world, const Shapes& shapes, const Art& art);

    int left_ = 0;  // frames
    Rank rank_ = Rank::Distance;
    int separation_ = 0;
    Color color_;
    TextLine text_;
    std::size_t spot_ = 0;
    Rectangle area_;
};

/// Returns a separation as text, such as "3 PX".
[[nodiscard]] TextLine PixelCount(int separation);

}  // namespace hairsbreadth
