#include <array>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <stdexcept>

#include "content/temporary_folder.hpp"
#include "game/counting_storage.hpp"
#include "game/watcher.hpp"
#include "game_fixture.hpp"
#include "graze/app/run.hpp"
#include "graze/audio/mixed_audio.hpp"
#include "graze/platform/headless.hpp"
#include "graze/platform/memory_storage.hpp"
#include "graze/testing/run_frames.hpp"
#include "graze/testing/scripted_input.hpp"
#include "scenes/hairsbreadth.hpp"
#include "support/allocation_counter.hpp"
#include "support/play_game.hpp"

namespace hairsbreadth {
namespace {

namespace fs = std::filesystem;

using graze::test::FrameOptions;
using graze::test::Frames;
using graze::test::PlayGame;
using graze::test::RunFrames;
using graze::test::ScriptedInput;
using test::Watcher;

FrameOptions OptionsWith(InputSource* input) {
    FrameOptions options;
    options.input = input;
    options.assets = HAIRSBREADTH_ASSETS;
    return options;
}

Frames PlayedBy(Hairsbreadth& game, std::int64_t frames) {
    return RunFrames(game, frames, OptionsWith(game.Autopilot()));
}

HeadlessOptions Machine(std::unique_ptr<UserStorage> user) {
    HeadlessOptions options = test::MakeMachine();
    options.user = std::move(user);
    return options;
}

// Plays the game on a platform with the storage `user`, and calls `see` after each step.
void Watch(Hairsbreadth& game, InputSource& input, std::int64_t frames, Watcher::See see,
           std::unique_ptr<UserStorage> user = nullptr) {
    HeadlessPlatform platform{Machine(std::move(user))};
    Watcher watcher{std::move(see)};
    PlayGame(game, input, frames, watcher, platform);
}

TEST(Hairsbreadth, PlaysTheSameRunForTheSameSeed) {
    Hairsbreadth first{7};
    Hairsbreadth second{7};
    Hairsbreadth other{8};
    const Frames a = PlayedBy(first, 700);
    EXPECT_EQ(a.hashes, PlayedBy(second, 700).hashes);
    EXPECT_NE(a.hashes.back(), PlayedBy(other, 700).hashes.back());
}

TEST(World, HashIncludesTheRandomState) {
    EXPECT_NE(ComputeHash(World{1}), ComputeHash(World{2}));
    EXPECT_EQ(ComputeHash(World{1}), ComputeHash(World{1}));
}

TEST(Hairsbreadth, ChangesItsHashInEveryFrameOfPlay) {
    Hairsbreadth game{1};
    const Frames frames = PlayedBy(game, 900);
    for (std::size_t i = 200; i < frames.hashes.size(); ++i) {
        ASSERT_NE(frames.hashes[i], frames.hashes[i - 1]) << i;
    }
}

TEST(Hairsbreadth, ShowsTheSamePictureForTheSameSeed) {
    Hairsbreadth first{1};
    Hairsbreadth second{1};
    FrameOptions a = OptionsWith(first.Autopilot());
    FrameOptions b = OptionsWith(second.Autopilot());
    a.pictures = {60, 600};
    b.pictures = {600};
    EXPECT_EQ(RunFrames(first, 600, a).pictures[1], RunFrames(second, 600, b).pictures[0])
        << "drawing more often must not change the picture";
}

TEST(Hairsbreadth, IsClearedByTheAutopilotWhichFliesTheNextStage) {
    Hairsbreadth game{1};
    std::vector<std::pair<Screen, int>> seen;  // with the stage
    Watch(game, *game.Autopilot(), 17'000, [&](std::int64_t, const Hairsbreadth& now) {
        const std::pair here{now.CurrentScreen(), now.Run() != nullptr ? now.Run()->stage : 0};
        if (seen.empty() || seen.back() != here) {
            seen.push_back(here);
        }
    });
    const auto first = [&](Screen screen, int stage) {
        return std::ranges::find(seen, std::pair{screen, stage});
    };
    EXPECT_LT(first(Screen::Results, 0), first(Screen::Playing, 1));
    EXPECT_LT(first(Screen::Playing, 1), first(Screen::Results, 1));
    EXPECT_LT(first(Screen::Results, 1), first(Screen::Ending, 1));
    EXPECT_LT(first(Screen::Ending, 1), first(Screen::Credits, 1));
    ASSERT_NE(first(Screen::Credits, 1), seen.end());
    EXPECT_EQ((first(Screen::Credits, 1) + 1)->first, Screen::Title);
}

TEST(Hairsbreadth, StartsANewRunAfterGameOver) {
    Hairsbreadth game{1};
    ScriptedInput pad;
    pad.Press(Buttons::A, 5).Press(Buttons::A, 10);
    // No input steers the ship, so all ships are lost one after another. The A button leaves each
    // contact cam and result screen.
    for (int step = 400; step < 12'000; step += 50) {
        pad.Press(Buttons::A, step);
    }
    bool was_over = false;
    bool flies_again = false;
    Watch(game, pad, 12'000, [&](std::int64_t, const Hairsbreadth& now) {
        const World* world = now.Run();
        was_over = was_over || (world != nullptr && world->phase == Phase::Over);
        flies_again = flies_again || (was_over && world->phase == Phase::Flying &&
                                      world->lives == 3 && world->frame > 10);
    });
    EXPECT_TRUE(was_over);
    EXPECT_TRUE(flies_again);
}

