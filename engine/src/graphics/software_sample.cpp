#include "software_sample.hpp"

#include <algorithm>
#include <array>

#include "kernels/packed_pixel.hpp"

namespace graze {
namespace {

int FloorMod(int value, int size) noexcept {
    const int rest = value % size;
    return rest < 0 ? rest + size : rest;
}

// Returns the column or row of the texture for `index`, which may be outside the texture.
int Addressed(int index, int size, TextureAddressMode mode) noexcept {
    if (0 <= index && index < size) {
        return index;
    }
    switch (mode) {
        case TextureAddressMode::Wrap:
            return FloorMod(index, size);
        case TextureAddressMode::Mirror: {
            const int rest = FloorMod(index, 2 * size);
            return rest < size ? rest : 2 * size - 1 - rest;
        }
        case TextureAddressMode::Clamp:
            break;
    }
    return std::clamp(index, 0, size - 1);
}

// The two texels of one axis whose centres enclose a coordinate.
struct Taps {
    int near;
    int far;
    std::uint32_t far_weight;  // in units of 1 / kWholeTexel
};

struct SampleAxis {
    int shift;
    int source_start;
    int source_size;
    int texture_size;
    TextureAddressMode mode;

    [[nodiscard]] int At(int index) const noexcept {
        return Addressed(source_start + index, texture_size, mode);
    }

    [[nodiscard]] Taps TapsAt(std::int32_t value) const noexcept {
        const std::int32_t from_middle = In256ths(value, shift) - kHalfTexel;
        int near = from_middle >> kWeightBits;
        int far = near + 1;
        if (mode == TextureAddressMode::Clamp) {
            near = std::max(near, 0);
            far = std::min(far, source_size - 1);
        }
        return {At(near), At(far), static_cast<std::uint32_t>(from_middle) & (kWholeTexel - 1)};
    }
};

const std::uint8_t* TexelAddress(ImageView texture, int x, int y) noexcept {
    return texture.pixels + std::ptrdiff_t{y} * texture.stride + std::ptrdiff_t{x} * 4;
}

Packed LinearSample(ImageView texture, Taps u, Taps v) noexcept {
    const Packed first = LoadPixel(TexelAddress(texture, u.near, v.near));
    if ((u.far_weight | v.far_weight) == 0) {
        return first;
    }
    const std::array<Packed, 4> taps{first, LoadPixel(TexelAddress(texture, u.far, v.near)),
                                     LoadPixel(TexelAddress(texture, u.near, v.far)),
                                     LoadPixel(TexelAddress(texture, u.far, v.far))};
    return Mixed(taps, u.far_weight, v.far_weight);
}

bool IsOnTexels(const TexelAxis& axis) noexcept {
    const auto one = std::uint32_t{1} << axis.shift;
    const std::uint32_t steps =
        static_cast<std::uint32_t>(axis.per_x) | static_cast<std::uint32_t>(axis.per_y);
    return (steps & (one - 1)) == 0 &&
           (In256ths(axis.start, axis.shift) & (kWholeTexel - 1)) == kHalfTexel;
}

}  // namespace

void SampleRow(const SpriteRecord& record, ImageView texture, const SamplerState& sampler,
               SampleRun run, std::uint8_t* out) noexcept {
    const SampleAxis columns{record.u_shift, record.source_x, record.source_width, texture.width,
                             sampler.address_u};
    const SampleAxis rows{record.v_shift, record.source_y, record.source_height, texture.height,
                          sampler.address_v};
    auto u = static_cast<std::uint32_t>(run.u);
    auto v = static_cast<std::uint32_t>(run.v);
    for (int i = 0; i < run.count; ++i) {
        const auto u_now = static_cast<std::int32_t>(u);
        const auto v_now = static_cast<std::int32_t>(v);
        const Packed pixel =
            sampler.filter == TextureFilter::Linear
                ? LinearSample(texture, columns.TapsAt(u_now), rows.TapsAt(v_now))
                : LoadPixel(TexelAddress(texture, columns.At(u_now >> record.u_shift),
                                         rows.At(v_now >> record.v_shift)));
        StorePixel(out + std::ptrdiff_t{i} * 4, pixel);
        u += static_cast<std::uint32_t>(record.u_per_x);
        v += static_cast<std::uint32_t>(record.v_per_x);
    }
}

bool LinearIsPoint(const SpriteRecord& record) noexcept {
    return IsOnTexels(record.U()) && IsOnTexels(record.V());
}

}  // namespace graze
