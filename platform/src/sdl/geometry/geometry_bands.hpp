#pragma once

#include <array>

#include "geometry_frame.hpp"
#include "graze/graphics/states.hpp"

namespace graze {

/// A range of columns (or rows) of a source rectangle, in which the texture coordinate is a linear
/// function of the position.
struct TexelBand {
    double first = 0;  ///< in texels of the source rectangle
    double last = 0;
    double from = 0;  ///< the texture coordinate at `first`, 0..1
    double to = 0;    ///< the texture coordinate at `last`, 0..1
};

/// The extent of a sprite's source rectangle along one axis of the texture, in texels.
struct SourceSide {
    int start = 0;
    int size = 0;
    int texture = 0;  ///< the texture's size in texels
    TexelAxis axis;   ///< maps pixels of the box to the source rectangle
    int box_width = 0;
    int box_height = 0;
};

/// The columns (or rows) of a source rectangle, split where the texture ends or repeats. SDL
/// rejects coordinates outside the texture, and cannot repeat a texture.
///
/// Clamp   at most three bands: the first texel extended, the texture, the last texel extended.
///         Under linear filtering the middle band ends at the centres of the source rectangle's
///         outermost texels, so that texels next to the rectangle do not show. On a side where the
///         rectangle ends at the texture's edge, the band ends at that edge instead.
/// Wrap    (and Mirror) one band for each repetition of the texture that the sprite's box may show.
///         If there are more than kMaxBands, the texture is enlarged by a whole factor, so that
///         kMaxBands are enough.
class TexelBands {
public:
    static constexpr int kMaxBands = 256;

    TexelBands(const SourceSide& side, TextureAddressMode mode, TextureFilter filter) noexcept;

    [[nodiscard]] int Count() const noexcept { return count_; }

    /// `index` must be 0 to Count() - 1.
    [[nodiscard]] TexelBand operator[](int index) const noexcept;

    /// True if the texture is enlarged because there are more than kMaxBands repetitions.
    [[nodiscard]] bool IsCoarse() const noexcept { return is_coarse_; }

private:
    void Clamp(const SourceSide& side, TextureFilter filter) noexcept;
    void Repeat(const SourceSide& side, bool mirrored) noexcept;
    void Add(const TexelBand& band) noexcept;
    [[nodiscard]] TexelBand Repetition(double number) const noexcept;

    std::array<TexelBand, 3> bands_;
    int count_ = 0;
    bool repeats_ = false;
    bool is_mirrored_ = false;
    bool is_coarse_ = false;
    double start_ = 0;
    double size_ = 0;
    double period_ = 1;  // texels per repetition
    double first_ = 0;   // number of the first visible repetition; 0 starts at texel 0
};

}  // namespace graze
