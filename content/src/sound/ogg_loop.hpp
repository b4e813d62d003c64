#pragma once

#include <cstdint>

#include <vorbis/codec.h>

#include "graze/content/oddities.hpp"

namespace graze {

/// A loop as in SongInfo.
struct OggLoop {
    std::int64_t start = 0;
    std::int64_t frames = 0;
};

/// Reads the loop of a sound of `frames` frames from its comments: the start (LOOPSTART), and the
/// length (LOOPLENGTH) or the first frame after the loop (LOOPEND). A '_' or '-' may follow LOOP,
/// as some programs write it; case and blanks around name and value do not matter. Values are
/// frames, or a time with a colon ("1:05.25").
///
/// A loop that ends after the sound is cut. If it ends more than a frame after it, that is an
/// oddity; so are values that are neither frames nor a time, and a loop that starts after the sound
/// or has a negative length, which is ignored.
[[nodiscard]] OggLoop ReadOggLoop(const vorbis_comment& comments, int rate, std::int64_t frames,
                                  Oddities& oddities);

}  // namespace graze
