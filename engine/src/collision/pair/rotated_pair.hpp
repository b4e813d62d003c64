#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "../kernels/tile_kernels.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// A footprint in the form that the kernels read. Making one costs as much as a comparison of two,
/// so callers that compare a sprite with many others make it once.
// NOLINTNEXTLINE(*-member-init): PlaceMask sets all of it
struct PlacedMask {
    Rectangle solid;    ///< SolidBox
    TileSource source;  ///< relative to the corner of `solid`; unspecified if `solid` is empty
};

/// Returns the placed mask of a footprint whose SolidBox is `solid`.
[[nodiscard]] PlacedMask PlaceMask(const Footprint& footprint, const Rectangle& solid) noexcept;

/// Keeps the placed masks of the bodies in recent pairs. The next pairs of a CollisionWorld are close
/// to the recent ones, so most of their bodies are here.
class PlacedMasks {
public:
    PlacedMasks() noexcept { Clear(); }  // NOLINT(*-member-init): empty places are not read

    /// Drops all masks. Must be called before a mask or map that was passed changes.
    void Clear() noexcept { bodies_.fill(kNone); }

    /// Returns the placed mask of a body. It is valid until a later call.
    const PlacedMask& Get(std::uint32_t body, const Footprint& footprint) noexcept {
        return At(body % kPlaces, body, footprint);
    }

    /// As Get, but a mask of body `other` that Get has returned stays valid.
    const PlacedMask& GetSecond(std::uint32_t body, const Footprint& footprint,
                                std::uint32_t other) noexcept {
        const std::size_t place = body % kPlaces;
        return At(place == other % kPlaces ? kPlaces : place, body, footprint);
    }

private:
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};
    static constexpr std::size_t kPlaces = 64;

    const PlacedMask& At(std::size_t place, std::uint32_t body,
                         const Footprint& footprint) noexcept {
        if (bodies_[place] != body) {
            bodies_[place] = body;
            masks_[place] = PlaceMask(footprint, SolidBox(footprint));
        }
        return masks_[place];
    }

    std::array<std::uint32_t, kPlaces + 1> bodies_;
    std::array<PlacedMask, kPlaces + 1> masks_;
};

/// The same as Touches, FindContact and CountOverlap. The masks may be scaled and rotated.
[[nodiscard]] bool RotatedTouch(const TileKernels& kernels, const PlacedMask& a,
                                const PlacedMask& b);
[[nodiscard]] std::optional<Point> FindTurnedContact(const TileKernels& kernels,
                                                     const PlacedMask& a, const PlacedMask& b);
[[nodiscard]] std::int64_t CountTurnedOverlap(const TileKernels& kernels, const PlacedMask& a,
                                              const PlacedMask& b);

}  // namespace graze
