#include <algorithm>
#include <array>

#include "linear_mix.hpp"
#include "packed_pixel.hpp"
#include "row_kernels.hpp"

namespace graze {
namespace {

constexpr std::ptrdiff_t kBytesPerPixel = 4;

void Fetch(const TexelRun& run, std::uint8_t* out, int count) {
    auto u = static_cast<std::uint32_t>(run.u);
    auto v = static_cast<std::uint32_t>(run.v);
    for (int i = 0; i < count; ++i) {
        const std::ptrdiff_t column = static_cast<std::int32_t>(u) >> run.u_shift;
        const std::ptrdiff_t row = static_cast<std::int32_t>(v) >> run.v_shift;
        const std::uint8_t* texel = run.texels + row * run.stride + column * kBytesPerPixel;
        StorePixel(out + i * kBytesPerPixel, LoadPixel(texel));
        u += static_cast<std::uint32_t>(run.u_per_x);
        v += static_cast<std::uint32_t>(run.v_per_x);
    }
}

void FetchLinear(const TexelRun& run, std::uint8_t* out, int count) {
    auto u = static_cast<std::uint32_t>(run.u);
    auto v = static_cast<std::uint32_t>(run.v);
    for (int i = 0; i < count; ++i) {
        const std::int32_t x = In256ths(static_cast<std::int32_t>(u), run.u_shift) - kHalfTexel;
        const std::int32_t y = In256ths(static_cast<std::int32_t>(v), run.v_shift) - kHalfTexel;
        const std::ptrdiff_t left = std::max(x >> kWeightBits, 0) * kBytesPerPixel;
        const std::ptrdiff_t right =
            std::min((x >> kWeightBits) + 1, run.width - 1) * kBytesPerPixel;
        const std::uint8_t* above = run.texels + std::max(y >> kWeightBits, 0) * run.stride;
        const std::uint8_t* below =
            run.texels + std::min((y >> kWeightBits) + 1, run.height - 1) * run.stride;
        const std::array<Packed, 4> taps{LoadPixel(above + left), LoadPixel(above + right),
                                         LoadPixel(below + left), LoadPixel(below + right)};
        StorePixel(out + i * kBytesPerPixel,
                   Mixed(taps, static_cast<std::uint32_t>(x) & (kWholeTexel - 1),
                         static_cast<std::uint32_t>(y) & (kWholeTexel - 1)));
        u += static_cast<std::uint32_t>(run.u_per_x);
        v += static_cast<std::uint32_t>(run.v_per_x);
    }
}

void Tint(std::uint8_t* pixels, int count, std::uint32_t color) {
    for (int i = 0; i < count; ++i, pixels += kBytesPerPixel) {
        const Packed pixel = LoadPixel(pixels);
        if (pixel != 0) {
            StorePixel(pixels, Tinted(pixel, color));
        }
    }
}

void Over(std::uint8_t* target, const std::uint8_t* source, int count) {
    for (int i = 0; i < count; ++i, target += kBytesPerPixel, source += kBytesPerPixel) {
        const Packed pixel = LoadPixel(source);
        const std::uint32_t rest = 255 - Alpha(pixel);
        if (rest == 0) {
            StorePixel(target, pixel);
        } else if (pixel != 0) {
            const Packed below = LoadPixel(target);
            const std::uint32_t red_blue =
                RedBlue(pixel) + LanesDividedBy255(RedBlue(below) * rest);
            const std::uint32_t green_alpha =
                GreenAlpha(pixel) + LanesDividedBy255(GreenAlpha(below) * rest);
            StorePixel(target, Joined(LanesClamped(red_blue), LanesClamped(green_alpha)));
        }
    }
}

constexpr RowKernels kPortable{Fetch, FetchLinear, Tint, Over};

}  // namespace

const RowKernels& PortableRowKernels() noexcept {
    return kPortable;
}

}  // namespace graze
