#include "software_draw.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "graze/assert.hpp"
#include "graze/raster/span.hpp"
#include "kernels/packed_pixel.hpp"
#include "kernels/row_kernels.hpp"
#include "software_blend.hpp"
#include "software_sample.hpp"

namespace graze {
namespace {

constexpr int kChunk =
    512;  // pixels shaded at a time: 2 KiB, so that they stay in the fastest cache
static_assert(kChunk % kRowStep == 0);
constexpr std::ptrdiff_t kBytesPerPixel = 4;
constexpr int kMaxShift = 30;
constexpr Packed kWhite = 0xFFFFFFFF;

std::int32_t Advanced(std::int32_t value, std::int32_t step, int count) noexcept {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(value) +
                                     static_cast<std::uint32_t>(step) *
                                         static_cast<std::uint32_t>(count));
}

bool Compares(float depth, CompareFunction function, float there) noexcept {
    switch (function) {
        case CompareFunction::Always:
            return true;
        case CompareFunction::Never:
            return false;
        case CompareFunction::Less:
            return depth < there;
        case CompareFunction::LessEqual:
            return depth <= there;
        case CompareFunction::Equal:
            return depth == there;
        case CompareFunction::GreaterEqual:
            return depth >= there;
        case CompareFunction::Greater:
            return depth > there;
        case CompareFunction::NotEqual:
            return depth != there;
    }
    return false;
}

// What MakeSpriteRecord promises. A record made otherwise must not write beyond the target.
bool IsDrawable(const SpriteRecord& sprite, Rectangle target) noexcept {
    return sprite.source_width > 0 && sprite.source_height > 0 && sprite.u_shift <= kMaxShift &&
           sprite.v_shift <= kMaxShift &&
           target.Contains(Rectangle{sprite.x, sprite.y, sprite.width, sprite.height});
}

// The stations of a sprite: rows -> covered span -> runs that pass the depth test -> chunks of
// texels, tinted -> blended into the target.
class Painter {
public:
    Painter(const SoftwareTarget& target, const SoftwareState& state) noexcept
        : target_(target), state_(state) {}

    void Draw(const SpriteRecord& sprite) noexcept {
        Start(sprite);
        const SpanSolver columns{sprite.U(), sprite.source_width};
        const SpanSolver rows{sprite.V(), sprite.source_height};
        std::int32_t u = sprite.u_start;
        std::int32_t v = sprite.v_start;
        for (int y = 0; y < sprite.height; ++y) {
            const Span span = rows.Cut(v, columns.Cut(u, {0, sprite.width}));
            if (!span.IsEmpty()) {
                StartRow(y, u, v);
                DrawSpan(span);
            }
            u = Advanced(u, sprite.u_per_y, 1);
            v = Advanced(v, sprite.v_per_y, 1);
        }
    }

private:
    void Start(const SpriteRecord& sprite) noexcept {
        const Rectangle source{sprite.source_x, sprite.source_y, sprite.source_width,
                               sprite.source_height};
        const Rectangle texture{0, 0, state_.texture.width, state_.texture.height};
        const bool is_point =
            state_.sampler.filter == TextureFilter::Point || LinearIsPoint(sprite);
        sprite_ = sprite;
        tint_ = sprite.color.PackedValue();
        sampler_ = state_.sampler;
        sampler_.filter = is_point ? TextureFilter::Point : TextureFilter::Linear;
        const bool inside = texture.Contains(source);
        const bool clamps = sampler_.address_u == TextureAddressMode::Clamp &&
                            sampler_.address_v == TextureAddressMode::Clamp;
        const bool is_fine = sprite.u_shift >= kLinearMinShift && sprite.v_shift >= kLinearMinShift;
        fetch_ = nullptr;
        if (inside && is_point) {
            fetch_ = kernels_.fetch;
        } else if (inside && clamps && is_fine) {
            fetch_ = kernels_.fetch_linear;
        }
        copies_rows_ = inside && is_point && sprite.v_per_x == 0 &&
                       sprite.u_per_x == std::int32_t{1} << sprite.u_shift;
    }

    void StartRow(int y, std::int32_t u, std::int32_t v) noexcept {
        u_ = u;
        v_ = v;
        row_ = static_cast<std::size_t>(sprite_.y + y) * static_cast<std::size_t>(target_.width) +
               static_cast<std::size_t>(sprite_.x);
    }

