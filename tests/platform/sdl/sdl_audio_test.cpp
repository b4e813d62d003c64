#include "sdl/sdl_audio.hpp"

#include <cstdlib>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace graze {
namespace {

using testing::AllOf;
using testing::HasSubstr;

TEST(SdlAudio, PlaysWithADevice) {
    testing::internal::CaptureStderr();
    const auto audio = MakeSdlAudio();
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
    EXPECT_EQ(audio->Name(), "sdl");
    const SoundData mono{std::vector<std::int16_t>(4800, 1000), 1, 48000};
    const SoundHandle sound = audio->CreateSound(mono.View());
    EXPECT_NE(sound, 0U);
    EXPECT_TRUE(audio->Play(sound, 1, 0, 0));
    audio->DestroySound(sound);
    EXPECT_FALSE(audio->Play(sound, 1, 0, 0));
}

TEST(SdlAudio, WithoutADeviceItSaysWhyInOneLineAndIsSilent) {
    const std::string before = std::getenv("SDL_AUDIODRIVER");
    setenv("SDL_AUDIODRIVER", "nonsense", 1);
    testing::internal::CaptureStderr();
    const auto audio = MakeSdlAudio();
    const std::string said = testing::internal::GetCapturedStderr();
    setenv("SDL_AUDIODRIVER", before.c_str(), 1);

    EXPECT_THAT(said, AllOf(HasSubstr("no sound"), HasSubstr("nonsense")));
    EXPECT_EQ(std::count(said.begin(), said.end(), '\n'), 1);
    EXPECT_EQ(audio->Name(), "silent");
    const SoundData mono{std::vector<std::int16_t>(4800, 1000), 1, 48000};
    const SoundHandle sound = audio->CreateSound(mono.View());
    EXPECT_FALSE(audio->Play(sound, 1, 0, 0));
}

}  // namespace
}  // namespace graze
