#include <memory>
#include <stdexcept>
#include <string>

#include <SDL.h>
#include <gtest/gtest.h>

#include "platform/gpu/lost_scene.hpp"
#include "platform/sdl/gl/gl_device_fixture.hpp"
#include "platform/sdl/gl/gl_faults.hpp"
#include "sdl/sdl_system.hpp"
#include "sdl/x11_loss.hpp"

namespace graze::test {
namespace {

class GlLostTest : public testing::TestWithParam<GlDialect> {
protected:
    void SetUp() override {
        try {
            gl_ = MakeOffscreenGlDevice(GetParam(), kSide, kSide,
                                        {.page_side = 64, .adjust_functions = [this](auto& gl) {
                                             GlFaults::InstallInto(gl);
                                             if (context_unavailable_) {
                                                 throw std::runtime_error{"the GPU is on fire"};
                                             }
                                         }});
        } catch (const std::runtime_error& error) {
            GTEST_SKIP() << error.what();
        }
    }

    // Simulates a driver crash: deletes the device's context, which Clear makes current. GLX fails
    // the device's own request to delete it, which would end a program that has no window of Graze.
    void DestroyContext() {
        gl_->Clear(Color::Black);
        OutliveXServer(*SDL_GL_GetCurrentWindow());
        SDL_GL_DeleteContext(SDL_GL_GetCurrentContext());
    }

    [[nodiscard]] Image DrawnBy(const Scene& scene) {
        gl_->Clear(Color::Transparent);
        SpriteBatch batch{*gl_};
        scene.Draw(batch);
        return gl_->ReadBackBuffer();
    }

    bool context_unavailable_ = false;
    GlFaults faults_;
    std::unique_ptr<GpuDevice> gl_;
};

INSTANTIATE_TEST_SUITE_P(Dialects, GlLostTest, testing::Values(GlDialect::Core33, GlDialect::Es30),
                         DialectName);

TEST_P(GlLostTest, RestoresTheSceneExactlyAfterTheContextIsDestroyed) {
    const Scene scene{*gl_};
    const Image before = DrawnBy(scene);
    EXPECT_EQ(before, Expected());
    for (int i = 1; i <= 3; ++i) {
        DestroyContext();
        gl_->Present();
        EXPECT_EQ(gl_->ResetCount(), i);
        EXPECT_EQ(gl_->ReadBackBuffer(), (Image{kSide, kSide, Color::Transparent}));
        EXPECT_EQ(DrawnBy(scene), before);
    }
}

TEST_P(GlLostTest, PresentDetectsALossReportedByTheDriver) {
    const Scene scene{*gl_};
    const Image before = DrawnBy(scene);
    GlFaults::LoseContext();
    gl_->Present();
    EXPECT_EQ(gl_->ResetCount(), 1);
    EXPECT_EQ(gl_->ReadBackBuffer(), (Image{kSide, kSide, Color::Transparent}));
    EXPECT_EQ(DrawnBy(scene), before);
    gl_->Present();
    EXPECT_EQ(gl_->ResetCount(), 1);
}

TEST_P(GlLostTest, ClearRestoresTheContext) {
    const Scene scene{*gl_};
    DestroyContext();
    EXPECT_EQ(DrawnBy(scene), Expected());
    EXPECT_EQ(gl_->ResetCount(), 1);
}

TEST_P(GlLostTest, LosesTheRestOfTheFrameOnlyWhenLostInABatch) {
    const Scene scene{*gl_};
    SpriteBatch batch{*gl_};
    batch.Begin();
    batch.Draw(scene.textures[0], Vector2{0, 0}, Color::White);
    DestroyContext();
    batch.Draw(scene.textures[1], Vector2{0, 0}, Color::White);
    batch.End();
    EXPECT_EQ(gl_->ReadBackBuffer(), (Image{kSide, kSide, Color::Transparent}));
    gl_->Present();
    EXPECT_EQ(gl_->Metrics().draw_calls, 0);
    EXPECT_EQ(DrawnBy(scene), Expected());
}

TEST_P(GlLostTest, LeavesTargetsTransparentAndContentLost) {
    RenderTarget2D target{*gl_, 20, 10};
    gl_->SetRenderTarget(&target);
    gl_->Clear(Color::Red);
    gl_->SetRenderTarget(nullptr);
    EXPECT_FALSE(target.IsContentLost());
    DestroyContext();
    gl_->Present();
    EXPECT_TRUE(target.IsContentLost());
    const auto shown = [&] {
        gl_->Clear(Color::Transparent);
        SpriteBatch batch{*gl_};
        batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp);
        batch.Draw(target, Vector2{0, 0}, Color::White);
        batch.End();
        return gl_->ReadBackBuffer();
    };
    EXPECT_EQ(shown().Pixel(5, 5), Color::Transparent);
    gl_->SetRenderTarget(&target);
    gl_->Clear(Color::Blue);
    gl_->SetRenderTarget(nullptr);
    EXPECT_FALSE(target.IsContentLost());
    EXPECT_EQ(shown().Pixel(5, 5), Color::Blue);
}

TEST_P(GlLostTest, KeepsTargetViewportAndScissor) {
    const RenderTarget2D target{*gl_, 20, 10};
    const Texture2D white{*gl_, Image{20, 10, Color::White}};
    gl_->SetRenderTarget(&target);
    gl_->Viewport({2, 3, 9, 5});
    gl_->ScissorRectangle({1, 1, 4, 4});
    DestroyContext();
    gl_->Present();
    EXPECT_EQ(gl_->Viewport(), (Viewport{2, 3, 9, 5}));
    EXPECT_EQ(gl_->ScissorRectangle(), (Rectangle{1, 1, 4, 4}));
    EXPECT_EQ(gl_->RenderTarget(), &target);
    SpriteBatch batch{*gl_};
    batch.Begin();
    batch.Draw(white, Vector2{0, 0}, Color::Lime);
    batch.End();
    EXPECT_EQ(gl_->ReadBackBuffer(), (Image{kSide, kSide, Color::Transparent}));

    gl_->SetRenderTarget(nullptr);
    batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp);
    batch.Draw(target, Vector2{0, 0}, Color::White);
    batch.End();
    Image expected{kSide, kSide, Color::Transparent};
    for (int y = 3; y < 8; ++y) {
        for (int x = 2; x < 11; ++x) {
            expected.SetPixel(x, y, Color::Lime);
        }
    }
    EXPECT_EQ(gl_->ReadBackBuffer(), expected);
}

