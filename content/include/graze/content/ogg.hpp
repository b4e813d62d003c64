#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "graze/audio/sample_stream.hpp"
#include "graze/audio/sound_data.hpp"
#include "graze/content/sound_limits.hpp"
#include "graze/storage/storage.hpp"

namespace graze {

/// What an OGG file says of its sound.
struct OggInfo {
    int channels = 1;              ///< 1 mono, 2 stereo
    int rate = 44100;              ///< frames per second
    std::int64_t frames = 0;       ///< of all its streams
    std::int64_t loop_start = 0;   ///< as SongInfo's
    std::int64_t loop_frames = 0;  ///<
};

/// Reads all of an OGG file but its sound, and says what it holds.
///
/// In      one stream of Vorbis, mono or stereo, or up to 64 of the same format, one after the other.
///         Their pages must be whole: in order, with the checksums they claim, from the page that says
///         that it is the first to the one that says that it is the last. So damage anywhere in a file
///         is found before it is heard.
/// Length  what the counts of a stream's first and last pages say: encoders cut off starts and ends by
///         them.
/// Loop    the comments LOOPSTART and LOOPLENGTH, or LOOPEND (the first frame behind it), of the first
///         stream: numbers of frames. Those that do not lie within the sound are none.
/// Errors  FormatError: "not an Ogg file", "truncated: ...", "damaged: ...", "too large: ...",
///         "too long: ...", "no sound: ...", and what cannot be read, by its name: other codecs, more
///         than two channels, several streams at a time, a change of format between two streams. The
///         size of the decoded sound (max_bytes) does not matter here.
/// Cost    one pass over the bytes. The decoder's tables, which the file lays out, are held to 262,144
///         numbers for each of its streams before the decoder sees it: three times what the reference
///         encoder asks for at most.
[[nodiscard]] OggInfo ReadOggInfo(std::span<const std::byte> bytes, const SoundLimits& limits = {});

/// The sound in an OGG file, as 16-bit samples: to the nearest, ties up, clamped.
///
/// Errors  as ReadOggInfo, "too large: ..." beyond max_bytes, and "damaged: ..." when less can be decoded
///         than the file counts.
/// Cost    decoded piece by piece, so that memory follows what is really there.
[[nodiscard]] SoundData DecodeOgg(std::span<const std::byte> bytes, const SoundLimits& limits = {});

/// The same sound, piece by piece; `bytes` must outlive it.
///
/// Read  allocates nothing itself. The decoder's working memory grows some twenty times in its first
///       blocks, and again where the next of several streams begins. What cannot be decoded ends it
///       early.
/// Seek  to the very frame.
[[nodiscard]] std::unique_ptr<SampleStream> OpenOgg(std::span<const std::byte> bytes,
                                                    const SoundLimits& limits = {});
std::unique_ptr<SampleStream> OpenOgg(Bytes&& bytes, const SoundLimits& limits = {}) = delete;

}  // namespace graze
