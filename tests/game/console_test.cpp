#include <cstdlib>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "game/watcher.hpp"
#include "graze/app/run.hpp"
#include "graze/input/input_recording.hpp"
#include "graze/platform/headless.hpp"
#include "graze/testing/pictures.hpp"
#include "graze/testing/scripted_input.hpp"
#include "scenes/hairsbreadth.hpp"
#include "support/allocation_counter.hpp"
#include "support/play_game.hpp"

namespace hairsbreadth {
namespace {

using graze::test::CompareImages;
using graze::test::PlayGame;
using graze::test::ScriptedInput;
using test::MakeMachine;
using test::StepNote;
using enum LifecycleSignal;

constexpr std::int64_t kFrames = 600;
constexpr std::int64_t kAwayNs = 600'000'000'000;

// Returns n: the tests disturb every n-th frame, each in a separate run. With GRAZE_LONG_TESTS, n
// is 1.
std::int64_t Stride() {
    return std::getenv("GRAZE_LONG_TESTS") != nullptr ? 1 : 149;
}

/// Records each step, and the pictures of some steps.
class Notes : public test::Recorder {
public:
    void OnSuspended(std::int64_t step, const SuspendReport& report) override {
        ++suspends;
        max_work = std::max(max_work, report.updates + report.draws);
        max_keep_alives = std::max(max_keep_alives, report.keep_alives);
        suspends_in_load += step == InputSource::kLoading ? 1 : 0;
    }
    [[nodiscard]] bool NeedsFrame(std::int64_t step) override { return drawn.contains(step); }
    void AfterDraw(std::int64_t /*step*/, GraphicsDevice& device) override {
        pictures.push_back(device.ReadBackBuffer());
    }

    std::set<std::int64_t> drawn;
    std::vector<Image> pictures;
    int suspends = 0;
    int suspends_in_load = 0;
    int max_work = 0;
    int max_keep_alives = 0;
};

void Play(
    InputSource& input, std::int64_t steps, Notes& notes,
    const std::function<void(HeadlessPlatform&)>& prepare = [](HeadlessPlatform&) {}) {
    Hairsbreadth game{1};
    HeadlessPlatform platform{MakeMachine()};
    prepare(platform);
    PlayGame(game, input, steps, notes, platform);
}

/// 600 frames played by the autopilot: the title, and the flight to the first mines.
const Notes& Reference() {
    static const Notes reference = [] {
        Notes notes;
        notes.drawn = {59, 299, kFrames - 1};
        Hairsbreadth game{1};
        HeadlessPlatform platform{MakeMachine()};
        PlayGame(game, *game.Autopilot(), kFrames, notes, platform);
        return notes;
    }();
    return reference;
}

/// Passes on the input of another source. Before each step for which `is_due` is true, injects a
/// suspend and a resume.
class SuspendInjector : public InputSource {
public:
    SuspendInjector(InputSource& over, std::function<bool(std::int64_t)> is_due)
        : over_{over}, is_due_{std::move(is_due)} {}

    [[nodiscard]] InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) override {
        done_ = 0;
        return over_.Next(step, devices);
    }

    /// Before a due step, returns first a suspend and then a resume after ten minutes.
    [[nodiscard]] std::span<const LifecycleEvent> EventsBefore(std::int64_t step) override {
        if (!is_due_(step) || done_ == 2) {
            return {};
        }
        event_ = done_ == 0 ? LifecycleEvent{DidEnterBackground}
                            : LifecycleEvent{WillEnterForeground, kAwayNs};
        ++done_;
        return {&event_, 1};
    }

private:
    InputSource& over_;
    std::function<bool(std::int64_t)> is_due_;
    LifecycleEvent event_;
    int done_ = 0;
};

/// Loses the graphics device before each step for which `is_due` is true.
class DeviceLoser : public InputSource {
public:
    DeviceLoser(InputSource& over, std::function<bool(std::int64_t)> is_due)
        : over_{over}, is_due_{std::move(is_due)} {}

