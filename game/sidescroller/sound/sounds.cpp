#include "sound/sounds.hpp"

#include <array>

namespace hairsbreadth {

SoundTraits TraitsOf(SoundId sound) noexcept {
    switch (sound) {
        case SoundId::Needle:
            return {0.5f, kVariants, 2};
        case SoundId::Tink:
            return {0.5f, kVariants, 5};
        case SoundId::Explosion:
            return {0.35f, kVariants, 4};
        case SoundId::Orb:
            return {0.5f, kVariants, 3};
        case SoundId::MineAwake:
            return {0.7f, 1, 6};
        case SoundId::LancerWarning:
            return {0.8f, 1, 6};
        case SoundId::PistonStroke:
            return {0.6f, kVariants, 3};
        case SoundId::Crescent:
            return {0.6f, kVariants, 4};
        case SoundId::BossJump:
        case SoundId::CoreStruck:
            return {0.7f, kVariants, 3};
        case SoundId::Loss:
            return {0.36f};
        case SoundId::BossDestroyed:
            return {0.42f};
        case SoundId::Graze1:
        case SoundId::Graze2:
        case SoundId::Graze3:
        case SoundId::Graze4:
        case SoundId::Graze5:
        case SoundId::Graze6:
            return {0.85f, kVariants, 0};
        case SoundId::RankStamp:
            return {0.8f};
        case SoundId::Pickup:
        case SoundId::Checkpoint:
            return {0.9f, 1, 10};
        default:
            return {};
    }
}

float GrazePitch(int chain) noexcept {
    constexpr std::array<int, 5> pentatonic{0, 2, 5, 7, 10};  // semitones above D
    const int degree = chain % 10;
    const int semitones = pentatonic[static_cast<std::size_t>(degree % 5)] + 12 * (degree / 5);
    return static_cast<float>(semitones) / 12 - 1;
}

}  // namespace hairsbreadth
