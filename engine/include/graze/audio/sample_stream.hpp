#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace graze {

/// The port to what is too long to be kept decoded: samples that come piece by piece.
///
/// Whoever plays it may do so on a thread of its own, one call at a time. Nothing here throws.
class SampleStream {
public:
    SampleStream(const SampleStream&) = delete;
    SampleStream& operator=(const SampleStream&) = delete;
    virtual ~SampleStream() = default;

    /// Fills `samples` with the next whole frames, as SoundData has them, and says how many samples it
    /// wrote. Fewer than fit are there only at the end, and from there on none: a caller reads a
    /// multiple of the channels. Samples beyond those written stay as they are.
    [[nodiscard]] virtual std::size_t Read(std::span<std::int16_t> samples) noexcept = 0;

    /// Goes to a frame, 0 to the song's frames: the next Read begins there. False when it is outside or
    /// cannot be reached; then nothing more is read until a Seek succeeds.
    virtual bool Seek(std::int64_t frame) noexcept = 0;

    /// Back to the start.
    bool Rewind() noexcept { return Seek(0); }

protected:
    SampleStream() = default;
};

}  // namespace graze
