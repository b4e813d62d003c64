#pragma once

#include "row_kernels.hpp"
#include "texel_sources.hpp"

// The loops that all instruction sets share, written once for a vector type V. This file contains
// only templates: each kernel file instantiates them with a V in its unnamed namespace, so that
// code compiled for an instruction set is used only by that file.
//
// V::Pixels (RGBA8) and V::Ints (32-bit integers, which wrap) hold V::kLanes pixels.

namespace graze::row_loops {

inline constexpr std::uint32_t kWhite = 0xFFFFFFFF;
inline constexpr int kLongSpan = 48;  // pixels
inline constexpr int kRowsAhead = 3;  // how many spans ahead target pixels are prefetched

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

// Blends texels onto the target. If `looks` is set, tests whether all are opaque or all are
// transparent: then the target need not be read. In short spans, the tests cost more than they save.
template <typename V, typename Blend>
void LayOver(std::uint8_t* there, typename V::Pixels source, bool looks) noexcept {
    if (looks && V::IsOpaque(source)) {
        V::Store(there, source);
    } else if (!looks || !V::IsClear(source)) {
        V::Store(there, Blend::Apply(source, there));
    }
}

template <typename V, bool kTints>
class Tint {
public:
    explicit Tint(std::uint32_t color) noexcept : color_(V::Color(color)) {}

    [[nodiscard]] typename V::Pixels operator()(typename V::Pixels pixels) const noexcept {
        if constexpr (kTints) {
            return V::Times(pixels, color_);
        } else {
            return pixels;
        }
    }

private:
    typename V::Pixels color_;
};

template <typename V, typename Source, typename Blend, bool kTints>
class Painter {
public:
    explicit Painter(const PaintJob& job) noexcept : job_(job), source_(job), tint_(job.color) {}

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
        const bool looks = span.last - span.first >= kLongSpan;
        auto place = source_.At(span.first, span.y);
        for (int x = span.first; x < end; x += V::kLanes, source_.Advance(place)) {
            std::uint8_t* there = row + x * kBytesPerPixel;
            if constexpr (Source::kVaries && Blend::kIsOver) {
                LayOver<V, Blend>(there, tint_(source_.Whole(place)), looks);
            } else {
                V::Store(there, Blended(place, there));
            }
        }
        V::Store(row + end * kBytesPerPixel, last);
    }

    [[nodiscard]] typename V::Pixels Blended(const typename Source::Place& place,
                                             const std::uint8_t* there) const noexcept {
        return Blend::Apply(tint_(source_.Whole(place)), there);
    }

    // Paints a span that is shorter than a register. The register is moved left if it would extend
    // beyond the target's row.
    void PaintPart(std::uint8_t* row, const RowSpan& span) const noexcept {
        const int furthest = job_.row_end - V::kLanes;
        const int x = span.first < furthest ? span.first : furthest;
        const typename V::Ints wanted = V::Between(span.first - x, span.last - x);
        std::uint8_t* there = row + x * kBytesPerPixel;
        const typename V::Pixels source = tint_(source_.Part(x, span.y, wanted));
        V::Store(there, V::Chosen(wanted, Blend::Apply(source, there), V::Load(there)));
    }

    const PaintJob& job_;
    Source source_;
    Tint<V, kTints> tint_;
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

// Loads V::kLanes texels from the left to the right, or from the right to the left.
template <typename V, bool kMirrored>
class RowLoader {
public:
    RowLoader() noexcept
        : backwards_(V::Add(V::Splat(V::kLanes - 1), V::Multiply(V::Lanes(), V::Splat(-1)))) {}

    // Returns the texels of the pixels that begin `at` bytes after the one that shows `first`.
    [[nodiscard]] typename V::Pixels operator()(const std::uint8_t* first,
                                                std::ptrdiff_t at) const noexcept {
        if constexpr (kMirrored) {
            return V::Spread(first - at - (V::kLanes - 1) * kBytesPerPixel, backwards_);
        } else {
            return V::Load(first + at);
        }
    }

private:
    typename V::Ints backwards_;
};

// How the texels of a block are read and blended.
template <typename V, typename Blend, bool kTints, bool kMirrored, bool kLooks>
class BlockPainter {
public:
    explicit BlockPainter(std::uint32_t color) noexcept : tint_(color) {}

