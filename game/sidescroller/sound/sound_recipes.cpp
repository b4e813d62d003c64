#include <array>

#include "sound/sounds.hpp"
#include "sound/synth.hpp"

namespace hairsbreadth {
namespace {

constexpr double kD6 = 1174.66;  // the middle of the pitch range of grazes

// The differences between the variants of a sound.
struct Variation {
    double pitch = 1;
    double length = 1;
    unsigned seed = 0;  // of noise
};

constexpr std::array<Variation, static_cast<std::size_t>(kVariants)> kVariations{
    {{1, 1, 0}, {1.04, 0.92, 1}, {0.97, 1.08, 2}, {1.02, 1.03, 3}}};

// The boss's wheel jumps in a rhythm of four pitches: D, F, C, G.
constexpr std::array<double, static_cast<std::size_t>(kVariants)> kBeats{1, 1.1892, 0.8909, 1.3348};

// Two voices of noise that differ between left and right, so that the sound is wide.
void AddNoise(std::vector<Voice>& voices, Voice voice, const Variation& variation) {
    voice.wave = Wave::Noise;
    voice.seconds *= variation.length;
    for (const unsigned side : {0U, 1U}) {
        voice.pan = side == 0 ? -0.85 : 0.85;
        voice.seed = variation.seed * 2 + side + 1;
        voices.push_back(voice);
    }
}

std::vector<Voice> GrazeVoices(int separation, const Variation& variation) {
    // At 1 px a graze rings for 260 ms with fifth and octave, at 6 px it ticks for 40 ms. All
    // variants have the same pitch, because grazes are a melody.
    const double seconds = (0.26 - (separation - 1) * 0.044) * variation.length;
    const double gain = 0.5 - (separation - 1) * 0.04;
    const double bright = 0.9 + 0.1 * static_cast<double>(variation.seed);
    std::vector<Voice> voices{{Wave::Triangle, kD6, kD6, 0, seconds, gain}};
    if (separation <= 3) {
        voices.push_back({.wave = Wave::Triangle,
                          .from_hz = kD6 * 2.003,
                          .to_hz = kD6 * 2.003,
                          .seconds = seconds * 0.7,
                          .gain = gain * 0.35 * bright,
                          .pan = variation.seed % 2 == 0 ? -0.5 : 0.5});
    }
    if (separation == 1) {
        voices.push_back({.wave = Wave::Triangle,
                          .from_hz = kD6 * 1.5,
                          .to_hz = kD6 * 1.5,
                          .from_s = 0.03,
                          .seconds = seconds,
                          .gain = gain * 0.6,
                          .pan = 0.6});
        voices.push_back({.wave = Wave::Sine,
                          .from_hz = kD6 * 2,
                          .to_hz = kD6 * 2,
                          .from_s = 0.06,
                          .seconds = seconds + 0.1,
                          .gain = gain * 0.5,
                          .pan = -0.6});
    }
    return voices;
}

std::vector<Voice> BossVoices(SoundId sound, const Variation& variation) {
    std::vector<Voice> voices;
    switch (sound) {
        case SoundId::BossJump: {
            const double pitch = kBeats[variation.seed];
            voices = {{Wave::Sine, 82 * pitch, 40 * pitch, 0, 0.24, 0.7},
                      {Wave::Square, 147 * pitch, 147 * pitch, 0, 0.2, 0.16, 0.001, 1400, 300},
                      {Wave::Triangle, 412 * pitch, 410 * pitch, 0, 0.26, 0.2},
                      {Wave::Triangle, 1129 * pitch, 1125 * pitch, 0, 0.14, 0.12},
                      {Wave::Triangle, 1847 * pitch, 1840 * pitch, 0, 0.09, 0.08}};
            voices[2].pan = -0.5;
            voices[3].pan = 0.6;
            voices[4].pan = -0.6;
            AddNoise(
                voices,
                {.seconds = 0.07, .gain = 0.35, .low_pass_from_hz = 5000, .low_pass_to_hz = 900},
                variation);
            break;
        }
        case SoundId::CoreStruck: {
            const double pitch = variation.pitch;
            voices = {{Wave::Triangle, 880 * pitch, 784 * pitch, 0, 0.16, 0.3},
                      {Wave::Triangle, 2217 * pitch, 2217 * pitch, 0, 0.1, 0.14},
                      {Wave::Sine, 180, 90, 0, 0.1, 0.35}};
            voices[1].pan = variation.seed % 2 == 0 ? 0.5 : -0.5;
            AddNoise(voices, {.seconds = 0.05, .gain = 0.2, .high_pass_hz = 2500}, variation);
            break;
        }
        default:  // BossDestroyed: three blasts, a falling rumble, and a ringing wheel
            for (const double from_s : {0.0, 0.28, 0.62}) {
                AddNoise(voices,
                         {.from_s = from_s,
                          .seconds = 1.5,
                          .gain = 0.5,
                          .attack_s = 0.001,
                          .low_pass_from_hz = 5000,
                          .low_pass_to_hz = 90},
                         {1, 1, static_cast<unsigned>(from_s * 10)});
            }
            voices.push_back({Wave::Sine, 96, 26, 0, 1.9, 0.6});
            voices.push_back({Wave::Saw, 320, 36, 0, 1.2, 0.25, 0.002, 2000, 150});
            voices.push_back({.wave = Wave::Triangle,
                              .from_hz = 587.33,
                              .to_hz = 580,
                              .from_s = 0.62,
                              .seconds = 1.4,
                              .gain = 0.16,
                              .pan = -0.6});
            voices.push_back({.wave = Wave::Triangle,
                              .from_hz = 891,
                              .to_hz = 884,
                              .from_s = 0.62,
                              .seconds = 1.2,
                              .gain = 0.12,
                              .pan = 0.6});
            break;
    }
    return voices;
}

std::vector<Voice> ThreatVoices(SoundId sound, const Variation& variation) {
    const double pitch = variation.pitch;
    std::vector<Voice> voices;
    switch (sound) {
        case SoundId::Explosion:
            voices = {{Wave::Sine, 120 * pitch, 40 * pitch, 0, 0.3, 0.4}};
            AddNoise(voices,
                     {.seconds = 0.5,
                      .gain = 0.8,
                      .attack_s = 0.001,
                      .low_pass_from_hz = 4000 * pitch,
                      .low_pass_to_hz = 200},
                     variation);
            break;
        case SoundId::Orb:
            voices = {{Wave::Triangle, 520 * pitch, 300 * pitch, 0, 0.09 * variation.length, 0.22}};
            break;
        case SoundId::MineAwake:
            voices = {{Wave::Square, 740, 740, 0, 0.05, 0.18},
                      {Wave::Square, 740, 740, 0.1, 0.05, 0.18},
                      {Wave::Square, 880, 880, 0.2, 0.08, 0.2}};
            break;
        case SoundId::LancerWarning:  // two tones, twice
            for (const double from_s : {0.0, 0.18}) {
                voices.push_back(
                    {Wave::Pulse, 1318.5, 1318.5, from_s, 0.09, 0.2, 0.002, 5000, 5000});
                voices.push_back(
                    {Wave::Pulse, 987.8, 987.8, from_s + 0.09, 0.12, 0.2, 0.002, 5000, 5000});
            }
            break;
        case SoundId::PistonStroke:
            voices = {{Wave::Sine, 112 * pitch, 44 * pitch, 0, 0.12, 0.7}};
            AddNoise(
                voices,
                {.seconds = 0.05, .gain = 0.35, .low_pass_from_hz = 2200, .low_pass_to_hz = 400},
                variation);
            break;
        default:  // Crescent: air that is cut
            AddNoise(voices,
                     {.seconds = 0.26,
                      .gain = 0.6,
                      .attack_s = 0.09,
                      .low_pass_from_hz = 1200 * pitch,
                      .low_pass_to_hz = 6500 * pitch,
                      .high_pass_hz = 900},
                     variation);
            break;
    }
    return voices;
}

std::vector<Voice> ShipVoices(SoundId sound, const Variation& variation) {
    const double pitch = variation.pitch;
    std::vector<Voice> voices;
    switch (sound) {
        case SoundId::Needle:
            voices = {{Wave::Pulse, 880 * pitch, 440 * pitch, 0, 0.045 * variation.length, 0.2}};
            break;
        case SoundId::Tink:
            voices = {{Wave::Square, 2100 * pitch, 2100 * pitch, 0, 0.06 * variation.length, 0.12},
                      {Wave::Square, 3300 * pitch, 3300 * pitch, 0, 0.05 * variation.length, 0.1}};
            voices[0].pan = -0.3;
            voices[1].pan = 0.3;
            break;
        case SoundId::Shield:
            voices = {{Wave::Saw, 600, 120, 0, 0.25, 0.5, 0.002, 3000, 600}};
            AddNoise(voices,
                     {.seconds = 0.12,
                      .gain = 0.3,
                      .attack_s = 0.001,
                      .low_pass_from_hz = 5000,
                      .low_pass_to_hz = 900},
                     variation);
            break;
        case SoundId::Loss:
            voices = {{Wave::Saw, 400, 40, 0, 0.9, 0.4, 0.002, 1800, 200},
                      {Wave::Sine, 96, 28, 0, 1.3, 0.7}};
            AddNoise(voices,
                     {.seconds = 1.5,
                      .gain = 0.9,
                      .attack_s = 0.001,
                      .low_pass_from_hz = 4000,
                      .low_pass_to_hz = 70},
                     variation);
            AddNoise(voices, {.seconds = 0.06, .gain = 0.5, .high_pass_hz = 2000}, {1, 1, 3});
            break;
        default:  // Pickup
            voices = {{Wave::Triangle, 587.33, 587.33, 0, 0.12, 0.4},
                      {Wave::Triangle, 698.46, 698.46, 0.07, 0.12, 0.4},
                      {Wave::Triangle, 880, 880, 0.14, 0.22, 0.45}};
            voices[0].pan = -0.4;
            voices[2].pan = 0.4;
            break;
    }
    return voices;
}

std::vector<Voice> MenuVoices(SoundId sound) {
    switch (sound) {
        case SoundId::MenuMove:
            return {{Wave::Triangle, 1200, 1200, 0, 0.02, 0.4}};
        case SoundId::MenuAccept:
            return {{Wave::Triangle, 800, 800, 0, 0.06, 0.4},
                    {Wave::Triangle, 1200, 1200, 0.05, 0.12, 0.4}};
        case SoundId::MenuBack:
            return {{Wave::Triangle, 1200, 1200, 0, 0.06, 0.35},
                    {Wave::Triangle, 800, 800, 0.05, 0.12, 0.35}};
        case SoundId::NameLetter:
            return {{Wave::Triangle, 1568, 1568, 0, 0.04, 0.35},
                    {Wave::Square, 784, 784, 0, 0.02, 0.08}};
        case SoundId::RankStamp: {
            std::vector<Voice> voices{{Wave::Sine, 140, 48, 0, 0.22, 0.8},
                                      {Wave::Triangle, 587.33, 587.33, 0.03, 0.7, 0.2},
                                      {Wave::Triangle, 739.99, 739.99, 0.03, 0.7, 0.16},
                                      {Wave::Triangle, 880, 880, 0.03, 0.8, 0.16}};
            voices[1].pan = -0.5;
            voices[3].pan = 0.5;
            AddNoise(voices,
                     {.seconds = 0.1, .gain = 0.6, .low_pass_from_hz = 3500, .low_pass_to_hz = 300},
                     {});
            return voices;
        }
        default: {  // Checkpoint
            std::vector<Voice> voices{{Wave::Triangle, 587.33, 587.33, 0, 0.3, 0.3},
                                      {Wave::Triangle, 880, 880, 0.1, 0.4, 0.3},
                                      {Wave::Triangle, 1174.66, 1174.66, 0.2, 0.5, 0.3}};
            voices[0].pan = -0.5;
            voices[2].pan = 0.5;
            return voices;
        }
    }
}

std::vector<Voice> MakeVoices(SoundId sound, const Variation& variation) {
    switch (sound) {
        case SoundId::Needle:
        case SoundId::Tink:
        case SoundId::Shield:
        case SoundId::Loss:
        case SoundId::Pickup:
            return ShipVoices(sound, variation);
        case SoundId::Explosion:
        case SoundId::Orb:
        case SoundId::MineAwake:
        case SoundId::LancerWarning:
        case SoundId::PistonStroke:
        case SoundId::Crescent:
            return ThreatVoices(sound, variation);
        case SoundId::BossJump:
        case SoundId::CoreStruck:
        case SoundId::BossDestroyed:
            return BossVoices(sound, variation);
        case SoundId::MenuMove:
        case SoundId::MenuAccept:
        case SoundId::MenuBack:
        case SoundId::NameLetter:
        case SoundId::RankStamp:
        case SoundId::Checkpoint:
            return MenuVoices(sound);
        default:
            return GrazeVoices(static_cast<int>(sound) - static_cast<int>(SoundId::Graze1) + 1,
                               variation);
    }
}

}  // namespace

std::vector<std::int16_t> RenderSound(SoundId sound, int variant) {
    const Variation& variation = kVariations[static_cast<std::size_t>(variant)];
    return Render(MakeVoices(sound, variation));
}

}  // namespace hairsbreadth
