#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "graze/audio/audio_device.hpp"
#include "graze/audio/sound_effect.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

enum class SoundId : std::uint8_t {
    Needle,
    Tink,
    Explosion,
    Shield,
    Loss,
    Pickup,
    Orb,
    MineAwake,
    MenuMove,
    MenuAccept,
    Checkpoint,
    Graze1,  ///< to Graze6: by the distance in pixels, bright to dull
    Graze2,
    Graze3,
    Graze4,
    Graze5,
    Graze6,
};

inline constexpr std::size_t kSoundCount = 17;

/// All effects, synthesised when it is made, and played for what happens in a world. The device must
/// outlive it.
class Soundboard {
public:
    /// `keep_alive` is called between two sounds.
    explicit Soundboard(AudioDevice& device, const std::function<void()>& keep_alive = {});

    void Play(SoundId sound, float volume = 1, float pitch = 0, float pan = 0);

    /// Everything that the world's frame is heard by.
    void React(const World& world);

    /// The ship's engine, for as long as it flies: it rises as the ship speeds up. Once a frame.
    void RunEngine(const World& world);

    /// Keeps it for later.
    void PauseEngine() noexcept { engine_.Pause(); }

private:
    void React(const World& world, const Event& event);

    SoundEffect engine_sound_;
    SoundEffectInstance engine_;
    std::vector<SoundEffect> sounds_;  // by SoundId
};

/// The pitch of a graze, in octaves from -1: the chain climbs two octaves of D pentatonic.
[[nodiscard]] float GrazePitch(int chain) noexcept;

}  // namespace hairsbreadth
