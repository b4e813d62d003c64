#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "graze/math/time_span.hpp"

namespace graze {

/// The port to what is too long to be kept decoded: samples that come piece by piece.
///
/// Whoever plays it may do so on a thread of its own, one call at a time. Nothing here throws.
class SampleStream {
public:
    SampleStream(const SampleStream&) = delete;
    SampleStream& operator=(const SampleStream&) = delete;
    virtual ~SampleStream() = default;

    /// Fills `samples` with the next whole frames, as SoundData has them, and says how many samples it
    /// wrote. Fewer than fit are there only at the end, and from there on none: a caller reads a
    /// multiple of the channels. Samples beyond those written stay as they are.
    [[nodiscard]] virtual std::size_t Read(std::span<std::int16_t> samples) noexcept = 0;

    /// Goes to a frame, 0 to the song's frames: the next Read begins there. False when it is outside or
    /// cannot be reached; then nothing more is read until a Seek succeeds.
    virtual bool Seek(std::int64_t frame) noexcept = 0;

    /// Back to the start.
    bool Rewind() noexcept { return Seek(0); }

protected:
    SampleStream() = default;
};

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
