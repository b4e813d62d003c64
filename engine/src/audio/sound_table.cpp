#include "sound_table.hpp"

#include <algorithm>
#include <utility>

namespace graze {
namespace {

constexpr int kHighestRate = 768'000;  // 16 times VoiceMixer::kRate; limits MixerVoice::step
constexpr SoundHandle kIndexMask = 0xFFFFF;
constexpr SoundHandle kNextUse = kIndexMask + 1;

}  // namespace

SoundHandle SoundTable::Add(SoundData sound, std::unique_ptr<SoundQueue> queue) {
    sound.rate = std::clamp(sound.rate, 1, kHighestRate);
    sound.channels = sound.channels == 2 ? 2 : 1;
    auto slot = std::ranges::find_if(slots_, [](const Slot& p) { return p.sound.rate == 0; });
    if (slot == slots_.end()) {
        slots_.emplace_back();
        slot = slots_.end() - 1;
        slot->handle = static_cast<SoundHandle>(slots_.size());
    } else {
        slot->handle += kNextUse;
    }
    slot->sound = std::move(sound);
    slot->queue = std::move(queue);
    slot->is_destroyed = false;
    return slot->handle;
}

SoundTable::Slot* SoundTable::Find(SoundHandle handle) noexcept {
    const std::size_t number = handle & kIndexMask;
    if (number == 0 || number > slots_.size()) {
        return nullptr;
    }
    Slot& slot = slots_[number - 1];
    return slot.handle == handle && slot.sound.rate != 0 ? &slot : nullptr;
}

const SoundTable::Slot* SoundTable::Find(SoundHandle handle) const noexcept {
    return const_cast<SoundTable*>(this)->Find(handle);
}

SoundTable::Slot* SoundTable::FindAlive(SoundHandle handle) noexcept {
    Slot* const slot = Find(handle);
    return slot != nullptr && !slot->is_destroyed ? slot : nullptr;
}

void SoundTable::Free(Slot& slot) noexcept {
    slot.sound = SoundData{{}, 1, 0};
    slot.queue.reset();
    slot.is_destroyed = false;
}

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
