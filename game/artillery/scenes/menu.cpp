#include "scenes/menu.hpp"

#include "presentation/hud.hpp"

namespace artillery {
namespace {

constexpr int kRowHeight = 15;
constexpr int kPadding = 10;
constexpr int kTitleHeight = 26;

}  // namespace

MenuInput Menu::Update(SharedResources& shared, int rows) {
    const Controls& controls = shared.controls;
    const int move =
        (controls.Pressed(Action::Down) ? 1 : 0) - (controls.Pressed(Action::Up) ? 1 : 0);
    if (move != 0) {
        choice_ = (choice_ + move + rows) % rows;
        shared.sounds.Play(SoundId::MenuMove);
    }
    if (controls.Pressed(Action::Back)) {
        return MenuInput::Back;
    }
    if (controls.Pressed(Action::Accept)) {
        shared.sounds.Play(SoundId::MenuAccept);
        return MenuInput::Accept;
    }
    return controls.Repeats(Action::Left)    ? MenuInput::Less
           : controls.Repeats(Action::Right) ? MenuInput::More
                                             : MenuInput::None;
}

void Menu::Draw(SharedResources& shared, Point top, int width, std::string_view title,
                std::span<const MenuRow> rows) const {
    const Art& art = shared.art;
    const Rectangle plate{top.x - width / 2, top.y, width, MeasureMenu(title, rows.size())};
    DrawPlate(shared.batch, plate, shared.hud);
    int y = plate.y + kPadding;
    if (!title.empty()) {
        DrawLine(shared.batch, *art.large_font, title, top.x, y - 2, Palette::kDusk3,
                 Align::Centre);
        y += kTitleHeight;
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool is_chosen = static_cast<int>(i) == choice_;
        if (is_chosen) {
            shared.batch.FillRectangle({plate.x + 4, y - 4, plate.width - 8, kRowHeight},
                                       Palette::kViolet);
            art.arrow->Draw(shared.batch, art.arrow->At(Point{plate.x + 14, y + 4}));
        }
        DrawLine(shared.batch, *art.font, rows[i].label.View(), plate.x + 26, y,
                 is_chosen ? Palette::kWhite : Palette::kHaze4);
        const bool can_change = is_chosen && !rows[i].value.View().empty();
        const TextLine value =
            can_change ? TextLine{"← "}.Add(rows[i].value.View()).Add(" →") : rows[i].value;
        DrawLine(shared.batch, *art.font, value.View(), plate.Right() - 16, y, rows[i].color,
                 Align::Right);
        y += kRowHeight;
    }
}

int MeasureMenu(std::string_view title, std::size_t rows) noexcept {
    return static_cast<int>(rows) * kRowHeight + 2 * kPadding - 8 +
           (title.empty() ? 0 : kTitleHeight);
}

void DrawPromptRow(SharedResources& shared, std::span<const Prompt> prompts) {
    int width = 4;
    for (const Prompt& prompt : prompts) {
        width += PromptWidth(shared.art, prompt.sign, prompt.label);
    }
    const Rectangle safe = shared.SafeArea();
    const Rectangle plate{safe.Center().x - width / 2, safe.Bottom() - 17, width, 17};
    DrawPlate(shared.batch, plate, shared.hud);
    int x = plate.x + 8;
    for (const Prompt& prompt : prompts) {
        x = DrawPrompt(shared.batch, shared.art, prompt.sign, prompt.label, x, plate.y + 5,
                       Palette::kWhite);
    }
}

}  // namespace artillery
