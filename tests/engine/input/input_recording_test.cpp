#include "graze/input/input_recording.hpp"

#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/math/hash.hpp"
#include "graze/math/random.hpp"

namespace graze {
namespace {

using testing::ElementsAre;

InputSnapshot RandomInput(Random& random) {
    InputSnapshot input;
    for (RawGamePad& pad : input.pads) {
        pad.connected = random.Next(2) == 0;
        pad.buttons = static_cast<Buttons>(random.NextBits());
        pad.left_x = static_cast<std::int16_t>(random.Next(-32768, 32768));
        pad.right_y = static_cast<std::int16_t>(random.Next(-32768, 32768));
        pad.left_trigger = static_cast<std::uint8_t>(random.Next(256));
    }
    for (int key = 0; key < 256; ++key) {
        input.keyboard.Set(static_cast<Keys>(key), random.Next(2) == 0);
    }
    input.mouse.x = random.Next(-1000, 1000);
    input.mouse.scroll_wheel_value = -random.Next(100'000);
    input.mouse.x_button2 = ButtonState::Pressed;
    input.mouse.middle_button = static_cast<ButtonState>(random.Next(2));
    return input;
}

std::vector<InputSnapshot> RandomRun(std::uint64_t seed, int steps) {
    Random random{seed};
    std::vector<InputSnapshot> run;
    for (int i = 0; i < steps; ++i) {
        const bool changes = random.Next(3) == 0;
        run.push_back(changes || run.empty() ? RandomInput(random) : run.back());
    }
    return run;
}

InputRecording Record(const std::vector<InputSnapshot>& run) {
    InputRecording recording;
    recording.seed = 0x123456789abcdef0;
    for (const InputSnapshot& input : run) {
        recording.Add(input);
    }
    return recording;
}

std::string CaptureError(std::span<const std::byte> bytes) {
    try {
        const InputRecording recording = InputRecording::Decode(bytes);
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return "";
}

TEST(InputRecording, RoundTripsThroughBytes) {
    const auto run = RandomRun(1, 500);
    const InputRecording recording = InputRecording::Decode(Record(run).Encode());

    EXPECT_EQ(recording.seed, 0x123456789abcdef0u);
    ASSERT_EQ(recording.StepCount(), 500);
    for (std::size_t i = 0; i < run.size(); ++i) {
        ASSERT_EQ(recording.At(static_cast<std::int64_t>(i)), run[i]) << i;
    }
}

TEST(InputRecording, StoresAnHourWithoutInputInFewBytes) {
    InputRecording recording;
    for (int i = 0; i < 60 * 60 * 60; ++i) {
        recording.Add({});
    }
    EXPECT_LT(recording.Encode().size(), 64u);
    EXPECT_EQ(InputRecording::Decode(recording.Encode()).StepCount(), 60 * 60 * 60);
}

TEST(InputRecording, ReleasesAllButKeepsPadsConnectedAfterItsEnd) {
    InputSnapshot last;
    last.pads[2].connected = true;
    last.pads[2].buttons = Buttons::A;
    last.keyboard.Set(Keys::Z, true);
    InputRecording recording;
    recording.Add(last);

    EXPECT_EQ(recording.At(0), last);
    EXPECT_TRUE(recording.At(1).pads[2].connected);
    EXPECT_EQ(recording.At(1).pads[2].buttons, Buttons::None);
    EXPECT_FALSE(recording.At(1).keyboard.IsKeyDown(Keys::Z));
}

TEST(InputRecording, RejectsTruncationAndBitFlipsWithAReason) {
    const auto bytes = Record(RandomRun(2, 20)).Encode();
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        EXPECT_NE(CaptureError(std::span{bytes}.first(length)), "") << length;
    }
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        auto broken = bytes;
        broken[i] ^= std::byte{static_cast<unsigned char>(1u << (i % 8))};
        EXPECT_NE(CaptureError(broken), "") << i;
    }
    EXPECT_NE(CaptureError({}).find("truncated"), std::string::npos);
}

InputRecording WithEventsAndHashes() {
    InputRecording recording;
    recording.SetHashInterval(10);
    recording.AddEvent(InputSource::kLoading, LifecycleSignal::DidEnterBackground);
    recording.AddEvent(InputSource::kLoading,
                       {LifecycleSignal::WillEnterForeground, 90'000'000'000});
    for (std::int64_t step = 0; step < 35; ++step) {
        if (step == 20) {
            recording.AddEvent(step, LifecycleSignal::FocusLost);
            recording.AddEvent(step, LifecycleSignal::FocusGained);
        }
        recording.Add({});
        if ((step + 1) % 10 == 0) {
            recording.AddHash(0xdead'0000'0000'0000u + static_cast<std::uint64_t>(step));
        }
    }
    recording.AddEvent(35, LifecycleSignal::Terminating);
    return recording;
}

TEST(InputRecording, KeepsEventsWithTheirStepsAndHashes) {
    const InputRecording recording = InputRecording::Decode(WithEventsAndHashes().Encode());

    EXPECT_THAT(recording.Events(),
                ElementsAre(LifecycleEvent{LifecycleSignal::DidEnterBackground},
                            LifecycleEvent{LifecycleSignal::WillEnterForeground, 90'000'000'000},
                            LifecycleEvent{LifecycleSignal::FocusLost},
                            LifecycleEvent{LifecycleSignal::FocusGained},
                            LifecycleEvent{LifecycleSignal::Terminating}));
    EXPECT_THAT(recording.EventSteps(), ElementsAre(-1, -1, 20, 20, 35));
    EXPECT_EQ(recording.HashInterval(), 10);
    EXPECT_EQ(recording.HashAfter(10), 0xdead'0000'0000'0009u);
    EXPECT_EQ(recording.HashAfter(30), 0xdead'0000'0000'001du);
    for (const std::int64_t missing : {-10, 0, 5, 35, 40}) {
        EXPECT_EQ(recording.HashAfter(missing), std::nullopt) << missing;
    }
    EXPECT_EQ(recording.StepCount(), 35);
}

using Change = SystemEvent::Kind;

InputRecording WithChanges() {
    InputRecording recording;
    recording.AddChange(InputSource::kLoading, {Change::SignIn, 2, PlayerIndex::Three});
    recording.AddChange(InputSource::kLoading, {.kind = Change::Slow, .read_ns = 40'000'000});
    recording.AddChange(InputSource::kLoading, {Change::ResetDevice});
    recording.AddChange(InputSource::kLoading, {.kind = Change::Slow});
    for (std::int64_t step = 0; step < 9; ++step) {
        if (step == 4) {
            recording.AddChange(step, {.kind = Change::Disk, .disk = DiskState::Full});
            recording.AddEvent(step, LifecycleSignal::DidEnterBackground);
            recording.AddChange(step, {Change::SignOut, 0xffff'ffff'ffff'ffff});
            recording.AddEvent(step, LifecycleSignal::WillEnterForeground);
            recording.AddChange(step, {.kind = Change::Disk, .disk = DiskState::Error});
            recording.AddChange(step, {Change::SignIn, 3});
        }
        recording.Add({});
    }
    recording.AddChange(9, {Change::ResetDevice});
    return recording;
}

std::vector<InputRecording::Change> CopyChanges(std::span<const InputRecording::Change> changes) {
    return {changes.begin(), changes.end()};
}

TEST(InputRecording, KeepsSystemChangesBetweenItsEvents) {
    const InputRecording recording = WithChanges();
    const InputRecording decoded = InputRecording::Decode(recording.Encode());
    EXPECT_EQ(CopyChanges(decoded.Changes()), CopyChanges(recording.Changes()));
    ASSERT_EQ(decoded.Changes().size(), 9U);
    EXPECT_EQ(decoded.Changes()[5],
              (InputRecording::Change{4, 1, {Change::SignOut, 0xffff'ffff'ffff'ffff}}));
    EXPECT_EQ(decoded.Changes()[7].events_before, 2U);
    EXPECT_EQ(decoded.Changes()[8].step, 9);
}

// Returns the error from decoding `recording` with its changes replaced by these bytes. The changes
// precede the last nine bytes: an empty list of hashes and the checksum, which is recomputed.
std::string CaptureErrorOfChanges(const InputRecording& recording, std::vector<int> changes) {
    auto bytes = recording.Encode();
    bytes.resize(bytes.size() - 10);
    for (const int byte : changes) {
        bytes.push_back(std::byte(byte));
    }
    bytes.push_back(std::byte{0});
    Hasher hasher;
    hasher.Add(bytes);
    for (int i = 0; i < 8; ++i) {
        bytes.push_back(std::byte(hasher.Value() >> (8 * i) & 0xff));
    }
    return CaptureError(bytes);
}

TEST(InputRecording, RejectsInvalidChangesWithAReason) {
    using testing::HasSubstr;
    InputRecording recording;
    recording.Add({});
    recording.AddEvent(1, LifecycleSignal::LowMemory);

    EXPECT_EQ(CaptureErrorOfChanges(recording, {0}), "");
    EXPECT_EQ(CaptureErrorOfChanges(recording, {1, 1, 2, 3, 1}), "");
    EXPECT_THAT(CaptureErrorOfChanges(recording, {1, 0, 1, 5}), HasSubstr("unknown system event"));
    EXPECT_THAT(CaptureErrorOfChanges(recording, {1, 0, 1, 3, 4}), HasSubstr("unknown disk state"));
    EXPECT_THAT(CaptureErrorOfChanges(recording, {1, 0, 1, 1, 2, 0, 0, 0, 0, 0, 0, 0, 5}),
                HasSubstr("invalid player"));
    EXPECT_THAT(CaptureErrorOfChanges(recording, {1, 0, 3, 0}),
                HasSubstr("after the last step or event"));
    EXPECT_THAT(CaptureErrorOfChanges(recording, {1, 2, 1, 0}),
                HasSubstr("after the last step or event"));
    EXPECT_THAT(CaptureErrorOfChanges(recording, {1, 1, 1, 0}),
                HasSubstr("system event out of order"));
}

TEST(InputRecording, RejectsTruncationAndBitFlipsInChanges) {
    const auto bytes = WithChanges().Encode();
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        EXPECT_NE(CaptureError(std::span{bytes}.first(length)), "") << length;
    }
    for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
        auto broken = bytes;
        broken[bit / 8] ^= std::byte{static_cast<unsigned char>(1u << bit % 8)};
        EXPECT_NE(CaptureError(broken), "") << "bit " << bit;
    }
}

TEST(InputRecording, RejectsTruncationAndBitFlipsInEventsAndHashes) {
    const auto bytes = WithEventsAndHashes().Encode();
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        EXPECT_NE(CaptureError(std::span{bytes}.first(length)), "") << length;
    }
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        for (unsigned bit = 0; bit < 8; ++bit) {
            auto broken = bytes;
            broken[i] ^= std::byte{static_cast<unsigned char>(1u << bit)};
            EXPECT_NE(CaptureError(broken), "") << i << ", bit " << bit;
        }
    }
    for (const char version : {'1', '2', '4'}) {
        auto other = bytes;
        other[7] = static_cast<std::byte>(version);
        EXPECT_NE(CaptureError(other).find("unsupported input recording version"),
                  std::string::npos)
            << version;
    }
}

TEST(ReplaySource, ReturnsEachEventOnceBeforeItsStep) {
    const InputRecording recording = WithEventsAndHashes();
    ReplaySource source{recording};
    EXPECT_EQ(source.EventsBefore(InputSource::kLoading).size(), 2u);
    EXPECT_TRUE(source.EventsBefore(InputSource::kLoading).empty());
    for (std::int64_t step = 0; step < 20; ++step) {
        EXPECT_TRUE(source.EventsBefore(step).empty()) << step;
    }
    EXPECT_THAT(source.EventsBefore(20), ElementsAre(LifecycleEvent{LifecycleSignal::FocusLost},
                                                     LifecycleEvent{LifecycleSignal::FocusGained}));
    EXPECT_TRUE(source.EventsBefore(21).empty());
}

TEST(ReplaySource, AppliesChangesBetweenTheSameEventsAndInitialOnesFirst) {
    const InputRecording recording = WithChanges();
    std::vector<Change> done;
    ReplaySource source{recording,
                        [&done](const SystemEvent& change) { done.push_back(change.kind); }};
    EXPECT_THAT(done, ElementsAre(Change::SignIn, Change::Slow)) << "before the game loads";
    done.clear();
    EXPECT_TRUE(source.EventsBefore(InputSource::kLoading).empty());
    EXPECT_THAT(done, ElementsAre(Change::ResetDevice, Change::Slow)) << "while it loads";
    done.clear();
    EXPECT_TRUE(source.EventsBefore(3).empty());
    EXPECT_TRUE(done.empty());
    EXPECT_THAT(source.EventsBefore(4),
                ElementsAre(LifecycleEvent{LifecycleSignal::DidEnterBackground}));
    EXPECT_THAT(done, ElementsAre(Change::Disk));
    done.clear();
    EXPECT_THAT(source.EventsBefore(4),
                ElementsAre(LifecycleEvent{LifecycleSignal::WillEnterForeground}));
    EXPECT_THAT(done, ElementsAre(Change::SignOut)) << "while it is suspended";
    done.clear();
    EXPECT_TRUE(source.EventsBefore(4).empty());
    EXPECT_THAT(done, ElementsAre(Change::Disk, Change::SignIn));
}

TEST(ReplaySource, IgnoresTheDevices) {
    const auto run = RandomRun(3, 10);
    const InputRecording recording = Record(run);
    ReplaySource source{recording};

    EXPECT_EQ(source.Next(4, InputSnapshot{}), run[4]);
}

}  // namespace
}  // namespace graze
