#include "scenes/menu_parts.hpp"

#include "common/palette.hpp"

namespace hairsbreadth {

void MoveChoice(SharedResources& shared_resources, int& choice, int count) {
    const int move = (shared_resources.controls.Pressed(Action::Down) ? 1 : 0) -
                     (shared_resources.controls.Pressed(Action::Up) ? 1 : 0);
    if (move != 0) {
        choice = (choice + move + count) % count;
        shared_resources.sounds.Play(SoundId::MenuMove);
    }
}

void DrawNeedle(SharedResources& shared_resources, int x, int y) {
    const Sprite& needle = shared_resources.art[ShapeId::Needle];
    needle.Draw(shared_resources.batch,
                needle.At({static_cast<float>(x), static_cast<float>(y + 3)}));
}

void DrawPlate(SharedResources& shared_resources, Rectangle area) {
    SpriteBatch& batch = shared_resources.batch;
    shared_resources.hud.Add(area);
    FillRectangle(batch, shared_resources.art, area, Palette::kPlum);
    OutlineRectangle(batch, shared_resources.art, area, Palette::kInk);
    FillRectangle(batch, shared_resources.art, {area.x + 1, area.Bottom() - 3, area.width - 2, 1},
                  Palette::kViolet);
}

}  // namespace hairsbreadth
