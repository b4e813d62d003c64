#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "common/menu.hpp"
#include "scenes/shared_resources.hpp"

namespace hairsbreadth {

// Shared parts of menus. Panels and name plates are added to the HUD areas.

inline constexpr int kTagHeight = 19;
inline constexpr int kTagPitch = 22;  ///< px between two name plates on the same chains

enum class TagState : std::uint8_t { Plain, Chosen, Disabled };

/// Updates a menu with the player's input, and plays its sounds. `rows` are the areas of its rows on
/// the screen. A right click anywhere goes back.
[[nodiscard]] MenuInput UpdateMenu(SharedResources& shared_resources, Menu& menu,
                                   std::span<const Rectangle> rows);

[[nodiscard]] constexpr TagState TagStateOf(bool is_chosen) noexcept {
    return is_chosen ? TagState::Chosen : TagState::Plain;
}

/// Draws a name plate with text, kTagHeight px high. Its width is a multiple of 12 px.
void DrawTag(SharedResources& shared_resources, Rectangle area, std::string_view text,
             TagState state);

/// Draws a column of name plates, kTagPitch px apart, joined by chains.
void DrawTags(SharedResources& shared_resources, std::span<const Rectangle> areas,
              std::span<const std::string_view> labels, int chosen);

/// Draws the two small wheels and the chains from which a column of name plates hangs. Call it before
/// the plates are drawn. The wheels turn by half a tooth when `turn` becomes odd or even.
void DrawHooks(SharedResources& shared_resources, Rectangle first_tag, int turn);

/// Draws a framed panel with a heading. Its width and height are multiples of 16 px.
void DrawPanel(SharedResources& shared_resources, Rectangle area, std::string_view heading);

/// Draws the mouse pointer if the player uses the mouse.
void DrawPointer(SharedResources& shared_resources);

/// Draws the needle that marks the chosen row, at height `y` and 18 pixels left of the row's text
/// at `x`.
void DrawNeedle(SharedResources& shared_resources, int x, int y);

}  // namespace hairsbreadth
