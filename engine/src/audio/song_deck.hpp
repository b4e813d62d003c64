#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "graze/audio/audio_device.hpp"
#include "graze/audio/song_reader.hpp"

namespace graze {

/// Plays one song on a device. Fills a queue with samples from the song's reader; a voice plays the
/// queue.
class SongDeck {
public:
    static constexpr std::int64_t kPieceFrames = 2048;

    explicit SongDeck(AudioDevice& device) noexcept : device_{&device} {}
    ~SongDeck() { Close(); }
    SongDeck(const SongDeck&) = delete;
    SongDeck& operator=(const SongDeck&) = delete;

    /// Plays the song from its start. The reader must outlive playback. Returns "", or the reason
    /// for a failure.
    [[nodiscard]] std::string Begin(SongReader& reader, float volume, TimeSpan fade_in);

    /// Stops the voice, which fades out with the samples already submitted, and closes the reader.
    void Close() noexcept;

    /// Decodes and submits pieces as SongPlayer describes. If `repeats` is true, the song
    /// continues without a gap at the start of its loop when it reaches the end of the loop, or the
    /// end of a stream that is shorter than the song's SongInfo.
    void Feed(bool repeats);

    void Volume(float volume) noexcept { device_->SetVoice(voice_, {volume, 0, 0}); }
    void Pause() noexcept { device_->PauseVoice(voice_); }
    void Resume() noexcept { device_->ResumeVoice(voice_); }
    void FadeOut(TimeSpan time) noexcept { device_->FadeOutVoice(voice_, time); }

    /// True if a song is open, playing or not.
    [[nodiscard]] bool IsOpen() const noexcept { return reader_ != nullptr; }
    [[nodiscard]] SongReader* Reader() const noexcept { return reader_; }

    /// True if the song was played to its end or to the point where it failed.
    [[nodiscard]] bool IsOver() const noexcept;
    [[nodiscard]] TimeSpan Position() const noexcept;

    /// Returns why the song could not be played on, or "".
    [[nodiscard]] const std::string& Failure() const noexcept { return failure_; }

    /// Returns where the stream ended if it is shorter than the song's SongInfo, or "".
    [[nodiscard]] const std::string& Shortfall() const noexcept { return shortfall_; }

private:
    void FeedPiece(bool repeats);
    void EndEarly(bool repeats);
    void Continue(std::int64_t frame);
    void End(std::string failure) noexcept;

    AudioDevice* device_;
    SongReader* reader_ = nullptr;
    SoundHandle queue_ = 0;
    VoiceHandle voice_ = 0;
    std::int64_t next_frame_ = 0;  // the next frame to read
    std::int64_t ahead_ = 0;       // frames buffered after the last Feed
    bool is_read_ = false;         // no more samples will be submitted
    std::string failure_;
    std::string shortfall_;
    std::vector<std::int16_t> piece_;
};

}  // namespace graze
