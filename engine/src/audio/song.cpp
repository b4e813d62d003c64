#include "graze/audio/song.hpp"

#include <exception>
#include <utility>

#include "graze/assert.hpp"
#include "graze/assert_context.hpp"
#include "graze/audio/song_reader.hpp"
#include "graze/audio/sound_data.hpp"

namespace graze {

Song::Song(SongInfo info, std::unique_ptr<const SongSource> source)
    : info_{std::move(info)}, source_{std::move(source)} {
    GRAZE_ASSERT(source_ != nullptr, "Song: the source is null");
}

Song& Song::operator=(Song&& other) noexcept {
    if (this != &other) {
        CloseReaders();
        info_ = std::move(other.info_);
        source_ = std::move(other.source_);
    }
    return *this;
}

Song::~Song() {
    CloseReaders();
}

// Streams must not outlive the source, so this is called before the source is destroyed.
void Song::CloseReaders() noexcept {
    while (source_ && source_->readers_ != nullptr) {
        SongReader& reader = *source_->readers_;
        reader.Close();
        reader.Unlink();
    }
}

TimeSpan Song::Duration() const noexcept {
    return ComputeDuration(info_.frames, info_.rate);
}

std::unique_ptr<SampleStream> Song::Open() const {
    return source_ ? source_->Open() : nullptr;
}

SongReader::SongReader(const Song& song) : info_{song.Info()}, source_{song.source_.get()} {
    if (source_ != nullptr) {
        next_ = source_->readers_;
        source_->readers_ = this;
    } else {
        static_cast<void>(detail::ReportUnloaded("MediaPlayer::Play", &song));
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
