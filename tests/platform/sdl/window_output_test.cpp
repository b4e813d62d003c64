#include <memory>
#include <stdexcept>
#include <string>

#include <SDL.h>
#include <gtest/gtest.h>

#include "gpu/gpu_device.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/testing/pictures.hpp"
#include "platform/sdl/all_devices.hpp"
#include "sdl/sdl_system.hpp"
#include "sdl/sdl_window.hpp"
#include "sdl/software_output.hpp"

namespace graze {
namespace {

constexpr Color kTestLetterboxColor{0x14, 0x0f, 0x1f, 255};

// A window of the given size with a device in it. Its content can be read without a display.
struct Shown {
    Shown(const char* device, Point window_size, const Image& picture)
        : stage{FindDevice(device).make_window({})} {
        SDL_SetWindowBordered(&stage->window.Handle(), SDL_FALSE);  // a border has a least width
        Resize(window_size);
        Output().SetLetterboxColor(kTestLetterboxColor);
        Device().ResizeBackBuffer(picture.Width(), picture.Height());
        Draw(picture);
    }

    void Resize(Point size) const { SDL_SetWindowSize(&stage->window.Handle(), size.x, size.y); }

    void Draw(const Image& picture) {
        GraphicsDevice& device = Device();
        const Texture2D texture{device, picture};
        SpriteBatch batch{device};
        batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp);
        batch.Draw(texture, Vector2{0, 0}, Color::White);
        batch.End();
        device.Present();
    }

    [[nodiscard]] GraphicsDevice& Device() const { return *stage->graphics; }
    [[nodiscard]] WindowOutput& Output() const { return *stage->output; }

    [[nodiscard]] Image Seen() const {
        auto* gpu = dynamic_cast<GpuDevice*>(&Device());
        return gpu != nullptr ? gpu->ReadWindow()
                              : dynamic_cast<SoftwareWindowDevice&>(Device()).ReadWindow();
    }

    SdlSystem video{SDL_INIT_VIDEO};
    std::unique_ptr<SdlStage> stage;
};

class WindowOutputTest : public testing::TestWithParam<const char*> {
protected:
    void Show(Point window_size, const Image& picture) {
        shown_.reset();
        shown_ = std::make_unique<Shown>(GetParam(), window_size, picture);
    }

    void SetUp() override {
        try {
            Show({8, 8}, Image{8, 8, Color::Black});
        } catch (const std::runtime_error& error) {
            GTEST_SKIP() << error.what();
        }
    }

    std::unique_ptr<Shown> shown_;
};

INSTANTIATE_TEST_SUITE_P(Devices, WindowOutputTest, testing::ValuesIn(test::AllDevices()),
                         [](const testing::TestParamInfo<const char*>& device) {
                             return std::string{device.param};
                         });

Image Pattern(int width, int height) {
    Image image{width, height};
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            image.SetPixel(x, y,
                           {static_cast<std::uint8_t>(x * 9), static_cast<std::uint8_t>(y * 13),
                            static_cast<std::uint8_t>(x * y), 255});
        }
    }
    return image;
}

// Returns the expected window: each pixel of the picture as a square, surrounded by
// kTestLetterboxColor.
Image Expected(const Image& picture, Point window) {
    const Point size{picture.Width(), picture.Height()};
    const Rectangle fitted = FitPicture(size, window);
    Image image{window.x, window.y, kTestLetterboxColor};
    for (int y = fitted.Top(); y < fitted.Bottom(); ++y) {
        for (int x = fitted.Left(); x < fitted.Right(); ++x) {
            const Point at = ToPicture({x, y}, fitted, size);
            image.SetPixel(x, y, picture.Pixel(at.x, at.y));
        }
    }
    return image;
}

// Returns the image with alpha 255 everywhere, because windows may lack an alpha channel.
Image Opaque(Image image) {
    for (Color& pixel : image.Pixels()) {
        pixel.a = 255;
    }
    return image;
}

TEST_P(WindowOutputTest, EnlargesEachPixelToASquareAndLetterboxesThePicture) {
    const Image picture = Pattern(25, 17);
    for (const Point window :
         {Point{25, 17}, Point{50, 34}, Point{103, 77}, Point{200, 40}, Point{31, 160}}) {
        Show(window, picture);
        const auto difference =
            test::CompareImages(Expected(picture, window), Opaque(shown_->Seen()));
        EXPECT_TRUE(difference.Equal())
            << window.x << " x " << window.y << ": " << difference.message;
    }
}

TEST_P(WindowOutputTest, FillsTheWindowIfTheFitIsLetterbox) {
    const Image picture{8, 8, Color::White};
    Show({12, 12}, picture);
    EXPECT_EQ(Opaque(shown_->Seen()).Pixel(0, 0), kTestLetterboxColor) << "the factor is whole";
    shown_->Output().SetFit(PictureFit::Letterbox);
    shown_->Draw(picture);
    EXPECT_EQ(Opaque(shown_->Seen()).Pixel(0, 0), Color::White);
}

TEST_P(WindowOutputTest, ShrinksThePictureToASmallerWindow) {
    const Image picture{64, 36, Color{200, 100, 50, 255}};
    const Point window{40, 40};
    Show(window, picture);
    const auto difference = test::CompareImages(Expected(picture, window), Opaque(shown_->Seen()));
    EXPECT_TRUE(difference.Equal()) << difference.message;
}

TEST_P(WindowOutputTest, ShowsTheBackBuffersColorsWithAnyAlpha) {
    Show({8, 8}, Image{8, 8, Color{90, 60, 30, 100}});
    EXPECT_EQ(Opaque(shown_->Seen()), (Image{8, 8, Color{90, 60, 30, 255}}));
}

// The player resizes a window.
TEST_P(WindowOutputTest, FollowsTheSizeOfTheWindow) {
    const Image picture = Pattern(16, 16);
    Show({32, 32}, picture);
    for (const Point window : {Point{40, 63}, Point{16, 16}, Point{100, 33}}) {
        shown_->Resize(window);
        shown_->Device().Present();
        const auto difference =
            test::CompareImages(Expected(picture, window), Opaque(shown_->Seen()));
        EXPECT_TRUE(difference.Equal())
            << window.x << " x " << window.y << ": " << difference.message;
        EXPECT_EQ(shown_->Output().PixelSize(), window);
        EXPECT_EQ(shown_->Device().ReadBackBuffer(), picture);
    }
}

TEST_P(WindowOutputTest, FollowsTheSizeOfTheBackBuffer) {
    Show({40, 40}, Pattern(20, 20));
    const Image larger = Pattern(40, 30);
    shown_->Device().ResizeBackBuffer(40, 30);
    shown_->Draw(larger);
    const auto difference = test::CompareImages(Expected(larger, {40, 40}), Opaque(shown_->Seen()));
    EXPECT_TRUE(difference.Equal()) << difference.message;
}

TEST_P(WindowOutputTest, PresentsConsecutiveFrames) {
    const Image picture = Pattern(10, 10);
    Show({20, 20}, Image{10, 10, Color::Red});
    for (int frame = 0; frame < 5; ++frame) {
        shown_->Draw(picture);
    }
    EXPECT_TRUE(test::CompareImages(Expected(picture, {20, 20}), Opaque(shown_->Seen())).Equal());
}

}  // namespace
}  // namespace graze
