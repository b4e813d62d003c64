#include "common/menu_parts.hpp"

#include <array>

#include "common/palette.hpp"

namespace hairsbreadth {
namespace {

constexpr int kTagPart = 12;    // px: width of each of a name plate's three parts
constexpr int kPanelPart = 16;  // px: side of each of a panel's nine parts
constexpr int kHookAbove = 13;  // px between a hook's axle and the first name plate

void DrawAt(SharedResources& shared_resources, const Sprite& sprite, int frame, int x, int y) {
    sprite.Draw(shared_resources.batch, frame, sprite.At(Point{x, y}));
}

// Returns the columns of both chains of a name plate.
std::array<int, 2> ChainColumns(Rectangle tag) noexcept {
    return {tag.x + 25, tag.Right() - 26};
}

// Draws `length` px of a chain, at most one repeat.
void DrawChain(SharedResources& shared_resources, int x, int y, int length) {
    const Sprite& chain = *shared_resources.art.chain;
    const SpriteFrame frame = chain.Frame(0);
    shared_resources.batch.DrawFrame(chain.Texture(), Cut(frame, {0, 0, frame.width, length}),
                                     Placement{.position = Point{x - frame.width / 2, y}},
                                     Color::White);
}

// Returns the index of one of three parts for cell `cell` of `count`: first, middle, last.
int PartOf(int cell, int count) noexcept {
    return cell == 0 ? 0 : cell == count - 1 ? 2 : 1;
}

}  // namespace

MenuInput UpdateMenu(SharedResources& shared_resources, Menu& menu,
                     std::span<const Rectangle> rows) {
    const MenuSteps steps = shared_resources.controls.Steps();
    const int before = menu.Choice();
    const MenuInput input = menu.Update(steps, static_cast<int>(rows.size()), rows);
    if (menu.Choice() != before || menu.Across(steps) != 0) {
        shared_resources.sounds.Play(SoundId::MenuMove);
    }
    if (input == MenuInput::Back || input == MenuInput::Accept) {
        shared_resources.sounds.Play(input == MenuInput::Back ? SoundId::MenuBack
                                                              : SoundId::MenuAccept);
    }
    return input;
}

void DrawTag(SharedResources& shared_resources, Rectangle area, std::string_view text,
             TagState state) {
    shared_resources.hud.Add(area);
    const Sprite& tag = *shared_resources.art.tag;
    const int count = area.width / kTagPart;
    for (int i = 0; i < count; ++i) {
        DrawAt(shared_resources, tag, static_cast<int>(state) * 3 + PartOf(i, count),
               area.x + i * kTagPart, area.y);
    }
    shared_resources.batch.DrawString(*shared_resources.art.font, text,
                                      {area.Center().x, area.y + 6}, Palette::kInk, Align::Center);
}

void DrawTags(SharedResources& shared_resources, std::span<const Rectangle> areas,
              std::span<const std::string_view> labels, int chosen) {
    for (std::size_t i = 0; i < areas.size(); ++i) {
        const bool is_chosen = static_cast<int>(i) == chosen;
        DrawTag(shared_resources, areas[i], labels[i], TagStateOf(is_chosen));
        if (is_chosen) {
            DrawNeedle(shared_resources, areas[i].x - 19, areas[i].y + 6);
        }
    }
    constexpr int link = 10;  // px: from the lower part of a plate to the upper part of the next
    for (std::size_t i = 0; i + 1 < areas.size(); ++i) {
        for (const int x : ChainColumns(areas[i])) {
            DrawChain(shared_resources, x, areas[i].Bottom() - 3, link);
        }
    }
}

void DrawHooks(SharedResources& shared_resources, Rectangle first_tag, int turn) {
    constexpr int chain = 16;
    for (const int x : ChainColumns(first_tag)) {
        DrawChain(shared_resources, x, first_tag.y - kHookAbove, chain);
        DrawAt(shared_resources, *shared_resources.art.hook, turn % 2, x, first_tag.y - kHookAbove);
    }
}

void DrawPanel(SharedResources& shared_resources, Rectangle area, std::string_view heading) {
    shared_resources.hud.Add(area);
    const int columns = area.width / kPanelPart;
    const int rows = area.height / kPanelPart;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            DrawAt(shared_resources, *shared_resources.art.panel,
                   PartOf(row, rows) * 3 + PartOf(column, columns), area.x + column * kPanelPart,
                   area.y + row * kPanelPart);
        }
    }
    shared_resources.batch.DrawString(*shared_resources.art.large_font, heading,
                                      {area.Center().x, area.y + 15}, Palette::kWhite,
                                      Align::Center);
}

void DrawPointer(SharedResources& shared_resources) {
    if (shared_resources.controls.UsesMouse()) {
        const Point at = shared_resources.controls.Mouse().at;
        shared_resources.Begin();
        DrawAt(shared_resources, *shared_resources.art.cursor, 0, at.x, at.y);
        shared_resources.batch.End();
    }
}

void DrawNeedle(SharedResources& shared_resources, int x, int y) {
    DrawAt(shared_resources, shared_resources.art[ShapeId::Needle], 0, x, y + 3);
}

}  // namespace hairsbreadth
