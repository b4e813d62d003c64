#include <algorithm>
#include <array>
#include <string>

#include "graze/content/content_error.hpp"
#include "graze/content/sound.hpp"
#include "ogg_check.hpp"
#include "ogg_decoder.hpp"
#include "sound_checks.hpp"

namespace graze {
namespace {

constexpr std::size_t kPieceSamples = 8192;
constexpr std::size_t kUsualGrowth = 16;  // decoded size divided by file size; rarely exceeded

std::unique_ptr<OggDecoder> Opened(std::span<const std::byte> bytes, const SoundLimits& limits) {
    const VorbisFormat format = CheckOgg(bytes, limits);
    auto decoder = std::make_unique<OggDecoder>(bytes);
    CheckSoundLength(decoder->Frames(), format.rate, limits);
    return decoder;
}

}  // namespace

OggInfo ReadOggInfo(std::span<const std::byte> bytes, const SoundLimits& limits) {
    const auto decoder = Opened(bytes, limits);
    return {decoder->Channels(), decoder->Rate(), decoder->Frames(), decoder->LoopStart(),
            decoder->LoopFrames()};
}

std::unique_ptr<SampleStream> OpenOgg(std::span<const std::byte> bytes, const SoundLimits& limits) {
    return Opened(bytes, limits);
}

SoundData DecodeOgg(std::span<const std::byte> bytes, const SoundLimits& limits) {
    const auto decoder = Opened(bytes, limits);
    const auto channels = static_cast<std::uint32_t>(decoder->Channels());
    CheckSoundSize(decoder->Frames(), channels, limits);

    SoundData sound{
        {}, decoder->Channels(), decoder->Rate(), decoder->LoopStart(), decoder->LoopFrames()};
    const std::size_t claimed = static_cast<std::size_t>(decoder->Frames()) * channels;
    sound.samples.reserve(std::min(claimed, bytes.size() * kUsualGrowth / sizeof(std::int16_t)));
    std::array<std::int16_t, kPieceSamples> piece{};
    for (std::size_t count = piece.size(); count == piece.size();) {
        count = decoder->Read(piece);
        sound.samples.insert(sound.samples.end(), piece.begin(),
                             piece.begin() + static_cast<std::ptrdiff_t>(count));
    }
    if (sound.Frames() < decoder->Frames()) {
        throw FormatError{"damaged: the sound ends after " + std::to_string(sound.Frames()) +
                          " of " + std::to_string(decoder->Frames()) + " frames"};
    }
    return sound;
}

}  // namespace graze
