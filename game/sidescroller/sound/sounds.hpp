#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

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
    Lance,
    Charged,  ///< the lance is full
    Graze1,   ///< Graze1 to Graze6: by distance in pixels, from bright to dull
    Graze2,
    Graze3,
    Graze4,
    Graze5,
    Graze6,
};

inline constexpr std::size_t kSoundCount = 28;

/// Returns the sound of a graze at that distance, 1..6 px.
[[nodiscard]] constexpr SoundId GrazeSound(int separation) noexcept {
    return static_cast<SoundId>(static_cast<int>(SoundId::Graze1) + separation - 1);
}

/// The file of a sound. The encoder overshoots, by up to a half, but only for some samples.
struct SoundFile {
    std::string_view asset;
    float peak = 0;  ///< of its samples before they were encoded, relative to full scale
};

[[nodiscard]] SoundFile FileOf(SoundId sound) noexcept;

/// How a sound is played.
struct SoundTraits {
    float volume = 1;
    int min_gap_steps = 0;             ///< a repetition within fewer steps is dropped
    std::span<const float> pitches{};  ///< in octaves, used in turn; empty: the file's pitch
};

[[nodiscard]] SoundTraits TraitsOf(SoundId sound) noexcept;

/// Returns the pitch of a graze in octaves: at 1 to 3 px in the octave above the file's pitch, or
/// else below. As the chain grows, it climbs a pentatonic scale on D, and starts again every 5
/// links.
[[nodiscard]] float GrazePitch(int separation, int chain) noexcept;

}  // namespace hairsbreadth
