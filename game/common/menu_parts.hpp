#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "common/canvas.hpp"
#include "common/fixed_list.hpp"
#include "common/menu.hpp"
#include "common/palette.hpp"
#include "common/player_controls.hpp"
#include "common/prompt.hpp"

namespace graze {

// The parts of all menus. Panels and name plates are added to the HUD areas.

/// The pictures of menus. The content manager owns them.
struct MenuArt : TextArt {
    /// `marker_name` is the sprite that marks the chosen row. Throws ContentError.
    MenuArt(ContentManager& content, const std::string& marker_name)
        : TextArt{content},
          tag{&content.Load<Sprite>("tag")},
          chain{&content.Load<Sprite>("chain")},
          hook{&content.Load<Sprite>("hook")},
          panel{&content.Load<Sprite>("panel")},
          gauge{&content.Load<Sprite>("gauge")},
          arrows{&content.Load<Sprite>("arrows")},
          checkbox{&content.Load<Sprite>("checkbox")},
          cursor{&content.Load<Sprite>("cursor")},
          marker{&content.Load<Sprite>(marker_name)} {}

    const Sprite* tag;    ///< name plate: left end, middle, right end; plain, chosen, disabled
    const Sprite* chain;  ///< from which name plates hang
    const Sprite* hook;
    const Sprite* panel;   ///< nine parts, row by row
    const Sprite* gauge;   ///< a tick of a slider: lit, unlit, the last lit one
    const Sprite* arrows;  ///< left, right
    const Sprite* checkbox;
    const Sprite* cursor;  ///< of the mouse
    const Sprite* marker;
};

enum class MenuSound : std::uint8_t { Move, Accept, Back };

/// What menus use of a game's resources, which derive from this.
struct MenuResources : Canvas {
    MenuResources(GraphicsDevice& graphics, Point picture, ContentManager& content,
                  const std::string& marker_name)
        : Canvas{graphics, picture}, menu_art{content, marker_name} {}
    virtual ~MenuResources() = default;

    [[nodiscard]] virtual PlayerControls& Input() noexcept = 0;
    virtual void Play(MenuSound sound) = 0;

    MenuArt menu_art;
};

/// The areas of a panel and of its rows on the screen.
struct MenuPanel {
    Rectangle area;
    FixedList<Rectangle, 16> rows{};
};

inline constexpr int kTagHeight = 19;
inline constexpr int kTagPitch = 22;  ///< px between two name plates on the same chains

enum class TagState : std::uint8_t { Plain, Chosen, Disabled };

/// Updates a menu with the player's input, and plays its sounds. `rows` are the areas of its rows
/// on the screen. A right click anywhere goes back.
[[nodiscard]] MenuInput UpdateMenu(MenuResources& resources, Menu& menu,
                                   std::span<const Rectangle> rows);

[[nodiscard]] constexpr TagState TagStateOf(bool is_chosen) noexcept {
    return is_chosen ? TagState::Chosen : TagState::Plain;
}

/// Draws a name plate with text, kTagHeight px high. Its width is a multiple of 12 px.
void DrawTag(MenuResources& resources, Rectangle area, std::string_view text, TagState state);

/// Draws a column of name plates, kTagPitch px apart, joined by chains.
void DrawTags(MenuResources& resources, std::span<const Rectangle> areas,
              std::span<const std::string_view> labels, int chosen);

/// Draws the two small wheels and the chains from which a column of name plates hangs. Call it
/// before the plates are drawn. The wheels turn by half a tooth when `turn` becomes odd or even.
void DrawHooks(MenuResources& resources, Rectangle first_tag, int turn);

/// Returns the smallest panel with room for `height` px, in the middle of the picture. Its width is
/// a multiple of 16 px.
[[nodiscard]] Rectangle CenterPanel(const Canvas& canvas, int width, int height) noexcept;

/// Draws a framed panel with a heading. Its width and height are multiples of 16 px.
void DrawPanel(MenuResources& resources, Rectangle area, std::string_view heading,
               Color color = Palette::kWhite);

/// Draws the mouse pointer if the player uses the mouse.
void DrawPointer(MenuResources& resources);

/// Draws the marker of the chosen row, at height `y` and 18 pixels left of the row's text at `x`.
void DrawMarker(MenuResources& resources, int x, int y);

}  // namespace graze
