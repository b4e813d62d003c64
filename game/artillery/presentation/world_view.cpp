#include "presentation/world_view.hpp"

#include <algorithm>
#include <cstdlib>

#include "common/palette.hpp"

namespace artillery {
namespace {

constexpr float kDown = MathHelper::PiOver2;
constexpr int kArrowTop = 54;  // below the plates

// Draws a strip that tiles in x, moved to the left by `offset` px, with its top at `y`.
void DrawStrip(SpriteBatch& batch, const Texture2D& strip, int offset, int y) {
    for (int x = -(offset % strip.Width()); x < kScreenWidth; x += strip.Width()) {
        batch.Draw(strip, Point{x, y}, Color::White);
    }
}

// Draws the land, and continues it beyond its edges, which would become visible when it shakes.
void DrawLand(SpriteBatch& batch, const Texture2D& land) {
    constexpr int reach = 8;
    const int width = land.Width();
    const int height = land.Height();
    batch.Draw(land, Vector2{0, 0}, Color::White);
    batch.Draw(land, Rectangle{-reach, 0, reach, height}, Rectangle{0, 0, 1, height}, Color::White);
    batch.Draw(land, Rectangle{width, 0, reach, height}, Rectangle{width - 1, 0, 1, height},
               Color::White);
    batch.Draw(land, Rectangle{-reach, height, width + 2 * reach, reach},
               Rectangle{0, height - 1, width, 1}, Color::White);
}

void DrawCannon(SpriteBatch& batch, const Art& art, const Shapes& shapes, const Cannon& cannon,
                int player) {
    const Point at = cannon.Position();
    art.barrel->Draw(
        batch, player,
        MakePlacement(shapes.Barrel(), at + kAxis, static_cast<float>(AimToRadians(cannon.aim))));
    art.carriage->Draw(batch, player, MakePlacement(shapes.Carriage(), at));
    DrawShields(batch, cannon.shields, player, at + Point{kAxis.x - kShieldsWidth / 2, 4});
}

}  // namespace

void DrawShields(SpriteBatch& batch, int shields, int player, Point at) {
    for (int i = 0; i < kMaxShields; ++i) {
        const Rectangle pip{at.x + i * kShieldStep, at.y, kShieldStep + 1, 5};
        batch.FillRectangle(pip, Palette::kInk);
        batch.FillRectangle({pip.x + 1, pip.y + 1, pip.width - 2, 3},
                            i < shields ? ColorOf(player) : Palette::kViolet);
    }
}

void DrawBackdrop(SpriteBatch& batch, const Art& art, const World& world) {
    constexpr int cloud_top = 40;
    constexpr int frames_per_px = 8;
    constexpr int round_px = 230;  // each round shows another part of the mountains
    const int travel = world.round * round_px;
    batch.Draw(*art.sky, Vector2{0, 0}, Color::White);
    DrawStrip(batch, *art.clouds, travel + world.frame / frames_per_px, cloud_top);
    DrawStrip(batch, *art.peaks_far, travel / 2, kScreenHeight - art.peaks_far->Height());
    DrawStrip(batch, *art.peaks_near, travel, kScreenHeight - art.peaks_near->Height());
}

void DrawSolids(SpriteBatch& batch, const Art& art, const Shapes& shapes, const LandPicture& land,
                const World& world) {
    DrawLand(batch, land.Texture());
    land.DrawPieces(batch, world.pieces);
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
        if (world.cannons[i].alive) {
            DrawCannon(batch, art, shapes, world.cannons[i], static_cast<int>(i));
        }
    }
    if (world.phase == Phase::Flying) {
        art.rocket->Draw(
            batch, world.player,
            MakePlacement(shapes.Rocket(), world.rocket.Position(), world.rocket.rotation));
    }
}

void DrawAim(SpriteBatch& batch, const Art& art, const World& world) {
    if (world.phase != Phase::Aiming) {
        return;
    }
    constexpr int first_px = 36;  // from the axis
    constexpr int gap_px = 8;
    constexpr int power_per_dot = 50;
    const Cannon& cannon = world.Current();
    const Point axis = cannon.Position() + kAxis;
    const SineCosine aim = SinCos(AimToRadians(cannon.aim));
    const Color color = ColorOf(world.player);
    for (int i = 0; i <= cannon.power / power_per_dot; ++i) {
        const double way = first_px + i * gap_px;
        const Point dot{axis.x + static_cast<int>(way * aim.sine),
                        axis.y - static_cast<int>(way * aim.cosine)};
        batch.FillRectangle({dot.x - 1, dot.y - 1, 3, 3}, Palette::kInk);
        batch.FillRectangle({dot.x, dot.y, 1, 1}, color);
    }
    const int bob = std::abs(world.frame / 4 % 8 - 4);
    const Point tip = cannon.Position() + Point{kAxis.x, bob + 12};
    art.arrow->Draw(batch, art.arrow->At(tip, -kDown), color);
}

void DrawRocketArrow(SpriteBatch& batch, const Art& art, const World& world) {
    if (world.phase != Phase::Flying || world.rocket.Position().y > -10) {
        return;
    }
    const int x = std::clamp(world.rocket.Position().x, 40, kScreenWidth - 40);
    art.arrow->Draw(batch, art.arrow->At(Point{x, kArrowTop}, -kDown), ColorOf(world.player));
}

}  // namespace artillery