    void DrawSpan(Span span) noexcept {
        if (!state_.depth.depth_test) {
            DrawVisible(span);
            return;
        }
        const std::span<float> depths = target_.depth.subspan(row_);
        int first = span.first;
        for (int x = span.first; x < span.last; ++x) {
            if (!PassesDepth(depths, x)) {
                DrawVisible({first, x});
                first = x + 1;
            }
        }
        DrawVisible({first, span.last});
    }

    [[nodiscard]] bool PassesDepth(std::span<float> depths, int x) const noexcept {
        float& there = depths[static_cast<std::size_t>(x)];
        const bool passes = Compares(sprite_.depth, state_.depth.depth_function, there);
        if (passes && state_.depth.depth_write) {
            there = sprite_.depth;
        }
        return passes;
    }

    void DrawVisible(Span span) noexcept {
        for (int x = span.first; x < span.last; x += kChunk) {
            const int count = std::min(kChunk, span.last - x);
            auto* target = reinterpret_cast<std::uint8_t*>(target_.color.data() + row_ + x);
            Blend(Shaded(x, count), target, count);
        }
    }

    // The tinted texels under `count` pixels from `x` on.
    [[nodiscard]] const std::uint8_t* Shaded(int x, int count) noexcept {
        const std::int32_t u = Advanced(u_, sprite_.u_per_x, x);
        const std::int32_t v = Advanced(v_, sprite_.v_per_x, x);
        if (copies_rows_ && tint_ == kWhite) {
            return Texel(u >> sprite_.u_shift, v >> sprite_.v_shift);
        }
        if (copies_rows_) {
            std::memcpy(chunk_.data(), Texel(u >> sprite_.u_shift, v >> sprite_.v_shift),
                        static_cast<std::size_t>(count * kBytesPerPixel));
        } else if (fetch_ != nullptr) {
            fetch_({Texel(0, 0), state_.texture.stride, u, sprite_.u_per_x, v, sprite_.v_per_x,
                    sprite_.u_shift, sprite_.v_shift, sprite_.source_width, sprite_.source_height},
                   chunk_.data(), count);
        } else {
            SampleRow(sprite_, state_.texture, sampler_, {u, v, count}, chunk_.data());
        }
        if (tint_ != kWhite) {
            kernels_.tint(chunk_.data(), count, tint_);
        }
        return chunk_.data();
    }

    // A texel of the source rectangle, which then lies within the texture.
    [[nodiscard]] const std::uint8_t* Texel(int column, int row) const noexcept {
        return state_.texture.pixels +
               (std::ptrdiff_t{sprite_.source_y} + row) * state_.texture.stride +
               (std::ptrdiff_t{sprite_.source_x} + column) * kBytesPerPixel;
    }

    void Blend(const std::uint8_t* source, std::uint8_t* target, int count) noexcept {
        if (state_.blend == BlendState::AlphaBlend) {
            kernels_.over(target, source, count);
        } else if (state_.blend == BlendState::Opaque) {
            std::memcpy(target, source, static_cast<std::size_t>(count * kBytesPerPixel));
        } else {
            BlendRow(state_.blend, source, target, count);
        }
    }

    const RowKernels& kernels_ = BestRowKernels();
    const SoftwareTarget& target_;
    const SoftwareState& state_;

    SpriteRecord sprite_;
    Packed tint_ = kWhite;
    SamplerState sampler_;
    decltype(RowKernels::fetch) fetch_ = nullptr;  // null: the general sampler
    bool copies_rows_ = false;

    std::int32_t u_ = 0;  // of the row's first pixel
    std::int32_t v_ = 0;
    std::size_t row_ = 0;  // where the row's first pixel lies in the target
    std::array<std::uint8_t, kChunk * kBytesPerPixel> chunk_{};
};

}  // namespace

void DrawSprites(const SoftwareTarget& target, const SoftwareState& state,
                 std::span<const SpriteRecord> sprites) {
    Painter painter{target, state};
    for (const SpriteRecord& sprite : sprites) {
        if (sprite.width == 0) {
            continue;
        }
        const bool drawable = IsDrawable(sprite, {0, 0, target.width, target.height});
        GRAZE_ASSERT(drawable, "GraphicsDevice::DrawSprites: a record beyond the target");
        if (drawable) {
            painter.Draw(sprite);
        }
    }
}

}  // namespace graze
