#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "graze/content/sound.hpp"
#include "vorbis_headers.hpp"

namespace graze {

/// The streams of an Ogg file.
struct OggStreams {
    VorbisFormat format;
    /// The frames that the packets of each stream decode to. A stream may declare more or fewer by
    /// the positions of its pages.
    std::vector<std::int64_t> frames;
};

/// Checks all pages of an Ogg file and returns its streams. Throws FormatError for everything that
/// ReadOggSong lists, except errors that depend on the sound's length.
[[nodiscard]] OggStreams CheckOgg(std::span<const std::byte> file, const SoundLimits& limits);

}  // namespace graze
