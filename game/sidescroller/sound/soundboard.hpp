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
    Graze1,  ///< Graze1 to Graze6: by distance in pixels, from bright to dull
    Graze2,
    Graze3,
    Graze4,
    Graze5,
    Graze6,
};

inline constexpr std::size_t kSoundCount = 17;

/// All sound effects, synthesized by the constructor and played for the events of a world. The
/// device must outlive this object.
class Soundboard {
public:
    /// `keep_alive` is called between two sounds.
    explicit Soundboard(AudioDevice& device, const std::function<void()>& keep_alive = {});

    void Play(SoundId sound, float volume = 1, float pitch = 0, float pan = 0);

    /// Plays the sounds for the events of the world's frame.
    void React(const World& world);

    /// Plays the engine sound while the ship flies; its pitch rises with the speed. Call it once
    /// per frame.
    void RunEngine(const World& world);

    /// Pauses the engine sound until the next RunEngine.
    void PauseEngine() noexcept { engine_.Pause(); }

private:
    void React(const World& world, const Event& event);

    SoundEffect engine_sound_;
    SoundEffectInstance engine_;
    std::vector<SoundEffect> sounds_;  // by SoundId
};

/// Returns the pitch of a graze in octaves, starting at -1. As the chain grows, the pitch climbs
/// two octaves of a pentatonic scale on D, and starts again every 10 links.
[[nodiscard]] float GrazePitch(int chain) noexcept;

}  // namespace hairsbreadth
