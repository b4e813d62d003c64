#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "graze/input/input_source.hpp"
#include "graze/math/random.hpp"

namespace graze {
namespace {

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

std::string ErrorOf(std::span<const std::byte> bytes) {
    try {
        const InputRecording recording = InputRecording::Decode(bytes);
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return "";
}

TEST(InputRecording, GivesBackWhatWasRecordedAfterAWayThroughBytes) {
    const auto run = RandomRun(1, 500);
    const InputRecording recording = InputRecording::Decode(Record(run).Encode());

    EXPECT_EQ(recording.seed, 0x123456789abcdef0u);
    ASSERT_EQ(recording.StepCount(), 500);
    for (std::size_t i = 0; i < run.size(); ++i) {
        ASSERT_EQ(recording.At(static_cast<std::int64_t>(i)), run[i]) << i;
    }
}

TEST(InputRecording, AnHourOfNothingTakesNoRoom) {
    InputRecording recording;
    for (int i = 0; i < 60 * 60 * 60; ++i) {
        recording.Add({});
    }
    EXPECT_LT(recording.Encode().size(), 64u);
    EXPECT_EQ(InputRecording::Decode(recording.Encode()).StepCount(), 60 * 60 * 60);
}

TEST(InputRecording, AfterItsEndAllIsReleasedButPadsStay) {
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

TEST(InputRecording, CutAnywhereOrWithAnyBitFlippedIsRefusedWithAReason) {
    const auto bytes = Record(RandomRun(2, 20)).Encode();
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        EXPECT_NE(ErrorOf(std::span{bytes}.first(length)), "") << length;
    }
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        auto broken = bytes;
        broken[i] ^= std::byte{static_cast<unsigned char>(1u << (i % 8))};
        EXPECT_NE(ErrorOf(broken), "") << i;
    }
    EXPECT_NE(ErrorOf({}).find("too early"), std::string::npos);
}

TEST(ReplaySource, PlaysTheRecordingWhateverTheDevicesSay) {
    const auto run = RandomRun(3, 10);
    const InputRecording recording = Record(run);
    ReplaySource source{recording};

    EXPECT_EQ(source.Next(4, InputSnapshot{}), run[4]);
}

}  // namespace
}  // namespace graze
