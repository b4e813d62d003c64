#include "software_draw.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "graze/raster/span.hpp"
#include "kernels/packed_pixel.hpp"
#include "software_rows.hpp"

namespace graze {
namespace {

constexpr int kChunk = 512;  // pixels drawn at a time by DrawByChunks: 2 KiB of colours

using Chunk = std::array<std::uint8_t, kChunk * kBytesPerPixel>;

Rectangle SourceOf(const SpriteRecord& sprite) noexcept {
    return {sprite.source_x, sprite.source_y, sprite.source_width, sprite.source_height};
}

// Returns how the kernels read the texels of a point-sampled sprite whose source is inside its
// texture.
TexelPath ChoosePointPath(const SpriteRecord& sprite, std::ptrdiff_t texels_left) noexcept {
    const std::int64_t texel = std::int64_t{1} << sprite.u_shift;
    if (sprite.v_per_x != 0) {
        return TexelPath::Gathered;
    }
    if (sprite.u_per_x == texel) {
        return TexelPath::Copied;
    }
    const bool is_magnified = std::abs(std::int64_t{sprite.u_per_x}) <= texel;
    return is_magnified && texels_left >= kMaxLanes ? TexelPath::Aligned : TexelPath::Gathered;
}

std::ptrdiff_t FirstTexel(const SpriteRecord& sprite, ImageView texture) noexcept {
    return std::ptrdiff_t{sprite.source_y} * texture.width + sprite.source_x;
}

std::ptrdiff_t TexelsLeft(const SpriteRecord& sprite, ImageView texture) noexcept {
    return std::ptrdiff_t{texture.width} * texture.height - FirstTexel(sprite, texture);
}

// Returns how the kernels read the sprite's texels; std::nullopt if only SampleRow can read them.
std::optional<TexelPath> ChoosePath(const SpriteRecord& sprite, const SoftwareTexture& texture,
                                    const SamplerState& sampler) noexcept {
    if (texture.is_uniform) {
        return TexelPath::Solid;
    }
    const ImageView& pixels = texture.pixels;
    if (!Rectangle{0, 0, pixels.width, pixels.height}.Contains(SourceOf(sprite))) {
        return std::nullopt;
    }
    if (sampler.filter == TextureFilter::Point || LinearIsPoint(sprite)) {
        return ChoosePointPath(sprite, TexelsLeft(sprite, pixels));
    }
    const bool clamps = sampler.address_u == TextureAddressMode::Clamp &&
                        sampler.address_v == TextureAddressMode::Clamp;
    const bool is_fine = sprite.u_shift >= kMixedMinShift && sprite.v_shift >= kMixedMinShift;
    return clamps && is_fine ? std::optional{TexelPath::Mixed} : std::nullopt;
}

// Returns the kernels' equivalent of a blend state; std::nullopt if only BlendRow supports it.
std::optional<PixelBlend> PixelBlendOf(const BlendState& blend) noexcept {
    if (blend == BlendState::AlphaBlend) {
        return PixelBlend::Over;
    }
    if (blend == BlendState::Opaque) {
        return PixelBlend::Opaque;
    }
    if (blend == BlendState::NonPremultiplied) {
        return PixelBlend::NonPremultiplied;
    }
    return blend == BlendState::Additive ? std::optional{PixelBlend::Additive} : std::nullopt;
}

// Returns the fastest blend with the same result for an opaque source.
PixelBlend ForOpaque(PixelBlend blend) noexcept {
    return blend == PixelBlend::Additive ? blend : PixelBlend::Opaque;
}

// Returns a job with the texels, map and colour of a sprite, for this path. The caller sets the
// job's target.
PaintJob MakeJob(const SpriteRecord& sprite, const SoftwareTexture& texture,
                 TexelPath path) noexcept {
    PaintJob job;
    job.color = sprite.color.PackedValue();
    if (path == TexelPath::Solid) {
        job.color = Tinted(LoadPixel(texture.pixels.pixels), job.color);
        return job;
    }
    job.texels = texture.pixels.pixels + FirstTexel(sprite, texture.pixels) * kBytesPerPixel;
    job.texel_stride = texture.pixels.width;
    job.texels_left = static_cast<std::int32_t>(TexelsLeft(sprite, texture.pixels));
    job.width = sprite.source_width;
    job.height = sprite.source_height;
    job.u = sprite.u_start;
    job.u_per_x = sprite.u_per_x;
    job.u_per_y = sprite.u_per_y;
    job.v = sprite.v_start;
    job.v_per_x = sprite.v_per_x;
    job.v_per_y = sprite.v_per_y;
    job.u_shift = sprite.u_shift;
    job.v_shift = sprite.v_shift;
    return job;
}

// True if a step is one texel, forwards or backwards.
bool IsOneTexel(std::int32_t step, int shift) noexcept {
    return std::abs(std::int64_t{step}) == std::int64_t{1} << shift;
}

// Returns the part of the pixels 0..length in which a coordinate that is the same in all rows, or in
// all columns, is inside the sprite. Needs no division if the sprite is not scaled.
Span InsideSpan(std::int32_t start, std::int32_t step, int shift, int size, int length) noexcept {
    if (!IsOneTexel(step, shift)) {
        return SpanSolver{{0, step, 0, static_cast<std::int16_t>(shift)}, size}.Cut(start,
                                                                                    {0, length});
    }
    const std::int64_t texel = start >> shift;  // at pixel 0
    const std::int64_t first = step > 0 ? -texel : texel - size + 1;
    return {static_cast<int>(std::clamp<std::int64_t>(first, 0, length)),
            static_cast<int>(std::clamp<std::int64_t>(first + size, 0, length))};
}

// Returns the result of the depth test, and stores the depth if it passes and depth writes are on.
template <typename Passes>
bool Keeps(float& there, float depth, bool writes, const Passes& passes) noexcept {
    const bool kept = passes(depth, there);
    there = kept && writes ? depth : there;
    return kept;
}

// Draws one sprite: finds the span that it covers in each row, splits the span into runs of pixels
// that pass the depth test, and paints up to kMaxSpans runs at a time with the fastest suitable
// kernel.
class SpriteDrawing {
public:
    struct Setting {
        const SoftwareTarget& target;
        const DrawState& state;
        const RowKernels& kernels;
        std::optional<PixelBlend> blend;
    };

    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): spans_ is filled as needed
    SpriteDrawing(const Setting& setting, const SpriteRecord& sprite,
                  const SoftwareTexture& texture) noexcept
        : setting_(setting),
          sprite_(sprite),
          texture_(texture),
          path_(ChoosePath(sprite, texture, setting.state.sampler)) {
        if (path_) {
            job_ = MakeJob(sprite, texture, *path_);
        }
        job_.target = TargetAt(0, 0);
        job_.target_stride = std::ptrdiff_t{setting.target.width} * kBytesPerPixel;
        job_.row_end = setting.target.width - sprite.x;
        if (path_ && setting.blend) {
            blend_ = IsOpaque() ? ForOpaque(*setting.blend) : *setting.blend;
            paint_ = setting.kernels.For(*path_, blend_);
        }
    }

