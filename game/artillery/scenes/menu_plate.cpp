#include "scenes/menu_plate.hpp"

#include "presentation/hud.hpp"

namespace artillery {
namespace {

constexpr int kRowHeight = 15;
constexpr int kPadding = 10;
constexpr int kTitleHeight = 26;

}  // namespace

MenuInput UpdateMenu(SharedResources& shared, Menu& menu, std::size_t rows) {
    const int before = menu.Choice();
    const MenuInput input = menu.Update(shared.controls.Steps(), static_cast<int>(rows));
    if (menu.Choice() != before) {
        shared.sounds.Play(SoundId::MenuMove);
    }
    if (input == MenuInput::Accept) {
        shared.sounds.Play(SoundId::MenuAccept);
    }
    return input;
}

void DrawMenu(SharedResources& shared, const Menu& menu, Point top, int width,
              std::string_view title, std::span<const MenuRow> rows) {
    const Art& art = shared.art;
    const Rectangle plate{top.x - width / 2, top.y, width, MeasureMenu(title, rows.size())};
    DrawPlate(shared.batch, plate, shared.hud);
    int y = plate.y + kPadding;
    if (!title.empty()) {
        shared.batch.DrawString(*art.large_font, title, {top.x, y - 2}, Palette::kDusk3,
                                Align::Center);
        y += kTitleHeight;
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool is_chosen = static_cast<int>(i) == menu.Choice();
        if (is_chosen) {
            shared.batch.FillRectangle({plate.x + 4, y - 4, plate.width - 8, kRowHeight},
                                       Palette::kViolet);
            art.arrow->Draw(shared.batch, art.arrow->At(Point{plate.x + 14, y + 4}));
        }
        shared.batch.DrawString(*art.font, rows[i].label.View(), {plate.x + 26, y},
                                is_chosen ? Palette::kWhite : Palette::kHaze4);
        const bool can_change = is_chosen && !rows[i].value.View().empty();
        const TextLine value =
            can_change ? TextLine{"← "}.Add(rows[i].value.View()).Add(" →") : rows[i].value;
        shared.batch.DrawString(*art.font, value.View(), {plate.Right() - 16, y}, rows[i].color,
                                Align::Right);
        y += kRowHeight;
    }
}

int MeasureMenu(std::string_view title, std::size_t rows) noexcept {
    return static_cast<int>(rows) * kRowHeight + 2 * kPadding - 8 +
           (title.empty() ? 0 : kTitleHeight);
}

void DrawPromptPlate(SharedResources& shared, std::span<const Prompt> prompts) {
    const int width = MeasurePromptRow(shared.art, prompts) + 16;
    const Rectangle safe = shared.SafeArea();
    const Rectangle plate{safe.Center().x - width / 2, safe.Bottom() - 17, width, 17};
    DrawPlate(shared.batch, plate, shared.hud);
    DrawPromptRow(shared.batch, shared.art, prompts, plate.x + 8, plate.y + 5, Palette::kWhite);
}

}  // namespace artillery
