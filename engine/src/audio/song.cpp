#include "graze/audio/song.hpp"

#include <utility>

#include "graze/assert.hpp"
#include "graze/audio/sound_data.hpp"

namespace graze {

Song::Song(SongInfo info, std::unique_ptr<const SongSource> source)
    : info_{std::move(info)}, source_{std::move(source)} {
    GRAZE_ASSERT(source_ != nullptr, "Song: no source");
}

TimeSpan Song::Duration() const noexcept {
    return DurationOf(info_.frames, info_.rate);
}

std::unique_ptr<SampleStream> Song::Open() const {
    return source_ ? source_->Open() : nullptr;
}

}  // namespace graze
