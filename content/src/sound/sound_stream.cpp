#include "bytes/rest_of_stream.hpp"
#include "graze/content/sound.hpp"

namespace graze {

SoundEffect SoundEffectFromStream(AudioDevice& device, std::istream& stream,
                                  const SoundLimits& limits) {
    return {device, DecodeWav(RestOf(stream), limits)};
}

}  // namespace graze
