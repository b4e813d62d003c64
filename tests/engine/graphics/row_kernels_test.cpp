#include "graphics/kernels/row_kernels.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "graze/image/image.hpp"
#include "graze/math/random.hpp"
#include "graze/raster/texel_map.hpp"
#include "support/pictures.hpp"

namespace graze {
namespace {

using test::Noise;

// Length of a row in pixels. The kernels' loops need more than one iteration for such a row.
constexpr int kRowWidth = 41;

std::uint8_t* BytesOf(Image& image) {
    return reinterpret_cast<std::uint8_t*>(image.Pixels().data());
}

std::uint8_t Nearest(double value) {
    return static_cast<std::uint8_t>(std::min(std::floor(value + 0.5), 255.0));
}

std::uint8_t Byte(int value) {
    return static_cast<std::uint8_t>(value);
}

class EachRowKernels : public testing::TestWithParam<const RowKernels*> {
protected:
    // Blends one colour onto all pixels of `row`.
    void BlendOnto(Color color, PixelBlend blend, Image& row) const {
        PaintJob job;
        job.target = BytesOf(row);
        job.row_end = row.Width();
        job.color = color.PackedValue();
        const RowSpan all{0, 0, row.Width()};
        kernels_.For(TexelPath::Solid, blend)(job, &all, 1);
    }

    const RowKernels& kernels_ = *GetParam();
};

INSTANTIATE_TEST_SUITE_P(Portable, EachRowKernels, testing::Values(&PortableRowKernels()));
INSTANTIATE_TEST_SUITE_P(Best, EachRowKernels, testing::Values(&BestRowKernels()));

// Returns a row of 256 pixels. All four channels of pixel x have the value x.
Image EveryValue() {
    Image row{256, 1};
    for (int x = 0; x < 256; ++x) {
        row.SetPixel(x, 0, {Byte(x), Byte(x), Byte(x), Byte(x)});
    }
    return row;
}

// Tests every channel value with every factor, and with a different factor per channel.
TEST_P(EachRowKernels, MultiplyColoursRoundedToTheNearest) {
    for (int factor = 0; factor < 256; ++factor) {
        Image texels = EveryValue();
        Image row{256, 1};
        const Color color{Byte(factor), Byte(255 - factor), 77, Byte(factor)};
        PaintJob job;
        job.target = BytesOf(row);
        job.row_end = 256;
        job.texels = BytesOf(texels);
        job.u_per_x = 1;
        job.color = color.PackedValue();
        const RowSpan all{0, 0, 256};
        kernels_.For(TexelPath::Copied, PixelBlend::Opaque)(job, &all, 1);
        for (int x = 0; x < 256; ++x) {
            const std::uint8_t product = Nearest(x * factor / 255.0);
            ASSERT_EQ(row.Pixel(x, 0), (Color{product, Nearest(x * (255 - factor) / 255.0),
                                              Nearest(x * 77 / 255.0), product}));
        }
    }
}

// Tests every alpha over every channel value of the target.
TEST_P(EachRowKernels, RoundEveryProductOfOverToTheNearest) {
    for (int alpha = 0; alpha < 256; ++alpha) {
        const Color color{Byte(alpha / 3), 90, 200, Byte(alpha)};
        Image row = EveryValue();
        BlendOnto(color, PixelBlend::Over, row);
        for (int x = 0; x < 256; ++x) {
            const double rest = std::floor(x * (255 - alpha) / 255.0 + 0.5);
            ASSERT_EQ(row.Pixel(x, 0), (Color{Nearest(color.r + rest), Nearest(90 + rest),
                                              Nearest(200 + rest), Nearest(alpha + rest)}))
                << alpha << " over " << x;
        }
    }
}

TEST_P(EachRowKernels, RoundTheSumOfNonPremultipliedOnce) {
    for (int alpha = 0; alpha < 256; ++alpha) {
        const Color color{Byte(alpha / 3), 90, 200, Byte(alpha)};
        Image row = EveryValue();
        BlendOnto(color, PixelBlend::NonPremultiplied, row);
        for (int x = 0; x < 256; ++x) {
            const auto sum = [&](int c) {
                return Nearest((c * alpha + x * (255 - alpha)) / 255.0);
            };
            ASSERT_EQ(row.Pixel(x, 0), (Color{sum(color.r), sum(90), sum(200), sum(alpha)}))
                << alpha << " on " << x;
        }
    }
}

TEST_P(EachRowKernels, RoundTheProductOfAdditiveAndSaturate) {
    for (int alpha = 0; alpha < 256; ++alpha) {
        const Color color{Byte(alpha / 3), 90, 200, Byte(alpha)};
        Image row = EveryValue();
        BlendOnto(color, PixelBlend::Additive, row);
        for (int x = 0; x < 256; ++x) {
            const auto sum = [&](int c) {
                return Nearest(x + std::floor(c * alpha / 255.0 + 0.5));
            };
            ASSERT_EQ(row.Pixel(x, 0), (Color{sum(color.r), sum(90), sum(200), sum(alpha)}))
                << alpha << " on " << x;
        }
    }
}

// A random paint job. Its source rectangle is part of a larger texture, and the map selects only
// texels inside that rectangle for the pixels of the span.
class RandomPainting {
public:
    explicit RandomPainting(Random& random, TexelPath path)
        : texels_(Noise(kTexture, kTexture, random.NextBits())) {
        const int x = random.Next(kTexture);
        const int y = random.Next(kTexture);
        job_.width = random.Next(1, kTexture - x + 1);
        job_.height = random.Next(1, kTexture - y + 1);
        job_.texel_stride = kTexture;
        first_texel_ = y * kTexture + x;
        job_.texels_left = kTexture * kTexture - first_texel_;
        job_.color = random.Next(2) == 0 ? 0xFFFFFFFF : random.NextBits();
        const int first = random.Next(kRowWidth);
        span_ = {random.Next(kHeight), first, random.Next(first + 1, kRowWidth + 1)};
        job_.u_shift = random.Next(9, 24);
        job_.v_shift = random.Next(9, 24);
        MakeAxis(random, job_.width, job_.u_shift, job_.u, job_.u_per_x, job_.u_per_y);
        MakeAxis(random, job_.height, job_.v_shift, job_.v, job_.v_per_x, job_.v_per_y);
        if (path == TexelPath::Aligned || path == TexelPath::Copied) {
            MakeAligned(random, path == TexelPath::Copied);
        }
    }

