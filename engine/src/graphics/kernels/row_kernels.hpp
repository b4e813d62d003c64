#pragma once

#include <cstddef>
#include <cstdint>

namespace graze {

/// The pixels first <= x < last of row y, counted from the corner of a sprite's box. Never empty.
struct RowSpan {
    std::int32_t y = 0;
    std::int32_t first = 0;
    std::int32_t last = 0;
};

/// How the texels under a span are found.
enum class TexelPath : std::uint8_t {
    Gathered,  ///< one by one: any map
    Upright,   ///< from one row of texels, magnified or mirrored: v_per_x is 0, |u_per_x| at most 1
    Copied,    ///< from one row of texels, one for each pixel: v_per_x is 0, u_per_x is 1
    Mixed,     ///< from four neighbours each, weighted
    Solid,     ///< no texels: `color` everywhere
};
inline constexpr int kTexelPaths = 5;

/// What becomes of a texel and of the pixel that is there, all factors rounded as BlendRow says.
enum class PixelBlend : std::uint8_t { Opaque, Over, NonPremultiplied, Additive };
inline constexpr int kPixelBlends = 4;

/// Where rows are painted, and with what: pixel (x, y) shows column (u + x * u_per_x + y * u_per_y)
/// >> u_shift of the source rectangle and the row of the same kind, wrapping at 32 bits, times
/// `color`. For all pixels of the spans both lie inside the rectangle.
struct PaintJob {
    std::uint8_t* target = nullptr;    ///< RGBA8 of pixel (0, 0)
    std::ptrdiff_t target_stride = 0;  ///< bytes from a row to the next
    std::int32_t row_end = 0;          ///< the x at which the target's rows end

    const std::uint8_t* texels = nullptr;  ///< RGBA8 of the rectangle's column 0, row 0
    std::int32_t texel_stride = 0;         ///< texels from a row to the next
    std::int32_t texels_left = 0;          ///< texels from there to the texture's end
    std::int32_t width = 0;                ///< texels of the rectangle
    std::int32_t height = 0;

    std::int32_t u = 0;
    std::int32_t u_per_x = 0;
    std::int32_t u_per_y = 0;
    std::int32_t v = 0;
    std::int32_t v_per_x = 0;
    std::int32_t v_per_y = 0;
    std::int32_t u_shift = 0;
    std::int32_t v_shift = 0;
    std::uint32_t color = 0xFFFFFFFF;
};

/// Paints `count` spans.
using PaintRows = void (*)(const PaintJob& job, const RowSpan* spans, int count);

/// Fewer fraction bits than this leave TexelPath::Mixed too little to round to 256ths.
inline constexpr int kMixedMinShift = 9;

/// Most pixels that one set of loops takes at a time.
inline constexpr int kMostLanes = 8;

/// The inner loops of the software device, one set per instruction set; all give the same bits.
///
/// Room    the target's rows are at least `lanes` pixels long, and so are the texels left for
///         TexelPath::Upright. Pixels of a row beside the span may be written, with what they are;
///         pixels of other rows are not touched.
struct RowKernels {
    int lanes = 1;  ///< pixels at a time
    // An array of the language: no inline code may stand here.
    // NOLINTNEXTLINE(modernize-avoid-c-arrays)
    PaintRows paint[kTexelPaths][kPixelBlends] = {};

    [[nodiscard]] PaintRows For(TexelPath path, PixelBlend blend) const noexcept {
        return paint[static_cast<int>(path)][static_cast<int>(blend)];
    }
};

/// The loops that need no instruction set of their own: one pixel at a time.
[[nodiscard]] const RowKernels& PortableRowKernels() noexcept;

/// For processors that have AVX2, where the build knows of such. Eight pixels at a time.
[[nodiscard]] const RowKernels& Avx2RowKernels() noexcept;

/// For 64-bit ARM, where the build is for such. Four pixels at a time.
[[nodiscard]] const RowKernels& NeonRowKernels() noexcept;

/// The fastest loops that this machine can run, chosen once.
[[nodiscard]] const RowKernels& BestRowKernels() noexcept;

}  // namespace graze
