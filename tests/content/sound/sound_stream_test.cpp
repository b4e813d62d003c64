#include <sstream>

#include <gtest/gtest.h>

#include "content/wav_writer.hpp"
#include "engine/audio/recording_audio.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/sound.hpp"

namespace graze {
namespace {

std::string BeepText() {
    const Bytes bytes =
        test::WriteWav({.channels = 2, .rate = 8000, .data = test::LittleBytes({1, 2, -3, 4}, 2)});
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::string FailureReason(std::istream& stream) {
    test::RecordingAudio device;
    try {
        static_cast<void>(SoundEffectFromStream(device, stream));
    } catch (const FormatError& error) {
        return error.what();
    }
    return "";
}

TEST(SoundEffectFromStream, ReadsTheWavAtTheStreamPosition) {
    test::RecordingAudio device;
    std::istringstream stream{"a header of its own " + BeepText()};
    stream.ignore(20);
    SoundEffect effect = SoundEffectFromStream(device, stream);
    EXPECT_EQ(effect.Duration(), TimeSpan{250'000});
    ASSERT_EQ(device.created.size(), 1U);
    EXPECT_EQ(device.created[0], (SoundData{{1, 2, -3, 4}, 2, 8000}));
    EXPECT_TRUE(effect.Play());
}

TEST(SoundEffectFromStream, ReportsWhyItFails) {
    std::istringstream nothing{""};
    EXPECT_EQ(FailureReason(nothing), "truncated: the file is empty");
    std::istringstream half{BeepText().substr(0, 30)};
    EXPECT_TRUE(FailureReason(half).starts_with("truncated")) << FailureReason(half);
    std::istringstream failed{BeepText()};
    failed.setstate(std::ios::failbit);
    EXPECT_EQ(FailureReason(failed), "cannot be read: the stream has already failed");
}

// A disk that fails in the middle of a file.
class BreakingBuffer : public std::stringbuf {
public:
    explicit BreakingBuffer(const std::string& text) : std::stringbuf{text} {}

protected:
    std::streamsize xsgetn(char* to, std::streamsize count) override {
        if (has_read_) {
            throw std::runtime_error{"the disk is gone"};
        }
        has_read_ = true;
        return std::stringbuf::xsgetn(to, std::min<std::streamsize>(count, 16384));
    }

private:
    bool has_read_ = false;
};

TEST(SoundEffectFromStream, RejectsAStreamThatFails) {
    BreakingBuffer buffer{BeepText() + std::string(20'000, ' ')};
    std::istream stream{&buffer};
    EXPECT_EQ(FailureReason(stream), "cannot be read: the stream failed after 16384 bytes");
}

}  // namespace
}  // namespace graze
