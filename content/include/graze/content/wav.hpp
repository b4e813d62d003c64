#pragma once

#include <cstddef>
#include <span>

#include "graze/audio/sound_data.hpp"
#include "graze/content/sound_limits.hpp"

namespace graze {

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

}  // namespace graze
