#include "sound_types.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "graze/content/asset_files.hpp"
#include "graze/content/file.hpp"
#include "graze/content/pack_archive.hpp"
#include "graze/content/sound.hpp"

namespace graze {

SoundEffectData SoundEffectType::Read(AssetFiles& files) const {
    const std::optional<AssetFile> wav = files.Find(".wav");
    AssetFile file = wav ? *wav : files.Require(".ogg");
    std::string warning;
    SoundData sound = files.Parse(file, [&] {
        return wav ? DecodeWav(file.bytes, {}, &warning) : DecodeOgg(file.bytes, {}, &warning);
    });
    files.Warn(file.path, warning);
    return {std::move(sound), wav ? Bytes{} : std::move(file.bytes)};
}

std::shared_ptr<SoundEffect> SoundEffectType::Make(SoundEffectData data,
                                                   const ContentDevices& with) const {
    auto effect = std::make_shared<SoundEffect>(with.audio, data.sound);
    effect->Name(std::string{with.name});
    return effect;
}

std::size_t SoundEffectType::ComputeSize(const SoundEffectData& data) const {
    return data.sound.samples.size() * sizeof(std::int16_t);
}

// A pack stores an OGG file as it is, because its samples are about ten times as large. A song of
// the same file has the same bytes, so the pack stores them once.
void SoundEffectType::Fields(PackArchive& archive, SoundEffectData& data) const {
    archive(data.ogg);
    if (!data.ogg.empty()) {
        if (archive.IsReading()) {
            data.sound = DecodeOgg(data.ogg);
        }
        return;
    }
    SoundData& sound = data.sound;
    archive(sound.samples, sound.channels, sound.rate, sound.loop_start, sound.loop_frames);
    if (archive.IsReading() && !sound.View().IsSound()) {
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

SoundEffect SoundEffectFromStream(AudioDevice& device, std::istream& stream,
                                  const SoundLimits& limits) {
    return {device, DecodeWav(ReadRest(stream), limits)};
}

}  // namespace graze
