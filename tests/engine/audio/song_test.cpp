#include "graze/audio/song.hpp"

#include <array>
#include <utility>

#include <gtest/gtest.h>

#include "support/broken_promises.hpp"

namespace graze {
namespace {

// Samples that count up from 0.
class CountingStream : public SampleStream {
public:
    [[nodiscard]] std::size_t Read(std::span<std::int16_t> samples) noexcept override {
        for (std::int16_t& sample : samples) {
            sample = next_++;
        }
        return samples.size();
    }
    bool Seek(std::int64_t frame) noexcept override {
        next_ = static_cast<std::int16_t>(frame);
        return true;
    }

private:
    std::int16_t next_ = 0;
};

class CountingSource : public SongSource {
public:
    [[nodiscard]] std::unique_ptr<SampleStream> Open() const override {
        return std::make_unique<CountingStream>();
    }
};

Song CountingSong() {
    return Song{{"count", 1, 8000, 12000}, std::make_unique<CountingSource>()};
}

TEST(Song, ReportsItsNameFormatAndDuration) {
    const Song song = CountingSong();
    EXPECT_EQ(song.Name(), "count");
    EXPECT_EQ(song.Channels(), 1);
    EXPECT_EQ(song.Rate(), 8000);
    EXPECT_EQ(song.Frames(), 12000);
    EXPECT_EQ(song.Duration(), TimeSpan{1'500'000'000});
}

TEST(Song, OpensEachStreamAtTheStart) {
    const Song song = CountingSong();
    std::array<std::int16_t, 2> samples{};
    const auto first = song.Open();
    EXPECT_EQ(first->Read(samples), 2U);
    const auto second = song.Open();
    EXPECT_EQ(second->Read(samples), 2U);
    EXPECT_EQ(samples, (std::array<std::int16_t, 2>{0, 1}));
    EXPECT_EQ(first->Read(samples), 2U);
    EXPECT_EQ(samples, (std::array<std::int16_t, 2>{2, 3}));
    EXPECT_TRUE(first->Rewind());
    EXPECT_EQ(first->Read(samples), 2U);
    EXPECT_EQ(samples, (std::array<std::int16_t, 2>{0, 1}));
}

TEST(Song, MovesItsSource) {
    Song first = CountingSong();
    const Song second = std::move(first);
    EXPECT_NE(second.Open(), nullptr);
    EXPECT_EQ(first.Open(), nullptr);  // NOLINT(bugprone-use-after-move): it is a promise
}

TEST(Song, AssertsWithoutASource) {
    EXPECT_TRUE(test::FailsAssert("the source is null", [] { const Song song({}, nullptr); }));
    const test::DisabledAsserts disabled_asserts;
    EXPECT_EQ(Song({}, nullptr).Open(), nullptr);
}

}  // namespace
}  // namespace graze
