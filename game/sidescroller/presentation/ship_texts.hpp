#pragma once

#include <cstdint>

#include "common/text_line.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "presentation/art.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

/// The texts that follow the ship: next to it a mark with the distance of a graze, and above it one
/// label at a time.
class ShipTexts {
public:
    void React(const Event& event);
    void Step() noexcept;
    void Clear() noexcept { *this = {}; }

    void Draw(SpriteBatch& batch, const Art& art, const World& world) const;

    /// Return the areas of the mark and of the label, which do not overlap. The area of a text that
    /// is not shown is empty.
    [[nodiscard]] Rectangle MarkArea(const Art& art, const World& world) const;
    [[nodiscard]] Rectangle LabelArea(const Art& art, const World& world) const;

private:
    enum class Rank : std::uint8_t { Thread, Points, Pickup, Hair };  // the highest rank is shown
    struct Label {
        int left = 0;  // frames
        Rank rank = Rank::Thread;
        Color color;
        TextLine text;
    };
    struct Mark {
        int left = 0;
        int age = 0;
        int separation = 0;
        Point pixel;  // the grazed pixel of the threat
    };

    void Show(Rank rank, const TextLine& text, Color color);
    void DrawMark(SpriteBatch& batch, const Art& art, const World& world) const;

    Label label_;
    Mark mark_;
};

/// Returns a separation as text, such as "3 PX".
[[nodiscard]] TextLine PixelCount(int separation);

}  // namespace hairsbreadth
