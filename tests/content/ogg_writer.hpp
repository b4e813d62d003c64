#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "graze/audio/sound_data.hpp"
#include "graze/storage/storage.hpp"

namespace graze::test {

/// Returns a tone that grows louder, with a different pitch on each channel.
[[nodiscard]] SoundData Tone(int channels, int rate, int frames);

/// Encodes the sound with the reference encoder. Pages are small, so that there are several.
[[nodiscard]] Bytes EncodeOgg(const SoundData& sound, float quality = 0.4F, int serial = 1);

/// The contents of an OGG file of a few hundred bytes, valid or not.
struct TinyOgg {
    int channels = 1;
    std::uint32_t rate = 8000;
    int dimensions = 1;  ///< dimensions of the only codebook
    std::uint32_t entries = 2;
    bool is_ordered = false;  ///< an ordered codebook, in which a few bits define all entries
    int packets = 5;          ///< silent sound packets; each after the first adds 128 frames
    std::int64_t first_granule =
        -1;  ///< if not negative, the first two packets form a page that ends at this frame
    std::int64_t granule = 512;  ///< end of the last page, in frames
    int serial = 1;
    std::vector<std::string> comments{};  ///< "NAME=text"
};

/// Returns an OGG file of silence. Writes its three headers bit by bit.
[[nodiscard]] Bytes WriteTinyOgg(const TinyOgg& sound);

/// Returns one page that starts a stream with this packet.
[[nodiscard]] Bytes FirstPage(const Bytes& packet, int serial);

/// Splits the file into its pages. The file must be complete; checksums are not verified.
[[nodiscard]] std::vector<Bytes> SplitPages(const Bytes& ogg);

/// Returns the file with correct checksums in all pages, computed by libogg.
[[nodiscard]] Bytes WithChecksums(const Bytes& ogg);

}  // namespace graze::test
