#include "bench/software_crowd.hpp"

#include "graze/graphics/software_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/math/random.hpp"

namespace graze::bench {
namespace {

class CrowdBatch {
public:
    CrowdBatch(const Crowd& crowd, int threads)
        : crowd_{crowd},
          device_{kCrowdScreenWidth, kCrowdScreenHeight, threads},
          batch_{device_},
          texture_{device_, RoundPicture(crowd.side)},
          placements_{Scatter(crowd)} {}

    void Draw() {
        batch_.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend,
                     crowd_.is_linear ? SamplerState::LinearClamp : SamplerState::PointClamp);
        for (const Placement& placement : placements_) {
            batch_.Draw(texture_, texture_.Bounds(), placement, crowd_.tint);
        }
        batch_.End();
    }

    [[nodiscard]] SoftwareDevice& Device() noexcept { return device_; }

private:
    Crowd crowd_;
    SoftwareDevice device_;
    SpriteBatch batch_;
    Texture2D texture_;
    std::vector<Placement> placements_;
};

}  // namespace

Image RoundPicture(int side) {
    Image image{side, side};
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            const int dx = 2 * x + 1 - side;
            const int dy = 2 * y + 1 - side;
            const auto shade = static_cast<std::uint8_t>(x * 255 / side);
            image.SetPixel(
                x, y,
                dx * dx + dy * dy < side * side ? Color{shade, 90, 200, 255} : Color::Transparent);
        }
    }
    return image;
}

std::vector<Placement> Scatter(const Crowd& crowd) {
    Random random{9};
    std::vector<Placement> placements;
    const float middle = static_cast<float>(crowd.side) / 2;
    for (int i = 0; i < crowd.count; ++i) {
        Placement placement{.origin = {middle, middle}};
        placement.position.x = static_cast<float>(random.Next(kCrowdScreenWidth));
        placement.position.y = static_cast<float>(random.Next(kCrowdScreenHeight));
        placement.rotation = crowd.is_rotated ? random.NextSingle() * 6.28f : 0;
        placements.push_back(placement);
    }
    return placements;
}

void DrawWithGraze(benchmark::State& state, const Crowd& crowd, int threads) {
    CrowdBatch batch{crowd, threads};
    for (auto _ : state) {
        batch.Draw();
    }
}

Image GrazePicture(const Crowd& crowd) {
    CrowdBatch batch{crowd, 1};
    batch.Device().Clear(Color::Black);
    batch.Draw();
    return batch.Device().BackBufferImage();
}

}  // namespace graze::bench
