#include <optional>
#include <utility>

#include "asset/readers.hpp"
#include "graze/content/ogg.hpp"
#include "graze/content/song_data.hpp"
#include "graze/content/wav.hpp"

namespace graze {

SoundData ReadSound(AssetFiles& files) {
    if (const std::optional<AssetFile> wav = files.Find(".wav")) {
        return files.Parse(*wav, [&] { return DecodeWav(wav->bytes); });
    }
    const AssetFile ogg = files.Require(".ogg");
    return files.Parse(ogg, [&] { return DecodeOgg(ogg.bytes); });
}

SongData ReadSong(AssetFiles& files) {
    AssetFile ogg = files.Require(".ogg");
    return files.Parse(ogg, [&] { return ReadOggSong(std::move(ogg.bytes)); });
}

}  // namespace graze