    [[nodiscard]] bool HasRoomForAligned() const { return job_.texels_left >= kMaxLanes; }

    [[nodiscard]] Image PaintedBy(const RowKernels& kernels, TexelPath path, PixelBlend blend) {
        Image target = Noise(kRowWidth, kHeight, 7);
        PaintJob job = job_;
        job.target = BytesOf(target);
        job.target_stride = kRowWidth * 4;
        job.row_end = kRowWidth;
        job.texels = BytesOf(texels_) + std::ptrdiff_t{first_texel_} * 4;
        kernels.For(path, blend)(job, &span_, 1);
        return target;
    }

    // Returns the target with the expected texels, each computed with TexelAxis::At. Pixels outside
    // the span are unchanged.
    [[nodiscard]] Image Texels() const {
        Image target = Noise(kRowWidth, kHeight, 7);
        for (int x = span_.first; x < span_.last; ++x) {
            const auto shift = [](std::int32_t bits) { return static_cast<std::int16_t>(bits); };
            const TexelAxis columns{job_.u, job_.u_per_x, job_.u_per_y, shift(job_.u_shift)};
            const TexelAxis rows{job_.v, job_.v_per_x, job_.v_per_y, shift(job_.v_shift)};
            const int u = columns.At(x, span_.y);
            const int v = rows.At(x, span_.y);
            target.SetPixel(
                x, span_.y,
                texels_.Pixel(first_texel_ % kTexture + u, first_texel_ / kTexture + v));
        }
        return target;
    }

    void MakeWhite() { job_.color = 0xFFFFFFFF; }

private:
    static constexpr int kTexture = 23;
    static constexpr int kHeight = 3;

    // Makes an axis whose coordinates change along the span from one random texel of the source to
    // another.
    void MakeAxis(Random& random, int size, int shift, std::int32_t& start, std::int32_t& per_x,
                  std::int32_t& per_y) const {
        const int end = size << shift;
        const int from = random.Next(end);
        const int to = random.Next(end);
        per_x = (to - from) / (span_.last - span_.first);
        per_y = random.Next(-1000, 1000);
        start = TexelAxis{from, per_x, per_y}.ValueAt(-span_.first, -span_.y);
    }

    // Makes the map show texels of a single row. Shortens the span to at most the width of the
    // source.
    void MakeAligned(Random& random, bool is_copy) {
        const int texel = 1 << job_.u_shift;
        span_.last = std::min(span_.last, span_.first + job_.width);
        const int length = span_.last - span_.first;
        job_.u_per_x = is_copy ? texel : random.Next(-texel, texel + 1);
        const int travel = job_.u_per_x * (length - 1);
        const int room = (job_.width << job_.u_shift) - std::abs(travel);
        const int from = random.Next(room) - std::min(travel, 0);
        job_.u = TexelAxis{from, job_.u_per_x, job_.u_per_y}.ValueAt(-span_.first, -span_.y);
        job_.v_per_x = 0;
        const int top = random.Next(job_.height << job_.v_shift);
        job_.v = TexelAxis{top, 0, job_.v_per_y}.ValueAt(0, -span_.y);
    }