    [[nodiscard]] InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) override {
        return over_.Next(step, devices);
    }
    [[nodiscard]] std::span<const LifecycleEvent> EventsBefore(std::int64_t step) override {
        if (is_due_(step)) {
            EXPECT_TRUE(device->LoseContent());
        }
        return {};
    }

    GraphicsDevice* device = nullptr;

private:
    InputSource& over_;
    std::function<bool(std::int64_t)> is_due_;
};

bool IsAfterLoading(std::int64_t step) {
    return step >= 0;
}

void ExpectReference(const Notes& notes, const char* what, std::int64_t frame) {
    ASSERT_EQ(notes.steps.size(), Reference().steps.size()) << what << ' ' << frame;
    for (std::size_t i = 0; i < notes.steps.size(); ++i) {
        ASSERT_EQ(notes.steps[i], Reference().steps[i]) << what << ' ' << frame << ", step " << i;
    }
    for (std::size_t i = 0; i < notes.pictures.size(); ++i) {
        const auto difference = CompareImages(Reference().pictures[i], notes.pictures[i]);
        EXPECT_TRUE(difference.Equal()) << what << ' ' << frame << ": " << difference.message;
    }
}

TEST(Console, PlaysTheSameWhenSuspendedAtEveryFrame) {
    ReplaySource replay{Reference().recording};
    SuspendInjector source{replay, IsAfterLoading};
    Notes notes;
    notes.drawn = Reference().drawn;
    Play(source, kFrames, notes);
    ExpectReference(notes, "suspended before every step", 0);
    EXPECT_EQ(notes.suspends, kFrames);
    EXPECT_EQ(notes.max_work, 0) << "an injected suspend is acknowledged before the step";
}

TEST(Console, PlaysTheSameWhenSuspendedAtAnyOneFrame) {
    for (std::int64_t frame = 0; frame < kFrames; frame += Stride()) {
        ReplaySource replay{Reference().recording};
        SuspendInjector source{replay, [frame](std::int64_t step) { return step == frame; }};
        Notes notes;
        Play(source, kFrames, notes);
        ExpectReference(notes, "suspended before step", frame);
        EXPECT_EQ(notes.suspends, 1);
    }
}

TEST(Console, PlaysAndDrawsTheSameWhenTheDeviceIsLost) {
    for (const bool every : {true, false}) {
        const std::int64_t stride = every ? kFrames : Stride();
        for (std::int64_t frame = 0; frame < kFrames; frame += stride) {
            ReplaySource replay{Reference().recording};
            DeviceLoser source{replay, [every, frame](std::int64_t step) {
                                   return every ? step >= 0 : step == frame;
                               }};
            Notes notes;
            notes.drawn = Reference().drawn;
            Play(source, kFrames, notes,
                 [&source](HeadlessPlatform& platform) { source.device = &platform.Graphics(); });
            ExpectReference(notes, "device lost before step", frame);
            EXPECT_EQ(source.device != nullptr, true);
        }
    }
}

/// Plays the reference, but takes the pad away before some of its frames: disconnects it, or moves
/// it to a different player. While the game is paused, the reference waits; A resumes the game.
class PadLossInput : public InputSource {
public:
    enum class How : std::uint8_t { Unplugged, Swapped };

    PadLossInput(How how, std::function<bool(std::int64_t)> is_due)
        : how_{how}, is_due_{std::move(is_due)} {}

    [[nodiscard]] InputSnapshot Next(std::int64_t /*step*/,
                                     const InputSnapshot& /*devices*/) override {
        const bool was_playing =
            frame_ > 0 &&
            Reference().steps[static_cast<std::size_t>(frame_ - 1)].screen == Screen::Playing;
        InputSnapshot input;
        input.pads[0].connected = true;
        plays_frame_ = false;
        if (is_due_(frame_) && away_ < 4) {
            const int now = away_++;
            if (now < 2) {
                std::swap(input.pads[0], input.pads[how_ == How::Swapped ? 1 : 0]);
                input.pads[0].connected = false;
            } else if (now == 3 && was_playing) {
                input.pads[0].buttons = Buttons::A;
            }
            return input;
        }
        away_ = 0;
        plays_frame_ = true;
        return Reference().recording.At(frame_++);
    }

