#include <gtest/gtest.h>

#include "graze/graphics/software_device.hpp"
#include "launch/observers.hpp"
#include "platform/small_game.hpp"
#include "platform/temporary_folder.hpp"
#include "support/allocation_counter.hpp"

namespace graze {
namespace {

InputSnapshot Stick(int x) {
    InputSnapshot input;
    input.pads[0].connected = true;
    input.pads[0].left_x = static_cast<std::int16_t>(x);
    return input;
}

// What a recording holds is on the disk and not in memory, however long the run is.
TEST(Recorder, AllocatesNothingPerStepAndWritesEach) {
    const test::TemporaryFolder folder;
    const SoftwareDevice device{64, 36};
    const test::SmallGame game;
    OutputFile file{folder.Path() / "run.rec", OutputFile::Mode::AsPart};
    Recorder recorder{file, 1, 60, device};
    const auto play = [&](std::int64_t from, std::int64_t to) {
        for (std::int64_t step = from; step < to; ++step) {
            recorder.OnLifecycle(step, LifecycleSignal::LowMemory);
            recorder.NoteChange({SystemEvent::Kind::SignOut, 5});
            recorder.BeforeStep(step, Stick(static_cast<int>(step)));
            recorder.AfterStep(step, game);
        }
    };
    play(0, 100);
    const std::int64_t before = test::AllocationCount();
    play(100, 2000);
    EXPECT_EQ(test::AllocationCount(), before);

    const auto bytes = folder.Get("run.rec.part");
    EXPECT_EQ(InputRecording::Decode(std::as_bytes(std::span{bytes})).StepCount(), 2000);
    recorder.Finish();
    const auto whole = folder.Get("run.rec");
    const InputRecording recording = InputRecording::Decode(std::as_bytes(std::span{whole}));
    EXPECT_TRUE(recording.IsComplete());
    EXPECT_EQ(recording.At(1999), Stick(1999));
    EXPECT_EQ(recording.HashAfter(1980), game.StateHash());
}

}  // namespace
}  // namespace graze
