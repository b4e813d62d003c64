#include "graze/input/input_recording.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/input/recording_encoder.hpp"
#include "graze/math/hash.hpp"
#include "graze/math/random.hpp"
#include "support/allocation_counter.hpp"

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

std::vector<std::byte> Finished(RecordingEncoder& encoder) {
    encoder.End();
    return {encoder.Bytes().begin(), encoder.Bytes().end()};
}

std::vector<std::byte> Record(const std::vector<InputSnapshot>& run) {
    RecordingEncoder encoder{0x123456789abcdef0};
    for (const InputSnapshot& input : run) {
        encoder.Add(input);
    }
    return Finished(encoder);
}

std::vector<std::byte> BytesOf(std::string_view hexadecimal) {
    std::vector<std::byte> bytes;
    for (; !hexadecimal.empty(); hexadecimal.remove_prefix(2)) {
        const auto byte = std::stoi(std::string{hexadecimal.substr(0, 2)}, nullptr, 16);
        bytes.push_back(static_cast<std::byte>(byte));
    }
    return bytes;
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
    const InputRecording recording = InputRecording::Decode(Record(run));

    EXPECT_EQ(recording.seed, 0x123456789abcdef0u);
    ASSERT_EQ(recording.StepCount(), 500);
    for (std::size_t i = 0; i < run.size(); ++i) {
        ASSERT_EQ(recording.At(static_cast<std::int64_t>(i)), run[i]) << i;
    }
}

TEST(InputRecording, StoresAStepWithoutAChangeInOneByte) {
    RecordingEncoder encoder{1};
    const std::size_t start = encoder.Bytes().size();
    for (int i = 0; i < 60 * 60 * 60; ++i) {
        encoder.Add({});
    }
    EXPECT_EQ(encoder.Bytes().size() - start, 60U * 60 * 60);
    EXPECT_EQ(InputRecording::Decode(Finished(encoder)).StepCount(), 60 * 60 * 60);
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

// Changes each bit of a recording. Expects an error, or the first steps, events and hashes of the
// recording, as if its program had crashed: damage near the end may look like that.
void ExpectNoBitFlipToBePlayed(const std::vector<std::byte>& bytes) {
    const InputRecording whole = InputRecording::Decode(bytes);
    for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
        auto broken = bytes;
        broken[bit / 8] ^= std::byte{static_cast<unsigned char>(1u << bit % 8)};
        if (!CaptureError(broken).empty()) {
            continue;
        }
        const InputRecording part = InputRecording::Decode(broken);
        const auto where = "byte " + std::to_string(bit / 8) + ", bit " + std::to_string(bit % 8);
        ASSERT_FALSE(part.IsComplete()) << where;
        EXPECT_EQ(part.seed, whole.seed) << where;
        for (std::int64_t step = 0; step < part.StepCount(); ++step) {
            EXPECT_EQ(part.At(step), whole.At(step)) << where;
            EXPECT_EQ(part.HashAfter(step + 1).value_or(0),
                      part.HashAfter(step + 1) ? whole.HashAfter(step + 1) : 0)
                << where;
        }
        EXPECT_TRUE(std::ranges::equal(part.Events(), whole.Events().first(part.Events().size())))
            << where;
        EXPECT_TRUE(
            std::ranges::equal(part.Changes(), whole.Changes().first(part.Changes().size())))
            << where;
    }
}

TEST(InputRecording, NeverPlaysAChangedBit) {
    ExpectNoBitFlipToBePlayed(Record(RandomRun(2, 20)));
    EXPECT_THAT(CaptureError(Record({})), "");
    EXPECT_NE(CaptureError({}).find("truncated"), std::string::npos);
}

