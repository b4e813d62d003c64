#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>
#include <pixman.h>

#include "bench/pairs.hpp"
#include "bench/software_crowd.hpp"

namespace graze::bench {
namespace {

constexpr std::uint32_t kBlack = 0xFF000000;

// Returns pixman's format of a colour, of which it has more fast paths than of RGBA.
std::uint32_t ToArgb(Color color) {
    return static_cast<std::uint32_t>(color.a) << 24 | static_cast<std::uint32_t>(color.r) << 16 |
           static_cast<std::uint32_t>(color.g) << 8 | color.b;
}

// An image of pixman's and its pixels.
class PixmanImage {
public:
    explicit PixmanImage(std::vector<std::uint32_t> pixels, int width)
        : pixels_{std::move(pixels)},
          image_{pixman_image_create_bits(PIXMAN_a8r8g8b8, width,
                                          static_cast<int>(pixels_.size()) / width, pixels_.data(),
                                          width * 4)} {}
    ~PixmanImage() { pixman_image_unref(image_); }
    PixmanImage(const PixmanImage&) = delete;
    PixmanImage& operator=(const PixmanImage&) = delete;

    [[nodiscard]] pixman_image_t* Get() const noexcept { return image_; }
    [[nodiscard]] const std::vector<std::uint32_t>& Pixels() const noexcept { return pixels_; }

private:
    std::vector<std::uint32_t> pixels_;
    pixman_image_t* image_;
};

std::vector<std::uint32_t> ArgbPixels(const Image& image) {
    std::vector<std::uint32_t> pixels;
    for (const Color color : image.Pixels()) {
        pixels.push_back(ToArgb(color));
    }
    return pixels;
}

// Draws a crowd with pixman. The tint must be a grey: pixman fades, but does not tint.
class PixmanCrowd {
public:
    explicit PixmanCrowd(const Crowd& crowd)
        : crowd_{crowd},
          target_{std::vector(std::size_t{kCrowdScreenWidth} * kCrowdScreenHeight, kBlack),
                  kCrowdScreenWidth},
          sprite_{ArgbPixels(RoundPicture(crowd.side)), crowd.side},
          placements_{Scatter(crowd)} {
        pixman_color_t fade{0, 0, 0, static_cast<std::uint16_t>(crowd.tint.a * 257)};
        mask_ = crowd.tint == Color::White ? nullptr : pixman_image_create_solid_fill(&fade);
        pixman_image_set_filter(sprite_.Get(),
                                crowd.is_linear ? PIXMAN_FILTER_BILINEAR : PIXMAN_FILTER_NEAREST,
                                nullptr, 0);
    }
    ~PixmanCrowd() {
        if (mask_ != nullptr) {
            pixman_image_unref(mask_);
        }
    }
    PixmanCrowd(const PixmanCrowd&) = delete;
    PixmanCrowd& operator=(const PixmanCrowd&) = delete;

    void Draw() {
        for (const Placement& placement : placements_) {
            if (crowd_.is_rotated) {
                DrawRotated(placement);
            } else {
                Composite(static_cast<int>(placement.position.x) - crowd_.side / 2,
                          static_cast<int>(placement.position.y) - crowd_.side / 2, crowd_.side,
                          crowd_.side);
            }
        }
    }

    [[nodiscard]] const std::vector<std::uint32_t>& Pixels() const noexcept {
        return target_.Pixels();
    }

private:
    void Composite(int x, int y, int width, int height) const {
        pixman_image_composite32(PIXMAN_OP_OVER, sprite_.Get(), mask_, target_.Get(), 0, 0, 0, 0, x,
                                 y, width, height);
    }

    // A program has to compute the box and the transform from its pixels to texels.
    void DrawRotated(const Placement& placement) const {
        const Affine m = ToAffine(placement);
        const double side = crowd_.side;
        const auto low = [side](double start, double a, double b) {
            return static_cast<int>(
                std::floor(start + std::min(a, 0.0) * side + std::min(b, 0.0) * side));
        };
        const int x = low(m.x0, m.xx, m.xy);
        const int y = low(m.y0, m.yx, m.yy);
        const int right = -low(-m.x0, -m.xx, -m.xy);
        const int bottom = -low(-m.y0, -m.yx, -m.yy);
        const double dx = x - m.x0;
        const double dy = y - m.y0;
        const auto fixed = [](double value) { return pixman_double_to_fixed(value); };
        // The inverse of a rotation.
        pixman_transform_t pixel_to_texel{{{fixed(m.xx), fixed(m.yx), fixed(m.xx * dx + m.yx * dy)},
                                           {fixed(m.xy), fixed(m.yy), fixed(m.xy * dx + m.yy * dy)},
                                           {0, 0, pixman_fixed_1}}};
        pixman_image_set_transform(sprite_.Get(), &pixel_to_texel);
        Composite(x, y, right - x, bottom - y);
    }

    Crowd crowd_;
    PixmanImage target_;
    PixmanImage sprite_;
    pixman_image_t* mask_ = nullptr;
    std::vector<Placement> placements_;
};

// True if the pictures differ by less than one step of a channel on average. Pixman rounds weights
// of linear filtering to 1/128, and mixes in transparent pixels at the borders.
bool AreAlike(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b) {
    std::int64_t difference = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (int shift = 0; shift < 32; shift += 8) {
            difference += std::abs(static_cast<int>(a[i] >> shift & 0xFF) -
                                   static_cast<int>(b[i] >> shift & 0xFF));
        }
    }
    return difference < static_cast<std::int64_t>(a.size()) * 4;
}

void DrawWithPixman(benchmark::State& state, const Crowd& crowd) {
    PixmanCrowd pixman{crowd};
    pixman.Draw();
    if (!AreAlike(pixman.Pixels(), ArgbPixels(GrazePicture(crowd)))) {
        state.SkipWithError("pixman draws another picture");
        return;
    }
    for (auto _ : state) {
        pixman.Draw();
    }
}

void AddRow(RatioTable& table, const std::string& what, const Crowd& crowd) {
    table.Add(
        "software, per pixel: 2,000 " + what + ", " + std::to_string(crowd.side) + " px", "pixman",
        [=](benchmark::State& state) { DrawWithPixman(state, crowd); },
        [=](benchmark::State& state) { DrawWithGraze(state, crowd, 1); },
        static_cast<double>(crowd.count) * crowd.side * crowd.side);
}

}  // namespace

void AddPixman(RatioTable& table) {
    constexpr Color faded{150, 150, 150, 150};
    for (const int side : {16, 32, 64}) {
        AddRow(table, "aligned", {2'000, side, false, Color::White});
        AddRow(table, "aligned, faded", {2'000, side, false, faded});
        AddRow(table, "turned", {2'000, side, true, Color::White});
        AddRow(table, "turned, linear", {2'000, side, true, Color::White, true});
    }
}

}  // namespace graze::bench
