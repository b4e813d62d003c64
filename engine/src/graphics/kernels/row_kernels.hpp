#pragma once

#include <cstddef>
#include <cstdint>

namespace graze {

/// The texels under one run of pixels in a row, all inside a rectangle of the texture: pixel i
/// shows column (u + i * u_per_x) >> u_shift and row (v + i * v_per_x) >> v_shift, both wrapping at
/// 32 bits.
struct TexelRun {
    const std::uint8_t* texels = nullptr;  ///< RGBA8 of the rectangle's column 0, row 0
    std::ptrdiff_t stride = 0;             ///< bytes from a row of texels to the next, below 2^31
    std::int32_t u = 0;
    std::int32_t u_per_x = 0;
    std::int32_t v = 0;
    std::int32_t v_per_x = 0;
    int u_shift = 0;
    int v_shift = 0;
    int width = 0;  ///< texels of the rectangle
    int height = 0;
};

/// How many pixels the widest of the loops takes at a time.
inline constexpr int kRowStep = 8;

/// Fewer fraction bits than this leave too little to round to 256ths.
inline constexpr int kLinearMinShift = 9;

/// The inner loops of the software device, one set per instruction set. Pixels are RGBA8, `count`
/// of them; all sets give the same bits.
///
/// Room    `out` and `pixels` have room for a multiple of kRowStep pixels, and what lies beyond
///         `count` is lost. Of `target` and `source` nothing beyond `count` is touched.
struct RowKernels {
    /// out[i] = the texel under pixel i.
    void (*fetch)(const TexelRun& run, std::uint8_t* out, int count);

    /// out[i] = the four texels around the coordinate, mixed by how near their middles are, in
    /// 256ths; taps stay within the rectangle. Shifts are at least kLinearMinShift.
    void (*fetch_linear)(const TexelRun& run, std::uint8_t* out, int count);

    /// pixels[i] = pixels[i] * color / 255, each channel rounded to nearest.
    void (*tint)(std::uint8_t* pixels, int count, std::uint32_t color);

    /// target[i] = source[i] + target[i] * (255 - source alpha) / 255, the product rounded to
    /// nearest, the sum clamped.
    void (*over)(std::uint8_t* target, const std::uint8_t* source, int count);
};

/// The loops that need no instruction set of their own.
[[nodiscard]] const RowKernels& PortableRowKernels() noexcept;

/// For processors that have AVX2, where the build knows of such. Eight pixels at a time.
[[nodiscard]] const RowKernels& Avx2RowKernels() noexcept;

/// The fastest loops that this machine can run, chosen once.
[[nodiscard]] const RowKernels& BestRowKernels() noexcept;

}  // namespace graze
