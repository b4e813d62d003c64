#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "graze/audio/audio_device.hpp"
#include "graze/audio/sound_data.hpp"

namespace graze {

/// A queue of sample buffers, played one after the other without a gap.
class SoundQueue {
public:
    static constexpr std::size_t kMaxBuffers = 64;

    struct Buffer {
        std::vector<std::int16_t> samples;
        std::int64_t label = 0;  // number of the buffer's first frame
    };

    explicit SoundQueue(int channels) noexcept : channels_{channels} {}

    /// Appends a buffer by swapping `samples` with the memory of a played buffer. Returns false if
    /// the queue is full.
    bool Push(std::vector<std::int16_t>& samples, std::int64_t label);

    /// Marks all pending buffers as dropped. A voice that is fading out still plays the dropped
    /// buffers until Drop removes them.
    void MarkDropped() noexcept { dropped_ = count_; }
    void Drop() noexcept;

    [[nodiscard]] bool IsEmpty() const noexcept { return count_ == 0; }
    [[nodiscard]] std::size_t Size() const noexcept { return count_; }
    [[nodiscard]] std::size_t DroppedCount() const noexcept { return dropped_; }
    [[nodiscard]] const Buffer& At(std::size_t index) const noexcept {
        return buffers_[(first_ + index) % kMaxBuffers];
    }
    [[nodiscard]] std::int64_t CountFrames(const Buffer& buffer) const noexcept {
        return static_cast<std::int64_t>(buffer.samples.size()) / channels_;
    }
    void Pop() noexcept;

    /// Returns the state of the queue without its dropped buffers. `played` is the number of frames
    /// of the first buffer that have been played.
    [[nodiscard]] QueueState State(std::int64_t played) const noexcept;

private:
    std::array<Buffer, kMaxBuffers> buffers_;
    std::size_t first_ = 0;
    std::size_t count_ = 0;
    std::size_t dropped_ = 0;
    std::int64_t end_ = 0;  // number of the frame after the last one played
    int channels_;
};

/// The sounds of a mixer, by handle. A free slot is reused with a new handle. After 4,096 sounds in
/// one slot, its handles repeat.
class SoundTable {
public:
    struct Slot {
        SoundData sound{{}, 1, 0};          // rate 0: the slot is free
        std::unique_ptr<SoundQueue> queue;  // null: the sound is not a queue
        SoundHandle handle = 0;
        bool is_destroyed =
            false;  // DestroySound was called, but voices that fade out still use it
    };

    /// Adds a sound. The rate is clamped to 1..768,000; any channel count but 2 is treated as mono.
    [[nodiscard]] SoundHandle Add(SoundData sound, std::unique_ptr<SoundQueue> queue);

    /// Return null for unknown handles. Find also returns sounds whose is_destroyed is true, for
    /// the voices that still use them; FindAlive does not.
    [[nodiscard]] Slot* Find(SoundHandle handle) noexcept;
    [[nodiscard]] const Slot* Find(SoundHandle handle) const noexcept;
    [[nodiscard]] Slot* FindAlive(SoundHandle handle) noexcept;

    [[nodiscard]] std::vector<Slot>& Slots() noexcept { return slots_; }
    static void Free(Slot& slot) noexcept;

private:
    std::vector<Slot> slots_;
};

}  // namespace graze
