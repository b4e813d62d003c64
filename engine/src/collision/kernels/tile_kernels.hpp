#pragma once

#include <cstdint>

namespace graze {

/// A placed mask as plain numbers, for the kernels. Pixels are relative to the corner of the area
/// that is searched; tiles are 8 x 8 pixels.
struct TileSource {
    const std::uint8_t* stripes;  ///< MaskIndex::StripeData()
    std::int32_t stripe_stride;
    std::int32_t stripe_count;
    const std::uint8_t* clearance;  ///< MaskIndex::ClearanceData()
    std::int32_t clearance_stride;
    std::int32_t cells_x;
    std::int32_t cells_y;
    std::int32_t columns;  ///< number of texel columns in both the map and the mask
    std::int32_t rows;
    std::int32_t u;  ///< value at pixel (0, 0), in units of 2^-u_shift texels, as in TexelAxis
    std::int32_t u_per_x;
    std::int32_t u_per_y;
    std::int32_t u_shift;
    std::int32_t v;
    std::int32_t v_per_x;
    std::int32_t v_per_y;
    std::int32_t v_shift;
    std::int32_t tile_reach;  ///< a tile is empty if its middle has at least this clearance
    /// Size of squares, in pixels, whose texels always fit in three stripes and 16 rows: 8 (a
    /// tile), 4 (a quarter of a tile), or 0 if not even those fit.
    std::int32_t window_px;
    /// Differences of u and v from pixel (0, 0) to pixels (0..3, 0) and (0..3, 2), for vectors.
    // NOLINTBEGIN(modernize-avoid-c-arrays): nothing inline may be compiled for one instruction set
    alignas(32) std::int32_t u_lanes[8];
    alignas(32) std::int32_t v_lanes[8];
    // NOLINTEND(modernize-avoid-c-arrays)
};

/// A placed mask in an area: pixel (x, y) of the area is pixel (left + x, top + y) of the source.
struct TileLayer {
    const TileSource* source;
    std::int32_t left;
    std::int32_t top;
};

/// Two placed masks, and the size in pixels of the area in which both may be solid.
struct TilePair {
    TileLayer a;
    TileLayer b;
    std::int32_t width;
    std::int32_t height;
};

/// Tiles of a block of 8 x 8 tiles: bit row * 8 + column.
struct BlockTiles {
    std::uint64_t possible;  ///< the middles' clearances in both masks are below tile_reach
    std::uint64_t likely;    ///< both are 0
};

/// The stripes of two masks that are neither scaled nor rotated. A stripe is 8 columns wide. Stripe
/// i of b is at b + i * b_stride. It covers the 8 columns of a from bit `shift` of the stripe at a +
/// i * a_stride on.
struct StripePair {
    const std::uint8_t* a;
    const std::uint8_t* b;
    std::int32_t a_stride;
    std::int32_t b_stride;
    std::int32_t a_down;  ///< from a row on screen to the next one: 1, or -1 if a is upside down
    std::int32_t b_down;
    std::int32_t shift;  ///< 0..7
    std::int32_t count;  ///< stripes
    std::int32_t rows;   ///< number of rows; below them, a or b is clear for at least 31 rows
};

/// The loops that exist once per instruction set. All return the same bits.
struct TileKernels {
    const char* name;

    /// Returns the solid pixels of a tile, bit row * 8 + column. Bits not set in `wanted`, and
    /// those of pixels outside the texel map's box, are unspecified.
    std::uint64_t (*sample)(const TileSource& source, std::int32_t x, std::int32_t y,
                            std::uint64_t wanted);

    /// Tests eight neighbouring squares of `size` pixels, from (x, y) to the right. Returns a bit
    /// mask of the squares that may contain solid pixels: the clearance of their middle is below
    /// `reach`.
    std::uint32_t (*near)(const TileSource& source, std::int32_t x, std::int32_t y,
                          std::int32_t size, std::int32_t reach);

    /// Tests the tiles that overlap the pair's area in the first `rows` rows of tiles, at most 8, of
    /// the block at (x, y).
    BlockTiles (*tiles)(const TilePair& pair, std::int32_t x, std::int32_t y, std::int32_t rows);

    /// Returns the pixels of a tile inside the pair's area on which both masks are solid, bit
    /// row * 8 + column.
    std::uint64_t (*shared)(const TilePair& pair, std::int32_t x, std::int32_t y);

    /// Returns true if both masks are solid on one of 8 pixels in the middle of the area, which finds
    /// most deep overlaps. After false, the masks may have other common pixels.
    bool (*probe)(const TilePair& pair);

    /// Compares the 32 rows from `row` on in the stripes first <= stripe < end. Returns a bit mask
    /// of the rows in which the two masks have a common solid pixel there.
    std::uint32_t (*rows)(const StripePair& pair, std::int32_t first, std::int32_t end,
                          std::int32_t row);

    /// Returns the number of common solid pixels.
    std::int32_t (*count)(const StripePair& pair);

    /// Returns the first of `rows` rows with a common solid pixel, or -1. The masks have at most 64
    /// columns, one word per row; `a` and `b` are their rows that are uppermost on screen. Column u
    /// of a is on column u + shift of b; -63 <= shift <= 63. a_down and b_down are as in StripePair.
    std::int32_t (*first_row)(const std::uint64_t* a, const std::uint64_t* b, std::int32_t shift,
                              std::int32_t rows, std::int32_t a_down, std::int32_t b_down);

    /// Returns the number of common solid pixels in these rows.
    std::int32_t (*count_words)(const std::uint64_t* a, const std::uint64_t* b, std::int32_t shift,
                                std::int32_t rows, std::int32_t a_down, std::int32_t b_down);
};

extern const TileKernels kPortableTileKernels;
[[nodiscard]] const TileKernels& Avx2TileKernels() noexcept;    ///< only for x86 with AVX2
[[nodiscard]] const TileKernels& VectorTileKernels() noexcept;  ///< only for ARM and WebAssembly

/// The kernels of rotated or scaled masks for x86 with AVX2: see TileKernels.
[[nodiscard]] std::uint64_t SampleAvx2(const TileSource& source, std::int32_t x, std::int32_t y,
                                       std::uint64_t wanted);
[[nodiscard]] std::uint32_t NearAvx2(const TileSource& s, std::int32_t x, std::int32_t y,
                                     std::int32_t size, std::int32_t reach);
[[nodiscard]] BlockTiles TilesAvx2(const TilePair& pair, std::int32_t x, std::int32_t y,
                                   std::int32_t rows);
[[nodiscard]] std::uint64_t SharedAvx2(const TilePair& pair, std::int32_t x, std::int32_t y);
[[nodiscard]] bool ProbeAvx2(const TilePair& pair);

}  // namespace graze
