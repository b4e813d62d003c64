#pragma once

#include <cstdint>
#include <string_view>

#include <vorbis/codec.h>

namespace graze {

struct VorbisFormat {
    std::uint32_t channels = 0;
    std::uint32_t rate = 0;

    [[nodiscard]] friend bool operator==(VorbisFormat, VorbisFormat) = default;
};

/// What to do with an Ogg file that has more than sound, for the end of a message.
inline constexpr std::string_view kKeepOnlySound =
    "keep only the sound, as with 'ffmpeg -i IN -vn -c:a copy OUT.ogg', which drops a cover "
    "picture";

/// Reads a stream's first packet. Throws FormatError with the name of the codec if it is not
/// Vorbis.
[[nodiscard]] VorbisFormat ReadVorbisFormat(const ogg_packet& packet);

/// The size of the tables that a decoder creates from a setup header.
struct VorbisTables {
    std::int64_t numbers = 0;       ///< in all tables together
    std::uint32_t max_entries = 0;  ///< of the largest table
};

/// Returns the size of the tables that a decoder creates from a setup header. A few bits of the
/// header can request millions of numbers. In a damaged or truncated header, only the part before
/// the damage is included.
[[nodiscard]] VorbisTables MeasureTables(const ogg_packet& packet) noexcept;

/// libvorbis' parser for a stream's three headers, which must be passed in order.
class VorbisHeaders {
public:
    static constexpr int kCount = 3;  ///< format, comments, setup

    VorbisHeaders() noexcept;
    VorbisHeaders(const VorbisHeaders&) = delete;
    VorbisHeaders& operator=(const VorbisHeaders&) = delete;
    ~VorbisHeaders();

    /// Parses the next header. Throws FormatError if the library rejects it.
    void Take(ogg_packet& packet);

    [[nodiscard]] int Taken() const noexcept { return taken_; }

    /// Returns the frames in the block of a packet, or 0 if it is no sound. All headers must have
    /// been parsed.
    [[nodiscard]] int BlockFrames(ogg_packet& packet) noexcept;

    /// Discards all headers, for the next stream.
    void Reset() noexcept;

private:
    vorbis_info info_{};
    vorbis_comment comment_{};
    int taken_ = 0;
};

}  // namespace graze
