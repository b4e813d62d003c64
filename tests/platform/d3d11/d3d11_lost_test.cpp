#include <memory>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "d3d11/d3d11_api.hpp"
#include "platform/gpu/lost_scene.hpp"

namespace graze::test {
namespace {

class D3d11LostTest : public testing::Test {
protected:
    void SetUp() override {
        D3d11Parts parts;
        parts.page_side = 64;
        parts.removed_reason = [this](ID3D11Device&) { return reason_; };
        try {
            gpu_ = MakeOffscreenD3d11Device(kSide, kSide, parts);
        } catch (const std::runtime_error& error) {
            GTEST_SKIP() << error.what();
        }
    }

    [[nodiscard]] Image DrawnBy(const Scene& scene) {
        gpu_->Clear(Color::Transparent);
        SpriteBatch batch{*gpu_};
        scene.Draw(batch);
        return gpu_->ReadBackBuffer();
    }

    HRESULT reason_ = S_OK;
    std::unique_ptr<GpuDevice> gpu_;
};

TEST_F(D3d11LostTest, RestoresTheSceneExactlyAfterTheDeviceIsRemovedInAFrame) {
    const Scene scene{*gpu_};
    const Image before = DrawnBy(scene);
    EXPECT_EQ(before, Expected());
    SpriteBatch batch{*gpu_};
    batch.Begin();
    batch.Draw(scene.textures[0], Vector2{0, 0}, Color::White);
    reason_ = DXGI_ERROR_DEVICE_REMOVED;
    batch.Draw(scene.textures[1], Vector2{0, 0}, Color::White);
    batch.End();
    testing::internal::CaptureStderr();
    gpu_->Present();
    EXPECT_NE(testing::internal::GetCapturedStderr().find("0x887a0005"), std::string::npos);
    EXPECT_EQ(gpu_->ResetCount(), 0);
    EXPECT_EQ(gpu_->ReadBackBuffer(), (Image{kSide, kSide, Color::Transparent}));
    reason_ = S_OK;
    gpu_->Present();
    EXPECT_EQ(gpu_->ResetCount(), 1);
    EXPECT_EQ(gpu_->ReadBackBuffer(), (Image{kSide, kSide, Color::Transparent}));
    EXPECT_EQ(DrawnBy(scene), before);
    gpu_->Present();
    EXPECT_EQ(gpu_->ResetCount(), 1);
}

TEST_F(D3d11LostTest, LeavesTargetsTransparentAndContentLost) {
    RenderTarget2D target{*gpu_, 20, 10};
    gpu_->SetRenderTarget(&target);
    gpu_->Clear(Color::Red);
    ASSERT_TRUE(gpu_->LoseContent());
    EXPECT_TRUE(target.IsContentLost());
    gpu_->Clear(Color::Blue);
    EXPECT_FALSE(target.IsContentLost());
    gpu_->SetRenderTarget(nullptr);
    gpu_->Clear(Color::Transparent);
    SpriteBatch batch{*gpu_};
    batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp);
    batch.Draw(target, Vector2{0, 0}, Color::White);
    batch.End();
    EXPECT_EQ(gpu_->ReadBackBuffer().Pixel(5, 5), Color::Blue);
}

TEST_F(D3d11LostTest, CreatesTexturesWhileTheDeviceIsMissing) {
    auto scene = std::make_unique<Scene>(*gpu_);
    reason_ = DXGI_ERROR_DEVICE_RESET;
    testing::internal::CaptureStderr();
    gpu_->Present();
    scene = std::make_unique<Scene>(*gpu_);
    gpu_->ResizeBackBuffer(kSide + 1, kSide);
    gpu_->ResizeBackBuffer(kSide, kSide);
    EXPECT_EQ(DrawnBy(*scene), (Image{kSide, kSide, Color::Transparent}));
    const std::string message = testing::internal::GetCapturedStderr();
    EXPECT_EQ(message.find('\n'), message.size() - 1) << "must be reported once: " << message;
    reason_ = S_OK;
    EXPECT_EQ(DrawnBy(*scene), Expected());
    EXPECT_EQ(gpu_->ResetCount(), 1);
}

}  // namespace
}  // namespace graze::test