// What a program has written when it crashes: any number of bytes.
TEST(InputRecording, IsReadUpToTheLastWholeStepWithoutItsEnd) {
    const auto run = RandomRun(2, 20);
    RecordingEncoder encoder{7};
    std::vector<std::size_t> ends{encoder.Bytes().size()};
    for (const InputSnapshot& input : run) {
        encoder.Add(input);
        ends.push_back(encoder.Bytes().size());
    }
    const auto bytes = Finished(encoder);
    for (std::size_t length = 0; length < ends.front(); ++length) {
        EXPECT_NE(CaptureError(std::span{bytes}.first(length)), "") << length;
    }
    for (std::size_t length = ends.front(); length < bytes.size(); ++length) {
        const InputRecording recording = InputRecording::Decode(std::span{bytes}.first(length));
        const auto whole = std::ranges::upper_bound(ends, length) - ends.begin() - 1;
        ASSERT_EQ(recording.StepCount(), whole) << length;
        ASSERT_FALSE(recording.IsComplete()) << length;
        ASSERT_EQ(recording.seed, 7U);
        for (std::int64_t step = 0; step < whole; ++step) {
            ASSERT_EQ(recording.At(step), run[static_cast<std::size_t>(step)]) << step;
        }
    }
    EXPECT_TRUE(InputRecording::Decode(bytes).IsComplete());
}

TEST(InputRecording, IsRecognisedByItsFirstBytes) {
    const auto bytes = Record({});
    EXPECT_TRUE(InputRecording::IsBegin({}));
    EXPECT_TRUE(InputRecording::IsBegin(std::span{bytes}.first(3)));
    EXPECT_TRUE(InputRecording::IsBegin(bytes));
    EXPECT_FALSE(InputRecording::IsBegin(std::vector<std::byte>(64)));
}

template <typename Recording>
void AddEventsAndHashes(Recording& recording) {
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
}

std::vector<std::byte> EventsAndHashes() {
    RecordingEncoder encoder{0, 10};
    AddEventsAndHashes(encoder);
    return Finished(encoder);
}

