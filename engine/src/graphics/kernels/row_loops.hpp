#pragma once

#include "row_kernels.hpp"

// The loops that all instruction sets share, written once for a vector type V. This file contains
// only templates: each kernel file instantiates them with a V in its unnamed namespace, so that
// code compiled for an instruction set is used only by that file.
//
// V::Pixels (RGBA8) and V::Ints (32-bit integers, which wrap) hold V::kLanes pixels.

namespace graze::row_loops {

inline constexpr std::ptrdiff_t kBytesPerPixel = 4;
inline constexpr std::uint32_t kWhite = 0xFFFFFFFF;
inline constexpr int kLongSpan = 48;  // pixels
inline constexpr int kRowsAhead = 3;  // how many spans ahead target pixels are prefetched

// One texel coordinate of V::kLanes neighbouring pixels, in the fixed-point format of a TexelAxis.
template <typename V>
class Coordinates {
public:
    Coordinates(std::int32_t start, std::int32_t per_x, std::int32_t per_y) noexcept
        : start_(static_cast<std::uint32_t>(start)),
          per_x_(static_cast<std::uint32_t>(per_x)),
          per_y_(static_cast<std::uint32_t>(per_y)),
          lanes_(V::Multiply(V::Lanes(), V::Splat(per_x))),
          step_(V::Multiply(V::Splat(V::kLanes), V::Splat(per_x))) {}

    [[nodiscard]] std::int32_t First(int x, int y) const noexcept {
        return static_cast<std::int32_t>(start_ + static_cast<std::uint32_t>(x) * per_x_ +
                                         static_cast<std::uint32_t>(y) * per_y_);
    }
    [[nodiscard]] typename V::Ints At(int x, int y) const noexcept {
        return V::Add(V::Splat(First(x, y)), lanes_);
    }

    // Moves `values` on to the next V::kLanes pixels.
    void Advance(typename V::Ints& values) const noexcept { values = V::Add(values, step_); }

private:
    std::uint32_t start_;
    std::uint32_t per_x_;
    std::uint32_t per_y_;
    typename V::Ints lanes_;
    typename V::Ints step_;
};

// Both texel coordinates of the pixels along a row.
template <typename V>
class Walk {
public:
    explicit Walk(const PaintJob& job) noexcept
        : u_(job.u, job.u_per_x, job.u_per_y), v_(job.v, job.v_per_x, job.v_per_y) {}

    struct Place {
        typename V::Ints u;
        typename V::Ints v;
    };
    [[nodiscard]] Place At(int x, int y) const noexcept { return {u_.At(x, y), v_.At(x, y)}; }
    void Advance(Place& place) const noexcept {
        u_.Advance(place.u);
        v_.Advance(place.v);
    }

private:
    Coordinates<V> u_;
    Coordinates<V> v_;
};

// The sources of texels. Each returns the texels of V::kLanes pixels at a time.
//
// At       returns the start position in a row.
// Advance  moves a position to the next pixels.
// Whole    returns the texels of pixels that are all inside the span.
// Part     is for pixels that are not all inside the span. Returns the texels of the lanes in
//          `wanted`; the values of the other lanes are undefined.

template <typename V>
class Gathered {
public:
    static constexpr bool kIsCheap = false;
    explicit Gathered(const PaintJob& job) noexcept
        : texels_(job.texels),
          stride_(V::Splat(job.texel_stride)),
          walk_(job),
          u_shift_(V::Shift(job.u_shift)),
          v_shift_(V::Shift(job.v_shift)) {}

    using Place = typename Walk<V>::Place;
    [[nodiscard]] Place At(int x, int y) const noexcept { return walk_.At(x, y); }
    void Advance(Place& place) const noexcept { walk_.Advance(place); }
    [[nodiscard]] typename V::Pixels Whole(const Place& place) const noexcept {
        return V::Gather(texels_, Index(place));
    }
    [[nodiscard]] typename V::Pixels Part(int x, int y, typename V::Ints wanted) const noexcept {
        return V::Gather(texels_, V::And(Index(At(x, y)), wanted));
    }

private:
    [[nodiscard]] typename V::Ints Index(const Place& place) const noexcept {
        return V::Add(V::Multiply(V::ShiftedRight(place.v, v_shift_), stride_),
                      V::ShiftedRight(place.u, u_shift_));
    }

