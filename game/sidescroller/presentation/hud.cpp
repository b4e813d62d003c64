#include "presentation/hud.hpp"

#include <algorithm>

#include "common/palette.hpp"
#include "common/text_line.hpp"
#include "presentation/free_spot.hpp"

namespace hairsbreadth {
namespace {

constexpr int kPaidFrames = 70;

// What the plates are drawn with.
struct Desk {
    SpriteBatch& batch;
    const Art& art;
    const Shapes& shapes;
    const World& world;
    HudNotes& notes;
};

void DrawAt(const Desk& desk, const Sprite& sprite, int frame, int x, int y) {
    sprite.Draw(desk.batch, frame, sprite.At(Point{x, y}));
}

// Draws the plate with its corner at (x, y): only its outline while something is in front of it,
// whose dark edge the plate would hide. Returns the font for the plate's text.
const SpriteFont& DrawPlate(const Desk& desk, const Sprite& plate, int x, int y) {
    const Rectangle area{x, y, plate.Frame(0).width, plate.Frame(0).height};
    desk.notes.Add(area);
    if (IsFree(desk.world, desk.shapes, area)) {
        DrawAt(desk, plate, 0, x, y);
        return *desk.art.font;
    }
    OutlineRectangle(desk.batch, area, Palette::kHaze0);
    return *desk.art.shadowed_font;
}

void DrawShipPlate(const Desk& desk, std::string_view stage_name, int x, int y) {
    const SpriteFont& font = DrawPlate(desk, *desk.art.plate_left, x, y);
    for (int i = 0; i < kMaxPower; ++i) {
        DrawAt(desk, *desk.art.power_pip, i < desk.world.ship.power ? 0 : 1, x + 5 + i * 13, y + 3);
    }
    desk.batch.DrawString(font, stage_name, {x + 6, y + 17}, Palette::kHaze4);
}

void DrawScorePlate(const Desk& desk, int middle, int y) {
    const Sprite& plate = *desk.art.plate_middle;
    static_cast<void>(DrawPlate(desk, plate, middle - plate.Frame(0).width / 2, y));
    desk.batch.DrawString(*desk.art.large_font,
                          TextLine{}.AddNumber(desk.world.score.points, 7).View(),
                          {middle + 1, y + 3}, Palette::kWhite, Align::Center);
}

void DrawChainPlate(const Desk& desk, const PaidPoints& paid, int x, int y) {
    constexpr int ticks = 22;
    // The first of the brighter ticks, which are lit while the chain time is almost full.
    constexpr int bright = 17;
    const Score& score = desk.world.score;
    const SpriteFont& font = DrawPlate(desk, *desk.art.plate_right, x, y);
    const TextLine text = paid.Sum() > 0 ? TextLine{"+"}.AddNumber(paid.Sum()) : TextLine{"GRAZE"};
    desk.batch.DrawString(font, text.View(), {x + 6, y + 5},
                          paid.Sum() > 0 ? Palette::kWhite : Palette::kMint3);
    desk.batch.DrawString(*desk.art.large_font, TextLine{"x"}.AddNumber(score.chain).View(),
                          {x + 116, y + 2}, Palette::kBrass4, Align::Right);
    const int lit =
        (score.chain_time * ticks + ChainTime(score.chain) - 1) / ChainTime(score.chain);
    for (int i = 0; i < ticks; ++i) {
        const Color on = i >= bright ? Palette::kMint3 : Palette::kMint2;
        const bool is_lit = score.chain > 1 && i < lit;
        desk.batch.FillRectangle({x + 6 + i * 5, y + 20, 4, 4}, is_lit ? on : Palette::kViolet);
    }
}

// Draws the life of the boss's core as a bar, which fills while the boss comes.
void DrawBossBar(const Desk& desk, int middle, int y) {
    constexpr int middles = 10;
    constexpr int fill_frames = 120;
    const Boss& boss = desk.world.boss;
    if (boss.age == 0 || boss.dying > 0) {
        return;
    }
    const Sprite& bar = *desk.art.boss_bar;
    const int part = bar.Frame(0).width;
    const int left = middle - part * (middles + 2) / 2;
    desk.notes.Add({left, y, part * (middles + 2), bar.Frame(0).height});
    DrawAt(desk, bar, 0, left, y);
    for (int i = 1; i <= middles; ++i) {
        DrawAt(desk, bar, 1, left + part * i, y);
    }
    DrawAt(desk, bar, 2, left + part * (middles + 1), y);
    const int channel = part * middles + 12;  // from column 14 of the left end
    const int lit = channel * std::min(boss.age, fill_frames) / fill_frames * BossLife(desk.world) /
                    boss.full_life;
    desk.batch.FillRectangle({left + 14, y + 5, lit, 5}, Palette::kBlood2);
    desk.batch.FillRectangle({left + 14, y + 5, lit, 1}, Palette::kBlood3);
    desk.batch.FillRectangle({left + 14, y + 9, lit, 1}, Palette::kBlood1);
}

// Draws the charge of the lance under the ship: ten ticks, which blink while it is full.
void DrawCharge(const Desk& desk) {
    constexpr int ticks = 10;
    constexpr int step = 3;
    constexpr int below = 16;  // px below the ship's pivot
    constexpr int blink = 8;   // frames
    const Ship& ship = desk.world.ship;
    if (ship.charge == 0 || ship.entering > 0 || desk.world.phase != Phase::Flying) {
        return;
    }
    const Point pivot = PixelOf(ship.pose);
    const Rectangle bar{pivot.x - ticks * step / 2 - 1, pivot.y + below, ticks * step + 1, 4};
    const bool is_full = ship.charge == kFullCharge;
    const Color lit = !is_full                            ? Palette::kMint3
                      : desk.world.frame / blink % 2 == 0 ? Palette::kWhite
                                                          : Palette::kBrass4;
    desk.batch.FillRectangle(bar, Palette::kViolet);
    for (int i = 0; i < ship.charge * ticks / kFullCharge; ++i) {
        desk.batch.FillRectangle({bar.x + 1 + i * step, bar.y + 1, step - 1, 2}, lit);
    }
}

}  // namespace

void PaidPoints::Step(const World& world) noexcept {
    left_ = std::max(left_ - 1, 0);
    for (const Event& event : world.events.All()) {
        const bool pays = event.kind == EventKind::Passed || event.kind == EventKind::Killed ||
                          event.kind == EventKind::BossBroke;
        if (pays && event.value > 0) {
            sum_ = Sum() + event.value;
            left_ = kPaidFrames;
        }
    }
}

void DrawHud(SpriteBatch& batch, const Art& art, const Shapes& shapes, const World& world,
             std::string_view stage_name, const PaidPoints& paid, Rectangle safe_area,
             HudNotes& notes) {
    const Desk desk{batch, art, shapes, world, notes};
    DrawCharge(desk);
    DrawShipPlate(desk, stage_name, safe_area.Left(), safe_area.Top());
    DrawScorePlate(desk, safe_area.Center().x, safe_area.Top());
    DrawBossBar(desk, safe_area.Center().x,
                safe_area.Top() + art.plate_middle->Frame(0).height + 4);
    DrawChainPlate(desk, paid, safe_area.Right() - art.plate_right->Frame(0).width,
                   safe_area.Top());
}

void DrawShields(SpriteBatch& batch, const Art& art, const World& world, Rectangle safe_area,
                 HudNotes& notes) {
    constexpr int step = 14;
    const Ship& ship = world.ship;
    const Sprite& pip = *art.shield_pip;
    const int bottom = std::min(safe_area.Bottom(), kScreenHeight - 2);
    const Point corner{safe_area.Left() + 5, bottom - pip.Frame(0).height};
    for (int i = 0; i < ship.max_shields; ++i) {
        pip.Draw(batch, i < ship.shields ? 0 : 1, pip.At(corner + Point{i * step, 0}));
    }
    const int width = ship.max_shields * step;
    notes.Add({corner.x, corner.y, width, pip.Frame(0).height});
    notes.Add(batch.DrawString(*art.shadowed_font, TextLine{"x"}.AddNumber(world.lives).View(),
                               {corner.x + width + 4, corner.y + 3}, Palette::kPink2, Align::Left));
}

}  // namespace hairsbreadth