TEST(InputRecording, KeepsEventsWithTheirStepsAndHashes) {
    const InputRecording recording = InputRecording::Decode(EventsAndHashes());

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

template <typename Recording>
void AddChanges(Recording& recording) {
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
}

std::vector<std::byte> EncodedChanges() {
    RecordingEncoder encoder{0};
    AddChanges(encoder);
    return Finished(encoder);
}

std::vector<InputRecording::Change> CopyChanges(std::span<const InputRecording::Change> changes) {
    return {changes.begin(), changes.end()};
}

TEST(InputRecording, KeepsSystemChangesBetweenItsEvents) {
    InputRecording recording;
    AddChanges(recording);
    const InputRecording decoded = InputRecording::Decode(EncodedChanges());
    EXPECT_EQ(CopyChanges(decoded.Changes()), CopyChanges(recording.Changes()));
    ASSERT_EQ(decoded.Changes().size(), 9U);
    EXPECT_EQ(decoded.Changes()[5],
              (InputRecording::Change{4, 1, {Change::SignOut, 0xffff'ffff'ffff'ffff}}));
    EXPECT_EQ(decoded.Changes()[7].events_before, 2U);
    EXPECT_EQ(decoded.Changes()[8].step, 9);
}

void Append(std::vector<std::byte>& bytes, std::uint64_t number, int count) {
    for (int i = 0; i < count; ++i) {
        bytes.push_back(std::byte(number >> (8 * i) & 0xff));
    }
}

// Returns the error from decoding one step, a lifecycle event after it, and a record of these
// bytes, with right checksums.
std::string CaptureErrorOfRecord(const std::vector<int>& record) {
    RecordingEncoder encoder{1};
    encoder.Add({});
    encoder.AddEvent(1, LifecycleSignal::LowMemory);
    std::vector<std::byte> bytes{encoder.Bytes().begin(), encoder.Bytes().end()};
    for (const int byte : record) {
        bytes.push_back(std::byte(byte));
    }
    Append(bytes, ComputeHash(bytes), 2);
    bytes.push_back(std::byte{6});
    Append(bytes, ComputeHash(bytes), 8);
    return CaptureError(bytes);
}

TEST(InputRecording, RejectsInvalidRecordsWithAReason) {
    using testing::HasSubstr;
    EXPECT_EQ(CaptureErrorOfRecord({4, 0, 3, 1}), "");
    EXPECT_THAT(CaptureErrorOfRecord({0}), HasSubstr("unknown record"));
    EXPECT_THAT(CaptureErrorOfRecord({7}), HasSubstr("unknown record"));
    EXPECT_THAT(CaptureErrorOfRecord({2, 0x40}), HasSubstr("unknown flags"));
    EXPECT_THAT(CaptureErrorOfRecord({3, 0, 99}), HasSubstr("unknown lifecycle event"));
    EXPECT_THAT(CaptureErrorOfRecord({4, 0, 5}), HasSubstr("unknown system event"));
    EXPECT_THAT(CaptureErrorOfRecord({4, 0, 3, 4}), HasSubstr("unknown disk state"));
    EXPECT_THAT(CaptureErrorOfRecord({4, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 5}),
                HasSubstr("invalid player"));
    EXPECT_THAT(CaptureErrorOfRecord({4, 1, 0}), HasSubstr("event after the last step"));
    EXPECT_THAT(CaptureErrorOfRecord({3, 1, 0, 0}), HasSubstr("event after the last step"));
    EXPECT_THAT(CaptureErrorOfRecord({5, 0, 0, 0, 0, 0, 0, 0, 0}),
                HasSubstr("hash of a step that is not there"));
    EXPECT_THAT(CaptureErrorOfRecord({6}), HasSubstr("checksum mismatch"));
}

TEST(InputRecording, NeverPlaysAChangedBitOfEventsChangesAndHashes) {
    ExpectNoBitFlipToBePlayed(EncodedChanges());
    ExpectNoBitFlipToBePlayed(EventsAndHashes());
    for (const char version : {'1', '2', '5'}) {
        auto other = EventsAndHashes();
        other[7] = static_cast<std::byte>(version);
        EXPECT_NE(CaptureError(other).find("unsupported input recording version"),
                  std::string::npos)
            << version;
    }
}

// A run that is written in pieces is the same file.
TEST(RecordingEncoder, WritesTheSameInPieces) {
    const auto run = RandomRun(4, 30);
    RecordingEncoder encoder{0x123456789abcdef0};
    std::vector<std::byte> pieces;
    const auto take = [&] {
        pieces.insert(pieces.end(), encoder.Bytes().begin(), encoder.Bytes().end());
        encoder.Clear();
    };
    take();
    for (const InputSnapshot& input : run) {
        encoder.Add(input);
        take();
    }
    encoder.End();
    take();
    EXPECT_EQ(pieces, Record(run));
}

TEST(RecordingEncoder, AllocatesNothingInALaterStep) {
    const auto run = RandomRun(5, 40);
    RecordingEncoder encoder{1, 1};
    const auto add = [&encoder](const InputSnapshot& input) {
        encoder.AddEvent(encoder.StepCount(), LifecycleSignal::FocusLost);
        encoder.AddChange(encoder.StepCount(), {Change::SignOut, 5});
        encoder.Add(input);
        encoder.AddHash(7);
        encoder.Clear();
    };
    for (const InputSnapshot& input : run) {
        add(input);
    }
    const std::int64_t before = test::AllocationCount();
    for (const InputSnapshot& input : run) {
        add(input);
    }
    EXPECT_EQ(test::AllocationCount(), before);
}

TEST(RecordingEncoder, RecordsStepsThatNeverDecreaseAndAreThere) {
    RecordingEncoder encoder{1};
    encoder.AddEvent(7, LifecycleSignal::LowMemory);
    encoder.Add({});
    encoder.Add({});
    encoder.AddChange(2, {Change::ResetDevice});
    encoder.AddEvent(1, LifecycleSignal::FocusLost);
    const InputRecording recording = InputRecording::Decode(Finished(encoder));
    EXPECT_THAT(recording.EventSteps(), ElementsAre(0, 2));
    EXPECT_EQ(recording.Changes()[0].step, 2);
}

// The format of an earlier version, whose writer no longer exists.
const auto kOldEventsAndHashes = BytesOf(
    "4752415a45494e3300000000000000002300000000000000230500030000048088aca3cf021500000001000f07"
    "00000a03090000000000adde130000000000adde1d0000000000adde91c4b17a6a6f2560");
const auto kOldChanges = BytesOf(
    "4752415a45494e330000000000000000090000000000000009020503000004000900000102000000000000000300"
    "000480b489130000000000040000050301010002ffffffffffffffff0100030300000103000000000000000000050"
    "000cfdc58e2109035ed");
const auto kOldRun = BytesOf(
    "4752415a45494e33f0debc9a785634120600000000000000003f00bc2f37bec3c9000000009461ad0000bd6a52a8"
    "1281000000002856ac0000044a14b0487000000000dae787000029642876b602000000009ce9f400886c0f91bff3"
    "7f2e87a6d0f4ff8512365e2e4650ff4f0774aafc200cbe7ad20b2503000000000000acc8feff01023f0194831ef5"
    "350600000000988d3b0000c14290c0fc3200000000612bfc00019ae7d9273fc70000000050f3140001aca6618a35"
    "1100000000d48ad800798fe5c80fb9255dc58ae7ae75c8271997606b0e642b05211aea58ceab8b22a767fcffff00"
    "0000000fb9ffff010200000090b1b70f538669b4");

TEST(OldRecording, IsRead) {
    const InputRecording events = InputRecording::Decode(kOldEventsAndHashes);
    const InputRecording now = InputRecording::Decode(EventsAndHashes());
    EXPECT_TRUE(events.IsComplete());
    EXPECT_EQ(events.StepCount(), 35);
    EXPECT_TRUE(std::ranges::equal(events.Events(), now.Events()));
    EXPECT_TRUE(std::ranges::equal(events.EventSteps(), now.EventSteps()));
    EXPECT_EQ(events.HashAfter(30), now.HashAfter(30));
    EXPECT_EQ(CopyChanges(InputRecording::Decode(kOldChanges).Changes()),
              CopyChanges(InputRecording::Decode(EncodedChanges()).Changes()));

    const auto run = RandomRun(2, 6);
    const InputRecording inputs = InputRecording::Decode(kOldRun);
    EXPECT_EQ(inputs.seed, 0x123456789abcdef0U);
    ASSERT_EQ(inputs.StepCount(), 6);
    for (std::size_t i = 0; i < run.size(); ++i) {
        EXPECT_EQ(inputs.At(static_cast<std::int64_t>(i)), run[i]) << i;
    }
}

TEST(OldRecording, RejectsTruncationAndBitFlips) {
    for (const auto& bytes : {kOldEventsAndHashes, kOldChanges, kOldRun}) {
        for (std::size_t length = 0; length < bytes.size(); ++length) {
            EXPECT_NE(CaptureError(std::span{bytes}.first(length)), "") << length;
        }
        ExpectNoBitFlipToBePlayed(bytes);
    }
}

// Returns the error from decoding a recording of one step and one lifecycle event with these bytes
// as system events, in the old format.
std::string CaptureErrorOfOldChanges(const std::vector<int>& changes) {
    auto bytes = BytesOf(
        "4752415a45494e330000000000000000010000000000000001010209"
        "00");
    bytes[27] = static_cast<std::byte>(LifecycleSignal::LowMemory);
    for (const int byte : changes) {
        bytes.push_back(std::byte(byte));
    }
    bytes.push_back(std::byte{0});
    Append(bytes, ComputeHash(bytes), 8);
    return CaptureError(bytes);
}

TEST(OldRecording, RejectsInvalidChangesWithAReason) {
    using testing::HasSubstr;
    EXPECT_EQ(CaptureErrorOfOldChanges({0}), "");
    EXPECT_EQ(CaptureErrorOfOldChanges({1, 1, 2, 3, 1}), "");
    EXPECT_THAT(CaptureErrorOfOldChanges({1, 0, 1, 5}), HasSubstr("unknown system event"));
    EXPECT_THAT(CaptureErrorOfOldChanges({1, 0, 3, 0}), HasSubstr("after the last step or event"));
    EXPECT_THAT(CaptureErrorOfOldChanges({1, 2, 1, 0}), HasSubstr("after the last step or event"));
    EXPECT_THAT(CaptureErrorOfOldChanges({1, 1, 1, 0}), HasSubstr("system event out of order"));
}

TEST(ReplaySource, ReturnsEachEventOnceBeforeItsStep) {
    InputRecording recording;
    AddEventsAndHashes(recording);
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
    InputRecording recording;
    AddChanges(recording);
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
    const InputRecording recording = InputRecording::Decode(Record(run));
    ReplaySource source{recording};

    EXPECT_EQ(source.Next(4, InputSnapshot{}), run[4]);
}

}  // namespace
}  // namespace graze
