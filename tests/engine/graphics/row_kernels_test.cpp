#include "graphics/kernels/row_kernels.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

#include <gtest/gtest.h>

#include "graze/image/image.hpp"
#include "graze/math/random.hpp"
#include "support/pictures.hpp"

namespace graze {
namespace {

using test::Noise;

constexpr int kLongest = 67;  // pixels: some whole registers and each length of rest

// Pixels as the kernels see them: bytes.
class Pixels {
public:
    explicit Pixels(Image image) : image_(std::move(image)) {}

    [[nodiscard]] std::uint8_t* Bytes() {
        return reinterpret_cast<std::uint8_t*>(image_.Pixels().data());
    }
    [[nodiscard]] Color At(int x, int y = 0) const { return image_.Pixel(x, y); }

private:
    Image image_;
};

std::uint8_t Nearest(double value) {
    return static_cast<std::uint8_t>(std::min(std::floor(value + 0.5), 255.0));
}

std::uint8_t Byte(int value) {
    return static_cast<std::uint8_t>(value);
}

class EachRowKernels : public testing::TestWithParam<const RowKernels*> {
protected:
    const RowKernels& kernels_ = *GetParam();
};

INSTANTIATE_TEST_SUITE_P(Portable, EachRowKernels, testing::Values(&PortableRowKernels()));
INSTANTIATE_TEST_SUITE_P(Best, EachRowKernels, testing::Values(&BestRowKernels()));

// Every channel value under every factor, and a factor for each channel.
TEST_P(EachRowKernels, TintRoundsEveryProductToTheNearest) {
    for (int factor = 0; factor < 256; ++factor) {
        Image row{256, 1};
        for (int x = 0; x < 256; ++x) {
            row.SetPixel(x, 0, {Byte(x), Byte(x), 255, Byte(x)});
        }
        Pixels pixels{std::move(row)};
        const Color color{Byte(factor), Byte(255 - factor), 77, Byte(factor)};
        kernels_.tint(pixels.Bytes(), 256, color.PackedValue());
        for (int x = 0; x < 256; ++x) {
            const std::uint8_t product = Nearest(x * factor / 255.0);
            ASSERT_EQ(pixels.At(x),
                      (Color{product, Nearest(x * (255 - factor) / 255.0), 77, product}));
        }
    }
}

// Every alpha over every value below.
TEST_P(EachRowKernels, OverRoundsEveryProductToTheNearest) {
    for (int alpha = 0; alpha < 256; ++alpha) {
        Image below{256, 1};
        for (int x = 0; x < 256; ++x) {
            below.SetPixel(x, 0, {Byte(x), Byte(x), Byte(x), Byte(x)});
        }
        const Color color{Byte(alpha / 3), 90, 200, Byte(alpha)};
        Pixels source{Image{256, 1, color}};
        Pixels target{std::move(below)};
        kernels_.over(target.Bytes(), source.Bytes(), 256);
        for (int x = 0; x < 256; ++x) {
            const double rest = std::floor(x * (255 - alpha) / 255.0 + 0.5);
            ASSERT_EQ(target.At(x), (Color{Nearest(color.r + rest), Nearest(90 + rest),
                                           Nearest(200 + rest), Nearest(alpha + rest)}))
                << alpha << " over " << x;
        }
    }
}

TEST_P(EachRowKernels, OverTouchesNothingBesideItsPixels) {
    Pixels source{Noise(kLongest, 1, 1)};
    const Pixels before{Noise(kLongest, 1, 2)};
    for (int count = 0; count <= kLongest; ++count) {
        Pixels target{Noise(kLongest, 1, 2)};
        kernels_.over(target.Bytes(), source.Bytes(), count);
        for (int x = count; x < kLongest; ++x) {
            ASSERT_EQ(target.At(x), before.At(x)) << count;
        }
    }
}

struct RunOfTexels {
    TexelRun run;
    int count = 0;
};

// Coordinates of which all `count` lie in a 23 x 17 rectangle.
RunOfTexels RandomRun(Pixels& texels, Random& random) {
    RunOfTexels random_run{{texels.Bytes(), std::ptrdiff_t{23} * 4, 0, 0, 0, 0, random.Next(9, 25),
                            random.Next(9, 25), 23, 17},
                           random.Next(1, kLongest)};
    const auto place = [&](int size, int shift, std::int32_t& start, std::int32_t& per_x) {
        const int end = size << shift;
        start = random.Next(end);
        per_x = (random.Next(end) - start) / random_run.count;
    };
    TexelRun& run = random_run.run;
    place(run.width, run.u_shift, run.u, run.u_per_x);
    place(run.height, run.v_shift, run.v, run.v_per_x);
    return random_run;
}

Pixels Fetched(decltype(RowKernels::fetch) fetch, const RunOfTexels& random_run) {
    Pixels out{Image{kLongest + kRowStep, 1}};
    fetch(random_run.run, out.Bytes(), random_run.count);
    return out;
}

TEST_P(EachRowKernels, FetchTakesTheTexelOfEachPixel) {
    Pixels texels{Noise(23, 17, 3)};
    Random random{4};
    for (int i = 0; i < 2000; ++i) {
        const RunOfTexels random_run = RandomRun(texels, random);
        const TexelRun& run = random_run.run;
        const Pixels fetched = Fetched(kernels_.fetch, random_run);
        for (int x = 0; x < random_run.count; ++x) {
            const int u = (run.u + x * run.u_per_x) >> run.u_shift;
            const int v = (run.v + x * run.v_per_x) >> run.v_shift;
            ASSERT_EQ(fetched.At(x), texels.At(u, v)) << i;
        }
    }
}

// With the best loops the whole device is compared with its slow twin; the portable ones follow.
TEST_P(EachRowKernels, FetchLinearGivesTheBitsOfThePortableLoop) {
    Pixels texels{Noise(23, 17, 5)};
    Random random{6};
    for (int i = 0; i < 2000; ++i) {
        const RunOfTexels random_run = RandomRun(texels, random);
        const Pixels fetched = Fetched(kernels_.fetch_linear, random_run);
        const Pixels expected = Fetched(PortableRowKernels().fetch_linear, random_run);
        for (int x = 0; x < random_run.count; ++x) {
            ASSERT_EQ(fetched.At(x), expected.At(x)) << i;
        }
    }
}

}  // namespace
}  // namespace graze
