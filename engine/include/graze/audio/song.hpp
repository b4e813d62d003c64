#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "graze/math/time_span.hpp"

namespace graze {

/// Interface to a stream of samples, for sounds that are too long to be stored decoded.
///
/// A stream may be used on any thread, but only by one call at a time. Its functions do not throw.
class SampleStream {
public:
    SampleStream(const SampleStream&) = delete;
    SampleStream& operator=(const SampleStream&) = delete;
    virtual ~SampleStream() = default;

    /// Fills `samples` with the next whole frames in the layout of SoundData, and returns the
    /// number of samples written. This number is less than the size of `samples` only at the end of
    /// the song, which may come before SongInfo::frames; later calls return 0. The size should be a
    /// multiple of the channel count. The remaining samples are unchanged.
    [[nodiscard]] virtual std::size_t Read(std::span<std::int16_t> samples) noexcept = 0;

    /// Moves to a frame, from 0 to the song's frame count: the next Read starts there. Returns
    /// false if the frame is out of range or cannot be reached. Read then returns 0 until a Seek
    /// succeeds.
    virtual bool Seek(std::int64_t frame) noexcept = 0;

    /// Moves to the start.
    bool Rewind() noexcept { return Seek(0); }

protected:
    SampleStream() = default;
};

class SongReader;

/// Interface to the encoded data of one song: opens streams that decode it.
class SongSource {
public:
    SongSource(const SongSource&) = delete;
    SongSource& operator=(const SongSource&) = delete;
    virtual ~SongSource() = default;

    /// Opens a new stream at the start of the song. The source must outlive the stream. Several
    /// streams may be read at the same time, each on its own thread. Throws std::runtime_error with
    /// the reason.
    [[nodiscard]] virtual std::unique_ptr<SampleStream> Open() const = 0;

protected:
    SongSource() = default;

private:
    friend class Song;
    friend class SongReader;
    mutable SongReader* readers_ = nullptr;  // head of the list of the song's readers
};

/// The metadata of a song.
struct SongInfo {
    std::string name;
    int channels = 1;              ///< 1 mono, 2 stereo
    int rate = 44100;              ///< frames per second
    std::int64_t frames = 0;       ///< length in frames; a frame is one sample of each channel
    std::int64_t loop_start = 0;   ///< frame at which the loop of a repeated song starts
    std::int64_t loop_frames = 0;  ///< length of the loop in frames; 0: to the end of the song
};

/// A long sound that is decoded while it plays: XNA's Song. Move-only. Moving keeps the song's
/// streams valid; the moved-from song has no sound. If a song is destroyed or assigned to while it
/// plays, playback stops.
class Song {
public:
    /// Requires a `source` that is not null; a song without a source has no sound.
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

    /// Opens a new stream at the start of the song. The song must outlive the stream. Returns null
    /// if the song has no sound. Throws std::runtime_error with the reason.
    [[nodiscard]] std::unique_ptr<SampleStream> Open() const;

private:
    friend class SongReader;

    void CloseReaders() noexcept;

    SongInfo info_;
    std::unique_ptr<const SongSource> source_;
};

}  // namespace graze
