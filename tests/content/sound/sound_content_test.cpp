#include <array>

#include <gtest/gtest.h>

#include "content/gated_storage.hpp"
#include "content/memory_content.hpp"
#include "content/ogg_writer.hpp"
#include "content/wav_writer.hpp"
#include "graze/audio/song.hpp"
#include "graze/audio/sound_effect.hpp"
#include "graze/content/standard_types.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using test::EncodeOgg;
using test::MemoryContent;
using test::TextBytes;
using test::Tone;

Bytes Beep(std::uint32_t rate = 8000) {
    return test::WriteWav({.rate = rate, .data = test::LittleBytes({1, 2, -3, 4}, 2)});
}

// Counts the sounds that exist, and all frames received.
class Speaker : public AudioDevice {
public:
    [[nodiscard]] std::string_view Name() const noexcept override { return "speaker"; }
    [[nodiscard]] SoundHandle CreateSound(SoundView sound) override {
        frames += sound.Frames();
        return ++sounds;
    }
    void DestroySound(SoundHandle /*sound*/) noexcept override { --sounds; }
    bool Play(SoundHandle sound, float /*volume*/, float /*pitch*/,
              float /*pan*/) noexcept override {
        played = sound;
        return true;
    }
    std::int64_t frames = 0;
    SoundHandle sounds = 0;
    SoundHandle played = 0;
};

TEST(SoundContent, KeepsASoundEffectOnTheDeviceUntilUnloaded) {
    Speaker speaker;
    SoftwareDevice device{1, 1};
    const MemoryTitleStorage storage{{{"beep.wav", Beep()}}};
    ContentManager content{StandardContentTypes(), device, speaker, storage};
    auto& beep = content.Load<SoundEffect>("beep");

    EXPECT_EQ(beep.Duration().nanoseconds, 500'000);
    EXPECT_EQ(beep.Name(), "beep");
    EXPECT_EQ(speaker.frames, 4);
    EXPECT_TRUE(beep.Play());
    EXPECT_EQ(speaker.played, 1U);
    content.Unload();
    EXPECT_EQ(speaker.sounds, 0U);
}

TEST(SoundContent, PrefersAWavToAnOgg) {
    MemoryContent assets{{{"beep.wav", Beep()},
                          {"beep.ogg", EncodeOgg(Tone(1, 8000, 900))},
                          {"hum.ogg", EncodeOgg(Tone(2, 16000, 1600))}}};

    EXPECT_EQ(assets.Content().Load<SoundEffect>("beep").Duration().nanoseconds, 500'000);
    EXPECT_EQ(assets.Content().Load<SoundEffect>("hum").Duration().nanoseconds, 100'000'000);
    EXPECT_TRUE(assets.Content().Load<SoundEffect>("hum").Play());  // without a device: silent
}

TEST(SoundContent, DecodesASongWhileItPlays) {
    MemoryContent assets{{{"music/dawn.ogg", EncodeOgg(Tone(2, 16000, 1600))}}};
    const auto& song = assets.Content().Load<Song>("music/dawn");

    EXPECT_EQ(song.Name(), "music/dawn");
    EXPECT_EQ(song.Channels(), 2);
    EXPECT_EQ(song.Frames(), 1600);
    const auto stream = song.Open();
    std::array<std::int16_t, 5000> samples{};
    std::size_t count = 0;
    while (const std::size_t more = stream->Read(samples)) {
        count += more;
    }
    EXPECT_EQ(count, 3200U);
}

TEST(SoundContent, ReportsThePathOfAFileThatIsNotASound) {
    MemoryContent assets{{{"beep.wav", TextBytes("RIFFling")}, {"dawn.ogg", TextBytes("OggS")}}};

    EXPECT_TRUE(
        assets.CaptureError<SoundEffect>("beep").starts_with("asset 'beep': tried beep.wav: "));
    EXPECT_TRUE(assets.CaptureError<Song>("dawn").starts_with("asset 'dawn': tried dawn.ogg: "));
    EXPECT_EQ(assets.CaptureError<SoundEffect>("beeps"),
              "asset 'beeps': tried beeps.wav, beeps.ogg: no such file in memory (near: 'beep')");
    EXPECT_EQ(assets.CaptureError<Song>("beep"),
              "asset 'beep': tried beep.ogg: no such file in memory, but 'beep.wav': convert the "
              "sound to Ogg Vorbis (.ogg)");
}

TEST(SoundContent, NamesAPictureOfTheSameName) {
    MemoryContent assets{{{"spark.png", TextBytes("")}, {"sparks.wav", TextBytes("")}}};
    EXPECT_EQ(assets.CaptureError<SoundEffect>("spark"),
              "asset 'spark': tried spark.wav, spark.ogg: no such file in memory, but there is "
              "'spark.png'");
}

}  // namespace
}  // namespace graze
