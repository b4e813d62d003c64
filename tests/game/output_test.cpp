#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "game/watcher.hpp"
#include "graze/audio/mixed_audio.hpp"
#include "scenes/hairsbreadth.hpp"

namespace hairsbreadth {
namespace {

/// An audio output that mixes 512 frames at a time, as SDL does.
class Output : public MixedAudio {
public:
    [[nodiscard]] std::string_view Name() const noexcept override { return "output"; }

protected:
    void Advance(TimeSpan /*elapsed*/) noexcept override {
        waiting_ += 800;
        for (; waiting_ >= 512; waiting_ -= 512) {
            Mix(mixed_);
        }
    }

private:
    std::array<std::int16_t, 1024> mixed_{};
    int waiting_ = 0;  // frames
};

std::vector<test::StepNote> PlayOn(std::unique_ptr<AudioDevice> audio) {
    HeadlessOptions parts = test::MakeMachine();
    parts.audio = std::move(audio);
    HeadlessPlatform machine{std::move(parts)};
    Hairsbreadth game{3};
    std::vector<test::StepNote> notes;
    test::Watcher watcher{
        [&](std::int64_t, const Hairsbreadth& played) { notes.push_back(test::MakeNote(played)); }};
    graze::test::PlayGame(game, *game.Autopilot(), 1500, watcher, machine);
    return notes;
}

TEST(Hairsbreadth, HasTheSameStateWithAndWithoutAnAudioOutput) {
    const std::vector<test::StepNote> silent = PlayOn(nullptr);
    ASSERT_EQ(silent.size(), 1500U);
    EXPECT_EQ(PlayOn(std::make_unique<Output>()), silent);
}

}  // namespace
}  // namespace hairsbreadth
