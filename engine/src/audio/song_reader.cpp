#include "graze/audio/song_reader.hpp"

#include <exception>

namespace graze {

SongReader::SongReader(const Song& song) : info_{song.Info()}, source_{song.source_.get()} {
    if (source_ != nullptr) {
        next_ = source_->readers_;
        source_->readers_ = this;
    }
}

SongReader::~SongReader() {
    stream_.reset();
    Unlink();
}

std::string SongReader::Open() {
    if (source_ == nullptr) {
        return "the song was destroyed";
    }
    try {
        stream_ = source_->Open();
    } catch (const std::exception& error) {
        stream_.reset();
        return error.what();
    }
    return stream_ ? "" : "the song has no audio data";
}

std::size_t SongReader::Read(std::span<std::int16_t> samples) noexcept {
    return stream_ ? stream_->Read(samples) : 0;
}

bool SongReader::Seek(std::int64_t frame) noexcept {
    return stream_ && stream_->Seek(frame);
}

void SongReader::Unlink() noexcept {
    if (source_ == nullptr) {
        return;
    }
    SongReader** link = &source_->readers_;
    while (*link != this) {
        link = &(*link)->next_;
    }
    *link = next_;
    source_ = nullptr;
}

}  // namespace graze
