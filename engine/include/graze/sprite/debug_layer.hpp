#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace graze {

/// The parts of the debug view. Flags, combined with |.
///
/// In the world, transformed by the camera:
/// Masks      the solid pixels of every footprint, tinted, with outlines.
/// Boxes      the box around all pixels that may show the sprite (slate), the tight box around the
///            solid pixels (cyan) and, for rotated sprites, the rotated box (gold).
/// Pairs      a line between the centres of two sprites whose boxes overlap: blue if only the boxes
///            overlap, red if pixels touch, dashed grey if the sprites are not compared.
/// Contacts   the contact pixel in magenta between white corners, and the normal in yellow.
/// Labels     the label that the game has given a footprint; for a body, its id and layer, and
///            "off" if it is disabled.
/// On the screen:
/// Magnifier  the pixels around the last contact, at the time of the contact.
/// Batches    the draw calls of the previous frame: one per batch, and one more for each texture
///            change at which the device split a batch.
/// Frames     the update and draw times of the last frames, compared with the budget.
/// Counters   counters of the collision world and of the game.
enum class DebugLayer : std::uint16_t {
    None = 0,
    Masks = 1,
    Boxes = 2,
    Pairs = 4,
    Contacts = 8,
    Labels = 16,
    Magnifier = 32,
    Batches = 64,
    Frames = 128,
    Counters = 256,
    Collision = Masks | Boxes | Pairs | Contacts | Labels | Magnifier,
    Costs = Batches | Frames | Counters,
    All = Collision | Costs,
};

[[nodiscard]] constexpr DebugLayer operator|(DebugLayer a, DebugLayer b) noexcept {
    return static_cast<DebugLayer>(static_cast<std::uint16_t>(a) | static_cast<std::uint16_t>(b));
}
[[nodiscard]] constexpr DebugLayer operator&(DebugLayer a, DebugLayer b) noexcept {
    return static_cast<DebugLayer>(static_cast<std::uint16_t>(a) & static_cast<std::uint16_t>(b));
}
[[nodiscard]] constexpr DebugLayer operator^(DebugLayer a, DebugLayer b) noexcept {
    return static_cast<DebugLayer>(static_cast<std::uint16_t>(a) ^ static_cast<std::uint16_t>(b));
}

/// True if `layers` contains any of `wanted`.
[[nodiscard]] constexpr bool Has(DebugLayer layers, DebugLayer wanted) noexcept {
    return (layers & wanted) != DebugLayer::None;
}

/// Returns the combination after `layers` in the cycle None, Masks, Collision, Costs, All, None.
/// For any other combination, returns None.
[[nodiscard]] DebugLayer NextLayers(DebugLayer layers) noexcept;

/// Parses a list such as "masks,contacts". Returns std::nullopt if a name is empty or unknown.
[[nodiscard]] std::optional<DebugLayer> ParseDebugLayers(std::string_view text) noexcept;

/// Returns the names that ParseDebugLayers accepts, separated by commas.
[[nodiscard]] std::string_view DebugLayerNames() noexcept;

/// Returns the name of a layer or of a named combination (such as Collision); empty for anything
/// else.
[[nodiscard]] std::string_view NameOf(DebugLayer layer) noexcept;

}  // namespace graze