    /// True if the last step played a frame of the reference.
    [[nodiscard]] bool PlaysFrame() const noexcept { return plays_frame_; }
    [[nodiscard]] std::int64_t Frame() const noexcept { return frame_ - 1; }

private:
    How how_;
    std::function<bool(std::int64_t)> is_due_;
    std::int64_t frame_ = 0;
    int away_ = 0;
    bool plays_frame_ = false;
};

void ExpectTheSameWorlds(PadLossInput& source, std::int64_t steps, const std::string& what) {
    Notes notes;
    std::int64_t frames = 0;
    int pauses = 0;
    notes.on_step = [&](const Hairsbreadth& game) {
        pauses += game.CurrentScreen() == Screen::Paused ? 1 : 0;
        if (!source.PlaysFrame()) {
            return;
        }
        ++frames;
        const StepNote& now = notes.steps.back();
        const StepNote& then = Reference().steps[static_cast<std::size_t>(source.Frame())];
        ASSERT_EQ(now.world, then.world) << what << ", frame " << source.Frame();
        ASSERT_EQ(now.screen, then.screen) << what << ", frame " << source.Frame();
    };
    Play(source, steps, notes);
    EXPECT_EQ(frames, kFrames) << what;
    EXPECT_GT(pauses, 0) << what;
}

TEST(Console, SimulatesTheSameWhenThePadIsUnpluggedOrSwappedAtEveryFrame) {
    for (const auto how : {PadLossInput::How::Unplugged, PadLossInput::How::Swapped}) {
        PadLossInput source{how, [](std::int64_t) { return true; }};
        ExpectTheSameWorlds(source, kFrames * 5,
                            how == PadLossInput::How::Unplugged ? "unplugged" : "swapped");
    }
}

TEST(Console, SimulatesTheSameWhenThePadIsUnpluggedOrSwappedAtAnyOneFrame) {
    for (const auto how : {PadLossInput::How::Unplugged, PadLossInput::How::Swapped}) {
        // Play starts some time after the title. Before that, a lost pad does not pause the game.
        for (std::int64_t frame = 150; frame < kFrames; frame += Stride()) {
            PadLossInput source{how, [frame](std::int64_t now) { return now == frame; }};
            ExpectTheSameWorlds(source, kFrames + 4, std::to_string(frame));
        }
    }
}

/// A pad that does not steer the ship. Its A button leaves the title, the contact cams and the
/// result screens; its Start button pauses and resumes.
ScriptedInput IdlePad() {
    ScriptedInput pad;
    pad.Press(Buttons::A, 5)
        .Press(Buttons::A, 10)
        .Press(Buttons::Start, 100)
        .Press(Buttons::Start, 130);
    for (int step = 400; step < 12'000; step += 50) {
        pad.Press(Buttons::A, step);
    }
    return pad;
}

TEST(Console, PlaysTheSameWhenSuspendedOnEveryScreen) {
    constexpr std::int64_t steps = 12'000;  // until all ships are lost
    ScriptedInput plain = IdlePad();
    Notes reference;
    Play(plain, steps, reference);

    ScriptedInput pad = IdlePad();
    SuspendInjector source{pad, [](std::int64_t step) { return step >= 0 && step % 3 == 0; }};
    Notes notes;
    Play(source, steps, notes);
    EXPECT_EQ(notes.steps, reference.steps);

    std::set<Screen> seen;
    for (std::size_t i = 2; i < notes.steps.size(); i += 3) {
        seen.insert(notes.steps[i].screen);  // a suspend precedes the next step
    }
    EXPECT_EQ(seen, (std::set{Screen::Title, Screen::Difficulty, Screen::Playing, Screen::Paused,
                              Screen::ContactCam, Screen::EnterName, Screen::Results}));
}

