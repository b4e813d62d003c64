#include "sound_queue.hpp"

namespace graze {

bool SoundQueue::Push(std::vector<std::int16_t>& samples, std::int64_t label) {
    if (count_ == kMaxBuffers) {
        return false;
    }
    Buffer& buffer = buffers_[(first_ + count_) % kMaxBuffers];
    buffer.samples.swap(samples);
    buffer.label = label;
    ++count_;
    return true;
}

void SoundQueue::Drop() noexcept {
    while (dropped_ > 0) {
        Pop();
    }
}

void SoundQueue::Pop() noexcept {
    Buffer& played = buffers_[first_];
    end_ = played.label + CountFrames(played);
    first_ = (first_ + 1) % kMaxBuffers;
    --count_;
    // The next Push reuses the memory of the played buffer, so that no more buffers are allocated
    // than were ever pending at once.
    Buffer& next = buffers_[(first_ + count_) % kMaxBuffers];
    if (next.samples.capacity() == 0) {
        next.samples.swap(played.samples);
    }
    dropped_ -= dropped_ > 0 ? 1 : 0;
}

QueueState SoundQueue::State(std::int64_t played) const noexcept {
    QueueState state;
    state.pending = static_cast<int>(count_ - dropped_);
    state.position = end_;
    for (std::size_t i = dropped_; i < count_; ++i) {
        state.frames += CountFrames(At(i));
    }
    if (state.pending > 0) {
        const std::int64_t over = dropped_ == 0 ? played : 0;
        state.frames -= over;
        state.position = At(dropped_).label + over;
    }
    return state;
}

}  // namespace graze
