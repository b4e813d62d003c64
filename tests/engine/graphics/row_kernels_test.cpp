#include "graphics/kernels/row_kernels.hpp"

#include <algorithm>
#include <array>
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

using Bytes = std::vector<std::uint8_t>;

constexpr int kLongest = 67;  // pixels: some whole registers and each length of rest

Bytes BytesOf(const Image& image) {
    Bytes bytes(image.Pixels().size() * sizeof(Color));
    std::memcpy(bytes.data(), image.Pixels().data(), bytes.size());
    return bytes;
}

Bytes NoiseRow(int pixels, std::uint64_t seed) {
    return BytesOf(Noise(pixels, 1, seed));
}

std::uint8_t Nearest(double value) {
    return static_cast<std::uint8_t>(std::min(std::floor(value + 0.5), 255.0));
}

class EachRowKernels : public testing::TestWithParam<const RowKernels*> {
protected:
    const RowKernels& kernels_ = *GetParam();
};

INSTANTIATE_TEST_SUITE_P(Portable, EachRowKernels, testing::Values(&PortableRowKernels()));
INSTANTIATE_TEST_SUITE_P(Best, EachRowKernels, testing::Values(&BestRowKernels()));

// Every channel value under every factor.
TEST_P(EachRowKernels, TintRoundsEveryProductToTheNearest) {
    for (int factor = 0; factor < 256; ++factor) {
        Bytes pixels(256 * 4);
        for (std::size_t i = 0; i < pixels.size(); ++i) {
            pixels[i] = static_cast<std::uint8_t>(i / 4);
        }
        kernels_.tint(pixels.data(), 256, static_cast<std::uint32_t>(factor) * 0x01010101U);
        for (std::size_t i = 0; i < pixels.size(); ++i) {
            ASSERT_EQ(pixels[i], Nearest(static_cast<double>(i / 4) * factor / 255));
        }
    }
}

TEST_P(EachRowKernels, TintHasAFactorForEachChannel) {
    Bytes pixels(8 * 4, 255);
    kernels_.tint(pixels.data(), 1, 0x40302010U);

    EXPECT_EQ((std::array{pixels[0], pixels[1], pixels[2], pixels[3]}),
              (std::array<std::uint8_t, 4>{0x10, 0x20, 0x30, 0x40}));
}

// Every alpha over every value below.
TEST_P(EachRowKernels, OverRoundsEveryProductToTheNearest) {
    for (int alpha = 0; alpha < 256; ++alpha) {
        const auto light = static_cast<std::uint8_t>(alpha / 3);
        Bytes source;
        Bytes target;
        for (int below = 0; below < 256; ++below) {
            source.insert(source.end(), {light, 90, 200, static_cast<std::uint8_t>(alpha)});
            target.insert(target.end(), 4, static_cast<std::uint8_t>(below));
        }
        kernels_.over(target.data(), source.data(), 256);
        for (std::size_t i = 0; i < target.size(); ++i) {
            const double rest = std::floor(static_cast<double>(i / 4) * (255 - alpha) / 255 + 0.5);
            ASSERT_EQ(target[i], Nearest(source[i] + rest)) << alpha << " over " << i / 4;
        }
    }
}

TEST_P(EachRowKernels, OverTouchesNothingBesideItsPixels) {
    for (int count = 0; count <= kLongest; ++count) {
        const Bytes source = NoiseRow(kLongest, 1);
        const Bytes before = NoiseRow(kLongest, 2);
        Bytes target = before;
        kernels_.over(target.data(), source.data(), count);
        ASSERT_TRUE(
            std::equal(target.begin() + count * 4, target.end(), before.begin() + count * 4))
            << count;
    }
}

struct RunOfTexels {
    TexelRun run;
    int count;
};

// Coordinates of which all `count` lie in a 23 x 17 rectangle.
RunOfTexels RandomRun(const Bytes& texels, Random& random) {
    RunOfTexels random_run;
    TexelRun& run = random_run.run;
    run = {texels.data(), 23 * 4, 0, 0, 0, 0, random.Next(9, 25), random.Next(9, 25), 23, 17};
    random_run.count = random.Next(1, kLongest);
    const auto place = [&](int size, int shift, std::int32_t& start, std::int32_t& per_x) {
        const int end = size << shift;
        start = random.Next(end);
        per_x = (random.Next(end) - start) / random_run.count;
    };
    place(23, run.u_shift, run.u, run.u_per_x);
    place(17, run.v_shift, run.v, run.v_per_x);
    return random_run;
}

Bytes Fetched(decltype(RowKernels::fetch) fetch, const RunOfTexels& random_run) {
    Bytes out((kLongest + kRowStep) * 4);
    fetch(random_run.run, out.data(), random_run.count);
    out.resize(static_cast<std::size_t>(random_run.count) * 4);
    return out;
}

TEST_P(EachRowKernels, FetchTakesTheTexelOfEachPixel) {
    const Bytes texels = BytesOf(Noise(23, 17, 3));
    Random random{4};
    for (int i = 0; i < 2000; ++i) {
        const RunOfTexels random_run = RandomRun(texels, random);
        const TexelRun& run = random_run.run;
        const Bytes fetched = Fetched(kernels_.fetch, random_run);
        for (int x = 0; x < random_run.count; ++x) {
            const int u = (run.u + x * run.u_per_x) >> run.u_shift;
            const int v = (run.v + x * run.v_per_x) >> run.v_shift;
            ASSERT_TRUE(std::equal(fetched.begin() + x * 4, fetched.begin() + x * 4 + 4,
                                   texels.begin() + (v * 23 + u) * 4))
                << i;
        }
    }
}

// The portable loop itself is compared with the slow twin of the whole device.
TEST_P(EachRowKernels, FetchLinearGivesTheBitsOfThePortableLoop) {
    const Bytes texels = BytesOf(Noise(23, 17, 5));
    Random random{6};
    for (int i = 0; i < 2000; ++i) {
        const RunOfTexels random_run = RandomRun(texels, random);
        ASSERT_EQ(Fetched(kernels_.fetch_linear, random_run),
                  Fetched(PortableRowKernels().fetch_linear, random_run))
            << i;
    }
}

}  // namespace
}  // namespace graze
