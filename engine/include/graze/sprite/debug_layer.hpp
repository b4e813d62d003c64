#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace graze {

/// What the debug view shows; flags that combine with |.
///
/// On the world (through the camera):
/// Masks      the solid pixels of every footprint, tinted, with their rims; exactly where they are.
/// Boxes      around the pixels: the texel map's box (slate), the tight box (cyan), and for turned
///            sprites the box that turns with them (gold).
/// Pairs      a line from middle to middle of sprites whose boxes overlap: blue when only the boxes
///            do, red when pixels touch, dashed grey when their layers do not meet.
/// Contacts   the contact pixel in magenta between white corners, and the normal in yellow.
/// Labels     what the game calls a footprint; a body's id, its layer, and "off" when disabled.
/// On the screen:
/// Magnifier  the pixels around the last contact, as they were at that moment.
/// Batches    draw calls of the frame before and what broke them apart.
/// Frames     update and draw times of the last frames against the budget.
/// Counters   numbers of the collision world and of the game.
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

/// Is any of `wanted` among them?
[[nodiscard]] constexpr bool Has(DebugLayer layers, DebugLayer wanted) noexcept {
    return (layers & wanted) != DebugLayer::None;
}

/// What one more press of the key leads to: off, masks, collision, costs, all, off again. From any
/// other choice it is off.
[[nodiscard]] DebugLayer NextLayers(DebugLayer layers) noexcept;

/// The layers of a list such as "masks,contacts"; none for an empty or an unknown name.
[[nodiscard]] std::optional<DebugLayer> ParseDebugLayers(std::string_view text) noexcept;

/// The names that ParseDebugLayers knows, separated by commas.
[[nodiscard]] std::string_view DebugLayerNames() noexcept;

/// The name of a single layer; empty for anything else.
[[nodiscard]] std::string_view NameOf(DebugLayer layer) noexcept;

}  // namespace graze
