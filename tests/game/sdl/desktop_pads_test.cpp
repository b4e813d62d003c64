#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "game/sdl/stepped_sdl.hpp"
#include "game/watcher.hpp"
#include "graze/app/run.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/input/input_recording.hpp"
#include "graze/platform/folder_storage.hpp"
#include "graze/platform/headless.hpp"
#include "platform/sdl/virtual_pad.hpp"
#include "scenes/hairsbreadth.hpp"
#include "support/play_game.hpp"

namespace hairsbreadth {
namespace {

using graze::test::MakeTestSdl;
using graze::test::PlayGame;
using graze::test::SteppedSdl;
using graze::test::VirtualPad;

constexpr std::int64_t kFrames = 600;

class Notes : public test::Recorder {
public:
    [[nodiscard]] bool NeedsFrame(std::int64_t step) override { return step % 97 == 0; }
};

/// 600 frames played by the autopilot.
const Notes& Reference() {
    static const Notes reference = [] {
        Notes notes;
        Hairsbreadth game{1};
        HeadlessPlatform platform{test::MakeMachine()};
        PlayGame(game, *game.Autopilot(), kFrames, notes, platform);
        return notes;
    }();
    return reference;
}

void Press(VirtualPad& pad, Buttons buttons) {
    constexpr std::array names{
        std::pair{SDL_CONTROLLER_BUTTON_A, Buttons::A},
        std::pair{SDL_CONTROLLER_BUTTON_B, Buttons::B},
        std::pair{SDL_CONTROLLER_BUTTON_X, Buttons::X},
        std::pair{SDL_CONTROLLER_BUTTON_Y, Buttons::Y},
        std::pair{SDL_CONTROLLER_BUTTON_START, Buttons::Start},
        std::pair{SDL_CONTROLLER_BUTTON_LEFTSHOULDER, Buttons::LeftShoulder},
        std::pair{SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, Buttons::RightShoulder},
    };
    for (const auto& [sdl, button] : names) {
        pad.Set(sdl, (buttons & button) != Buttons::None);
    }
}

/// Applies the state of a raw pad to a virtual SDL pad.
void Hold(VirtualPad& pad, const RawGamePad& raw) {
    Press(pad, raw.buttons);
    const auto down_positive = [](std::int16_t value) {
        return static_cast<std::int16_t>(-std::max<int>(value, -32767));
    };
    const auto trigger = [](std::uint8_t value) {
        return static_cast<std::int16_t>(value * 256 - 32768);
    };
    pad.Set(SDL_CONTROLLER_AXIS_LEFTX, raw.left_x);
    pad.Set(SDL_CONTROLLER_AXIS_LEFTY, down_positive(raw.left_y));
    pad.Set(SDL_CONTROLLER_AXIS_RIGHTX, raw.right_x);
    pad.Set(SDL_CONTROLLER_AXIS_RIGHTY, down_positive(raw.right_y));
    pad.Set(SDL_CONTROLLER_AXIS_TRIGGERLEFT, trigger(raw.left_trigger));
    pad.Set(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, trigger(raw.right_trigger));
}

enum class How : std::uint8_t { Unplugged, UnpluggedBesideAnother, Swapped, SwappedWithAnother };

/// Plays the reference on virtual SDL pads. Before some frames of the reference, removes the first
/// player's pad for two steps. The game then pauses. The reference waits until the A button resumes
/// the game.
class PadController {
public:
    PadController(Platform& platform, How how, std::function<bool(std::int64_t)> is_due)
        : platform_{platform}, how_{how}, is_due_{std::move(is_due)} {
        pad_.emplace();
        static_cast<void>(platform.PumpEvents());  // becomes the first player's pad
        if (HasAnother()) {
            another_.emplace();
            static_cast<void>(platform.PumpEvents());
        }
    }

    /// Sets the pads for the next step.
    void Move(Screen screen) {
        plays_frame_ = false;
        if (is_due_(frame_) && away_ < 5) {
            switch (away_++) {
                case 0:
                    Unplug();
                    break;
                case 2:
                    PlugIn();
                    break;
                case 4:
                    Press(*pad_, screen == Screen::Paused ? Buttons::A : Buttons::None);
                    break;
                default:
                    break;
            }
            return;
        }
        away_ = 0;
        plays_frame_ = frame_ < kFrames;
        Hold(*pad_, Reference().recording.At(frame_++).pads[0]);
    }

