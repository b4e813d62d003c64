#include <cstdio>
#include <cstdlib>

#include "fuzz/sound_targets.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/wav.hpp"

namespace graze {
namespace {

void Expect(bool condition, const char* what) {
    if (!condition) {
        std::fprintf(stderr, "FuzzWav: %s\n", what);
        std::abort();
    }
}

}  // namespace

void FuzzWav(std::span<const std::byte> input) {
    const SoundLimits limits;
    try {
        const SoundData sound = DecodeWav(input, limits);
        Expect(sound.View().IsSound(), "not a sound");
        Expect(sound.Frames() >= 1, "no frames");
        Expect(sound.rate >= limits.min_rate && sound.rate <= limits.max_rate, "its rate");
        Expect(sound.samples.size() * sizeof(std::int16_t) <= input.size() * 4, "too many samples");
        Expect(sound == DecodeWav(input, limits), "another sound the second time");
    } catch (const FormatError& error) {
        Expect(*error.what() != '\0', "no reason");
    }
}

}  // namespace graze
