#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <vorbis/codec.h>

namespace graze {

struct VorbisFormat {
    std::uint32_t channels = 0;
    std::uint32_t rate = 0;

    [[nodiscard]] friend bool operator==(VorbisFormat, VorbisFormat) = default;
};

/// What a stream's first packet says. Throws FormatError for other codecs, by their names.
[[nodiscard]] VorbisFormat ReadVorbisFormat(std::span<const std::byte> packet);

/// The numbers in all tables that a decoder unpacks from a setup header: a few bits may ask for
/// millions. A header that is cut off or damaged is counted as far as it goes.
[[nodiscard]] std::int64_t CountTableNumbers(std::span<const std::byte> packet) noexcept;

/// The library's own reading of a stream's three headers, one after the other.
class VorbisHeaders {
public:
    static constexpr int kCount = 3;  ///< format, comments, setup

    VorbisHeaders() noexcept;
    VorbisHeaders(const VorbisHeaders&) = delete;
    VorbisHeaders& operator=(const VorbisHeaders&) = delete;
    ~VorbisHeaders();

    /// Throws FormatError when the library does not take it.
    void Take(std::span<const std::byte> packet);

    [[nodiscard]] int Taken() const noexcept { return taken_; }

    /// Forgets all of them, for the next stream.
    void Reset() noexcept;

private:
    vorbis_info info_{};
    vorbis_comment comment_{};
    int taken_ = 0;
};

}  // namespace graze
