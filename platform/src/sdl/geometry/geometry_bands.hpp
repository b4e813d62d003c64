#pragma once

#include <array>

#include "geometry_frame.hpp"
#include "graze/graphics/states.hpp"

namespace graze {

/// Columns (or rows) of a source rectangle over which the texture's coordinate runs straight.
struct TexelBand {
    double first = 0;  ///< in texels of the source rectangle
    double last = 0;
    double from = 0;  ///< the texture's coordinate at `first`, 0..1
    double to = 0;    ///< and at `last`
};

/// The source rectangle along one side of the texture.
struct SourceSide {
    int start = 0;
    int size = 0;
    int texture = 0;  ///< texels there are
    TexelAxis axis;   ///< which of the source rectangle a box of pixels shows
    int box_width = 0;
    int box_height = 0;
};

/// A source rectangle's columns (or rows), cut where the texture ends or begins anew: SDL takes no
/// coordinate outside the texture, and repeats nothing.
///
/// Clamp   at most three bands: the first texel drawn out, the texture, the last texel drawn out.
///         Under linear filtering the ends are the middles of the source rectangle's outermost
///         texels, so that nothing beside it shows; where these are the texture's too, no cut is
///         needed.
/// Wrap    and Mirror: one band for each repetition that the box may show, at most kMost. Where
///         there are more, the texture is drawn larger: as many whole times as it takes.
class TexelBands {
public:
    static constexpr int kMost = 256;

    TexelBands(const SourceSide& side, TextureAddressMode mode, TextureFilter filter) noexcept;

    [[nodiscard]] int Count() const noexcept { return count_; }

    /// `index` is 0 to Count() - 1.
    [[nodiscard]] TexelBand operator[](int index) const noexcept;

    /// Is the texture drawn larger than it should be?
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
    double period_ = 1;  // texels of a repetition
    double first_ = 0;   // number of the first one
};

}  // namespace graze