TEST(Hairsbreadth, ShowsTheContactCamForEveryLostShip) {
    Hairsbreadth game{1};
    ScriptedInput pad;
    pad.Press(Buttons::A, 5).Press(Buttons::A, 10);
    std::int64_t lost_at = -1;
    std::int64_t cam_at = -1;
    Watch(game, pad, 4000, [&](std::int64_t step, const Hairsbreadth& now) {
        const World* world = now.Run();
        if (lost_at < 0 && world != nullptr && world->phase == Phase::Lost) {
            lost_at = step;
        }
        if (cam_at < 0 && now.CurrentScreen() == Screen::ContactCam) {
            cam_at = step;
        }
    });
    ASSERT_GT(lost_at, 0);
    EXPECT_EQ(cam_at - lost_at, 20) << "the picture freezes for 20 frames";
}

TEST(Hairsbreadth, PausesWhenThePadIsUnpluggedAndResumesWithA) {
    Hairsbreadth game{1};
    ScriptedInput pad;
    pad.Press(Buttons::A, 5).Press(Buttons::A, 10).Unplug(100).Plug(160).Press(Buttons::A, 200);
    // The menu has no choice: other buttons are ignored, and A resumes.
    pad.Press(Buttons::DPadDown, 170).Press(Buttons::DPadDown, 175).Press(Buttons::B, 180);
    Screen when_lost = Screen::Title;
    Screen when_back = Screen::Title;
    Screen at_end = Screen::Title;
    int frame_when_lost = 0;
    int frame_when_back = 0;
    Watch(game, pad, 240, [&](std::int64_t step, const Hairsbreadth& now) {
        if (step == 110) {
            when_lost = now.CurrentScreen();
            frame_when_lost = now.Run()->frame;
        }
        if (step == 190) {
            when_back = now.CurrentScreen();
            frame_when_back = now.Run()->frame;
        }
        at_end = now.CurrentScreen();
    });
    EXPECT_EQ(when_lost, Screen::Paused);
    EXPECT_EQ(when_back, Screen::Paused) << "the game resumes only with A";
    EXPECT_EQ(frame_when_lost, frame_when_back);
    EXPECT_EQ(at_end, Screen::Playing);
}

TEST(Hairsbreadth, PausesAndResumesWithStart) {
    Hairsbreadth game{1};
    ScriptedInput pad;
    pad.Press(Buttons::A, 5)
        .Press(Buttons::A, 10)
        .Press(Buttons::Start, 100)
        .Press(Buttons::Start, 150);
    std::vector<Screen> seen;
    Watch(game, pad, 200, [&](std::int64_t step, const Hairsbreadth& now) {
        if (step == 120 || step == 180) {
            seen.push_back(now.CurrentScreen());
        }
    });
    EXPECT_EQ(seen, (std::vector{Screen::Paused, Screen::Playing}));
}