    void DrawRows(Span rows) noexcept {
        if (sprite_.u_per_y == 0 && sprite_.v_per_x == 0) {
            DrawAlignedRows(rows);
        } else {
            DrawTurnedRows(rows);
        }
        Flush();
    }

private:
    [[nodiscard]] bool IsOpaque() const noexcept {
        return path_ == TexelPath::Solid ? Alpha(job_.color) == 255
                                         : texture_.is_opaque && sprite_.color.a == 255;
    }

    [[nodiscard]] std::uint8_t* TargetAt(int x, int y) const noexcept {
        const SoftwareTarget& target = setting_.target;
        return reinterpret_cast<std::uint8_t*>(target.color.data()) +
               (std::ptrdiff_t{sprite_.y + y} * target.width + sprite_.x + x) * kBytesPerPixel;
    }

    // Finds the visible columns once, because they are the same in all rows, and paints all rows at
    // once if there is a kernel for that.
    void DrawAlignedRows(Span rows) noexcept {
        const Span span = InsideSpan(sprite_.u_start, sprite_.u_per_x, sprite_.u_shift,
                                     sprite_.source_width, sprite_.width);
        const Span inside = InsideSpan(sprite_.v_start, sprite_.v_per_y, sprite_.v_shift,
                                       sprite_.source_height, sprite_.height);
        const Span shown{std::max(rows.first, inside.first), std::min(rows.last, inside.last)};
        if (span.IsEmpty() || shown.IsEmpty()) {
            return;
        }
        if (CanPaintBlock()) {
            setting_.kernels.ForBlock(blend_)(job_,
                                              {span.first, span.last, shown.first, shown.last});
            return;
        }
        for (int y = shown.first; y < shown.last; ++y) {
            DrawSpan(y, span);
        }
    }

    [[nodiscard]] bool CanPaintBlock() const noexcept {
        return paint_ != nullptr && !setting_.state.depth.depth_test && path_ != TexelPath::Solid &&
               path_ != TexelPath::Mixed && IsOneTexel(sprite_.u_per_x, sprite_.u_shift);
    }

    void DrawTurnedRows(Span rows) noexcept {
        SpanWalk columns{sprite_.U(), sprite_.source_width, rows.first};
        SpanWalk downwards{sprite_.V(), sprite_.source_height, rows.first};
        for (int y = rows.first; y < rows.last; ++y) {
            DrawSpan(y, downwards.Next(columns.Next({0, sprite_.width})));
        }
    }

    void DrawSpan(int y, Span span) noexcept {
        if (setting_.state.depth.depth_test) {
            TestDepth(y, span);
        } else {
            Add(y, span);
        }
    }

