#include "presentation/hud.hpp"

#include "common/palette.hpp"
#include "common/text_line.hpp"

namespace hairsbreadth {
namespace {

void DrawAt(SpriteBatch& batch, const Sprite& sprite, int frame, int x, int y) {
    sprite.Draw(batch, frame, sprite.At({static_cast<float>(x), static_cast<float>(y)}));
}

// Draws the plate with its corner at (x, y), unless the ship is close to it. Returns the font for
// the plate's text.
const SpriteFont& DrawPlate(SpriteBatch& batch, const Art& art, const World& world,
                            const Sprite& plate, int x, int y, HudNotes& notes) {
    constexpr int room = 16;
    Rectangle area{x, y, plate.Frame(0).width, plate.Frame(0).height};
    notes.Add(area);
    area.Inflate(room, room);
    if (area.Intersects(ComputeBox(world.ship.pose))) {
        return *art.shadowed_font;
    }
    DrawAt(batch, plate, 0, x, y);
    return *art.font;
}

void DrawShipPlate(SpriteBatch& batch, const Art& art, const World& world,
                   std::string_view stage_name, int x, int y, HudNotes& notes) {
    const SpriteFont& font = DrawPlate(batch, art, world, *art.plate_left, x, y, notes);
    for (int i = 0; i < kMaxShields; ++i) {
        DrawAt(batch, *art.shield_pip, i < world.ship.shields ? 0 : 1, x + 5 + i * 14, y + 3);
    }
    for (int i = 0; i < kMaxPower; ++i) {
        DrawAt(batch, *art.power_pip, i < world.ship.power ? 0 : 1, x + 53 + i * 13, y + 4);
    }
    DrawLine(batch, font, TextLine{"x"}.AddNumber(world.lives).View(), x + 117, y + 6,
             Palette::kPink2, Align::Right);
    TextLine name{stage_name};
    if (world.lap > 0) {
        name.Add(" +").AddNumber(world.lap);
    }
    DrawLine(batch, font, name.View(), x + 6, y + 17, Palette::kHaze4);
}

void DrawChainPlate(SpriteBatch& batch, const Art& art, const World& world, int x, int y,
                    HudNotes& notes) {
    constexpr int ticks = 22;
    // The first of the brighter ticks, which are lit while the chain time is almost full.
    constexpr int bright = 17;
    const Score& score = world.score;
    const SpriteFont& font = DrawPlate(batch, art, world, *art.plate_right, x, y, notes);
    DrawLine(batch, font, "GRAZE", x + 6, y + 5, Palette::kMint3);
    DrawLine(batch, *art.large_font, TextLine{"x"}.AddNumber(score.chain).View(), x + 116, y + 2,
             Palette::kBrass4, Align::Right);
    const int lit =
        (score.chain_time * ticks + ChainTime(score.chain) - 1) / ChainTime(score.chain);
    for (int i = 0; i < ticks; ++i) {
        const Color on = i >= bright ? Palette::kMint3 : Palette::kMint2;
        const bool is_lit = score.chain > 1 && i < lit;
        FillRectangle(batch, art, {x + 6 + i * 5, y + 20, 4, 4}, is_lit ? on : Palette::kViolet);
    }
}

}  // namespace

void DrawHud(SpriteBatch& batch, const Art& art, const World& world, std::string_view stage_name,
             Rectangle safe_area, HudNotes& notes) {
    DrawShipPlate(batch, art, world, stage_name, safe_area.Left(), safe_area.Top(), notes);
    const int middle = safe_area.Center().x;
    const int width = art.plate_middle->Frame(0).width;
    static_cast<void>(DrawPlate(batch, art, world, *art.plate_middle, middle - width / 2,
                                safe_area.Top(), notes));
    DrawLine(batch, *art.large_font, TextLine{}.AddNumber(world.score.points, 7).View(), middle + 1,
             safe_area.Top() + 3, Palette::kWhite, Align::Centre);
    DrawChainPlate(batch, art, world, safe_area.Right() - art.plate_right->Frame(0).width,
                   safe_area.Top(), notes);
}

}  // namespace hairsbreadth