    Image texels_;
    int first_texel_ = 0;
    PaintJob job_;
    RowSpan span_{};
};

constexpr std::array kPaths{TexelPath::Gathered, TexelPath::Aligned, TexelPath::Copied,
                            TexelPath::Mixed, TexelPath::Solid};
constexpr std::array kBlends{PixelBlend::Opaque, PixelBlend::Over, PixelBlend::NonPremultiplied,
                             PixelBlend::Additive};

TEST_P(EachRowKernels, DrawTheTexelOfEachPixelOnlyWithinTheSpan) {
    Random random{4};
    for (int i = 0; i < 3000; ++i) {
        const TexelPath path = kPaths[static_cast<std::size_t>(random.Next(3))];
        RandomPainting painting{random, path};
        painting.MakeWhite();
        if (path != TexelPath::Aligned || painting.HasRoomForAligned()) {
            ASSERT_EQ(painting.PaintedBy(kernels_, path, PixelBlend::Opaque), painting.Texels())
                << i << ", path " << static_cast<int>(path);
        }
    }
}

TEST_P(EachRowKernels, MatchThePortableLoopsForEveryPathAndBlend) {
    Random random{6};
    for (int i = 0; i < 200; ++i) {
        for (const TexelPath path : kPaths) {
            RandomPainting painting{random, path};
            if (path == TexelPath::Aligned && !painting.HasRoomForAligned()) {
                continue;
            }
            for (const PixelBlend blend : kBlends) {
                ASSERT_EQ(painting.PaintedBy(kernels_, path, blend),
                          painting.PaintedBy(PortableRowKernels(), path, blend))
                    << i << ", path " << static_cast<int>(path) << ", blend "
                    << static_cast<int>(blend);
            }
        }
    }
}

// A random block that shows one texel per pixel to the right, or mirrored. Downwards, it may be scaled.
class RandomBlock {
public:
    explicit RandomBlock(Random& random)
        : texels_(random.Next(3) == 0 ? Noise(kSide, kSide, random.NextBits()) : Blotches(random)) {
        block_.first = random.Next(kSide);
        block_.last = random.Next(block_.first + 1, kSide + 1);
        block_.top = random.Next(kRows);
        block_.bottom = random.Next(block_.top + 1, kRows + 1);
        job_.texel_stride = kSide;
        job_.texels_left = kSide * kSide;
        job_.width = kSide;
        job_.height = kSide;
        job_.u_shift = random.Next(20);
        job_.v_shift = random.Next(20);
        const int texel = 1 << job_.u_shift;
        const bool is_mirrored = random.Next(2) == 0;
        const int column = is_mirrored ? random.Next(block_.last - 1, kSide + block_.first)
                                       : random.Next(-block_.first, kSide - block_.last + 1);
        job_.u_per_x = is_mirrored ? -texel : texel;
        job_.u = column * texel + random.Next(texel);
        const int size = kSide << job_.v_shift;
        const int from = random.Next(size);
        job_.v_per_y = (random.Next(size) - from) / (block_.bottom - block_.top);
        job_.v = from - job_.v_per_y * block_.top;
        job_.color = random.Next(2) == 0 ? 0xFFFFFFFF : random.NextBits();
    }

    [[nodiscard]] Image PaintedAsABlock(const RowKernels& kernels, PixelBlend blend) {
        Image target = Noise(kSide, kRows, 7);
        kernels.ForBlock(blend)(JobOn(target), block_);
        return target;
    }

    [[nodiscard]] Image PaintedByRows(const RowKernels& kernels, PixelBlend blend) {
        Image target = Noise(kSide, kRows, 7);
        for (int y = block_.top; y < block_.bottom; ++y) {
            const RowSpan span{y, block_.first, block_.last};
            kernels.For(TexelPath::Gathered, blend)(JobOn(target), &span, 1);
        }
        return target;
    }

private:
    static constexpr int kSide = 90;  // longer than spans whose texels are tested for their alpha
    static constexpr int kRows = 7;

    // Returns an image with opaque and transparent areas and few other pixels.
    static Image Blotches(Random& random) {
        Image image = Noise(kSide, kSide, random.NextBits());
        for (int y = 0; y < kSide; ++y) {
            int run = 0;
            for (int x = 0; x < kSide; x += run) {
                run = random.Next(1, 30);
                const Color color = random.Next(2) == 0 ? Color::Transparent : Color::Gold;
                for (int i = x; i < std::min(x + run, kSide) && run > 3; ++i) {
                    image.SetPixel(i, y, color);
                }
            }
        }
        return image;
    }

    [[nodiscard]] PaintJob JobOn(Image& target) {
        PaintJob job = job_;
        job.target = BytesOf(target);
        job.target_stride = std::ptrdiff_t{kSide} * 4;
        job.row_end = kSide;
        job.texels = BytesOf(texels_);
        return job;
    }

    Image texels_;
    PaintJob job_;
    PixelBlock block_;
};

TEST_P(EachRowKernels, PaintABlockAsThePortableLoopsPaintItsRows) {
    Random random{8};
    for (int i = 0; i < 600; ++i) {
        RandomBlock block{random};
        for (const PixelBlend blend : kBlends) {
            ASSERT_EQ(block.PaintedAsABlock(kernels_, blend),
                      block.PaintedByRows(PortableRowKernels(), blend))
                << i << ", blend " << static_cast<int>(blend);
        }
    }
}

}  // namespace
}  // namespace graze
