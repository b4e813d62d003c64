#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "graze/audio/song.hpp"

namespace graze {

/// A reader of a song. It may outlive the song: when the song is destroyed, the stream is closed
/// and IsAlive returns false.
class SongReader {
public:
    explicit SongReader(const Song& song);
    ~SongReader();
    SongReader(const SongReader&) = delete;
    SongReader& operator=(const SongReader&) = delete;

    [[nodiscard]] bool IsAlive() const noexcept { return source_ != nullptr; }
    [[nodiscard]] const SongInfo& Info() const noexcept { return info_; }

    /// Opens a stream at the start; a stream already open is closed. Returns an empty string, or
    /// the reason for a failure.
    [[nodiscard]] std::string Open();
    void Close() noexcept { stream_.reset(); }

    /// Read and seek as SampleStream does. If no stream is open, Read returns 0 and Seek returns
    /// false.
    [[nodiscard]] std::size_t Read(std::span<std::int16_t> samples) noexcept;
    bool Seek(std::int64_t frame) noexcept;

private:
    friend class Song;

    void Unlink() noexcept;

    SongInfo info_;
    const SongSource* source_;  // null: the song was destroyed
    SongReader* next_ = nullptr;
    std::unique_ptr<SampleStream> stream_;
};

}  // namespace graze
