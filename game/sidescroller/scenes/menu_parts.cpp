#include "scenes/menu_parts.hpp"

#include "presentation/palette.hpp"

namespace hairsbreadth {

void MoveChoice(House& house, int& choice, int count) {
    const int move = (house.controls.Pressed(Action::Down) ? 1 : 0) -
                     (house.controls.Pressed(Action::Up) ? 1 : 0);
    if (move != 0) {
        choice = (choice + move + count) % count;
        house.sounds.Play(SoundId::MenuMove);
    }
}

void DrawNeedle(House& house, int x, int y) {
    const Sprite& needle = house.art[ShapeId::Needle];
    needle.Draw(house.batch, needle.At({static_cast<float>(x), static_cast<float>(y + 3)}));
}

void DrawPlate(House& house, Rectangle area) {
    SpriteBatch& batch = house.batch;
    house.hud.Add(area);
    FillRectangle(batch, house.art, area, Palette::kPlum);
    OutlineRectangle(batch, house.art, area, Palette::kInk);
    FillRectangle(batch, house.art, {area.x + 1, area.Bottom() - 3, area.width - 2, 1},
                  Palette::kViolet);
}

}  // namespace hairsbreadth
