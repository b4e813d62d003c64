#include "song_deck.hpp"

#include <algorithm>
#include <utility>

#include "graze/audio/sound_data.hpp"

namespace graze {
namespace {

constexpr int kPiecesAtOnce = 2;  // per Feed, unless more are needed
constexpr int kMinAhead = 4;      // Feed buffers at least 1 / 4 second
constexpr int kMaxPending = 48;

}  // namespace

std::string SongDeck::Begin(SongReader& reader, float volume, TimeSpan fade_in) {
    Close();
    failure_.clear();
    shortfall_.clear();
    std::string failure = reader.Open();
    if (!failure.empty()) {
        return failure;
    }
    const SongInfo& info = reader.Info();
    const bool can_be_played = (info.channels == 1 || info.channels == 2) && info.rate > 0;
    queue_ = can_be_played ? device_->CreateQueue(info.channels, info.rate) : 0;
    voice_ = queue_ == 0 ? 0
                         : device_->StartVoice({.sound = queue_,
                                                .settings = {volume, 0, 0},
                                                .is_music = true,
                                                .fade_in = fade_in});
    if (voice_ == 0) {
        reader.Close();
        Close();
        return "the device cannot play it";
    }
    reader_ = &reader;
    next_frame_ = ahead_ = 0;
    is_read_ = false;
    piece_.resize(static_cast<std::size_t>(kPieceFrames * info.channels));
    return "";
}

void SongDeck::Close() noexcept {
    if (queue_ != 0) {
        device_->DestroySound(std::exchange(queue_, 0));
    }
    voice_ = 0;
    if (reader_ != nullptr) {
        std::exchange(reader_, nullptr)->Close();
    }
}

void SongDeck::Feed(bool repeats) {
    if (IsOpen() && !is_read_ && !reader_->IsAlive()) {
        End("the song was destroyed while playing");
    }
    if (!IsOpen()) {
        return;
    }
    const std::int64_t second = reader_->Info().rate;
    QueueState queue = device_->StateOfQueue(queue_);
    // The queue must last for a step twice as long as the previous one. In the first step no length
    // is known, hence the minimum.
    const std::int64_t heard = std::max<std::int64_t>(ahead_ - queue.frames, 0);
    const std::int64_t needed = std::max(heard * 2, second / kMinAhead);
    for (int pieces = 0; !is_read_ && pieces < kMaxPending; ++pieces) {
        const bool is_full = queue.frames >= second || queue.pending >= kMaxPending;
        if (is_full || (pieces >= kPiecesAtOnce && queue.frames >= needed)) {
            break;
        }
        FeedPiece(repeats);
        queue = device_->StateOfQueue(queue_);
    }
    ahead_ = queue.frames;
}

void SongDeck::FeedPiece(bool repeats) {
    const SongInfo& info = reader_->Info();
    const bool has_loop = info.loop_frames > 0;
    const std::int64_t loop_end =
        has_loop ? std::min(info.loop_start + info.loop_frames, info.frames) : info.frames;
    // A song that has already passed the end of its loop plays to its own end.
    const bool will_repeat = repeats && next_frame_ < loop_end;
    const std::int64_t end = will_repeat ? loop_end : info.frames;
    const std::int64_t wanted = std::clamp<std::int64_t>(end - next_frame_, 0, kPieceFrames);
    const auto values = static_cast<std::size_t>(wanted * info.channels);
    const std::size_t count = reader_->Read(std::span{piece_}.first(values));
    if (count > 0) {
        device_->Submit(queue_, std::span<const std::int16_t>{piece_}.first(count), next_frame_);
        next_frame_ += static_cast<std::int64_t>(count) / info.channels;
    }
    if (count < values) {
        EndEarly(will_repeat);
    } else if (next_frame_ >= end && !will_repeat) {
        End("");
    } else if (next_frame_ >= end) {
        Continue(info.loop_start);
    }
}

void SongDeck::EndEarly(bool repeats) {
    const SongInfo& info = reader_->Info();
    if (shortfall_.empty()) {  // a repeated song ends early each time
        shortfall_ = "truncated: decoding stopped after " + std::to_string(next_frame_) + " of " +
                     std::to_string(info.frames) + " frames";
    }
    if (next_frame_ == 0) {
        End(shortfall_);
    } else if (repeats) {
        Continue(next_frame_ > info.loop_start ? info.loop_start : 0);
    } else {
        End("");
    }
}

void SongDeck::Continue(std::int64_t frame) {
    next_frame_ = frame;
    if (!reader_->Seek(frame)) {
        End("cannot seek to the start of the loop: frame " + std::to_string(frame));
    }
}

void SongDeck::End(std::string failure) noexcept {
    is_read_ = true;
    failure_ = std::move(failure);
    device_->ReleaseVoice(voice_);
}

bool SongDeck::IsOver() const noexcept {
    const bool is_heard = device_->StateOf(voice_) != SoundState::Stopped;
    return IsOpen() && !(is_heard && reader_->IsAlive());
}

TimeSpan SongDeck::Position() const noexcept {
    return IsOpen() ? ComputeDuration(device_->StateOfQueue(queue_).position, reader_->Info().rate)
                    : TimeSpan{};
}

}  // namespace graze
