#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "graze/audio/audio_device.hpp"
#include "graze/audio/song_reader.hpp"

namespace graze {

/// One song on its way into a device: a reader, the queue that it fills, and the voice that plays it.
class SongDeck {
public:
    static constexpr std::int64_t kPieceFrames = 2048;

    explicit SongDeck(AudioDevice& device) noexcept : device_{&device} {}
    ~SongDeck() { Close(); }
    SongDeck(const SongDeck&) = delete;
    SongDeck& operator=(const SongDeck&) = delete;

    /// Plays the song from its start. The reader must outlive that. "" or why it cannot.
    [[nodiscard]] std::string Begin(SongReader& reader, float volume, TimeSpan fade_in);

    /// Stops as a voice does: what is still to fade has been handed over.
    void Close() noexcept;

    /// Hands over some pieces, as SongPlayer says. One that repeats goes from the end of its loop to the
    /// start of it without a seam.
    void Feed(bool repeats);

    void Volume(float volume) noexcept { device_->SetVoice(voice_, {volume, 0, 0}); }
    void Pause() noexcept { device_->PauseVoice(voice_); }
    void Resume() noexcept { device_->ResumeVoice(voice_); }
    void FadeOut(TimeSpan time) noexcept { device_->FadeOutVoice(voice_, time); }

    /// Is there a song in it, played or not?
    [[nodiscard]] bool IsOpen() const noexcept { return reader_ != nullptr; }
    [[nodiscard]] SongReader* Reader() const noexcept { return reader_; }

    /// Has it been heard to its end, or to where it broke off?
    [[nodiscard]] bool IsOver() const noexcept;
    [[nodiscard]] TimeSpan Position() const noexcept;

    /// Why it ended too early; "" while it has not.
    [[nodiscard]] const std::string& Failure() const noexcept { return failure_; }

private:
    void FeedPiece(bool repeats);
    void End(std::string failure) noexcept;

    AudioDevice* device_;
    SongReader* reader_ = nullptr;
    SoundHandle queue_ = 0;
    VoiceHandle voice_ = 0;
    std::int64_t next_frame_ = 0;  // the one that is read next
    std::int64_t ahead_ = 0;       // frames, after the last Feed
    bool is_read_ = false;         // nothing more is to come
    std::string failure_;
    std::vector<std::int16_t> piece_;
};

}  // namespace graze
