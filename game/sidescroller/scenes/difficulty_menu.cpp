#include "scenes/difficulty_menu.hpp"

#include <array>
#include <string_view>

#include "common/palette.hpp"
#include "common/text_line.hpp"
#include "scenes/menu_parts.hpp"

namespace hairsbreadth {
namespace {

constexpr Rectangle kDifficultyPanel{112, 88, 416, 192};
constexpr std::array<Rectangle, kDifficulties> kColumns{
    {{140, 128, 104, 130}, {268, 128, 104, 130}, {396, 128, 104, 130}}};
constexpr std::array<std::array<std::string_view, 2>, kDifficulties> kTexts{
    {{"WIDE GAPS", "SLOW SHOTS"}, {"AS IT IS MEANT", ""}, {"NARROW GAPS", "DOUBLE SCORE"}}};

}  // namespace

MenuInput DifficultyMenu::Update(SharedResources& shared_resources) {
    return menu_.Update(shared_resources, kColumns);
}

void DifficultyMenu::Draw(SharedResources& shared_resources) const {
    const Art& art = shared_resources.art;
    SpriteBatch& batch = shared_resources.batch;
    shared_resources.Begin();
    DrawPanel(shared_resources, kDifficultyPanel, "DIFFICULTY");
    for (std::size_t i = 0; i < kDifficulties; ++i) {
        const Rectangle column = kColumns[i];
        const int middle = column.Center().x;
        const bool is_chosen = menu_.Choice() == static_cast<int>(i);
        art.badge->Draw(batch, static_cast<int>(i),
                        art.badge->At(Point{middle, column.y + (is_chosen ? 30 : 32)}));
        DrawTag(shared_resources, {middle - 48, column.y + 64, 96, kTagHeight},
                NameOf(static_cast<Difficulty>(i)), is_chosen ? TagState::Chosen : TagState::Plain);
        int y = column.y + 94;
        for (const std::string_view text : kTexts[i]) {
            DrawLine(batch, *art.font, text, middle, y,
                     is_chosen ? Palette::kWhite : Palette::kHaze4, Align::Centre);
            y += 12;
        }
    }
    batch.End();
}

}  // namespace hairsbreadth
