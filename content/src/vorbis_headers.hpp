#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

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

}  // namespace graze
