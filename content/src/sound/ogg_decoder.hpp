#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#define OV_EXCLUDE_STATIC_CALLBACKS
#include <vorbis/vorbisfile.h>

#include "graze/audio/song.hpp"
#include "ogg_check.hpp"
#include "ogg_loop.hpp"

namespace graze {

/// A libvorbisfile decoder for bytes that CheckOgg has accepted. The bytes must outlive the
/// decoder.
class OggDecoder final : public SampleStream {
public:
    /// Throws FormatError if the decoder rejects the headers.
    explicit OggDecoder(std::span<const std::byte> file);
    ~OggDecoder() override;

    [[nodiscard]] int Channels() const noexcept { return channels_; }
    [[nodiscard]] int Rate() const noexcept { return rate_; }

    /// The frames that the pages declare, or fewer after EndWith or EndAt.
    [[nodiscard]] std::int64_t Frames() const noexcept { return frames_; }

    /// Ends each stream after the frames that its packets decode to, as CheckOgg counts them, if it
    /// declares more. Throws FormatError if the length is unknown.
    void EndWith(const OggStreams& streams);

    /// Ends the sound after `frames` frames, if it declares more.
    void EndAt(std::int64_t frames) noexcept;

    /// Reads the loop from the comments of the first stream.
    [[nodiscard]] OggLoop ReadLoop(Oddities& oddities);

    [[nodiscard]] std::size_t Read(std::span<std::int16_t> samples) noexcept override;
    bool Seek(std::int64_t frame) noexcept override;

private:
    // The file and the library's read position in it.
    struct Source {
        std::span<const std::byte> bytes;
        std::size_t position = 0;
    };

    void CheckStreams();
    static std::size_t ReadBytes(void* target, std::size_t size, std::size_t count, void* source);
    static int SeekByte(void* source, ogg_int64_t offset, int from);
    static long TellByte(void* source);

    Source source_;
    OggVorbis_File file_{};
    int channels_ = 0;
    int rate_ = 0;
    std::int64_t frames_ = 0;
    std::int64_t left_ = 0;  // frames left from the current position
};

}  // namespace graze
