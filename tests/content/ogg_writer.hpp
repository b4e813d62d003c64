#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "graze/audio/sound_data.hpp"
#include "graze/storage/storage.hpp"

namespace graze::test {

/// Two tones that swell, another on each side.
[[nodiscard]] SoundData Tone(int channels, int rate, int frames);

/// The sound as an OGG file, by the reference encoder. Pages are small, so that there are several.
[[nodiscard]] Bytes EncodeOgg(const SoundData& sound, float quality = 0.4F, int serial = 1);

/// What a made-up OGG file of some hundred bytes claims, right or wrong.
struct TinyOgg {
    int channels = 1;
    std::uint32_t rate = 8000;
    int dimensions = 1;  ///< of the one codebook
    std::uint32_t entries = 2;
    bool is_ordered = false;  ///< a codebook of which a few bits say everything
    int packets = 5;          ///< of silence; each but the first is 128 frames
    std::int64_t first_granule =
        -1;                      ///< of a page of the first two packets; below 0: all share one
    std::int64_t granule = 512;  ///< of the last page
    int serial = 1;
    std::vector<std::string> comments{};  ///< "NAME=text"
};

/// The file: three headers written bit by bit, and silence.
[[nodiscard]] Bytes WriteTinyOgg(const TinyOgg& sound);

/// One page that begins a stream with this packet, whatever it is.
[[nodiscard]] Bytes FirstPage(const Bytes& packet, int serial);

/// The file's pages. It must be whole, but for their checksums.
[[nodiscard]] std::vector<Bytes> PagesOf(const Bytes& ogg);

/// The file with the checksums of its pages put right, by libogg.
[[nodiscard]] Bytes WithChecksums(const Bytes& ogg);

}  // namespace graze::test