// The frozen world of that run remains behind the title.
TEST(Hairsbreadth, PlaysTheWholeTuneOfTheTitleAfterALostShip) {
    Hairsbreadth game{1};
    ScriptedInput pad;
    pad.Press(Buttons::A, 5).Press(Buttons::A, 10);
    std::int64_t paused_at = 0;
    bool is_whole = false;
    Watch(game, pad, 1800, [&](std::int64_t step, const Hairsbreadth& now) {
        if (paused_at == 0 && now.Run() != nullptr && now.Run()->phase == Phase::Lost) {
            if (now.CurrentScreen() != Screen::Paused) {
                pad.Press(Buttons::Start, step + 1);
                return;
            }
            paused_at = step;  // chooses TITLE, then leaves the entry of a name
            pad.Press(Buttons::DPadUp, step + 10).Press(Buttons::A, step + 20);
            pad.Press(Buttons::Start, step + 80);
        }
        is_whole = now.CurrentScreen() == Screen::Title && now.Tunes()->IsHeard(Layer::Pad);
    });
    EXPECT_GT(paused_at, 0);
    EXPECT_TRUE(is_whole);
}

TEST(Hairsbreadth, ReturnsToTheCheckpointFromThePauseMenu) {
    Hairsbreadth game{1};
    ScriptedInput pad;
    // Few threats reach the upper left corner. If a ship is lost, pressing A leaves the contact cam.
    pad.Press(Buttons::A, 5).Press(Buttons::A, 10).Stick(-1, 1, 20, 5000);
    for (int step = 400; step < 2000; step += 50) {
        pad.Press(Buttons::A, step);
    }
    pad.Press(Buttons::Start, 2005).Press(Buttons::DPadDown, 2010).Press(Buttons::A, 2020);
    int before = 0;
    int after = 0;
    Watch(game, pad, 2025, [&](std::int64_t step, const Hairsbreadth& now) {
        before = step == 2000 ? now.Run()->frame : before;
        after = now.Run() != nullptr ? now.Run()->frame : 0;
    });
    EXPECT_GT(before, Seconds(25));
    EXPECT_NEAR(after, Seconds(24), 8);
}

// Counts the allocations of Update and Draw between two steps of a run. Saving allocates memory, so
// the frames of saves are counted separately.
class AllocationWatch : public RunObserver {
public:
    explicit AllocationWatch(const graze::test::CountingStorage& storage) : storage_{storage} {}
    void AfterStep(std::int64_t /*step*/, const Game& game) override {
        was_playing_ = is_playing_;
        is_playing_ = dynamic_cast<const Hairsbreadth&>(game).CurrentScreen() == Screen::Playing;
    }
    void BeforeStep(std::int64_t step, const InputSnapshot& /*input*/) override {
        const std::int64_t count = graze::test::AllocationCount();
        if (step > 300 && is_playing_ && was_playing_) {
            (storage_.commits == commits_ ? steady : saving) += count - count_;
            saves += storage_.commits - commits_;
        }
        count_ = count;
        commits_ = storage_.commits;
    }
    std::int64_t steady = 0;
    std::int64_t saving = 0;
    int saves = 0;

private:
    const graze::test::CountingStorage& storage_;
    std::int64_t count_ = 0;
    int commits_ = 0;
    bool is_playing_ = false;
    bool was_playing_ = false;
};

// Returns the steps of a long test: an hour with GRAZE_LONG_TESTS, else 20 seconds.
std::int64_t SoakSteps() {
    return std::getenv("GRAZE_LONG_TESTS") != nullptr ? 216'000 : 1'201;
}

// Returns a pad that moves and presses buttons at random, without pauses.
ScriptedInput MakeErraticPad(std::int64_t steps) {
    constexpr std::array buttons{Buttons::A, Buttons::A, Buttons::X, Buttons::LeftShoulder};
    Random random{5};
    ScriptedInput pad;
    pad.Press(Buttons::A, 10).Press(Buttons::A, 40);  // starts a run
    for (std::int64_t step = 60; step < steps;) {
        const std::int64_t next = step + random.Next(10, 60);
        const float x = static_cast<float>(random.Next(-100, 101)) / 100;
        const float y = static_cast<float>(random.Next(-100, 101)) / 100;
        pad.Stick(x, y, step, next);
        pad.Hold(buttons[static_cast<std::size_t>(random.Next(4))], step, next - 4);
        step = next;
    }
    return pad;
}

