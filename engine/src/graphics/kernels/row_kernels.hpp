#pragma once

#include <cstddef>
#include <cstdint>

namespace graze {

/// The pixels first <= x < last of row y, relative to the upper left corner of a sprite's box.
/// Never empty. Not initialized, because an array of many would cost more than a small sprite.
struct RowSpan {
    std::int32_t y;
    std::int32_t first;
    std::int32_t last;
};

/// The pixels first <= x < last of the rows top <= y < bottom, relative to the upper left corner of
/// a sprite's box. Never empty.
struct PixelBlock {
    std::int32_t first = 0;
    std::int32_t last = 0;
    std::int32_t top = 0;
    std::int32_t bottom = 0;
};

/// How the texels of a span are read.
enum class TexelPath : std::uint8_t {
    Gathered,  ///< one by one, for any texel map
    Aligned,   ///< from a row of texels, magnified or mirrored: v_per_x is 0, |u_per_x| <= 1 texel
    Copied,    ///< from a row of texels, one per pixel: v_per_x is 0, u_per_x is 1 texel
    Mixed,     ///< the weighted mean of four texels per pixel
    Solid,     ///< no texels: `color` everywhere
};
inline constexpr int kTexelPaths = 5;

/// How a texel is blended with the target's pixel. Over is BlendState::AlphaBlend; the other names
/// are those of a BlendState. The results are the same as those of BlendRow.
enum class PixelBlend : std::uint8_t { Opaque, Over, NonPremultiplied, Additive };
inline constexpr int kPixelBlends = 4;

/// The target and the source of painted rows. Pixel (x, y) shows one texel of the source rectangle,
/// multiplied by `color`. The texel's column is (u + x * u_per_x + y * u_per_y) >> u_shift; its row
/// is computed in the same way from v. The sums wrap at 32 bits. For all pixels of the spans,
/// column and row must be inside the rectangle.
struct PaintJob {
    std::uint8_t* target = nullptr;    ///< RGBA8 of pixel (0, 0)
    std::ptrdiff_t target_stride = 0;  ///< bytes from one row to the next
    std::int32_t row_end = 0;          ///< the x after the last pixel of the target's rows

    const std::uint8_t* texels = nullptr;  ///< RGBA8 of the rectangle's column 0, row 0
    std::int32_t texel_stride = 0;         ///< texels from one row to the next
    std::int32_t texels_left = 0;          ///< texels from `texels` to the end of the texture
    std::int32_t width = 0;                ///< of the rectangle, in texels
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

/// A function that paints `count` spans.
using PaintRows = void (*)(const PaintJob& job, const RowSpan* spans, int count);

/// A function that paints a block, with the same result as PaintRows for each of its rows and
/// TexelPath::Gathered. One texel is shown per pixel, mirrored or not: u_per_x must be plus or minus
/// one texel, u_per_y and v_per_x must be 0.
using PaintBlock = void (*)(const PaintJob& job, const PixelBlock& block);

/// The minimum number of fraction bits for TexelPath::Mixed, which rounds to 1/256 texel.
inline constexpr int kMixedMinShift = 9;

/// The max number of pixels that any RowKernels process at a time.
inline constexpr int kMaxLanes = 8;

/// The inner loops of the software device, one set per instruction set. All give bit-identical
/// results.
///
/// Room    the target's rows must be at least `lanes` pixels long; for TexelPath::Aligned,
///         texels_left must be at least `lanes`. Pixels of the same row outside the span may be
///         overwritten with their own values; pixels of other rows are not touched.
struct RowKernels {
    int lanes = 1;  ///< pixels processed at a time
    // C arrays, because this header must not contain inline code from the standard library.
    // NOLINTBEGIN(modernize-avoid-c-arrays)
    PaintRows paint[kTexelPaths][kPixelBlends] = {};
    PaintBlock paint_block[kPixelBlends] = {};
    // NOLINTEND(modernize-avoid-c-arrays)

    [[nodiscard]] PaintRows For(TexelPath path, PixelBlend blend) const noexcept {
        return paint[static_cast<int>(path)][static_cast<int>(blend)];
    }
    [[nodiscard]] PaintBlock ForBlock(PixelBlend blend) const noexcept {
        return paint_block[static_cast<int>(blend)];
    }
};

/// Returns the portable loops, which process one pixel at a time.
[[nodiscard]] const RowKernels& PortableRowKernels() noexcept;

/// Returns the loops for CPUs with AVX2, which process eight pixels at a time. Defined only in
/// builds for x86.
[[nodiscard]] const RowKernels& Avx2RowKernels() noexcept;

/// Returns the loops for the vector instructions of 64-bit ARM or WebAssembly, which process four
/// pixels at a time. Defined only in builds for these.
[[nodiscard]] const RowKernels& VectorRowKernels() noexcept;

/// Returns the fastest loops for this CPU, chosen in the first call.
[[nodiscard]] const RowKernels& BestRowKernels() noexcept;

}  // namespace graze