    // Paints a row whose last register begins `end` bytes after the first. As in Painter, the last
    // register is computed first and stored at the end.
    void PaintRow(const std::uint8_t* texels, std::uint8_t* there,
                  std::ptrdiff_t end) const noexcept {
        const typename V::Pixels last = Blend::Apply(tint_(load_(texels, end)), there + end);
        for (std::ptrdiff_t at = 0; at < end; at += V::kLanes * kBytesPerPixel) {
            LayOver<V, Blend>(there + at, tint_(load_(texels, at)), kLooks);
        }
        V::Store(there + end, last);
    }

private:
    RowLoader<V, kMirrored> load_;
    Tint<V, kTints> tint_;
};

// Paints a block that is at least V::kLanes wide. The fields of the job are copied, because the
// compiler would otherwise load them again in each row: it cannot know that the stored pixels do not
// overwrite them.
template <typename V, typename Painter>
void PaintWideBlock(const PaintJob& job, const PixelBlock& block) noexcept {
    const Coordinates<V> columns{job.u, job.u_per_x, 0};
    const Coordinates<V> rows{job.v, 0, job.v_per_y};
    const std::uint8_t* const column =
        job.texels + (columns.First(block.first, 0) >> job.u_shift) * kBytesPerPixel;
    const std::ptrdiff_t texel_stride = job.texel_stride * kBytesPerPixel;
    const std::ptrdiff_t target_stride = job.target_stride;
    const std::ptrdiff_t end = (block.last - block.first - V::kLanes) * kBytesPerPixel;
    const Painter painter{job.color};
    const int shift = job.v_shift;
    const int bottom = block.bottom;
    std::uint8_t* there = job.target + block.top * target_stride + block.first * kBytesPerPixel;
    for (int y = block.top; y < bottom; ++y, there += target_stride) {
        V::Prefetch(there + (y + kRowsAhead < bottom ? kRowsAhead * target_stride : 0));
        const std::ptrdiff_t row = rows.First(0, y) >> shift;
        painter.PaintRow(column + row * texel_stride, there, end);
    }
}

template <typename V, typename Blend, bool kTints, bool kMirrored>
void PaintWideBlockFrom(const PaintJob& job, const PixelBlock& block) noexcept {
    if (Blend::kIsOver && block.last - block.first >= kLongSpan) {
        PaintWideBlock<V, BlockPainter<V, Blend, kTints, kMirrored, Blend::kIsOver>>(job, block);
    } else {
        PaintWideBlock<V, BlockPainter<V, Blend, kTints, kMirrored, false>>(job, block);
    }
}

// Paints a block row by row, for blocks that are narrower than a register.
template <typename V, typename Blend, bool kTints>
void PaintNarrowBlock(const PaintJob& job, const PixelBlock& block) noexcept {
    constexpr int max_rows = 16;
    // NOLINTNEXTLINE(modernize-avoid-c-arrays): nothing inline may be compiled for an instruction set
    RowSpan rows[max_rows];
    for (int y = block.top; y < block.bottom;) {
        int count = 0;
        for (; count < max_rows && y < block.bottom; ++count, ++y) {
            rows[count] = {y, block.first, block.last};
        }
        PaintSpans<V, Gathered<V>, Blend, kTints>(job, rows, count);
    }
}

template <typename V, typename Blend, bool kTints>
void PaintTintedBlock(const PaintJob& job, const PixelBlock& block) noexcept {
    if (block.last - block.first < V::kLanes) {
        PaintNarrowBlock<V, Blend, kTints>(job, block);
    } else if (job.u_per_x < 0) {
        PaintWideBlockFrom<V, Blend, kTints, true>(job, block);
    } else {
        PaintWideBlockFrom<V, Blend, kTints, false>(job, block);
    }
}

template <typename V, typename Blend>
void PaintBlockOf(const PaintJob& job, const PixelBlock& block) {
    if (job.color == kWhite) {
        PaintTintedBlock<V, Blend, false>(job, block);
    } else {
        PaintTintedBlock<V, Blend, true>(job, block);
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
         {Paint<V, Aligned<V>, OpaqueBlend<V>>, Paint<V, Aligned<V>, OverBlend<V>>,
          Paint<V, Aligned<V>, NonPremultipliedBlend<V>>, Paint<V, Aligned<V>, AdditiveBlend<V>>},
         {Paint<V, Copied<V>, OpaqueBlend<V>>, Paint<V, Copied<V>, OverBlend<V>>,
          Paint<V, Copied<V>, NonPremultipliedBlend<V>>, Paint<V, Copied<V>, AdditiveBlend<V>>},
         {Paint<V, Mixed<V>, OpaqueBlend<V>>, Paint<V, Mixed<V>, OverBlend<V>>,
          Paint<V, Mixed<V>, NonPremultipliedBlend<V>>, Paint<V, Mixed<V>, AdditiveBlend<V>>},
         {PaintSolid<V, OpaqueBlend<V>>, PaintSolid<V, OverBlend<V>>,
          PaintSolid<V, NonPremultipliedBlend<V>>, PaintSolid<V, AdditiveBlend<V>>}},
        {PaintBlockOf<V, OpaqueBlend<V>>, PaintBlockOf<V, OverBlend<V>>,
         PaintBlockOf<V, NonPremultipliedBlend<V>>, PaintBlockOf<V, AdditiveBlend<V>>}};
}

}  // namespace graze::row_loops