void ExpectNoAllocations(Hairsbreadth& game, InputSource& input) {
    auto storage = std::make_unique<graze::test::CountingStorage>();
    AllocationWatch watch{*storage};
    HeadlessPlatform platform{Machine(std::move(storage))};
    PlayGame(game, input, SoakSteps(), watch, platform);
    EXPECT_GE(watch.saves, 1);
    EXPECT_GT(watch.saving, 0);
    EXPECT_EQ(watch.steady, 0);
}

TEST(Hairsbreadth, AllocatesNothingInSteadyFramesOfTheAutopilot) {
    Hairsbreadth game{1};
    ExpectNoAllocations(game, *game.Autopilot());
}

TEST(Hairsbreadth, AllocatesNothingInSteadyFramesOfAnErraticPad) {
    Hairsbreadth game{1};
    ScriptedInput pad = MakeErraticPad(SoakSteps());
    ExpectNoAllocations(game, pad);
}

// The busiest frame starts a HAIR (a pass at 1 px) during explosions. It draws 512 sparks of three
// strokes each. This test draws 2,000 rectangles.
TEST(SharedResources, DrawsItsBusiestFrameWithoutAllocating) {
    SilentAudio audio;
    test::LoadedArt& loaded = test::Loaded();
    SharedResources shared_resources{loaded.device, audio, loaded.content};
    const std::int64_t before = graze::test::AllocationCount();
    shared_resources.Begin();
    for (int i = 0; i < 2000; ++i) {
        shared_resources.batch.FillRectangle({i % 600, i % 300, 2, 2}, Color::White);
    }
    shared_resources.batch.End();
    EXPECT_EQ(graze::test::AllocationCount() - before, 0);
}

// A mine's picture and its mask change together, while the game runs.
TEST(Hairsbreadth, ReloadsArtChangedOnDiskWhenItWatches) {
    for (const bool watches : {true, false}) {
        const graze::test::TemporaryFolder folder;
        fs::copy(HAIRSBREADTH_ASSETS, folder.Path(), fs::copy_options::recursive);
        HeadlessPlatform platform{graze::test::MachineWith(folder.Path())};
        Hairsbreadth game{1, watches};
        bool is_orb = false;
        Watcher watcher{[&](std::int64_t step, const Hairsbreadth& played) {
            if (step == 10) {
                fs::remove(folder / "mine.sprite.json");
                fs::copy(folder / "orb.sprite.json", folder / "mine.sprite.json");
            }
            const Shapes& masks = *played.Masks();
            is_orb = masks[ShapeId::Mine].frames == masks[ShapeId::Orb].frames;
            EXPECT_FALSE(is_orb && step <= 10);
        }};
        PlayGame(game, *game.Autopilot(), 90, watcher, platform);

        EXPECT_EQ(is_orb, watches);
    }
}

// The storage is like a memory card that is full and cannot be read.
TEST(Hairsbreadth, PlaysWithFailingStorageAndReportsIt) {
    auto broken = std::make_unique<MemoryUserStorage>();
    broken->Faults().reads = StorageErrorCode::Other;
    broken->Faults().commits = StorageErrorCode::NoSpace;
    Hairsbreadth game{1};
    // The ship shoots, so that there is a score, and does not move, so that the run ends.
    ScriptedInput pad;
    pad.RightTrigger(1, 20, 12'000).Press(Buttons::A, 5).Press(Buttons::A, 10);
    for (int step = 400; step < 12'000; step += 50) {
        pad.Press(Buttons::A, step);
    }
    std::int64_t best = 0;
    std::string problem_at_first;
    std::string problem;
    Watch(
        game, pad, 9000,
        [&](std::int64_t step, const Hairsbreadth& now) {
            if (step == 0) {
                problem_at_first = now.Scores().Problem();
            }
            problem = now.Scores().Problem();
            best = now.Scores().Best();
        },
        std::move(broken));
    EXPECT_EQ(problem_at_first, "THE SCORES COULD NOT BE READ");
    EXPECT_EQ(problem, "THE SCORE COULD NOT BE SAVED") << "the file, which may be whole, is kept";
    EXPECT_GT(best, 0) << "must be kept for this session";
}

}  // namespace
}  // namespace hairsbreadth
