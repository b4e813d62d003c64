#include "sound/soundboard.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <utility>

#include "sound/synth.hpp"

namespace hairsbreadth {
namespace {

constexpr float kScreenHalf = 320;
constexpr float kWidestPan = 0.8f;
constexpr float kEngineVolume = 0.1f;
constexpr float kEffectsGain = 0.63f;  // -4 dB
constexpr int kLoudest = 10;           // tenths
constexpr std::size_t kFramesInStep = kSampleRate / kFramesPerSecond;

float PeakOf(const std::vector<std::int16_t>& samples) noexcept {
    int peak = 0;
    for (const std::int16_t sample : samples) {
        peak = std::max(peak, std::abs(int{sample}));
    }
    return static_cast<float>(peak) / 32'768;
}

// Returns the sound of an event that always sounds the same.
std::optional<SoundId> SoundOf(EventKind event) noexcept {
    constexpr std::array<std::pair<EventKind, SoundId>, 16> sounds{
        {{EventKind::Shot, SoundId::Needle},
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

Soundboard::Soundboard(AudioDevice& device)
    : device_{&device},
      engine_sound_{device, SoundData{RenderHum(), 1, kSampleRate}},
      engine_{engine_sound_.CreateInstance()} {
    engine_.IsLooped(true);
    for (std::size_t i = 0; i < kSoundCount; ++i) {
        const SoundTraits traits = TraitsOf(static_cast<SoundId>(i));
        sounds_[i].variants.reserve(static_cast<std::size_t>(traits.variants));
        sounds_[i].steps_since = traits.min_gap_steps;
    }
    Volume(kLoudest);
}

// Synthesizes the next variant of a sound.
void Soundboard::Synthesize(SoundId id) {
    std::vector<Variant>& variants = sounds_[static_cast<std::size_t>(id)].variants;
    const SoundData data{RenderSound(id, static_cast<int>(variants.size())), 2, kSampleRate};
    const auto frames = static_cast<std::size_t>(data.Frames());
    variants.push_back({SoundEffect{*device_, data}, PeakOf(data.samples),
                        static_cast<int>(frames / kFramesInStep) + 1});
}

void Soundboard::SynthesizeNext() {
    for (std::size_t i = 0; i < kSoundCount; ++i) {
        const auto id = static_cast<SoundId>(i);
        if (sounds_[i].variants.size() < static_cast<std::size_t>(TraitsOf(id).variants)) {
            Synthesize(id);
            return;
        }
    }
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
    while (sound.variants.size() <= sound.next) {
        Synthesize(id);
    }
    Variant& variant = sound.variants[sound.next];
    sound.next = (sound.next + 1) % static_cast<std::size_t>(traits.variants);
    sound.steps_since = 0;
    const float wanted = volume * traits.volume * kEffectsGain;
    const float admitted = headroom_.Admit(wanted * variant.peak, variant.steps);
    variant.effect.Play(wanted * admitted * Gain(), pitch, pan);
}

void Soundboard::Update(bool is_on_sixteenth) {
    if (waiting_.is_waiting && (is_on_sixteenth || waiting_.steps >= kMaxWait)) {
        Play(GrazeSound(waiting_.separation), waiting_.pan, waiting_.volume, waiting_.pitch);
        waiting_.is_waiting = false;
    }
    ++waiting_.steps;
    headroom_.Step();
    SynthesizeNext();
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
    const float pitch = GrazePitch(world.score.chain);
    if (const auto sound = SoundOf(event.kind)) {
        Play(*sound, IsOnlyInTheMiddle(*sound) ? 0 : pan);
    }
    switch (event.kind) {
        case EventKind::Struck:
            if (event.threat == world.boss.core && world.boss.age > 0) {
                Play(SoundId::CoreStruck, pan);
            }
            break;
        case EventKind::BossJumped:
            Play(SoundId::BossJump, pan, 1, static_cast<float>(event.value % 4) / 12);
            break;
        case EventKind::Grazed:
            Queue({true, std::max(event.separation, 2), 0, pan, 1, pitch});
            break;
        case EventKind::Passed:
            if (IsHair(event)) {
                Queue({true, 1, 0, 0, 1, pitch});
            }
            break;
        case EventKind::Rode:
            Queue({true, 6, 0, pan, 0.35f, pitch});
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
