#include "sound/sounds.hpp"

#include <array>

namespace hairsbreadth {
namespace {

constexpr std::array<SoundFile, kSoundCount> kFiles{{
    {"sounds/needle", 0.208f},
    {"sounds/tink", 0.202f},
    {"sounds/explosion", 0.444f},
    {"sounds/shield", 0.680f},
    {"sounds/loss", 0.488f},
    {"sounds/pickup", 0.503f},
    {"sounds/orb", 0.234f},
    {"sounds/mine_awake", 0.219f},
    {"sounds/menu_move", 0.360f},
    {"sounds/menu_accept", 0.429f},
    {"sounds/menu_back", 0.381f},
    {"sounds/name_letter", 0.390f},
    {"sounds/rank_stamp", 0.737f},
    {"sounds/checkpoint", 0.472f},
    {"sounds/lancer_warning", 0.227f},
    {"sounds/piston_stroke", 0.784f},
    {"sounds/crescent", 0.283f},
    {"sounds/boss_jump", 0.909f},
    {"sounds/core_struck", 0.773f},
    {"sounds/boss_destroyed", 0.460f},
    {"sounds/lance", 0.428f},
    {"sounds/charged", 0.493f},
    {"sounds/graze_1", 0.625f},
    {"sounds/graze_2", 0.584f},
    {"sounds/graze_3", 0.539f},
    {"sounds/graze_4", 0.402f},
    {"sounds/graze_5", 0.357f},
    {"sounds/graze_6", 0.301f},
}};

// Small differences, so that a sound that is heard often does not tire.
constexpr std::array<float, 4> kVaried{0, 0.057f, -0.044f, 0.029f};

// The boss's wheel jumps in a rhythm of four tones: D, F, C, G.
constexpr std::array<float, 4> kBeats{0, 0.25f, -0.167f, 0.417f};

}  // namespace

SoundFile FileOf(SoundId sound) noexcept {
    return kFiles[static_cast<std::size_t>(sound)];
}

SoundTraits TraitsOf(SoundId sound) noexcept {
    switch (sound) {
        case SoundId::Needle:
            return {0.5f, 2, kVaried};
        case SoundId::Tink:
            return {0.5f, 5, kVaried};
        case SoundId::Explosion:
            return {0.7f, 4, kVaried};
        case SoundId::Orb:
            return {0.5f, 3, kVaried};
        case SoundId::MineAwake:
            return {0.7f, 6};
        case SoundId::LancerWarning:
            return {0.8f, 6};
        case SoundId::PistonStroke:
            return {0.6f, 3, kVaried};
        case SoundId::Crescent:
            return {0.6f, 4, kVaried};
        case SoundId::BossJump:
            return {0.7f, 3, kBeats};
        case SoundId::CoreStruck:
            return {0.7f, 3, kVaried};
        case SoundId::Loss:
            return {0.72f};
        case SoundId::BossDestroyed:
            return {0.84f};
        case SoundId::Graze1:
        case SoundId::Graze2:
        case SoundId::Graze3:
        case SoundId::Graze4:
        case SoundId::Graze5:
        case SoundId::Graze6:
            return {0.85f};
        case SoundId::Pickup:
        case SoundId::Checkpoint:
            return {0.9f, 10};
        default:
            return {};
    }
}

float GrazePitch(int separation, int chain) noexcept {
    constexpr std::array<int, 5> pentatonic{0, 2, 5, 7, 10};  // semitones above D
    constexpr int close = 3;                                  // px
    const int semitones = pentatonic[static_cast<std::size_t>(chain % 5)];
    return static_cast<float>(semitones) / 12 - (separation <= close ? 0.0f : 1.0f);
}

}  // namespace hairsbreadth
