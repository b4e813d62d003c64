#pragma once

#include "row_kernels.hpp"

// Where the loops of row_loops.hpp get their texels. Like that file, contains only templates.

namespace graze::row_loops {

inline constexpr std::ptrdiff_t kBytesPerPixel = 4;

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
    static constexpr bool kVaries = true;
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
    static constexpr bool kVaries = true;
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
class Aligned {
public:
    static constexpr bool kVaries = true;
    explicit Aligned(const PaintJob& job) noexcept
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
    static constexpr bool kVaries = true;
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
    static constexpr bool kVaries = false;
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

}  // namespace graze::row_loops