    const std::uint8_t* texels_;
    typename V::Ints stride_;
    Walk<V> walk_;
    typename V::ShiftCount u_shift_;
    typename V::ShiftCount v_shift_;
};

template <typename V>
class Copied {
public:
    static constexpr bool kIsCheap = true;
    explicit Copied(const PaintJob& job) noexcept
        : job_(job), u_(job.u, job.u_per_x, job.u_per_y), v_(job.v, 0, job.v_per_y), parts_(job) {}

    using Place = const std::uint8_t*;
    [[nodiscard]] Place At(int x, int y) const noexcept {
        const std::ptrdiff_t row = v_.First(0, y) >> job_.v_shift;
        const std::ptrdiff_t column = u_.First(x, y) >> job_.u_shift;
        return job_.texels + (row * job_.texel_stride + column) * kBytesPerPixel;
    }
    void Advance(Place& place) const noexcept { place += V::kLanes * kBytesPerPixel; }
    [[nodiscard]] typename V::Pixels Whole(Place place) const noexcept { return V::Load(place); }
    [[nodiscard]] typename V::Pixels Part(int x, int y, typename V::Ints wanted) const noexcept {
        return parts_.Part(x, y, wanted);
    }

private:
    const PaintJob& job_;
    Coordinates<V> u_;
    Coordinates<V> v_;
    Gathered<V> parts_;
};

// V::kLanes neighbouring pixels show at most V::kLanes neighbouring texels. These are loaded
// together, then distributed to the pixels.
template <typename V>
class Upright {
public:
    static constexpr bool kIsCheap = false;
    explicit Upright(const PaintJob& job) noexcept
        : u_(job.u, job.u_per_x, job.u_per_y),
          v_(job.v, 0, job.v_per_y),
          parts_(job),
          u_shift_(V::Shift(job.u_shift)),
          job_(job),
          leftmost_(job.u_per_x < 0 ? V::kLanes - 1 : 0) {}

    struct Place {
        typename V::Ints u;
        std::uint32_t leftmost_u;
        std::int32_t row;  // index of the row's first texel
    };
    [[nodiscard]] Place At(int x, int y) const noexcept {
        return {u_.At(x, y), static_cast<std::uint32_t>(u_.First(x + leftmost_, y)),
                (v_.First(0, y) >> job_.v_shift) * job_.texel_stride};
    }
    void Advance(Place& place) const noexcept {
        u_.Advance(place.u);
        place.leftmost_u += static_cast<std::uint32_t>(job_.u_per_x) * V::kLanes;
    }
    [[nodiscard]] typename V::Pixels Whole(const Place& place) const noexcept {
        const std::int32_t first =
            place.row + (static_cast<std::int32_t>(place.leftmost_u) >> job_.u_shift);
        const std::int32_t last_load = job_.texels_left - V::kLanes;
        const std::int32_t base = first < last_load ? first : last_load;
        return V::Spread(job_.texels + base * kBytesPerPixel,
                         V::Add(V::ShiftedRight(place.u, u_shift_), V::Splat(place.row - base)));
    }
    [[nodiscard]] typename V::Pixels Part(int x, int y, typename V::Ints wanted) const noexcept {
        return parts_.Part(x, y, wanted);
    }

private:
    Coordinates<V> u_;
    Coordinates<V> v_;
    Gathered<V> parts_;
    typename V::ShiftCount u_shift_;
    const PaintJob& job_;
    int leftmost_;  // the lane that shows the leftmost texel
};

// The two texels of one axis whose centres enclose a coordinate, for each pixel.
template <typename V>
struct Taps {
    typename V::Ints near;
    typename V::Ints far;
    typename V::Ints far_weight;  // in 1/256
};

template <typename V>
class TapAxis {
public:
    TapAxis(int shift, int size) noexcept
        : shift_(V::Shift(shift - kMixedMinShift)), last_(V::Splat(size - 1)) {}

    [[nodiscard]] Taps<V> At(typename V::Ints values) const noexcept {
        const typename V::Ints in_256ths =
            V::ShiftedRight(V::Add(V::ShiftedRight(values, shift_), V::Splat(1)), V::Shift(1));
        const typename V::Ints from_middle = V::Add(in_256ths, V::Splat(-128));
        const typename V::Ints near = V::ShiftedRight(from_middle, V::Shift(8));
        return {V::Greater(near, V::Splat(0)), V::Lesser(V::Add(near, V::Splat(1)), last_),
                V::And(from_middle, V::Splat(0xFF))};
    }

private:
    typename V::ShiftCount shift_;
    typename V::Ints last_;
};

template <typename V>
class Mixed {
public:
    static constexpr bool kIsCheap = false;
    explicit Mixed(const PaintJob& job) noexcept
        : texels_(job.texels),
          stride_(V::Splat(job.texel_stride)),
          walk_(job),
          columns_(job.u_shift, job.width),
          rows_(job.v_shift, job.height) {}

