#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "graze/audio/song.hpp"
#include "graze/audio/sound_effect.hpp"
#include "graze/content/content_manager.hpp"
#include "simulation/world.hpp"

namespace artillery {

enum class SoundId : std::uint8_t {
    Launch,
    HitLand,
    HitCannon,
    Turn,
    Fall,
    Win,
    MenuMove,
    MenuAccept,
};

inline constexpr std::size_t kSoundCount = 8;

enum class SongId : std::uint8_t { Title, Battle };

/// The sound effects and songs. The content manager owns them and must outlive this object.
class Soundboard {
public:
    /// Loads all sounds. Throws ContentError.
    explicit Soundboard(ContentManager& content);

    /// Plays a sound at `x` px from the left edge of the field; the default is in the middle.
    void Play(SoundId sound, int x = Field{}.width / 2);

    /// Plays the sounds for the events of the world's frame.
    void React(const World& world);

    /// Plays the song, in place of another. Does nothing if it is playing.
    void PlaySong(SongId song);

private:
    void React(const World& world, const Event& event);

    std::array<const SoundEffect*, kSoundCount> sounds_{};
    std::array<const Song*, 2> songs_{};
};

}  // namespace artillery
