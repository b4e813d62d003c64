#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "graze/audio/song.hpp"

namespace graze {

/// A song that is to be read, or is being read, and survives the song's end: its stream is closed then,
/// and IsAlive says false.
class SongReader {
public:
    explicit SongReader(const Song& song);
    ~SongReader();
    SongReader(const SongReader&) = delete;
    SongReader& operator=(const SongReader&) = delete;

    [[nodiscard]] bool IsAlive() const noexcept { return source_ != nullptr; }
    [[nodiscard]] const SongInfo& Info() const noexcept { return info_; }

    /// A stream at the start, in place of one that was open. "" or why there is none.
    [[nodiscard]] std::string Open();
    void Close() noexcept { stream_.reset(); }

    /// As SampleStream's; nothing and false without a stream.
    [[nodiscard]] std::size_t Read(std::span<std::int16_t> samples) noexcept;
    bool Seek(std::int64_t frame) noexcept;

private:
    friend class Song;

    void Unlink() noexcept;

    SongInfo info_;
    const SongSource* source_;  // null: the song is gone
    SongReader* next_ = nullptr;
    std::unique_ptr<SampleStream> stream_;
};

}  // namespace graze
