#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <memory>
#include <span>
#include <string>

#include "graze/audio/song.hpp"
#include "graze/audio/sound_data.hpp"
#include "graze/audio/sound_effect.hpp"
#include "graze/storage/storage.hpp"

namespace graze {

/// What a sound's decoder may spend, and what it takes for a sound. A file's claims are held to it
/// before anything is allocated for them.
struct SoundLimits {
    std::int64_t max_bytes = std::int64_t{1} << 28;  ///< once decoded; 23 minutes of 48 kHz stereo
    int max_seconds = 24 * 60 * 60;
    int min_rate = 1'000;  ///< frames per second
    int max_rate = 192'000;
};

/// The sound in a WAV file (RIFF/WAVE), as 16-bit samples.
///
/// In       mono and stereo, by WAVE_FORMAT_EXTENSIBLE or without:
///          PCM    8 bits (unsigned, times 256), 16, 24 and 32 (to the nearest of 16 bits, ties up)
///          float  32 and 64 bits: 1 is 32,768; to the nearest, ties up, clamped; NaN is 0
///          G.711  A-law and mu-law
///          ADPCM  IMA and Microsoft's, 4 bits. The sound ends at the number of frames in a fact
///                 chunk if that lies within the last block. Any other number is ignored, and so
///                 is the number of all frames divided by the channels, which libsndfile writes
/// Chunks   come in any order; of several with the same name the first counts; others are skipped.
///          What comes behind the chunks that count may be damaged. The size of the whole that the
///          file claims is not believed.
/// Loop     the first of a smpl chunk, if it lies within the sound.
/// Length   a data chunk beyond the file's end is truncated, and refused. One of 2^31 - 2^16 bytes or
///          more is how writers to a pipe say that they do not know: it ends with the file. What is
///          less than a frame, or less than a block's header, at its end is left out.
/// Errors   FormatError: "not a WAV file", "truncated: ...", "damaged: ...", "too large: ...",
///          "too long: ...", "no sound: ...", and what cannot be read, by its name. Big-endian files
///          (RIFX), those beyond 4 GiB (RF64) and more than two channels are not read.
/// Cost     the samples, allocated once; never more than four times the file.
[[nodiscard]] SoundData DecodeWav(std::span<const std::byte> bytes, const SoundLimits& limits = {});

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

/// XNA's SoundEffect.FromStream: the WAV file that begins where the stream stands and ends with it. What is
/// in memory already needs no stream: `SoundEffect{device, DecodeWav(bytes)}`, and DecodeOgg.
///
/// Errors  FormatError, as DecodeWav's, and "cannot be read: ..." for a stream that fails;
///         std::runtime_error when the device cannot keep it.
[[nodiscard]] SoundEffect SoundEffectFromStream(AudioDevice& device, std::istream& stream,
                                                const SoundLimits& limits = {});

}  // namespace graze
