#include "sound/music.hpp"

#include <algorithm>
#include <memory>
#include <string_view>

#include "graze/audio/media_player.hpp"

namespace hairsbreadth {
namespace {

// The length of a buffer: 43 ms, as the pieces of a song, so that the device can exchange their
// memory without allocating. Two buffers are queued, so that a late frame causes no gap.
constexpr int kFramesInBuffer = 2048;
constexpr float kMusicGain = 0.54f;             // -5.4 dB
constexpr float kSongGain = kMusicGain / 0.9f;  // songs are encoded softer
constexpr float kMuffledSong = 0.3f;
constexpr std::int64_t kHalfStep = kSampleRate / 60 / 2;

struct TuneFile {
    std::string_view song;  // "": no song
    int beat_frames = StemMixer::kBeatFrames;
};

constexpr std::array<TuneFile, kTuneCount> kTunes{{{},
                                                   {"music/title", 32'000},
                                                   {},
                                                   {"music/boss", 19'200},
                                                   {"music/clear", 24'000},
                                                   {"music/mill", 24'000}}};

constexpr std::array<std::string_view, kLayerCount> kLayers{
    "music/dawn_clock", "music/dawn_drums", "music/dawn_pad",        "music/dawn_bass",
    "music/dawn_arp",   "music/dawn_lead",  "music/dawn_octave_lead"};

SoundData Decode(const Song& song) {
    SoundData sound{{}, song.Channels(), song.Rate()};
    sound.samples.resize(static_cast<std::size_t>(song.Frames() * song.Channels()));
    if (const std::unique_ptr<SampleStream> stream = song.Open()) {
        sound.samples.resize(stream->Read(sound.samples));
    }
    return sound;
}

}  // namespace

Music::Music(AudioDevice& device, ContentManager& content)
    : device_{device},
      buffer_(std::size_t{2} * kFramesInBuffer),
      instance_{device, kSampleRate, 2} {
    for (std::size_t i = 0; i < kTuneCount; ++i) {
        songs_[i] = kTunes[i].song.empty() ? nullptr : &content.Load<Song>(kTunes[i].song);
    }
    for (std::size_t i = 0; i < kLayerCount; ++i) {
        layers_[i] = &content.Load<Song>(kLayers[i]);
    }
    if (device.HasOutput()) {
        DecodeStems();
    }
    MediaPlayer::IsRepeating(true);
    Volume(kFullVolume);
    instance_.OnBufferNeeded([this] { Submit(); });
}

void Music::DecodeStems() {
    Stems stems;
    for (std::size_t i = 0; i < kLayerCount; ++i) {
        stems[i] = Decode(*layers_[i]);
    }
    mixer_.Take(std::move(stems));
    has_stems_ = true;
}

void Music::Submit() {
    if (device_.HasOutput()) {
        if (!has_stems_) {  // the first audio device was connected after the game was loaded
            DecodeStems();
        }
        mixer_.Render(buffer_);
    } else {
        mixer_.Skip(static_cast<std::size_t>(kFramesInBuffer));
        std::ranges::fill(buffer_, std::int16_t{0});
    }
    if (instance_.SubmitBuffer(buffer_)) {
        submitted_ += kFramesInBuffer;
    }
}

void Music::Follow(const MusicCue& cue) {
    cue_ = cue;
    if (cue.tune != tune_ || is_fading_) {
        ChangeTo(cue.tune);
    }
    SetLayers();
    mixer_.Muffle(cue.is_muffled);
    if (volume_ == 0) {
        instance_.Pause();
        MediaPlayer::Pause();
        return;
    }
    if (instance_.State() != SoundState::Playing) {
        instance_.Play();
    }
    MediaPlayer::Resume();
    MediaPlayer::Volume(kSongGain * static_cast<float>(volume_) / kFullVolume *
                        (cue.is_muffled ? kMuffledSong : 1));
    if (const Song* const song = SongOf(tune_)) {
        MediaPlayer::IsMuted(cue.is_stopped);
        PlaySong(*song);
    }
}

// Fades out the current tune, then begins with the other.
void Music::ChangeTo(TuneId tune) {
    if (tune_ == TuneId::None || mixer_.HasFadedOut()) {
        tune_ = tune;
        is_fading_ = false;
        // A song begins now, and not after the buffers that are queued.
        const bool is_song = SongOf(tune) != nullptr;
        mixer_.Begin(is_song ? submitted_ - instance_.FramePosition() : 0,
                     kTunes[static_cast<std::size_t>(tune)].beat_frames);
    } else if (!is_fading_) {
        is_fading_ = true;
        mixer_.FadeOut();
        MediaPlayer::Stop(TimeSpan::FromSeconds(StemMixer::kFadeSeconds));
    }
}

void Music::SetLayers() {
    for (std::size_t i = 0; i < kLayerCount; ++i) {
        const auto layer = static_cast<Layer>(i);
        const bool is_mixed = tune_ == TuneId::Dawn || cue_.is_stopped;
        if (is_mixed && IsWanted(layer, cue_)) {
            mixer_.SetHeard(layer, true);
        } else if (!is_mixed || cue_.is_stopped) {
            mixer_.SetHeard(layer, false);
        } else {
            mixer_.Release(layer);
        }
    }
}

// Does nothing if the song is playing.
void Music::PlaySong(const Song& song) {
    const SongInfo* const active = MediaPlayer::ActiveSong();
    if (!is_fading_ && device_.HasOutput() && (active == nullptr || active->name != song.Name())) {
        MediaPlayer::Play(song);
    }
}

void Music::Volume(int tenths) {
    volume_ = std::clamp(tenths, 0, kFullVolume);
    instance_.Volume(kMusicGain * static_cast<float>(volume_) / kFullVolume);
}

// Returns the frame of the tune that is heard now. It is negative until the buffers from before the
// tune have been played.
std::int64_t Music::Position() const noexcept {
    if (SongOf(tune_) != nullptr && MediaPlayer::ActiveSong() != nullptr) {
        constexpr std::int64_t second_ns = 1'000'000'000;
        return (MediaPlayer::PlayPosition().nanoseconds * kSampleRate + second_ns / 2) / second_ns;
    }
    return mixer_.Position() - (submitted_ - instance_.FramePosition());
}

bool Music::IsOnSixteenth() const noexcept {
    if (instance_.State() != SoundState::Playing || tune_ == TuneId::None) {
        return true;
    }
    const int length = kTunes[static_cast<std::size_t>(tune_)].beat_frames / 4;
    return ((Position() + kHalfStep) % length + length) % length < 2 * kHalfStep;
}

bool Music::IsHeard(Layer layer) const noexcept {
    return SongOf(tune_) != nullptr ? IsWanted(layer, cue_) : mixer_.IsHeard(layer);
}

int ChainFor(Layer layer) noexcept {
    switch (layer) {
        case Layer::Arp:
            return 3;
        case Layer::Lead:
            return 8;
        case Layer::OctaveLead:
            return 20;
        default:
            return 0;
    }
}

bool IsWanted(Layer layer, const MusicCue& cue) noexcept {
    if (cue.is_stopped) {
        return layer == Layer::Clock;
    }
    return cue.tune != TuneId::Dawn || cue.chain >= ChainFor(layer);
}

}  // namespace hairsbreadth
