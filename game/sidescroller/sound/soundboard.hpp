#pragma once

#include <array>
#include <cstdint>

#include "graze/audio/sound_effect.hpp"
#include "graze/content/content_manager.hpp"
#include "simulation/world.hpp"
#include "sound/headroom.hpp"
#include "sound/sounds.hpp"

namespace hairsbreadth {

/// All sound effects, played for the events of a world. The content manager owns them and must
/// outlive this object.
class Soundboard {
public:
    /// A graze waits for the next sixteenth of the music, but at most for this many steps: a
    /// sixteenth at 120 beats per minute.
    static constexpr int kMaxWait = 7;

    /// Loads all sounds. Throws ContentError.
    explicit Soundboard(ContentManager& content);

    /// Plays a sound, at the next of its pitches (SoundTraits) above or below `pitch` octaves.
    void Play(SoundId id, float pan = 0, float volume = 1, float pitch = 0);

    /// Plays the sounds for the events of the world's frame. Grazes wait for Update.
    void React(const World& world);

    /// Advances by a step, and plays the graze that waits if it is time for a sixteenth of the
    /// music. Of several grazes within a sixteenth, only the closest is played. Call it once per
    /// step, after React.
    void Update(bool is_on_sixteenth);

    /// Plays the engine sound while the ship flies; its pitch rises with the speed. Call it once
    /// per frame.
    void RunEngine(const World& world);

    /// Pauses the engine sound until the next RunEngine.
    void PauseEngine() noexcept { engine_.Pause(); }

    /// The volume in tenths, 0 (off) to 10. Values out of range are clamped.
    [[nodiscard]] int Volume() const noexcept { return volume_; }
    void Volume(int tenths);

    /// Returns the pan of a sound at a column of the screen.
    [[nodiscard]] static float PanAt(int x) noexcept;

private:
    struct Sound {
        const SoundEffect* effect = nullptr;
        int steps = 0;         // length
        std::size_t next = 0;  // of its pitches
        int steps_since = 0;   // since it was played, up to its minimum gap
    };
    struct WaitingGraze {
        bool is_waiting = false;
        int separation = 0;
        int steps = 0;  // for which it has waited
        float pan = 0;
        float volume = 1;
        float pitch = 0;
    };

    void React(const World& world, const Event& event);
    void Queue(const WaitingGraze& graze) noexcept;
    [[nodiscard]] float Gain() const noexcept;

    SoundEffectInstance engine_;
    std::array<Sound, kSoundCount> sounds_;  // by SoundId
    Headroom headroom_;
    WaitingGraze waiting_;
    int volume_ = 0;
};

}  // namespace hairsbreadth
