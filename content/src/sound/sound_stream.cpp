#include "bytes/rest_of_stream.hpp"
#include "graze/content/sound.hpp"

namespace graze {

SoundEffect SoundEffectFromStream(AudioDevice& device, std::istream& stream,
                                  const SoundLimits& limits) {
    return {device, DecodeWav(ReadRest(stream), limits)};
}

}  // namespace graze