    /// True if the next step plays a frame of the reference.
    [[nodiscard]] bool PlaysFrame() const noexcept { return plays_frame_; }
    [[nodiscard]] std::int64_t Frame() const noexcept { return frame_ - 1; }

private:
    [[nodiscard]] bool HasAnother() const noexcept {
        return how_ == How::UnpluggedBesideAnother || how_ == How::SwappedWithAnother;
    }
    [[nodiscard]] bool IsSwap() const noexcept {
        return how_ == How::Swapped || how_ == How::SwappedWithAnother;
    }
    void Unplug() {
        if (IsSwap()) {
            Hold(*pad_, {});
            platform_.SwapPads(PlayerIndex::One, PlayerIndex::Two);
        } else {
            pad_.reset();
        }
    }
    void PlugIn() {
        if (IsSwap()) {
            platform_.SwapPads(PlayerIndex::One, PlayerIndex::Two);
        } else {
            pad_.emplace();
        }
    }

    Platform& platform_;
    How how_;
    std::function<bool(std::int64_t)> is_due_;
    std::optional<VirtualPad> pad_;
    std::optional<VirtualPad> another_;  // the second player's pad, without input
    std::int64_t frame_ = 0;
    int away_ = 0;
    bool plays_frame_ = false;
};

/// The recorded steps, the number of pauses, and the number of played frames.
struct Played {
    Notes notes;
    int pauses = 0;
    std::int64_t frames = 0;
};

// Plays the frames of the reference and checks that the world after each is the same as in the
// reference.
void PlayOnSdl(How how, const std::function<bool(std::int64_t)>& is_due, Played& played) {
    SteppedSdl platform{MakeTestSdl(std::make_unique<FolderTitleStorage>(HAIRSBREADTH_ASSETS))};
    PadController controller{platform, how, is_due};
    Hairsbreadth game{1};
    controller.Move(Screen::Title);
    played.notes.on_step = [&](const Hairsbreadth& now) {
        played.pauses += now.CurrentScreen() == Screen::Paused ? 1 : 0;
        played.frames += controller.PlaysFrame() ? 1 : 0;
        // If a different pad takes the slot, the game does not pause, so its world differs from the
        // reference.
        if (controller.PlaysFrame() && how != How::SwappedWithAnother) {
            const test::StepNote& then =
                Reference().steps[static_cast<std::size_t>(controller.Frame())];
            EXPECT_EQ(played.notes.steps.back().world, then.world)
                << "frame " << controller.Frame();
            EXPECT_EQ(played.notes.steps.back().screen, then.screen)
                << "frame " << controller.Frame();
        }
        if (played.frames == kFrames || testing::Test::HasFailure()) {
            game.Exit();
        }
        controller.Move(now.CurrentScreen());
    };
    graze::Run(game, platform,
               {.observer = &played.notes, .content_types = StandardContentTypes()});
}

void ExpectTheSameHeadless(const Notes& on_sdl) {
    ReplaySource replay{on_sdl.recording};
    Notes notes;
    Hairsbreadth game{1};
    HeadlessPlatform platform{test::MakeMachine()};
    const auto count = static_cast<std::int64_t>(on_sdl.steps.size());
    PlayGame(game, replay, count, notes, platform);
    ASSERT_EQ(notes.steps.size(), on_sdl.steps.size());
    for (std::size_t i = 0; i < notes.steps.size(); ++i) {
        ASSERT_EQ(notes.steps[i].hash, on_sdl.steps[i].hash) << "step " << i;
    }
}

// Returns n: the tests disturb every n-th frame. With GRAZE_LONG_TESTS, n is 1.
std::int64_t Stride() {
    return std::getenv("GRAZE_LONG_TESTS") != nullptr ? 1 : 13;
}

class DesktopPads : public testing::TestWithParam<How> {};

std::string NameOf(const testing::TestParamInfo<How>& way) {
    switch (way.param) {
        case How::Unplugged:
            return "Unplugged";
        case How::UnpluggedBesideAnother:
            return "UnpluggedBesideAnother";
        case How::Swapped:
            return "Swapped";
        default:
            return "SwappedWithAnother";
    }
}

INSTANTIATE_TEST_SUITE_P(Ways, DesktopPads,
                         testing::Values(How::Unplugged, How::UnpluggedBesideAnother, How::Swapped,
                                         How::SwappedWithAnother),
                         NameOf);

TEST_P(DesktopPads, LostBetweenAnyTwoStepsReplayTheSameHeadless) {
    const std::int64_t stride = Stride();
    Played played;
    PlayOnSdl(
        GetParam(), [stride](std::int64_t frame) { return frame % stride == 0; }, played);
    EXPECT_EQ(played.frames, kFrames);
    if (GetParam() != How::SwappedWithAnother) {
        EXPECT_GT(played.pauses, 0);
    }
    ExpectTheSameHeadless(played.notes);
}

TEST(DesktopPad, KeptConnectedPlaysTheSameHeadless) {
    Played played;
    PlayOnSdl(
        How::Unplugged, [](std::int64_t /*frame*/) { return false; }, played);
    EXPECT_EQ(played.frames, kFrames);
    EXPECT_EQ(played.pauses, 0);
    ExpectTheSameHeadless(played.notes);
}

}  // namespace
}  // namespace hairsbreadth
