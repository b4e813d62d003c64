#include <utility>

#include "graze/content/content_error.hpp"
#include "graze/content/sound.hpp"
#include "ogg_decoder.hpp"

namespace graze {
namespace {

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
    const OggInfo info = ReadOggInfo(file, limits, warning);
    return {std::move(file), info.channels,   info.rate,
            info.frames,     info.loop_start, info.loop_frames};
}

Song MakeSong(std::string name, SongData data) {
    SongInfo info{std::move(name), data.channels,   data.rate,
                  data.frames,     data.loop_start, data.loop_frames};
    return Song{std::move(info), std::make_unique<OggSource>(std::move(data))};
}

}  // namespace graze
