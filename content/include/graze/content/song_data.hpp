#pragma once

#include <cstdint>
#include <string>

#include "graze/audio/song.hpp"
#include "graze/content/sound_limits.hpp"
#include "graze/storage/storage.hpp"

namespace graze {

/// A song as it is kept: its file, and what that says of itself.
struct SongData {
    Bytes file;
    int channels = 1;              ///< 1 mono, 2 stereo
    int rate = 44100;              ///< frames per second
    std::int64_t frames = 0;       ///< a frame is one sample of each channel
    std::int64_t loop_start = 0;   ///< as SongInfo's
    std::int64_t loop_frames = 0;  ///<
};

/// Takes over an OGG file as a song. In, errors and cost: as ReadOggInfo.
[[nodiscard]] SongData ReadOggSong(Bytes file, const SoundLimits& limits = {});

/// The song, whose streams decode from the kept bytes; what is in `data` must be as ReadOggSong made it.
/// Opening a stream throws FormatError for anything else.
[[nodiscard]] Song MakeSong(std::string name, SongData data);

}  // namespace graze