/// Suspends the game in its n-th KeepAlive while it loads.
class SuspendWhileLoading : public InputSource {
public:
    SuspendWhileLoading(InputSource& over, int at) : over_{over}, at_{at} {}

    [[nodiscard]] InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) override {
        return over_.Next(step, devices);
    }
    [[nodiscard]] std::span<const LifecycleEvent> EventsBefore(std::int64_t step) override {
        if (step != kLoading || (events_sent_ != 1 && keep_alives_++ != at_)) {
            return {};
        }
        event_ = events_sent_++ == 0 ? LifecycleEvent{DidEnterBackground}
                                     : LifecycleEvent{WillEnterForeground, kAwayNs};
        return {&event_, 1};
    }
    /// Returns the number of KeepAlive calls while the game loaded.
    [[nodiscard]] int KeepAliveCount() const noexcept { return keep_alives_ - 1; }

private:
    InputSource& over_;
    int at_;
    int keep_alives_ = 0;
    int events_sent_ = 0;
    LifecycleEvent event_;
};

TEST(Console, PlaysTheSameWhenSuspendedBetweenAnyTwoAssets) {
    int assets = 1;
    const int stride = std::getenv("GRAZE_LONG_TESTS") != nullptr ? 1 : 9;
    for (int at = 0; at < assets; at += stride) {
        ReplaySource replay{Reference().recording};
        SuspendWhileLoading source{replay, at};
        Notes notes;
        Play(source, 100, notes);
        ASSERT_EQ(notes.suspends_in_load, 1) << at;
        EXPECT_TRUE(std::equal(notes.steps.begin(), notes.steps.end(), Reference().steps.begin()))
            << at;
        assets = std::max(assets, source.KeepAliveCount());
    }
    EXPECT_GT(assets, 40) << "the game calls KeepAlive after every asset";
}

// The OS may suspend the game at any moment. While loading, the game must acknowledge after at most
// one more asset.
TEST(Console, AcknowledgesASuspendAfterOneAssetWhileLoading) {
    ReplaySource replay{Reference().recording};
    Notes notes;
    Play(replay, 10, notes, [](HeadlessPlatform& platform) {
        platform.Push(DidEnterBackground);
        platform.Push({WillEnterForeground, kAwayNs});
    });
    EXPECT_EQ(notes.suspends_in_load, 1);
    EXPECT_EQ(notes.max_keep_alives, 1);
    EXPECT_EQ(notes.max_work, 0);
}

// Saving would allocate, so no user is signed in. The first suspend after a paid pass writes it
// down as the closest escape, before step 520.
TEST(Console, AllocatesNothingDuringASuspend) {
    ReplaySource replay{Reference().recording};
    SuspendInjector source{replay, IsAfterLoading};
    std::int64_t at_first = 0;
    std::int64_t at_last = 0;
    class Counter : public RunObserver {
    public:
        Counter(std::int64_t& first, std::int64_t& last) : first_{first}, last_{last} {}
        void BeforeStep(std::int64_t step, const InputSnapshot& /*input*/) override {
            (step == 520 ? first_ : last_) = graze::test::AllocationCount();
        }

    private:
        std::int64_t& first_;
        std::int64_t& last_;
    };
    Counter counter{at_first, at_last};
    Hairsbreadth game{1};
    HeadlessOptions options = MakeMachine();
    options.users = std::make_unique<ScriptedUsers>();
    HeadlessPlatform platform{std::move(options)};
    PlayGame(game, source, kFrames, counter, platform);
    ASSERT_GT(at_first, 0);
    EXPECT_EQ(at_last - at_first, 0);
}

}  // namespace
}  // namespace hairsbreadth
