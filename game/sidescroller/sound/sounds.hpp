#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace hairsbreadth {

enum class SoundId : std::uint8_t {
    Needle,
    Tink,
    Explosion,
    Shield,
    Loss,  ///< the ship is destroyed
    Pickup,
    Orb,
    MineAwake,
    MenuMove,
    MenuAccept,
    MenuBack,
    NameLetter,  ///< a letter of a name is chosen
    RankStamp,   ///< the rank appears on the card of a cleared stage
    Checkpoint,
    LancerWarning,  ///< a lancer is about to dash
    PistonStroke,
    Crescent,    ///< a crescent swings past
    BossJump,    ///< a tooth of the boss's wheel; the pitch changes from beat to beat
    CoreStruck,  ///< a needle hit the boss's core
    BossDestroyed,
    Graze1,  ///< Graze1 to Graze6: by distance in pixels, from bright to dull
    Graze2,
    Graze3,
    Graze4,
    Graze5,
    Graze6,
};

inline constexpr std::size_t kSoundCount = 26;
inline constexpr int kVariants = 4;  ///< of sounds that are heard often

/// Returns the sound of a graze at that distance, 1..6 px.
[[nodiscard]] constexpr SoundId GrazeSound(int separation) noexcept {
    return static_cast<SoundId>(static_cast<int>(SoundId::Graze1) + separation - 1);
}

/// How a sound is played.
struct SoundTraits {
    float volume = 1;
    int variants = 1;       ///< versions with small differences, which are played in turn
    int min_gap_steps = 0;  ///< a repetition within fewer steps is dropped
};

[[nodiscard]] SoundTraits TraitsOf(SoundId sound) noexcept;

/// Synthesizes a variant of a sound, from 0: stereo samples at kSampleRate, interleaved with left
/// first. The result has the same bits on every machine.
[[nodiscard]] std::vector<std::int16_t> RenderSound(SoundId sound, int variant);

/// Returns the pitch of a graze in octaves, starting at -1. As the chain grows, the pitch climbs
/// two octaves of a pentatonic scale on D, and starts again every 10 links.
[[nodiscard]] float GrazePitch(int chain) noexcept;

}  // namespace hairsbreadth
