#include "fuzz/byte_source.hpp"
#include "fuzz/content/targets.hpp"
#include "fuzz/content/use_assets.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/sound.hpp"

namespace graze::fuzz {

void FuzzWav(std::span<const std::byte> input) {
    const SoundLimits limits;
    try {
        const SoundData sound = DecodeWav(input, limits);
        GRAZE_FUZZ_EXPECT(sound.View().IsSound());
        GRAZE_FUZZ_EXPECT(sound.Frames() >= 1);
        GRAZE_FUZZ_EXPECT(sound.rate >= limits.min_rate && sound.rate <= limits.max_rate);
        GRAZE_FUZZ_EXPECT(sound.samples.size() * sizeof(std::int16_t) <= input.size() * 4);
        GRAZE_FUZZ_EXPECT(sound == DecodeWav(input, limits));
        AssetUser user;
        SoundEffect effect{user.Audio(), sound};
        user.Use(effect);
    } catch (const FormatError& error) {
        GRAZE_FUZZ_EXPECT(*error.what() != '\0');
    }
}

}  // namespace graze::fuzz
