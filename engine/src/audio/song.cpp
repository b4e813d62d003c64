#include "graze/audio/song.hpp"

#include <utility>

#include "graze/assert.hpp"
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

}  // namespace graze
