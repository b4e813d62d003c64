#include "presentation/hud.hpp"

#include <cstdlib>

#include "common/text_line.hpp"
#include "presentation/world_view.hpp"

namespace artillery {
namespace {

constexpr int kPlateWidth = 96;
constexpr int kPlateHeight = 28;
constexpr int kMiddleWidth = 150;
constexpr int kGap = 6;

// Returns the left edge of a player's plate. The first half of the players is left of the middle.
int ComputeLeft(int player, int players, Rectangle safe_area) noexcept {
    const int left_half = (players + 1) / 2;
    return player < left_half
               ? safe_area.x + player * (kPlateWidth + kGap)
               : safe_area.Right() - (players - player) * (kPlateWidth + kGap) + kGap;
}

void DrawPlayer(SpriteBatch& batch, const Art& art, const World& world, int player, Point at,
                HudNotes& notes) {
    const auto index = static_cast<std::size_t>(player);
    const bool is_alive = world.cannons[index].alive;
    const bool has_turn = player == world.player && world.phase != Phase::RoundOver;
    const Color color = is_alive ? ColorOf(player) : Palette::kRock3;
    DrawPlate(batch, {at.x, at.y, kPlateWidth, kPlateHeight}, notes,
              has_turn ? color : Palette::kViolet);
    batch.DrawString(*art.font, NameOf(player), {at.x + 6, at.y + 5}, color);
    const auto controller = static_cast<std::size_t>(world.options.controllers[index]);
    batch.DrawString(*art.font, kControllerNames[controller], {at.x + 6, at.y + 15},
                     is_alive ? Palette::kHaze4 : Palette::kRock3);
    DrawShields(batch, is_alive ? world.cannons[index].shields : 0, player,
                {at.x + kPlateWidth - 6 - kShieldsWidth, at.y + 17});
    for (int i = 0; i < kWinsNeeded; ++i) {
        const Rectangle pip{at.x + kPlateWidth - 14 - i * 11, at.y + 6, 8, 8};
        batch.FillRectangle(pip, Palette::kInk);
        batch.FillRectangle({pip.x + 1, pip.y + 1, 6, 6},
                            i < world.wins[index] ? Palette::kBrass4 : Palette::kViolet);
    }
}

void DrawWind(SpriteBatch& batch, const Art& art, int wind, Point at) {
    constexpr int middle = 74;  // from the plate's left edge to the middle of the scale
    constexpr int px_per_unit = 3;
    batch.DrawString(*art.font, "WIND", {at.x + 6, at.y + 5}, Palette::kHaze4);
    const int length = std::abs(wind) * px_per_unit;
    batch.FillRectangle({at.x + middle, at.y + 5, 1, 8}, Palette::kRock3);
    batch.FillRectangle(
        {wind < 0 ? at.x + middle - length : at.x + middle + 1, at.y + 7, length, 4},
        Palette::kHaze3);
    if (wind != 0) {
        const int tip = at.x + middle + (wind < 0 ? -length - 4 : length + 5);
        art.arrow->Draw(batch, art.arrow->At(Point{tip, at.y + 9}, wind < 0 ? MathHelper::Pi : 0));
    }
    batch.DrawString(*art.font, TextLine{}.AddNumber(std::abs(wind)).View(),
                     {at.x + kMiddleWidth - 8, at.y + 5}, Palette::kWhite, Align::Right);
}

void DrawShot(SpriteBatch& batch, const Art& art, const Cannon& cannon, Point at) {
    TextLine angle;
    angle.AddDecimal(std::abs(cannon.aim) / 10.0, 1).Add("°");
    angle.Add(cannon.aim < 0 ? " ←" : cannon.aim > 0 ? " →" : "");
    batch.DrawString(*art.font, angle.View(), {at.x + 6, at.y + 16}, Palette::kWhite);
    batch.DrawString(*art.font, "POWER", {at.x + 72, at.y + 16}, Palette::kHaze4);
    batch.DrawString(*art.font, TextLine{}.AddNumber(cannon.power).View(),
                     {at.x + kMiddleWidth - 8, at.y + 16}, Palette::kWhite, Align::Right);
}

}  // namespace

void DrawPlate(SpriteBatch& batch, Rectangle area, HudNotes& notes, Color edge) {
    notes.Add(area);
    batch.FillRectangle(area, Palette::kInk);
    area.Inflate(-1, -1);
    batch.FillRectangle(area, edge);
    area.Inflate(-1, -1);
    batch.FillRectangle(area, Palette::kPlum);
}

void DrawHud(SpriteBatch& batch, const Art& art, const World& world, Rectangle safe_area,
             HudNotes& notes) {
    const int players = world.options.players;
    for (int i = 0; i < players; ++i) {
        DrawPlayer(batch, art, world, i, {ComputeLeft(i, players, safe_area), safe_area.y}, notes);
    }
    const Point at{safe_area.Center().x - kMiddleWidth / 2, safe_area.y};
    DrawPlate(batch, {at.x, at.y, kMiddleWidth, kPlateHeight}, notes);
    DrawWind(batch, art, world.wind, at);
    DrawShot(batch, art, world.Current(), at);
}

void DrawAnnouncement(SpriteBatch& batch, const Art& art, const World& world, int frames,
                      HudNotes& notes) {
    constexpr int row = 64;
    constexpr int turn_frames = 80;
    const int middle = kScreenWidth / 2;
    const auto announce = [&](std::string_view text, int player) {
        notes.Add(batch.DrawString(*art.large_font, text, {middle, row},
                                   player < 0 ? Palette::kWhite : ColorOf(player), Align::Center));
    };
    if (world.phase == Phase::RoundOver || world.phase == Phase::MatchOver) {
        if (world.winner < 0) {
            announce("DRAW", -1);
        } else {
            announce(TextLine{NameOf(world.winner)}.Add(" WINS THE ROUND").View(), world.winner);
        }
    } else if (world.phase == Phase::Aiming && frames < turn_frames) {
        announce(TextLine{NameOf(world.player)}.Add("'S TURN").View(), world.player);
    }
}

}  // namespace artillery
