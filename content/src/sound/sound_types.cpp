#include "sound_types.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "graze/content/asset_files.hpp"
#include "graze/content/pack_archive.hpp"
#include "graze/content/sound.hpp"

namespace graze {

SoundData SoundEffectType::Read(AssetFiles& files) const {
    const std::optional<AssetFile> wav = files.Find(".wav");
    const AssetFile file = wav ? *wav : files.Require(".ogg");
    std::string warning;
    SoundData sound = files.Parse(file, [&] {
        return wav ? DecodeWav(file.bytes, {}, &warning) : DecodeOgg(file.bytes, {}, &warning);
    });
    files.Warn(file.path, warning);
    return sound;
}

std::shared_ptr<SoundEffect> SoundEffectType::Make(SoundData data,
                                                   const ContentDevices& with) const {
    auto effect = std::make_shared<SoundEffect>(with.audio, data);
    effect->Name(std::string{with.name});
    return effect;
}

std::size_t SoundEffectType::ComputeSize(const SoundData& data) const {
    return data.samples.size() * sizeof(std::int16_t);
}

void SoundEffectType::Fields(PackArchive& archive, SoundData& data) const {
    archive(data.samples, data.channels, data.rate, data.loop_start, data.loop_frames);
    if (archive.IsReading() && !data.View().IsSound()) {
        archive.Fail(
            "invalid sound: no or incomplete frames, no rate, or a loop outside the sound");
    }
}

SongData SongType::Read(AssetFiles& files) const {
    AssetFile ogg = files.Require(".ogg");
    std::string warning;
    SongData song =
        files.Parse(ogg, [&] { return ReadOggSong(std::move(ogg.bytes), {}, &warning); });
    files.Warn(ogg.path, warning);
    return song;
}

std::shared_ptr<Song> SongType::Make(SongData data, const ContentDevices& with) const {
    return std::make_shared<Song>(MakeSong(std::string{with.name}, std::move(data)));
}

std::size_t SongType::ComputeSize(const SongData& data) const {
    return data.file.size();
}

// A pack stores only a song's file. The song's properties are read from the file again, so that
// they always match what the decoder finds in the file.
void SongType::Fields(PackArchive& archive, SongData& data) const {
    archive(data.file);
    if (archive.IsReading()) {
        data = ReadOggSong(std::move(data.file));
    }
}

}  // namespace graze
