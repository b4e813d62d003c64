#include "sound/soundboard.hpp"

#include <algorithm>
#include <vector>

#include "sound/synth.hpp"

namespace hairsbreadth {
namespace {

constexpr double kD6 = 1174.66;  // the middle of the pitch range of grazes
constexpr float kScreenHalf = 320;
constexpr float kEngineVolume = 0.16f;

SoundId GrazeSound(int separation) noexcept {
    return static_cast<SoundId>(static_cast<int>(SoundId::Graze1) + separation - 1);
}

std::vector<Voice> GrazeVoices(int separation) {
    // At 1 px a graze rings for 260 ms with fifth and octave, at 6 px it ticks for 40 ms.
    const double seconds = 0.26 - (separation - 1) * 0.044;
    const double gain = 0.5 - (separation - 1) * 0.04;
    std::vector<Voice> voices{{Wave::Triangle, kD6, kD6, 0, seconds, gain}};
    if (separation <= 3) {
        voices.push_back({Wave::Triangle, kD6 * 2, kD6 * 2, 0, seconds * 0.7, gain * 0.35});
    }
    if (separation == 1) {
        voices.push_back({Wave::Triangle, kD6 * 1.5, kD6 * 1.5, 0.03, seconds, gain * 0.6});
        voices.push_back({Wave::Sine, kD6 * 2, kD6 * 2, 0.06, seconds + 0.1, gain * 0.5});
    }
    return voices;
}

std::vector<Voice> MakeVoices(SoundId sound) {
    switch (sound) {
        case SoundId::Needle:
            return {{Wave::Pulse, 880, 440, 0, 0.045, 0.2}};
        case SoundId::Tink:
            return {{Wave::Square, 2100, 2100, 0, 0.06, 0.12},
                    {Wave::Square, 3300, 3300, 0, 0.05, 0.1}};
        case SoundId::Explosion:
            return {{Wave::Noise, 1, 1, 0, 0.5, 0.8, 0.001, 4000, 200},
                    {Wave::Sine, 120, 40, 0, 0.3, 0.4}};
        case SoundId::Shield:
            return {{Wave::Saw, 600, 120, 0, 0.25, 0.5, 0.002, 3000, 600},
                    {Wave::Noise, 1, 1, 0, 0.12, 0.3, 0.001, 5000, 900}};
        case SoundId::Loss:
            return {{Wave::Noise, 1, 1, 0, 0.9, 0.9, 0.001, 3000, 80},
                    {Wave::Saw, 400, 40, 0, 0.7, 0.4, 0.002, 1800, 200},
                    {Wave::Sine, 90, 30, 0, 0.8, 0.6}};
        case SoundId::Pickup:
            return {{Wave::Triangle, 587.33, 587.33, 0, 0.12, 0.4},
                    {Wave::Triangle, 698.46, 698.46, 0.07, 0.12, 0.4},
                    {Wave::Triangle, 880, 880, 0.14, 0.22, 0.45}};
        case SoundId::Orb:
            return {{Wave::Triangle, 520, 300, 0, 0.09, 0.22}};
        case SoundId::MineAwake:
            return {{Wave::Square, 740, 740, 0, 0.05, 0.18},
                    {Wave::Square, 740, 740, 0.1, 0.05, 0.18},
                    {Wave::Square, 880, 880, 0.2, 0.08, 0.2}};
        case SoundId::MenuMove:
            return {{Wave::Triangle, 1200, 1200, 0, 0.02, 0.4}};
        case SoundId::MenuAccept:
            return {{Wave::Triangle, 800, 800, 0, 0.06, 0.4},
                    {Wave::Triangle, 1200, 1200, 0.05, 0.12, 0.4}};
        case SoundId::Checkpoint:
            return {{Wave::Triangle, 587.33, 587.33, 0, 0.3, 0.3},
                    {Wave::Triangle, 880, 880, 0.1, 0.4, 0.3},
                    {Wave::Triangle, 1174.66, 1174.66, 0.2, 0.5, 0.3}};
        default:
            return GrazeVoices(static_cast<int>(sound) - static_cast<int>(SoundId::Graze1) + 1);
    }
}

}  // namespace

Soundboard::Soundboard(AudioDevice& device, const std::function<void()>& keep_alive)
    : engine_sound_{device, SoundData{RenderHum(), 1, kSampleRate}},
      engine_{engine_sound_.CreateInstance()} {
    engine_.IsLooped(true);
    engine_.Volume(kEngineVolume);
    sounds_.reserve(kSoundCount);
    for (std::size_t i = 0; i < kSoundCount; ++i) {
        sounds_.emplace_back(
            device, SoundData{Render(MakeVoices(static_cast<SoundId>(i))), 1, kSampleRate});
        if (keep_alive) {
            keep_alive();
        }
    }
}

void Soundboard::Play(SoundId sound, float volume, float pitch, float pan) {
    constexpr float effects_gain = 0.63f;  // -4 dB
    sounds_[static_cast<std::size_t>(sound)].Play(volume * effects_gain, pitch, pan);
}

void Soundboard::RunEngine(const World& world) {
    if (world.phase != Phase::Flying) {
        engine_.Stop();
        return;
    }
    const float speed = static_cast<float>(world.ship.speed_x) / static_cast<float>(kTopSpeed);
    engine_.Pitch(std::clamp(speed, -1.0f, 1.0f) * 0.3f);
    engine_.Play();
}

void Soundboard::React(const World& world) {
    for (const Event& event : world.events.All()) {
        React(world, event);
    }
}

void Soundboard::React(const World& world, const Event& event) {
    const float pan = (static_cast<float>(event.pixel.x) - kScreenHalf) / kScreenHalf * 0.6f;
    switch (event.kind) {
        case EventKind::Shot:
            Play(SoundId::Needle, 0.5f);
            break;
        case EventKind::Tink:
            Play(SoundId::Tink, 0.5f, 0, pan);
            break;
        case EventKind::Killed:
            Play(SoundId::Explosion, 0.7f, 0, pan);
            break;
        case EventKind::EnemyShot:
            Play(SoundId::Orb, 0.5f, 0, pan);
            break;
        case EventKind::MineAwake:
            Play(SoundId::MineAwake, 0.7f, 0, pan);
            break;
        case EventKind::Grazed:
            Play(GrazeSound(std::max(event.separation, 2)), 1, GrazePitch(world.score.chain));
            break;
        case EventKind::Passed:
            if (IsHair(event)) {
                Play(SoundId::Graze1, 1, GrazePitch(world.score.chain));
            }
            break;
        case EventKind::Rode:
            Play(SoundId::Graze6, 0.35f, GrazePitch(world.score.chain));
            break;
        case EventKind::ShieldLost:
            Play(SoundId::Shield);
            break;
        case EventKind::ShipLost:
            Play(SoundId::Loss);
            break;
        case EventKind::PickedUp:
        case EventKind::ExtraLife:
            Play(SoundId::Pickup);
            break;
        case EventKind::Checkpoint:
        case EventKind::Cleared:
            Play(SoundId::Checkpoint);
            break;
        default:
            break;
    }
}

float GrazePitch(int chain) noexcept {
    constexpr std::array<int, 5> pentatonic{0, 2, 5, 7, 10};  // semitones above D
    const int degree = chain % 10;
    const int semitones = pentatonic[static_cast<std::size_t>(degree % 5)] + 12 * (degree / 5);
    return static_cast<float>(semitones) / 12 - 1;
}

}  // namespace hairsbreadth
