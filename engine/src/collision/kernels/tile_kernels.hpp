#pragma once

#include <cstdint>

namespace graze {

/// A placed mask as the kernels see it: plain numbers. Pixels are counted from the corner of the
/// area that is looked at; tiles are 8 x 8 of them.
struct TileSource {
    const std::uint8_t* stripes;  ///< MaskIndex::StripeData()
    std::int32_t stripe_stride;
    std::int32_t stripe_count;
    const std::uint8_t* clearance;  ///< MaskIndex::ClearanceData()
    std::int32_t clearance_stride;
    std::int32_t cells_x;
    std::int32_t cells_y;
    std::int32_t columns;  ///< texels that are both drawn and in the mask
    std::int32_t rows;
    std::int32_t u;  ///< at pixel (0, 0), in units of 2^-u_shift texels, as in TexelAxis
    std::int32_t u_per_x;
    std::int32_t u_per_y;
    std::int32_t u_shift;
    std::int32_t v;
    std::int32_t v_per_x;
    std::int32_t v_per_y;
    std::int32_t v_shift;
    std::int32_t tile_reach;  ///< a tile whose middle has this clearance shows nothing
    /// Squares of so many pixels show texels of no more than three stripes and 16 rows, wherever they
    /// lie: 8 (a tile), 4 (a quarter of one), or 0 where not even that holds.
    std::int32_t window_px;
    /// u and v for the pixels (0..3, 0) and (0..3, 2) beside those of (0, 0): what vectors start from.
    // NOLINTBEGIN(modernize-avoid-c-arrays): nothing inline may be compiled for one instruction set
    alignas(32) std::int32_t u_lanes[8];
    alignas(32) std::int32_t v_lanes[8];
    // NOLINTEND(modernize-avoid-c-arrays)
};

/// Two placed masks and the area, in pixels, that both may show on.
struct TilePair {
    TileSource a;
    TileSource b;
    std::int32_t width;
    std::int32_t height;
};

/// Two masks' stripes that stand on whole pixels: stripe i of b meets the bits of a from `shift` on.
struct StripePair {
    const std::uint8_t* a;
    const std::uint8_t* b;
    std::int32_t a_stride;
    std::int32_t b_stride;
    std::int32_t shift;  ///< 0..7
    std::int32_t count;  ///< stripes
    std::int32_t rows;   ///< beyond them a or b is clear, for 31 rows at least
};

/// The loops that are written once for every instruction set; all give the same bits.
struct TileKernels {
    const char* name;

    /// The tile's pixels that are solid, bit row * 8 + column, of those that `wanted` asks for; others
    /// are unspecified. Pixels outside the texel map's box may give anything.
    std::uint64_t (*sample)(const TileSource& source, std::int32_t x, std::int32_t y,
                            std::uint64_t wanted);

    /// Which of eight squares of `size` pixels, side by side from (x, y) on, may be solid
    /// somewhere: those whose middle is not `reach` cells or more away from anything solid.
    std::uint32_t (*near)(const TileSource& source, std::int32_t x, std::int32_t y,
                          std::int32_t size, std::int32_t reach);

    /// Of the eight tiles from (x, y) on that `wanted` asks for: which have pixels in the pair's area
    /// solid in both. both[i] is set for each such tile. Ends after the first if `only_first`.
    std::uint32_t (*both)(const TilePair& pair, std::int32_t x, std::int32_t y,
                          std::uint32_t wanted, bool only_first, std::uint64_t* both);

    /// Which of the 32 rows from `row` on have a bit in both.
    std::uint32_t (*rows)(const StripePair& pair, std::int32_t row);

    /// How many bits are in both.
    std::int32_t (*count)(const StripePair& pair);
};

[[nodiscard]] const TileKernels& PortableTileKernels() noexcept;
[[nodiscard]] const TileKernels& Avx2TileKernels() noexcept;  ///< only on machines that have AVX2
[[nodiscard]] const TileKernels& NeonTileKernels() noexcept;  ///< only on 64-bit ARM

}  // namespace graze
