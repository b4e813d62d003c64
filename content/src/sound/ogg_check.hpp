#pragma once

#include <cstddef>
#include <span>

#include "graze/content/sound.hpp"
#include "vorbis_headers.hpp"

namespace graze {

/// Walks all pages of an Ogg file and says what its streams hold. Throws FormatError for all that
/// ReadOggInfo names, but for what needs the sound's length.
[[nodiscard]] VorbisFormat CheckOgg(std::span<const std::byte> file, const SoundLimits& limits);

}  // namespace graze