    void TestDepth(int y, Span span) noexcept {
        switch (setting_.state.depth.depth_function) {
            case CompareFunction::Always:
                return AddRuns(y, span, [](float, float) { return true; });
            case CompareFunction::Never:
                return;
            case CompareFunction::Less:
                return AddRuns(y, span, [](float ours, float there) { return ours < there; });
            case CompareFunction::LessEqual:
                return AddRuns(y, span, [](float ours, float there) { return ours <= there; });
            case CompareFunction::Equal:
                return AddRuns(y, span, [](float ours, float there) { return ours == there; });
            case CompareFunction::GreaterEqual:
                return AddRuns(y, span, [](float ours, float there) { return ours >= there; });
            case CompareFunction::Greater:
                return AddRuns(y, span, [](float ours, float there) { return ours > there; });
            case CompareFunction::NotEqual:
                return AddRuns(y, span, [](float ours, float there) { return ours != there; });
        }
    }

    template <typename Passes>
    void AddRuns(int y, Span span, const Passes& passes) noexcept {
        const SoftwareTarget& target = setting_.target;
        const bool writes = setting_.state.depth.depth_write;
        float* depths =
            target.depth.data() + std::ptrdiff_t{sprite_.y + y} * target.width + sprite_.x;
        int first = span.first;
        for (int x = span.first; x < span.last; ++x) {
            if (!Keeps(depths[x], sprite_.depth, writes, passes)) {
                Add(y, {first, x});
                first = x + 1;
            }
        }
        Add(y, {first, span.last});
    }

    void Add(int y, Span span) noexcept {
        if (span.IsEmpty()) {
            return;
        }
        spans_[static_cast<std::size_t>(span_count_)] = {y, span.first, span.last};
        ++span_count_;
        if (span_count_ == kMaxSpans) {
            Flush();
        }
    }

    void Flush() noexcept {
        if (span_count_ == 0) {
            return;
        }
        if (paint_ != nullptr) {
            paint_(job_, spans_.data(), span_count_);
        } else {
            for (int i = 0; i < span_count_; ++i) {
                DrawByChunks(spans_[static_cast<std::size_t>(i)]);
            }
        }
        span_count_ = 0;
    }

    // Draws a span whose texels or blend the kernels do not support.
    void DrawByChunks(const RowSpan& span) const noexcept {
        for (int x = span.first; x < span.last; x += kChunk) {
            const int count = std::min(kChunk, span.last - x);
            Chunk colors;
            Shade(x, span.y, count, colors);
            std::uint8_t* target = TargetAt(x, span.y);
            if (setting_.blend) {
                const RowSpan all{0, 0, count};
                PaintJob job = CopyingJob(colors, target, job_.row_end - x);
                setting_.kernels.For(TexelPath::Copied, *setting_.blend)(job, &all, 1);
            } else {
                BlendRow(setting_.state.blend, colors.data(), target, count);
            }
        }
    }

    // Computes the tinted texels of `count` pixels, starting at (x, y).
    void Shade(int x, int y, int count, Chunk& colors) const noexcept {
        const RowSpan all{0, 0, count};
        // Any kernel set can be used, since a chunk is longer than kMaxLanes pixels.
        const RowKernels& kernels = BestRowKernels();
        const std::int32_t u = sprite_.U().ValueAt(x, y);
        const std::int32_t v = sprite_.V().ValueAt(x, y);
        if (path_) {
            PaintJob job = job_;
            job.target = colors.data();
            job.row_end = kChunk;
            job.u = u;
            job.v = v;
            kernels.For(*path_, PixelBlend::Opaque)(job, &all, 1);
        } else {
            Chunk texels;
            SampleRow(sprite_, texture_.pixels, setting_.state.sampler, {u, v, count},
                      texels.data());
            PaintJob job = CopyingJob(texels, colors.data(), kChunk);
            job.color = sprite_.color.PackedValue();
            kernels.For(TexelPath::Copied, PixelBlend::Opaque)(job, &all, 1);
        }
    }

    [[nodiscard]] static PaintJob CopyingJob(const Chunk& colors, std::uint8_t* target,
                                             int row_end) noexcept {
        PaintJob job;
        job.target = target;
        job.row_end = row_end;
        job.texels = colors.data();
        job.u_per_x = 1;
        return job;
    }

    static constexpr int kMaxSpans = 64;

    const Setting setting_;
    const SpriteRecord& sprite_;
    const SoftwareTexture& texture_;
    std::optional<TexelPath> path_;
    PaintJob job_;
    PixelBlend blend_ = PixelBlend::Opaque;
    PaintRows paint_ = nullptr;  // null: use DrawByChunks
    int span_count_ = 0;
    std::array<RowSpan, kMaxSpans> spans_;
};

}  // namespace

SpritePainter::SpritePainter(const SoftwareTarget& target, const DrawState& state,
                             Span rows) noexcept
    : target_(target),
      state_(state),
      rows_(rows),
      blend_(PixelBlendOf(state.blend)),
      kernels_(target.width >= BestRowKernels().lanes ? &BestRowKernels() : &PortableRowKernels()) {
}

void SpritePainter::Draw(const SpriteRecord& sprite,
                         const SoftwareTexture& texture) const noexcept {
    const Span rows{std::max(rows_.first - sprite.y, 0),
                    std::min(rows_.last - sprite.y, static_cast<int>(sprite.height))};
    if (!rows.IsEmpty()) {
        SpriteDrawing{{target_, state_, *kernels_, blend_}, sprite, texture}.DrawRows(rows);
    }
}

}  // namespace graze
