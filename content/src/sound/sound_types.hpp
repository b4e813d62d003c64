#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "graze/audio/song.hpp"
#include "graze/audio/sound_data.hpp"
#include "graze/audio/sound_effect.hpp"
#include "graze/content/content_type.hpp"
#include "graze/content/sound.hpp"
#include "graze/storage/storage.hpp"

namespace graze {

/// A sound and the OGG file that it was decoded from; no bytes if it was another file.
struct SoundEffectData {
    SoundData sound;
    Bytes ogg;
};

class SoundEffectType : public ContentTypeReader<SoundEffect, SoundEffectData> {
public:
    SoundEffectType() : ContentTypeReader{"SoundEffect", {".wav", ".ogg"}} {}
    [[nodiscard]] std::uint32_t Version() const noexcept override { return 2; }
    [[nodiscard]] SoundEffectData Read(AssetFiles& files) const override;
    [[nodiscard]] std::shared_ptr<SoundEffect> Make(SoundEffectData data,
                                                    const ContentDevices& with) const override;
    [[nodiscard]] std::size_t ComputeSize(const SoundEffectData& data) const override;
    [[nodiscard]] bool IsPacked() const noexcept override { return true; }
    void Fields(PackArchive& archive, SoundEffectData& data) const override;
};

class SongType : public ContentTypeReader<Song, SongData> {
public:
    SongType() : ContentTypeReader{"Song", {".ogg"}} {}
    [[nodiscard]] SongData Read(AssetFiles& files) const override;
    [[nodiscard]] std::shared_ptr<Song> Make(SongData data,
                                             const ContentDevices& with) const override;
    [[nodiscard]] std::size_t ComputeSize(const SongData& data) const override;
    [[nodiscard]] bool IsPacked() const noexcept override { return true; }
    void Fields(PackArchive& archive, SongData& data) const override;
};

}  // namespace graze