    using Place = typename Walk<V>::Place;
    [[nodiscard]] Place At(int x, int y) const noexcept { return walk_.At(x, y); }
    void Advance(Place& place) const noexcept { walk_.Advance(place); }
    [[nodiscard]] typename V::Pixels Whole(const Place& place) const noexcept {
        return Sampled(place, V::Splat(-1));
    }
    [[nodiscard]] typename V::Pixels Part(int x, int y, typename V::Ints wanted) const noexcept {
        return Sampled(At(x, y), wanted);
    }

private:
    [[nodiscard]] typename V::Pixels Sampled(const Place& place,
                                             typename V::Ints wanted) const noexcept {
        const Taps<V> column = columns_.At(place.u);
        const Taps<V> row = rows_.At(place.v);
        const typename V::Ints above = V::Multiply(row.near, stride_);
        const typename V::Ints below = V::Multiply(row.far, stride_);
        const auto texel = [&](typename V::Ints index) {
            return V::Gather(texels_, V::And(index, wanted));
        };
        return V::Mixed({texel(V::Add(above, column.near)), texel(V::Add(above, column.far)),
                         texel(V::Add(below, column.near)), texel(V::Add(below, column.far))},
                        column.far_weight, row.far_weight);
    }

    const std::uint8_t* texels_;
    typename V::Ints stride_;
    Walk<V> walk_;
    TapAxis<V> columns_;
    TapAxis<V> rows_;
};

template <typename V>
class Solid {
public:
    static constexpr bool kIsCheap = false;
    explicit Solid(const PaintJob& job) noexcept : color_(V::Color(job.color)) {}

    struct Place {};
    [[nodiscard]] Place At(int /*x*/, int /*y*/) const noexcept { return {}; }
    void Advance(Place& /*place*/) const noexcept {}
    [[nodiscard]] typename V::Pixels Whole(Place /*place*/) const noexcept { return color_; }
    [[nodiscard]] typename V::Pixels Part(int /*x*/, int /*y*/,
                                          typename V::Ints /*wanted*/) const noexcept {
        return color_;
    }

private:
    typename V::Pixels color_;
};

template <typename V>
struct OpaqueBlend {
    static constexpr bool kIsOver = false;
    static typename V::Pixels Apply(typename V::Pixels source,
                                    const std::uint8_t* /*there*/) noexcept {
        return source;
    }
};

template <typename V>
struct OverBlend {
    static constexpr bool kIsOver = true;
    static typename V::Pixels Apply(typename V::Pixels source, const std::uint8_t* there) noexcept {
        return V::Over(source, V::Load(there));
    }
};

template <typename V>
struct NonPremultipliedBlend {
    static constexpr bool kIsOver = false;
    static typename V::Pixels Apply(typename V::Pixels source, const std::uint8_t* there) noexcept {
        return V::NonPremultiplied(source, V::Load(there));
    }
};

template <typename V>
struct AdditiveBlend {
    static constexpr bool kIsOver = false;
    static typename V::Pixels Apply(typename V::Pixels source, const std::uint8_t* there) noexcept {
        return V::Additive(source, V::Load(there));
    }
};

template <typename V, typename Source, typename Blend, bool kTints>
class Painter {
public:
    explicit Painter(const PaintJob& job) noexcept
        : job_(job), source_(job), tint_(V::Color(job.color)) {}

    void Paint(const RowSpan& span) const noexcept {
        std::uint8_t* row = job_.target + span.y * job_.target_stride;
        if (span.last - span.first >= V::kLanes) {
            PaintWhole(row, span);
        } else {
            PaintPart(row, span);
        }
    }

private:
    // The register with the span's last V::kLanes pixels may overlap the register before it. It is
    // computed first, from the unchanged target, and stored at the end. So no pixel is blended
    // twice, and a remainder of the span needs no branch.
    void PaintWhole(std::uint8_t* row, const RowSpan& span) const noexcept {
        const int end = span.last - V::kLanes;
        const typename V::Pixels last =
            Blended(source_.At(end, span.y), row + end * kBytesPerPixel);
        auto place = source_.At(span.first, span.y);
        for (int x = span.first; x < end; x += V::kLanes, source_.Advance(place)) {
            std::uint8_t* there = row + x * kBytesPerPixel;
            if constexpr (Source::kIsCheap && Blend::kIsOver) {
                LayOver(there, Tinted(source_.Whole(place)), end - span.first);
            } else {
                V::Store(there, Blended(place, there));
            }
        }
        V::Store(row + end * kBytesPerPixel, last);
    }

