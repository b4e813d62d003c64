#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "graze/audio/sample_stream.hpp"
#include "graze/math/time_span.hpp"

namespace graze {

class SongReader;

/// The port to the codecs: what a song is decoded from.
class SongSource {
public:
    SongSource(const SongSource&) = delete;
    SongSource& operator=(const SongSource&) = delete;
    virtual ~SongSource() = default;

    /// A stream of its own, at the start; it must not outlive the source. Any number of them may be
    /// read at the same time, each on its thread. Throws std::runtime_error with the reason.
    [[nodiscard]] virtual std::unique_ptr<SampleStream> Open() const = 0;

protected:
    SongSource() = default;

private:
    friend class Song;
    friend class SongReader;
    mutable SongReader* readers_ = nullptr;  // the first of a list
};

/// What a song is, beside its sound.
struct SongInfo {
    std::string name;
    int channels = 1;              ///< 1 mono, 2 stereo
    int rate = 44100;              ///< frames per second
    std::int64_t frames = 0;       ///< a frame is one sample of each channel
    std::int64_t loop_start = 0;   ///< where a song that repeats goes back to
    std::int64_t loop_frames = 0;  ///< how many it repeats; 0: all that follow
};

/// A long piece of sound that is decoded while it plays. Move only; a move leaves its streams valid and
/// the old song without sound. One that ends, or is assigned to, while it plays stops.
class Song {
public:
    /// `source` must be there; without asserts a song without has no sound.
    Song(SongInfo info, std::unique_ptr<const SongSource> source);
    Song(Song&& other) noexcept = default;
    Song& operator=(Song&& other) noexcept;
    Song(const Song&) = delete;
    Song& operator=(const Song&) = delete;
    ~Song();

    [[nodiscard]] const SongInfo& Info() const noexcept { return info_; }
    [[nodiscard]] const std::string& Name() const noexcept { return info_.name; }
    [[nodiscard]] TimeSpan Duration() const noexcept;
    [[nodiscard]] int Channels() const noexcept { return info_.channels; }
    [[nodiscard]] int Rate() const noexcept { return info_.rate; }
    [[nodiscard]] std::int64_t Frames() const noexcept { return info_.frames; }

    /// A fresh stream at the start, for whoever plays it; it must not outlive the song. Null when the
    /// song has no sound. Throws std::runtime_error with the reason.
    [[nodiscard]] std::unique_ptr<SampleStream> Open() const;

private:
    friend class SongReader;

    void CloseReaders() noexcept;

    SongInfo info_;
    std::unique_ptr<const SongSource> source_;
};

}  // namespace graze
