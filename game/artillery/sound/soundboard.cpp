#include "sound/soundboard.hpp"

#include "graze/audio/media_player.hpp"

namespace artillery {
namespace {

constexpr std::array kSoundNames{"launch", "hit_land", "hit_cannon", "turn",
                                 "fall",   "win",      "menu_move",  "menu_accept"};

}  // namespace

Soundboard::Soundboard(ContentManager& content)
    : songs_{&content.Load<Song>("title"), &content.Load<Song>("battle")} {
    for (std::size_t i = 0; i < kSoundCount; ++i) {
        sounds_[i] = &content.Load<SoundEffect>(kSoundNames[i]);
    }
    MediaPlayer::IsRepeating(true);
}

void Soundboard::Play(SoundId sound, int x) {
    constexpr float widest = 0.6f;  // pan of a sound at the edge of the field
    const float half = static_cast<float>(Field{}.width) / 2;
    const float side = MathHelper::Clamp((static_cast<float>(x) - half) / half, -1, 1);
    sounds_[static_cast<std::size_t>(sound)]->Play(1, 0, side * widest);
}

void Soundboard::React(const World& world) {
    for (const Event& event : world.events.All()) {
        React(world, event);
    }
}

void Soundboard::React(const World& world, const Event& event) {
    switch (event.kind) {
        case EventKind::TurnBegan:
            Play(SoundId::Turn, world.Current().x);
            break;
        case EventKind::Fired:
            Play(SoundId::Launch, event.pixel.x);
            break;
        case EventKind::Cratered:
            Play(event.crater.size == CraterSize::Large ? SoundId::HitCannon : SoundId::HitLand,
                 event.pixel.x);
            break;
        case EventKind::Landed:
        case EventKind::Rested:
        case EventKind::Broke:
        case EventKind::Fell:
            Play(SoundId::Fall, event.pixel.x);
            break;
        case EventKind::RoundOver:
            Play(SoundId::Win);
            break;
        default:
            break;
    }
}

void Soundboard::PlaySong(SongId song) {
    const Song& next = *songs_[static_cast<std::size_t>(song)];
    const SongInfo* active = MediaPlayer::ActiveSong();
    if (active == nullptr || active->name != next.Name()) {
        MediaPlayer::CrossFade(next, TimeSpan::FromSeconds(1));
    }
}

}  // namespace artillery
