#pragma once

#include <cstddef>
#include <memory>

#include "graze/audio/song.hpp"
#include "graze/audio/sound_data.hpp"
#include "graze/audio/sound_effect.hpp"
#include "graze/content/content_type.hpp"
#include "graze/content/sound.hpp"

namespace graze {

class SoundEffectType : public ContentTypeReader<SoundEffect, SoundData> {
public:
    SoundEffectType() : ContentTypeReader{"SoundEffect", {".wav", ".ogg"}} {}
    [[nodiscard]] SoundData Read(AssetFiles& files) const override;
    [[nodiscard]] std::shared_ptr<SoundEffect> Make(SoundData data,
                                                    const ContentDevices& with) const override;
    [[nodiscard]] std::size_t ComputeSize(const SoundData& data) const override;
    [[nodiscard]] bool IsPacked() const noexcept override { return true; }
    void Fields(PackArchive& archive, SoundData& data) const override;
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
