#include "common/menu_parts.hpp"

#include <array>

namespace graze {
namespace {

constexpr int kTagPart = 12;    // px: width of each of a name plate's three parts
constexpr int kPanelPart = 16;  // px: side of each of a panel's nine parts
constexpr int kHookAbove = 13;  // px between a hook's axle and the first name plate

void DrawAt(MenuResources& resources, const Sprite& sprite, int frame, int x, int y) {
    sprite.Draw(resources.batch, frame, sprite.At(Point{x, y}));
}

// Returns the columns of both chains of a name plate.
std::array<int, 2> ChainColumns(Rectangle tag) noexcept {
    return {tag.x + 25, tag.Right() - 26};
}

// Draws `length` px of a chain, at most one repeat.
void DrawChain(MenuResources& resources, int x, int y, int length) {
    const Sprite& chain = *resources.menu_art.chain;
    const SpriteFrame frame = chain.Frame(0);
    resources.batch.DrawFrame(chain.Texture(), Cut(frame, {0, 0, frame.width, length}),
                              Placement{.position = Point{x - frame.width / 2, y}}, Color::White);
}

// Returns the index of one of three parts for cell `cell` of `count`: first, middle, last.
int PartOf(int cell, int count) noexcept {
    return cell == 0 ? 0 : cell == count - 1 ? 2 : 1;
}

}  // namespace

MenuInput UpdateMenu(MenuResources& resources, Menu& menu, std::span<const Rectangle> rows) {
    const MenuSteps steps = resources.Input().Steps();
    const int before = menu.Choice();
    const MenuInput input = menu.Update(steps, static_cast<int>(rows.size()), rows);
    if (menu.Choice() != before || menu.Across(steps) != 0) {
        resources.Play(MenuSound::Move);
    }
    if (input == MenuInput::Back || input == MenuInput::Accept) {
        resources.Play(input == MenuInput::Back ? MenuSound::Back : MenuSound::Accept);
    }
    return input;
}

void DrawTag(MenuResources& resources, Rectangle area, std::string_view text, TagState state) {
    resources.hud.Add(area);
    const Sprite& tag = *resources.menu_art.tag;
    const int count = area.width / kTagPart;
    for (int i = 0; i < count; ++i) {
        DrawAt(resources, tag, static_cast<int>(state) * 3 + PartOf(i, count),
               area.x + i * kTagPart, area.y);
    }
    resources.batch.DrawString(*resources.menu_art.font, text, {area.Center().x, area.y + 6},
                               Palette::kInk, Align::Center);
}

void DrawTags(MenuResources& resources, std::span<const Rectangle> areas,
              std::span<const std::string_view> labels, int chosen) {
    for (std::size_t i = 0; i < areas.size(); ++i) {
        const bool is_chosen = static_cast<int>(i) == chosen;
        DrawTag(resources, areas[i], labels[i], TagStateOf(is_chosen));
        if (is_chosen) {
            DrawMarker(resources, areas[i].x - 19, areas[i].y + 6);
        }
    }
    constexpr int link = 10;  // px: from the lower part of a plate to the upper part of the next
    for (std::size_t i = 0; i + 1 < areas.size(); ++i) {
        for (const int x : ChainColumns(areas[i])) {
            DrawChain(resources, x, areas[i].Bottom() - 3, link);
        }
    }
}

void DrawHooks(MenuResources& resources, Rectangle first_tag, int turn) {
    constexpr int chain = 16;
    for (const int x : ChainColumns(first_tag)) {
        DrawChain(resources, x, first_tag.y - kHookAbove, chain);
        DrawAt(resources, *resources.menu_art.hook, turn % 2, x, first_tag.y - kHookAbove);
    }
}

Rectangle CenterPanel(const Canvas& canvas, int width, int height) noexcept {
    const int rounded = (height + kPanelPart - 1) / kPanelPart * kPanelPart;
    return {(canvas.size.x - width) / 2, (canvas.size.y - rounded) / 2, width, rounded};
}

void DrawPanel(MenuResources& resources, Rectangle area, std::string_view heading, Color color) {
    resources.hud.Add(area);
    const int columns = area.width / kPanelPart;
    const int rows = area.height / kPanelPart;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            DrawAt(resources, *resources.menu_art.panel,
                   PartOf(row, rows) * 3 + PartOf(column, columns), area.x + column * kPanelPart,
                   area.y + row * kPanelPart);
        }
    }
    resources.batch.DrawString(*resources.menu_art.large_font, heading,
                               {area.Center().x, area.y + 15}, color, Align::Center);
}

void DrawPointer(MenuResources& resources) {
    if (resources.Input().UsesMouse()) {
        const Point at = resources.Input().Mouse().at;
        resources.Begin();
        DrawAt(resources, *resources.menu_art.cursor, 0, at.x, at.y);
        resources.batch.End();
    }
}

void DrawMarker(MenuResources& resources, int x, int y) {
    DrawAt(resources, *resources.menu_art.marker, 0, x, y + 3);
}

}  // namespace graze
