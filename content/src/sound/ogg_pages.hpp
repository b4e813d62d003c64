#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace graze {

/// A page of an Ogg file whose checksum is valid.
struct OggPage {
    std::size_t offset = 0;  ///< position of the page's first byte in the file
    bool continues = false;  ///< true if the page begins inside a packet
    bool begins = false;     ///< true for the first page of its stream
    bool ends = false;       ///< true for the last page of its stream
    /// Number of frames from the stream's start to the end of the last packet that ends on this
    /// page; -1 if no packet ends on this page.
    std::int64_t granule = 0;
    std::uint32_t serial = 0;
    std::uint32_t sequence = 0;
    /// Sizes of the segments of the page's packets, a byte each. A size below 255 marks the end of
    /// a packet.
    std::span<const std::byte> lacing;
    std::span<const std::byte> body;
};

/// An iterator over the pages of a file. Data between two pages is an error.
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
