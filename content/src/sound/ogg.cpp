#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <utility>

#include "graze/content/content_error.hpp"
#include "graze/content/oddities.hpp"
#include "graze/content/sound.hpp"
#include "ogg_check.hpp"
#include "ogg_decoder.hpp"
#include "sound_checks.hpp"

namespace graze {
namespace {

constexpr std::size_t kPieceSamples = 8192;
constexpr std::size_t kUsualGrowth = 16;  // decoded size divided by file size; rarely exceeded

std::string CountOf(std::int64_t frames, std::int64_t declared) {
    return std::to_string(frames) + " of " + std::to_string(declared) + " frames";
}

// A decoder that ends where the packets of the file do, and the loop.
struct Opened {
    std::unique_ptr<OggDecoder> decoder;
    OggLoop loop;
    Oddities oddities;
};

Opened Open(std::span<const std::byte> bytes, const SoundLimits& limits) {
    const OggStreams streams = CheckOgg(bytes, limits);
    auto decoder = std::make_unique<OggDecoder>(bytes);
    const std::int64_t declared = decoder->Frames();
    decoder->EndWith(streams);
    CheckSoundLength(decoder->Frames(), streams.format.rate, limits);
    Oddities oddities;
    if (decoder->Frames() < declared) {
        oddities.Add("the sound ends after " + CountOf(decoder->Frames(), declared) +
                     " that its last page promises");
    }
    const OggLoop loop = decoder->ReadLoop(oddities);
    return {std::move(decoder), loop, std::move(oddities)};
}

void SetWarning(std::string* warning, const Oddities& oddities) {
    if (warning != nullptr) {
        *warning = oddities.Text();
    }
}

class OggSource : public SongSource {
public:
    explicit OggSource(SongData data) : data_{std::move(data)} {}

    // Does not call CheckOgg: ReadOggSong has done so, and the file cannot have changed since.
    [[nodiscard]] std::unique_ptr<SampleStream> Open() const override {
        auto decoder = std::make_unique<OggDecoder>(data_.file);
        decoder->EndAt(data_.frames);
        if (decoder->Channels() != data_.channels || decoder->Rate() != data_.rate ||
            decoder->Frames() != data_.frames) {
            throw FormatError{"damaged: the format or length of the song does not match its data"};
        }
        return decoder;
    }

private:
    SongData data_;
};

}  // namespace

SongData ReadOggSong(Bytes file, const SoundLimits& limits, std::string* warning) {
    const Opened opened = Open(file, limits);
    SetWarning(warning, opened.oddities);
    const OggDecoder& decoder = *opened.decoder;
    return {std::move(file),  decoder.Channels(), decoder.Rate(),
            decoder.Frames(), opened.loop.start,  opened.loop.frames};
}

Song MakeSong(std::string name, SongData data) {
    SongInfo info{std::move(name), data.channels,   data.rate,
                  data.frames,     data.loop_start, data.loop_frames};
    return Song{std::move(info), std::make_unique<OggSource>(std::move(data))};
}

SoundData DecodeOgg(std::span<const std::byte> bytes, const SoundLimits& limits,
                    std::string* warning) {
    Opened opened = Open(bytes, limits);
    OggDecoder& decoder = *opened.decoder;
    const std::int64_t claimed = decoder.Frames();
    const auto channels = static_cast<std::uint32_t>(decoder.Channels());
    CheckSoundSize(claimed, channels, limits);

    SoundData sound{{}, decoder.Channels(), decoder.Rate(), opened.loop.start, opened.loop.frames};
    sound.samples.reserve(std::min(static_cast<std::size_t>(claimed) * channels,
                                   bytes.size() * kUsualGrowth / sizeof(std::int16_t)));
    std::array<std::int16_t, kPieceSamples> piece{};
    for (std::size_t count = piece.size(); count == piece.size();) {
        count = decoder.Read(piece);
        sound.samples.insert(sound.samples.end(), piece.begin(),
                             piece.begin() + static_cast<std::ptrdiff_t>(count));
    }
    if (sound.Frames() < claimed) {
        CheckSoundLength(sound.Frames(), static_cast<std::uint32_t>(sound.rate), limits);
        opened.oddities.Add("damaged: the sound ends after " + CountOf(sound.Frames(), claimed));
        decoder.EndAt(sound.Frames());
        Oddities ignored;  // noted already
        const OggLoop loop = decoder.ReadLoop(ignored);
        sound.loop_start = loop.start;
        sound.loop_frames = loop.frames;
    }
    SetWarning(warning, opened.oddities);
    return sound;
}

}  // namespace graze
