#include "sdl/sdl_audio.hpp"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/audio/sound_effect.hpp"
#include "support/scoped_variable.hpp"

namespace graze {
namespace {

using testing::AllOf;
using testing::HasSubstr;

const SoundData kTenth{std::vector<std::int16_t>(4800, 1000), 1, 48000};

// An audio output. The test sets whether it can be opened.
struct SwitchableOutput {
    bool is_available = true;
    int tries = 0;

    [[nodiscard]] SdlAudio::Opener Opener() {
        return [this](const SDL_AudioSpec& wanted) -> SDL_AudioDeviceID {
            ++tries;
            if (!is_available) {
                SDL_SetError("the audio output is unavailable");
                return 0;
            }
            return SDL_OpenAudioDevice(nullptr, 0, &wanted, nullptr, 0);
        };
    }
};

SDL_Event DeviceEvent(std::uint32_t type, SDL_AudioDeviceID which) {
    SDL_Event event{};
    event.type = type;
    event.adevice.which = which;
    return event;
}

TEST(SdlAudio, PlaysWithADevice) {
    testing::internal::CaptureStderr();
    SdlAudio audio;
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
    EXPECT_EQ(audio.Name(), "sdl");
    EXPECT_TRUE(audio.HasOutput());
    const SoundHandle sound = audio.CreateSound(kTenth.View());
    EXPECT_NE(sound, 0U);
    EXPECT_TRUE(audio.Play(sound, 1, 0, 0));
    audio.DestroySound(sound);
    EXPECT_FALSE(audio.Play(sound, 1, 0, 0));
}

TEST(SdlAudio, ReportsAMissingDeviceInOneLineAndKeepsAdvancing) {
    const test::ScopedVariable driver{"SDL_AUDIODRIVER", "nonsense"};
    testing::internal::CaptureStderr();
    SdlAudio audio;
    audio.Suspend();
    audio.Resume();  // tries to open the device again
    const std::string message = testing::internal::GetCapturedStderr();
    EXPECT_THAT(message, AllOf(HasSubstr("no sound"), HasSubstr("nonsense")));
    EXPECT_EQ(std::count(message.begin(), message.end(), '\n'), 1);
    EXPECT_EQ(audio.Name(), "silent");
    EXPECT_FALSE(audio.HasOutput());
    const SoundEffect effect{audio, kTenth};
    SoundEffectInstance instance = effect.CreateInstance();
    EXPECT_TRUE(instance.Play());
    audio.Update({99'000'000});
    EXPECT_EQ(instance.State(), SoundState::Playing);
    audio.Update({1'000'000});
    EXPECT_EQ(instance.State(), SoundState::Stopped);
}

TEST(SdlAudio, PlaysSilentlyAfterALossUntilADeviceIsPluggedIn) {
    SwitchableOutput output;
    SdlAudio audio{output.Opener()};
    const SDL_AudioDeviceID first = audio.Device();
    ASSERT_NE(first, 0U);
    const SoundEffect effect{audio, SoundData{std::vector<std::int16_t>(480'000, 1), 1, 48000}};
    SoundEffectInstance instance = effect.CreateInstance();
    instance.Play();

    output.is_available = false;
    testing::internal::CaptureStderr();
    audio.Handle(DeviceEvent(SDL_AUDIODEVICEREMOVED, first + 7));  // a different device
    EXPECT_EQ(audio.Device(), first);
    audio.Handle(DeviceEvent(SDL_AUDIODEVICEREMOVED, first));
    EXPECT_THAT(testing::internal::GetCapturedStderr(),
                HasSubstr("the audio output is unavailable"));
    EXPECT_EQ(audio.Name(), "silent");
    EXPECT_FALSE(audio.HasOutput());
    EXPECT_EQ(instance.State(), SoundState::Playing);

    output.is_available = true;
    audio.Handle(DeviceEvent(SDL_AUDIODEVICEADDED, 0));
    EXPECT_EQ(audio.Name(), "sdl");
    EXPECT_TRUE(audio.HasOutput());
    EXPECT_EQ(instance.State(), SoundState::Playing);

    output.is_available = false;
    audio.Handle(DeviceEvent(SDL_AUDIODEVICEREMOVED, audio.Device()));
    audio.Update({10'000'000'000});
    EXPECT_EQ(instance.State(), SoundState::Stopped);
}

TEST(SdlAudio, ReplacesALostDeviceImmediately) {
    SwitchableOutput output;
    SdlAudio audio{output.Opener()};
    audio.Handle(DeviceEvent(SDL_AUDIODEVICEREMOVED, audio.Device()));
    EXPECT_EQ(audio.Name(), "sdl");
    EXPECT_TRUE(audio.HasOutput());
    audio.Handle(DeviceEvent(SDL_AUDIODEVICEADDED, 0));  // ignored: a device is already open
    EXPECT_EQ(output.tries, 2);
}

// The callback runs on SDL's thread. Once Suspend has returned, playback must not advance.
TEST(SdlAudio, RunsNoCallbackAfterSuspend) {
    SdlAudio audio;
    const SoundHandle queue = audio.CreateQueue(1, 48000);
    const std::vector<std::int16_t> second(48'000, 1);
    for (int i = 0; i < 60; ++i) {
        audio.Submit(queue, second, i * 48'000);
    }
    ASSERT_NE(audio.StartVoice({.sound = queue}), 0U);
    const auto waits_until_it_moves = [&](std::int64_t from) {
        while (audio.StateOfQueue(queue).position == from) {
            SDL_Delay(1);
        }
    };
    waits_until_it_moves(0);
    for (int i = 0; i < 5; ++i) {
        audio.Suspend();
        const std::int64_t place = audio.StateOfQueue(queue).position;
        SDL_Delay(30);  // about three callbacks
        audio.Update({1'000'000'000});
        ASSERT_EQ(audio.StateOfQueue(queue).position, place);
        audio.Resume();
        waits_until_it_moves(place);
    }
}

// Makes many calls while the callback runs, so that ThreadSanitizer can detect data races.
TEST(SdlAudio, AcceptsCallsWhileTheCallbackRuns) {
    SdlAudio audio;
    const SoundEffect effect{audio, kTenth};
    for (int i = 0; i < 300; ++i) {
        SoundEffectInstance instance = effect.CreateInstance();
        SoundEffect other{audio, kTenth};
        instance.Play();
        other.Play();
        instance.Volume(0.5f);
        instance.Pause();
        instance.Resume();
        audio.MasterVolume(static_cast<float>(i % 10) / 10);
        audio.Update({1'000'000});
        i % 10 == 0 ? SDL_Delay(3) : void();
    }
}

}  // namespace
}  // namespace graze
