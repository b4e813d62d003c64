#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace graze {

/// A page of an Ogg file, its checksum found right.
struct OggPage {
    std::size_t offset = 0;  ///< of its first byte in the file
    bool continues = false;  ///< begins inside a packet
    bool begins = false;     ///< is its stream's first
    bool ends = false;       ///< is its stream's last
    std::int64_t granule = 0;
    std::uint32_t serial = 0;
    std::uint32_t sequence = 0;
    std::span<const std::byte> lacing;  ///< sizes of the packets' pieces; below 255 a packet ends
    std::span<const std::byte> body;
};

/// Walks a file page by page; nothing may lie between them.
class OggPages {
public:
    explicit OggPages(std::span<const std::byte> file) noexcept : file_{file} {}

    /// The next page; none at the file's end. Throws FormatError with the place of what is wrong.
    [[nodiscard]] std::optional<OggPage> Next();

    /// Where the next page begins.
    [[nodiscard]] std::size_t Offset() const noexcept { return offset_; }

private:
    std::span<const std::byte> file_;
    std::size_t offset_ = 0;
};

}  // namespace graze