    // Blends texels that cost little to compute. In long spans, tests whether all texels of a
    // register are opaque or all are transparent: then the target need not be read. In short spans,
    // the tests cost more than they save.
    static void LayOver(std::uint8_t* there, typename V::Pixels source, int length) noexcept {
        const bool looks = length >= kLongSpan;
        if (looks && V::IsOpaque(source)) {
            V::Store(there, source);
        } else if (!looks || !V::IsClear(source)) {
            V::Store(there, Blend::Apply(source, there));
        }
    }

    [[nodiscard]] typename V::Pixels Blended(const typename Source::Place& place,
                                             const std::uint8_t* there) const noexcept {
        return Blend::Apply(Tinted(source_.Whole(place)), there);
    }

    // Paints a span that is shorter than a register. The register is moved left if it would extend
    // beyond the target's row.
    void PaintPart(std::uint8_t* row, const RowSpan& span) const noexcept {
        const int furthest = job_.row_end - V::kLanes;
        const int x = span.first < furthest ? span.first : furthest;
        const typename V::Ints wanted = V::Between(span.first - x, span.last - x);
        std::uint8_t* there = row + x * kBytesPerPixel;
        const typename V::Pixels source = Tinted(source_.Part(x, span.y, wanted));
        V::Store(there, V::Chosen(wanted, Blend::Apply(source, there), V::Load(there)));
    }

    [[nodiscard]] typename V::Pixels Tinted(typename V::Pixels pixels) const noexcept {
        if constexpr (kTints) {
            return V::Times(pixels, tint_);
        } else {
            return pixels;
        }
    }

    const PaintJob& job_;
    Source source_;
    typename V::Pixels tint_;
};

template <typename V, typename Source, typename Blend, bool kTints>
void PaintSpans(const PaintJob& job, const RowSpan* spans, int count) noexcept {
    const Painter<V, Source, Blend, kTints> painter{job};
    for (int i = 0; i < count; ++i) {
        const RowSpan& ahead = spans[i + kRowsAhead < count ? i + kRowsAhead : count - 1];
        V::Prefetch(job.target + ahead.y * job.target_stride + ahead.first * kBytesPerPixel);
        painter.Paint(spans[i]);
    }
}

template <typename V, typename Source, typename Blend>
void Paint(const PaintJob& job, const RowSpan* spans, int count) {
    if (job.color == kWhite) {
        PaintSpans<V, Source, Blend, false>(job, spans, count);
    } else {
        PaintSpans<V, Source, Blend, true>(job, spans, count);
    }
}

// The job's colour is the source itself, so there is no tint.
template <typename V, typename Blend>
void PaintSolid(const PaintJob& job, const RowSpan* spans, int count) {
    PaintSpans<V, Solid<V>, Blend, false>(job, spans, count);
}

template <typename V>
constexpr RowKernels MakeRowKernels() noexcept {
    return {
        V::kLanes,
        {{Paint<V, Gathered<V>, OpaqueBlend<V>>, Paint<V, Gathered<V>, OverBlend<V>>,
          Paint<V, Gathered<V>, NonPremultipliedBlend<V>>, Paint<V, Gathered<V>, AdditiveBlend<V>>},
         {Paint<V, Upright<V>, OpaqueBlend<V>>, Paint<V, Upright<V>, OverBlend<V>>,
          Paint<V, Upright<V>, NonPremultipliedBlend<V>>, Paint<V, Upright<V>, AdditiveBlend<V>>},
         {Paint<V, Copied<V>, OpaqueBlend<V>>, Paint<V, Copied<V>, OverBlend<V>>,
          Paint<V, Copied<V>, NonPremultipliedBlend<V>>, Paint<V, Copied<V>, AdditiveBlend<V>>},
         {Paint<V, Mixed<V>, OpaqueBlend<V>>, Paint<V, Mixed<V>, OverBlend<V>>,
          Paint<V, Mixed<V>, NonPremultipliedBlend<V>>, Paint<V, Mixed<V>, AdditiveBlend<V>>},
         {PaintSolid<V, OpaqueBlend<V>>, PaintSolid<V, OverBlend<V>>,
          PaintSolid<V, NonPremultipliedBlend<V>>, PaintSolid<V, AdditiveBlend<V>>}}};
}

}  // namespace graze::row_loops
