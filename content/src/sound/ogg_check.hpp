#pragma once

#include <cstddef>
#include <span>

#include "graze/content/sound.hpp"
#include "vorbis_headers.hpp"

namespace graze {

/// Checks all pages of an Ogg file and returns the format of its streams. Throws FormatError for
/// everything that ReadOggInfo lists, except errors that depend on the sound's length.
[[nodiscard]] VorbisFormat CheckOgg(std::span<const std::byte> file, const SoundLimits& limits);

}  // namespace graze
