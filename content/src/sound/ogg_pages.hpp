#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace graze {

/// A page of an Ogg file whose checksum is valid.
struct OggPage {
    std::size_t offset = 0;  ///< of its first byte in the file
    bool continues = false;  ///< begins inside a packet
    bool begins = false;     ///< the first page of its stream
    bool ends = false;       ///< the last page of its stream
    std::int64_t granule = 0;
    std::uint32_t serial = 0;
    std::uint32_t sequence = 0;
    /// Sizes of the packets' segments; one below 255 ends its packet.
    std::span<const std::byte> lacing;
    std::span<const std::byte> body;
};

/// An iterator over the pages of a file. There must be no other data between them.
class OggPages {
public:
    explicit OggPages(std::span<const std::byte> file) noexcept : file_{file} {}

    /// Returns the next page, or std::nullopt at the end of the file. Throws FormatError with the
    /// position of the error.
    [[nodiscard]] std::optional<OggPage> Next();

    /// Returns the position of the next page.
    [[nodiscard]] std::size_t Offset() const noexcept { return offset_; }

private:
    std::span<const std::byte> file_;
    std::size_t offset_ = 0;
};

}  // namespace graze