TEST_P(GlLostTest, DrawsNothingUntilANewContextIsAvailable) {
    auto scene = std::make_unique<Scene>(*gl_);
    DestroyContext();
    context_unavailable_ = true;
    testing::internal::CaptureStderr();
    for (int frame = 0; frame < 3; ++frame) {
        EXPECT_EQ(DrawnBy(*scene), (Image{kSide, kSide, Color::Transparent}));
        gl_->Present();
    }
    const std::string message = testing::internal::GetCapturedStderr();
    EXPECT_NE(message.find("the GPU is on fire"), std::string::npos) << message;
    EXPECT_EQ(message.find('\n'), message.size() - 1) << "must be reported once: " << message;
    EXPECT_EQ(gl_->ResetCount(), 0);

    // Textures and targets are created, changed and destroyed while there is no context.
    scene = std::make_unique<Scene>(*gl_);
    gl_->ResizeBackBuffer(kSide + 1, kSide);
    gl_->ResizeBackBuffer(kSide, kSide);
    context_unavailable_ = false;
    EXPECT_EQ(DrawnBy(*scene), Expected());
    EXPECT_EQ(gl_->ResetCount(), 1);
}

TEST_P(GlLostTest, RetriesWhenMemoryForTexturesIsMissing) {
    const Scene scene{*gl_};
    DestroyContext();
    GlFaults::SetMaxBytes(1000);
    testing::internal::CaptureStderr();
    gl_->Present();
    EXPECT_NE(testing::internal::GetCapturedStderr().find("no memory"), std::string::npos);
    GlFaults::SetMaxBytes(1LL << 40);
    gl_->Present();
    EXPECT_EQ(gl_->ResetCount(), 1);
    EXPECT_EQ(DrawnBy(scene), Expected());
}

TEST_P(GlLostTest, DestroysADeviceWithoutAContext) {
    {
        const Scene scene{*gl_};
        DestroyContext();
    }
    gl_.reset();
}

// The OS has created a new context for the window, as SDL does on Android.
TEST_P(GlLostTest, AdoptsAContextReplacedBySdl) {
    const SdlSystem video{SDL_INIT_VIDEO};
    GlContext::SetAttributes(GetParam());
    const SdlPtr<SDL_Window> window{
        SDL_CreateWindow("test", 0, 0, 32, 32, SDL_WINDOW_HIDDEN | SDL_WINDOW_OPENGL)};
    ASSERT_NE(window, nullptr);
    GlContext context{*window, GetParam()};
    GpuDevice device{std::make_unique<GlApi>(context, GlApi::Presents::Yes), 32, 32};
    const Texture2D texture{device, Image{32, 32, Color::Red}};
    const auto drawn = [&] {
        device.Clear(Color::Black);
        SpriteBatch batch{device};
        batch.Begin();
        batch.Draw(texture, Vector2{0, 0}, Color::White);
        batch.End();
        return device.ReadBackBuffer();
    };
    EXPECT_EQ(drawn(), (Image{32, 32, Color::Red}));
    SDL_GLContext replacement = SDL_GL_CreateContext(window.get());
    ASSERT_NE(replacement, nullptr);
    device.Present();
    EXPECT_EQ(device.ResetCount(), 1);
    EXPECT_EQ(SDL_GL_GetCurrentContext(), replacement);
    EXPECT_EQ(drawn(), (Image{32, 32, Color::Red}));
    device.Present();
    EXPECT_EQ(device.ResetCount(), 1);
}

}  // namespace
}  // namespace graze::test
