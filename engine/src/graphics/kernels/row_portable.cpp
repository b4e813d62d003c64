#include <algorithm>

#include "packed_pixel.hpp"
#include "row_kernels.hpp"
#include "row_loops.hpp"

namespace graze {
namespace {

// A vector of one pixel.
struct Portable {
    static constexpr int kLanes = 1;
    using Pixels = Packed;
    using Ints = std::int32_t;
    using ShiftCount = int;

    static Ints Splat(std::int32_t value) noexcept { return value; }
    static Ints Lanes() noexcept { return 0; }
    static Ints Add(Ints a, Ints b) noexcept {
        return static_cast<Ints>(static_cast<std::uint32_t>(a) + static_cast<std::uint32_t>(b));
    }
    static Ints Multiply(Ints a, Ints b) noexcept {
        return static_cast<Ints>(static_cast<std::uint32_t>(a) * static_cast<std::uint32_t>(b));
    }
    static Ints And(Ints a, Ints b) noexcept { return a & b; }
    static Ints Greater(Ints a, Ints b) noexcept { return std::max(a, b); }
    static Ints Lesser(Ints a, Ints b) noexcept { return std::min(a, b); }
    static ShiftCount Shift(int bits) noexcept { return bits; }
    static Ints ShiftedRight(Ints a, ShiftCount bits) noexcept { return a >> bits; }
    static Ints Between(int first, int last) noexcept { return first <= 0 && 0 < last ? -1 : 0; }
    static Pixels Chosen(Ints where, Pixels chosen, Pixels other) noexcept {
        return where != 0 ? chosen : other;
    }

    static Pixels Color(std::uint32_t color) noexcept { return color; }
    static bool IsClear(Pixels pixels) noexcept { return pixels == 0; }
    static bool IsOpaque(Pixels pixels) noexcept { return Alpha(pixels) == 255; }
    static Pixels Load(const std::uint8_t* pixels) noexcept { return LoadPixel(pixels); }
    static void Store(std::uint8_t* pixels, Pixels value) noexcept { StorePixel(pixels, value); }
    static void Prefetch(const std::uint8_t* /*pixels*/) noexcept {}
    static Pixels Gather(const std::uint8_t* texels, Ints index) noexcept {
        return LoadPixel(texels + std::ptrdiff_t{index} * row_loops::kBytesPerPixel);
    }
    static Pixels Spread(const std::uint8_t* texels, Ints index) noexcept {
        return Gather(texels, index);
    }

    static Pixels Times(Pixels a, Pixels b) noexcept { return a == 0 ? 0 : Tinted(a, b); }

    static Pixels Over(Pixels source, Pixels target) noexcept {
        const std::uint32_t rest = 255 - Alpha(source);
        if (rest == 0) {
            return source;
        }
        if (source == 0) {
            return target;
        }
        return Joined(
            LanesClamped(RedBlue(source) + LanesDividedBy255(RedBlue(target) * rest)),
            LanesClamped(GreenAlpha(source) + LanesDividedBy255(GreenAlpha(target) * rest)));
    }
    static Pixels Additive(Pixels source, Pixels target) noexcept {
        const std::uint32_t alpha = Alpha(source);
        return Joined(
            LanesClamped(LanesDividedBy255(RedBlue(source) * alpha) + RedBlue(target)),
            LanesClamped(LanesDividedBy255(GreenAlpha(source) * alpha) + GreenAlpha(target)));
    }
    // Rounds once, after adding both products.
    static Pixels NonPremultiplied(Pixels source, Pixels target) noexcept {
        const std::uint32_t alpha = Alpha(source);
        const std::uint32_t rest = 255 - alpha;
        return Joined(LanesDividedBy255(RedBlue(source) * alpha + RedBlue(target) * rest),
                      LanesDividedBy255(GreenAlpha(source) * alpha + GreenAlpha(target) * rest));
    }

    static Pixels Mixed(const std::array<Packed, 4>& taps, Ints x_weight, Ints y_weight) noexcept {
        return graze::Mixed(taps, static_cast<std::uint32_t>(x_weight),
                            static_cast<std::uint32_t>(y_weight));
    }
};

constexpr RowKernels kPortable = row_loops::MakeRowKernels<Portable>();

}  // namespace

const RowKernels& PortableRowKernels() noexcept {
    return kPortable;
}

}  // namespace graze
