#include "graze/input/recording_encoder.hpp"

#include <algorithm>

#include "graze/math/hash.hpp"
#include "recording_parts.hpp"

namespace graze {

using namespace recording_parts;

struct RecordingEncoder::Buffer {
    void Begin(RecordKind kind) { out.Byte(static_cast<std::uint8_t>(kind)); }

    // Ends a record with a check of everything up to here.
    void Seal() { out.Number(Hash(), kCheckBytes); }

    // Returns the hash of all bytes so far, including those that Clear has removed.
    std::uint64_t Hash() {
        hasher.Add(std::span{out.Bytes()}.subspan(hashed));
        hashed = out.Bytes().size();
        return hasher.Value();
    }

    RecordingWriter out;
    Hasher hasher;
    std::size_t hashed = 0;  // bytes of `out` that are in the hasher
};

RecordingEncoder::RecordingEncoder(std::uint64_t seed, std::int64_t hash_interval)
    : buffer_{std::make_unique<Buffer>()} {
    for (const std::uint8_t letter : kMagic) {
        buffer_->out.Byte(letter);
    }
    buffer_->out.Byte(kVersion);
    buffer_->out.Number(seed, 8);
    buffer_->out.Length(static_cast<std::uint64_t>(std::max<std::int64_t>(hash_interval, 0)));
}

RecordingEncoder::~RecordingEncoder() = default;

void RecordingEncoder::Add(const InputSnapshot& input) {
    if (input == input_) {
        buffer_->Begin(RecordKind::SameInput);
    } else {
        buffer_->Begin(RecordKind::NewInput);
        WriteInput(buffer_->out, input_, input);
        buffer_->Seal();
        input_ = input;
    }
    ++step_count_;
}

// Writes the number of steps since the previous event or system event.
void RecordingEncoder::AddStep(std::int64_t step) {
    step = std::max(std::min(step, step_count_), last_step_);
    buffer_->out.Length(static_cast<std::uint64_t>(step - last_step_));
    last_step_ = step;
}

void RecordingEncoder::AddEvent(std::int64_t step, const LifecycleEvent& event) {
    buffer_->Begin(RecordKind::Lifecycle);
    AddStep(step);
    WriteEvent(buffer_->out, event);
    buffer_->Seal();
}

void RecordingEncoder::AddChange(std::int64_t step, const SystemEvent& change) {
    buffer_->Begin(RecordKind::System);
    AddStep(step);
    WriteSystemEvent(buffer_->out, change);
    buffer_->Seal();
}

void RecordingEncoder::AddHash(std::uint64_t hash) {
    buffer_->Begin(RecordKind::Hash);
    buffer_->out.Number(hash, 8);
    buffer_->Seal();
}

void RecordingEncoder::End() {
    buffer_->Begin(RecordKind::End);
    buffer_->out.Number(buffer_->Hash(), 8);
}

std::span<const std::byte> RecordingEncoder::Bytes() const noexcept {
    return buffer_->out.Bytes();
}

void RecordingEncoder::Clear() noexcept {
    static_cast<void>(buffer_->Hash());
    buffer_->out.Bytes().clear();
    buffer_->hashed = 0;
}

}  // namespace graze
