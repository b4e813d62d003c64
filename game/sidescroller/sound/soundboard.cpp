#include "sound/soundboard.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace hairsbreadth {
namespace {

constexpr float kScreenHalf = 320;
constexpr float kWidestPan = 0.8f;
constexpr float kEngineVolume = 0.1f;
constexpr float kEffectsGain = 0.63f;  // -4 dB
constexpr int kLoudest = 10;           // tenths

// Returns the sound of an event that always sounds the same.
std::optional<SoundId> SoundOf(EventKind event) noexcept {
    constexpr std::array<std::pair<EventKind, SoundId>, 18> sounds{
        {{EventKind::Shot, SoundId::Needle},
         {EventKind::Lanced, SoundId::Lance},
         {EventKind::Charged, SoundId::Charged},
         {EventKind::Tink, SoundId::Tink},
         {EventKind::Killed, SoundId::Explosion},
         {EventKind::EnemyShot, SoundId::Orb},
         {EventKind::MineAwake, SoundId::MineAwake},
         {EventKind::LancerReady, SoundId::LancerWarning},
         {EventKind::PistonStruck, SoundId::PistonStroke},
         {EventKind::CrescentSwung, SoundId::Crescent},
         {EventKind::BossAngered, SoundId::Explosion},
         {EventKind::BossBroke, SoundId::BossDestroyed},
         {EventKind::ShieldLost, SoundId::Shield},
         {EventKind::ShipLost, SoundId::Loss},
         {EventKind::PickedUp, SoundId::Pickup},
         {EventKind::ExtraLife, SoundId::Pickup},
         {EventKind::Checkpoint, SoundId::Checkpoint},
         {EventKind::Cleared, SoundId::Checkpoint}}};
    const auto* const found =
        std::ranges::find(sounds, event, &std::pair<EventKind, SoundId>::first);
    return found != sounds.end() ? std::optional{found->second} : std::nullopt;
}

// True for sounds without a place on the screen.
bool IsOnlyInTheMiddle(SoundId sound) noexcept {
    return sound == SoundId::Loss || sound == SoundId::Pickup || sound == SoundId::Checkpoint;
}

}  // namespace

Soundboard::Soundboard(ContentManager& content)
    : engine_{content.Load<SoundEffect>("sounds/engine").CreateInstance()} {
    engine_.IsLooped(true);
    for (std::size_t i = 0; i < kSoundCount; ++i) {
        const auto id = static_cast<SoundId>(i);
        Sound& sound = sounds_[i];
        sound.effect = &content.Load<SoundEffect>(FileOf(id).asset);
        sound.steps =
            static_cast<int>(sound.effect->Duration().TotalSeconds() * kFramesPerSecond) + 1;
        sound.steps_since = TraitsOf(id).min_gap_steps;
    }
    Volume(kLoudest);
}

void Soundboard::Volume(int tenths) {
    volume_ = std::clamp(tenths, 0, kLoudest);
    engine_.Volume(kEngineVolume * Gain());
}

float Soundboard::Gain() const noexcept {
    return static_cast<float>(volume_) / kLoudest;
}

float Soundboard::PanAt(int x) noexcept {
    return std::clamp((static_cast<float>(x) - kScreenHalf) / kScreenHalf, -1.0f, 1.0f) *
           kWidestPan;
}

void Soundboard::Play(SoundId id, float pan, float volume, float pitch) {
    const SoundTraits traits = TraitsOf(id);
    Sound& sound = sounds_[static_cast<std::size_t>(id)];
    if (sound.steps_since < traits.min_gap_steps || volume_ == 0) {
        return;
    }
    sound.steps_since = 0;
    if (!traits.pitches.empty()) {
        pitch = std::clamp(pitch + traits.pitches[sound.next], -1.0f, 1.0f);
        sound.next = (sound.next + 1) % traits.pitches.size();
    }
    const float wanted = volume * traits.volume * kEffectsGain;
    const float admitted = headroom_.Admit(wanted * FileOf(id).peak, sound.steps);
    sound.effect->Play(wanted * admitted * Gain(), pitch, pan);
}

void Soundboard::Update(bool is_on_sixteenth) {
    if (waiting_.is_waiting && (is_on_sixteenth || waiting_.steps >= kMaxWait)) {
        Play(GrazeSound(waiting_.separation), waiting_.pan, waiting_.volume, waiting_.pitch);
        waiting_.is_waiting = false;
    }
    ++waiting_.steps;
    headroom_.Step();
    for (Sound& sound : sounds_) {
        ++sound.steps_since;
    }
}

void Soundboard::Queue(const WaitingGraze& graze) noexcept {
    if (!waiting_.is_waiting) {
        waiting_ = graze;
    } else if (graze.separation < waiting_.separation ||
               (graze.separation == waiting_.separation && graze.volume > waiting_.volume)) {
        const int steps = waiting_.steps;
        waiting_ = graze;
        waiting_.steps = steps;
    }
}

void Soundboard::RunEngine(const World& world) {
    if (world.phase != Phase::Flying) {
        engine_.Stop();
        return;
    }
    const float speed =
        static_cast<float>(world.ship.speed_x) / static_cast<float>(ShipFeel{}.top_speed);
    engine_.Pitch(std::clamp(speed, -1.0f, 1.0f) * 0.3f);
    engine_.Play();
}

void Soundboard::React(const World& world) {
    for (const Event& event : world.events.All()) {
        React(world, event);
    }
}

void Soundboard::React(const World& world, const Event& event) {
    const float pan = PanAt(event.pixel.x);
    const auto pitch = [&](int separation) { return GrazePitch(separation, world.score.chain); };
    if (const auto sound = SoundOf(event.kind)) {
        Play(*sound, IsOnlyInTheMiddle(*sound) ? 0 : pan);
    }
    switch (event.kind) {
        case EventKind::Struck:
            if (world.boss.IsCore(event.threat)) {
                Play(SoundId::CoreStruck, pan);
            }
            break;
        case EventKind::BossJumped:
            Play(SoundId::BossJump, pan, 1, static_cast<float>(event.value % 4) / 12);
            break;
        case EventKind::Grazed:
            Queue({true, std::max(event.separation, 2), 0, pan, 1, pitch(event.separation)});
            break;
        case EventKind::Passed:
            if (IsHair(event)) {
                Queue({true, 1, 0, 0, 1, pitch(1)});
            }
            break;
        case EventKind::Rode:
            Queue({true, 6, 0, pan, 0.35f, pitch(6)});
            break;
        case EventKind::ShieldLost:
        case EventKind::ShipLost:
            waiting_.is_waiting = false;  // a graze that ended in a hit is not celebrated
            break;
        default:
            break;
    }
}

}  // namespace hairsbreadth
