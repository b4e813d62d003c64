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

/// Limits for a sound decoder. The values that a file declares are checked against them before
/// anything is allocated.
struct SoundLimits {
    std::int64_t max_bytes = std::int64_t{1} << 28;  ///< when decoded; 23 minutes of 48 kHz stereo
    int max_seconds = 24 * 60 * 60;
    int min_rate = 1'000;  ///< frames per second
    int max_rate = 192'000;
};

/// Decodes a WAV file (RIFF/WAVE) to 16-bit samples.
///
/// In       mono and stereo, with or without WAVE_FORMAT_EXTENSIBLE:
///          PCM    8, 16, 24 and 32 bits. 8-bit samples are unsigned; they are multiplied by 256
///                 after subtracting 128. 24 and 32 bits are rounded to the nearest 16-bit value.
///                 Ties are rounded up: 0.5 to 1, -0.5 to 0.
///          float  32 and 64 bits. Samples are multiplied by 32,768, rounded in the same way and
///                 clamped. NaN becomes 0.
///          ADPCM  IMA and Microsoft, 4 bits. The sound ends at the frame count of a fact chunk if
///                 that is within the last block. Any other count is ignored, including the frame
///                 count divided by the channel count, which libsndfile writes.
/// Chunks   may come in any order. Of several chunks with the same name, the first is used. Unknown
///          chunks are skipped. Data after the chunks in use may be damaged. The RIFF size field is
///          ignored.
/// Loop     the first loop of a smpl chunk, played forward. It is cut to the sound, and ignored if
///          it starts after the sound.
/// Warning  if `warning` is not null, it is set to what is odd about the loop, or to "": a loop
///          that is ignored, is cut by more than one frame, or is to be played in another
///          direction.
/// Length   a data chunk that extends past the end of the file is an error ("truncated"). A
///          declared size of 2^31 - 2^16 bytes or more means that the length is unknown, and the
///          data ends with the file. Programs that write to a pipe declare such a size. A partial
///          frame, or a partial block header, at the end is dropped.
/// Errors   FormatError: "not a WAV file", "truncated: ...", "damaged: ...", "too large: ...",
///          "too long: ...", "no sound: ...", and the name of an unsupported format with what to
///          export instead. Big-endian files (RIFX), files beyond 4 GiB (RF64) and more than two
///          channels are not supported.
/// Cost     the samples, allocated once; at most four times the file size.
[[nodiscard]] SoundData DecodeWav(std::span<const std::byte> bytes, const SoundLimits& limits = {},
                                  std::string* warning = nullptr);

/// A song as it is stored: its file and the properties read from it.
struct SongData {
    Bytes file;
    int channels = 1;              ///< 1 mono, 2 stereo
    int rate = 44100;              ///< frames per second
    std::int64_t frames = 0;       ///< total of all streams in the file
    std::int64_t loop_start = 0;   ///< as in SongInfo
    std::int64_t loop_frames = 0;  ///< as in SongInfo
};

/// Checks an OGG file without decoding its sound, and takes ownership of it.
///
/// In      one Vorbis stream, mono or stereo, or up to 64 of the same format in sequence. Their
///         pages must be complete: in order, with valid checksums, from the page marked as the
///         first to the page marked as the last. Damage anywhere in a file is therefore found
///         before playback.
/// Length  computed from the granule positions of the first and last pages of each stream, by which
///         encoders trim the start and end. A stream that promises more than its packets decode to
///         ends with them.
/// Loop    is given by Vorbis comments of the first stream: LOOPSTART, and LOOPLENGTH or LOOPEND
///         (the first frame after the loop), also as LOOP_START or LOOP-START. They are frames or a
///         time with a colon ("1:05.25"). A loop that ends after the sound is cut; one that starts
///         after it is ignored.
/// Warning if `warning` is not null, it is set to what is odd, or to "": a sound that is shorter
///         than promised, comments that cannot be read, and a loop that is ignored or cut by more
///         than one frame.
/// Errors  FormatError: "not an Ogg file", "truncated: ...", "damaged: ...", "too large: ...",
///         "too long: ...", "no sound: ...", and the name of an unsupported feature: other codecs,
///         more than two channels, multiplexed streams, a change of format between two streams. The
///         size of the decoded sound (max_bytes) is not checked here.
/// Cost    one pass over the bytes. The decoder tables may have at most 262,144 numbers per stream,
///         and 16 times as many in all streams together. Otherwise the file is rejected ("too
///         large") before a decoder is created. The reference encoder needs at most a third of the
///         limit per stream.
[[nodiscard]] SongData ReadOggSong(Bytes file, const SoundLimits& limits = {},
                                   std::string* warning = nullptr);

/// Decodes an OGG file to 16-bit samples. Values are rounded to the nearest (0.5 to 1, -0.5 to 0)
/// and clamped.
///
/// Errors  those of ReadOggSong, and "too large: ..." if the samples take more than max_bytes.
/// Warning as of ReadOggSong, and if a packet cannot be decoded: the sound then ends before it.
/// Cost    memory is proportional to the samples that are decoded, whatever length is declared.
[[nodiscard]] SoundData DecodeOgg(std::span<const std::byte> bytes, const SoundLimits& limits = {},
                                  std::string* warning = nullptr);

/// Creates the song. Its streams decode the samples that DecodeOgg returns from the stored bytes,
/// which must come unchanged from ReadOggSong; for other data, opening a stream throws FormatError.
///
/// Read  makes no allocations of its own. The decoder makes about twenty allocations for working
///       memory while it decodes the first blocks, and again at the start of each further Vorbis
///       stream of the file. Data that cannot be decoded ends the sound early.
/// Seek  exact to the frame.
[[nodiscard]] Song MakeSong(std::string name, SongData data);

/// Loads a WAV file that starts at the stream's position and ends with the stream, like XNA's
/// SoundEffect.FromStream. For bytes in memory, use `SoundEffect{device, DecodeWav(bytes)}` or
/// DecodeOgg instead.
///
/// Errors  FormatError as from DecodeWav, and "cannot be read: ..." if the stream fails;
///         std::runtime_error if the device cannot store the sound.
[[nodiscard]] SoundEffect SoundEffectFromStream(AudioDevice& device, std::istream& stream,
                                                const SoundLimits& limits = {});

}  // namespace graze
