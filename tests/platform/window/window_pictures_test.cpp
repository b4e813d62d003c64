#include <chrono>
#include <cstddef>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "graze/content/png.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "platform/window/x_display.hpp"

// What a player sees of a window, as the X server shows it. A screenshot of the game is read from
// its own back buffer, and cannot show that the window is zoomed or off centre.
namespace graze::test {
namespace {

constexpr const char* kTitle = "Test card";
constexpr Color kAround{1, 2, 3, 255};
constexpr Point kDisplay{640, 480};

// Returns the window that shows this picture: enlarged by a whole factor, in the middle. Empty if
// the window is too small.
Image Shown(const Image& picture, Point window) {
    const Rectangle place = FitPicture({picture.Width(), picture.Height()}, window);
    Image shown{window.x, window.y, kAround};
    const int factor = place.width / picture.Width();
    if (factor == 0) {
        return {};
    }
    for (int y = 0; y < place.height; ++y) {
        for (int x = 0; x < place.width; ++x) {
            shown.SetPixel(place.x + x, place.y + y, picture.Pixel(x / factor, y / factor));
        }
    }
    return shown;
}

// Returns the number of different pixels of two pictures, all of them if their sizes differ.
std::ptrdiff_t CountDifferent(const Image& a, const Image& b) {
    if (a.Bounds() != b.Bounds()) {
        return std::ssize(a.Pixels());
    }
    std::ptrdiff_t count = 0;
    for (int y = 0; y < a.Height(); ++y) {
        for (int x = 0; x < a.Width(); ++x) {
            count += a.Pixel(x, y) == b.Pixel(x, y) ? 0 : 1;
        }
    }
    return count;
}

// Returns the environment of a game with a window on this display.
std::map<std::string, std::string> On(const std::string& display) {
    return {{"DISPLAY", display},
            {"SDL_VIDEODRIVER", "x11"},
            {"SDL_AUDIODRIVER", "dummy"},
            {"ASAN_OPTIONS", "detect_leaks=0"}};
}

class WindowPictures : public testing::TestWithParam<const char*> {
protected:
    void SetUp() override {
        if (!display_.Reason().empty()) {
            GTEST_SKIP() << display_.Reason();
        }
        const std::string file = folder_.Path() / "card.png";
        Child headless{{TEST_CARD, "--headless", "--frames", "3", "--screenshot", file}};
        ASSERT_EQ(headless.Wait(), 0) << headless.Output();
        const std::string png = folder_.Get("card.png");
        card_ = DecodePng(std::as_bytes(std::span{png}));
        game_.emplace(std::vector<std::string>{TEST_CARD, "--device", GetParam()},
                      On(display_.Name()));
        if (!game_->WaitFor("playing\n")) {
            if (game_->Wait() == 2) {
                GTEST_SKIP() << game_->Output();
            }
            FAIL() << game_->Output();
        }
        ASSERT_EQ(game_->Output().find("headless"), std::string::npos) << "no window was opened";
    }

    // Expects that the window soon has this size, or any if it is 0 x 0, and shows the picture.
    // Returns its size.
    Point ExpectShown(const std::string& when, Point size = {}) {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{30};
        std::string seen = "no window";
        while (!HasFailure() && std::chrono::steady_clock::now() < deadline) {
            const std::optional<Image> window = display_.Look(kTitle);
            if (window) {
                const Point is{window->Width(), window->Height()};
                const Image expected = Shown(card_, is);
                const bool has_size = size == Point{} || size == is;
                if (has_size && *window == expected) {
                    return is;
                }
                seen = std::to_string(is.x) + " x " + std::to_string(is.y) + " pixels, of which " +
                       std::to_string(CountDifferent(*window, expected)) + " differ";
            }
            std::this_thread::sleep_for(std::chrono::milliseconds{100});
        }
        ADD_FAILURE() << when << ": " << seen << "\n" << game_->Output();
        return {};
    }

    void Do(std::vector<std::string> command) {
        EXPECT_TRUE(display_.Run(command)) << testing::PrintToString(command);
    }

    void Resize(Point size) {
        Do({"xdotool", "search", "--name", kTitle, "windowsize", std::to_string(size.x),
            std::to_string(size.y)});
    }

private:
    TemporaryFolder folder_;
    XDisplay display_;
    Image card_;
    std::optional<Child> game_;
};

TEST_P(WindowPictures, AreTheHeadlessPictureEnlargedInTheMiddle) {
    const Point first = ExpectShown("at its start");
    for (const Point size : {Point{400, 250}, Point{571, 331}, Point{160, 90}, Point{333, 181}}) {
        Resize(size);
        ExpectShown("resized", size);
    }
    Resize(first);
    ExpectShown("its first size again", first);
}

TEST_P(WindowPictures, AreTheSameInFullScreenAndBack) {
    const Point first = ExpectShown("at its start");
    for (int i = 0; i < 2; ++i) {
        Do({"xdotool", "key", "F11"});
        ExpectShown("in full screen", kDisplay);
        Do({"xdotool", "key", "alt+Return"});
        ExpectShown("out of full screen", first);
    }
}

TEST_P(WindowPictures, AreTheSameAfterTheWindowWasMinimized) {
    const Point first = ExpectShown("at its start");
    Do({"xdotool", "search", "--name", kTitle, "windowminimize"});
    std::this_thread::sleep_for(std::chrono::milliseconds{200});
    Do({"xdotool", "search", "--name", kTitle, "windowactivate"});
    ExpectShown("restored", first);
}

TEST(WindowStart, WaitsWhileTheServerStartsAnew) {
    const XServer server{XServer::Resets::Yes};
    if (!server.HasStarted()) {
        GTEST_SKIP() << "Xvfb did not start: " << server.Output();
    }
    for (int i = 0; i < 12; ++i) {
        Child game{{TEST_CARD, "--device", "software", "--frames", "3"}, On(server.Name())};
        ASSERT_EQ(game.Wait(), 0) << game.Output();
        ASSERT_EQ(game.Output().find("headless"), std::string::npos) << game.Output();
    }
}

INSTANTIATE_TEST_SUITE_P(Devices, WindowPictures, testing::Values("software", "sdl", "gl", "gles"),
                         [](const auto& device) { return std::string{device.param}; });

}  // namespace
}  // namespace graze::test
