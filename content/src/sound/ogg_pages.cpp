#include "ogg_pages.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "bytes/little_endian.hpp"
#include "bytes/other_formats.hpp"
#include "graze/content/content_error.hpp"

namespace graze {
namespace {

constexpr std::string_view kMark = "OggS";
constexpr std::size_t kPageHeaderBytes = 27;
constexpr std::size_t kVersionAt = 4;
constexpr std::size_t kFlagsAt = 5;
constexpr std::size_t kGranuleAt = 6;
constexpr std::size_t kSerialAt = 14;
constexpr std::size_t kSequenceAt = 18;
constexpr std::size_t kChecksumAt = 22;
constexpr std::size_t kChecksumBytes = 4;
constexpr std::size_t kLacingCountAt = 26;

using ChecksumTable = std::array<std::uint32_t, 256>;

// Returns the CRC of each byte value: polynomial 0x04C11DB7, most significant bit first.
constexpr ChecksumTable MakeChecksumTable() {
    ChecksumTable table{};
    for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
        std::uint32_t rest = byte << 24;
        for (int bit = 0; bit < 8; ++bit) {
            rest = rest << 1 ^ ((rest >> 31) != 0 ? 0x04C11DB7U : 0U);
        }
        table[byte] = rest;
    }
    return table;
}

// Returns the checksum of a page, computed as if the page's checksum field were 0.
std::uint32_t ComputeChecksum(std::span<const std::byte> page) noexcept {
    static constexpr ChecksumTable table = MakeChecksumTable();
    std::uint32_t sum = 0;
    const auto take = [&sum](std::byte byte) {
        sum = sum << 8 ^ table[sum >> 24 ^ std::to_integer<std::uint32_t>(byte)];
    };
    std::ranges::for_each(page.first(kChecksumAt), take);
    for (std::size_t i = 0; i < kChecksumBytes; ++i) {
        take(std::byte{0});
    }
    std::ranges::for_each(page.subspan(kChecksumAt + kChecksumBytes), take);
    return sum;
}

void CheckMark(std::span<const std::byte> rest, std::size_t offset) {
    const std::string_view there{reinterpret_cast<const char*>(rest.data()),
                                 std::min(rest.size(), kMark.size())};
    if (!kMark.starts_with(there)) {
        throw FormatError{offset == 0 ? NotA("an Ogg file", rest)
                                      : "damaged: no page at byte " + std::to_string(offset)};
    }
}

// Returns the size in bytes of the page at the start of `rest`. If the page's header is truncated,
// returns the size of the header.
std::size_t PageBytes(std::span<const std::byte> rest) noexcept {
    if (rest.size() < kPageHeaderBytes) {
        return kPageHeaderBytes;
    }
    const std::size_t lacing_count = LittleSize(rest, kLacingCountAt, 1);
    std::size_t bytes = kPageHeaderBytes + lacing_count;
    if (rest.size() >= bytes) {
        for (const std::byte piece : rest.subspan(kPageHeaderBytes, lacing_count)) {
            bytes += std::to_integer<std::size_t>(piece);
        }
    }
    return bytes;
}

}  // namespace

std::optional<OggPage> OggPages::Next() {
    const std::span<const std::byte> rest = file_.subspan(offset_);
    if (rest.empty()) {
        return std::nullopt;
    }
    const std::string place = "the page at byte " + std::to_string(offset_);
    CheckMark(rest, offset_);
    const std::size_t size = PageBytes(rest);
    if (size > rest.size()) {
        throw FormatError{"truncated: the file ends in " + place};
    }
    const std::span<const std::byte> bytes = rest.first(size);
    if (Little(bytes, kVersionAt, 1) != 0) {
        throw FormatError{"damaged: " + place + " has an unsupported version"};
    }
    if (Little(bytes, kChecksumAt, kChecksumBytes) != ComputeChecksum(bytes)) {
        throw FormatError{"damaged: checksum mismatch in " + place};
    }
    const std::uint64_t flags = Little(bytes, kFlagsAt, 1);
    const std::size_t lacing_count = LittleSize(bytes, kLacingCountAt, 1);
    OggPage page;
    page.offset = offset_;
    page.continues = (flags & 1) != 0;
    page.begins = (flags & 2) != 0;
    page.ends = (flags & 4) != 0;
    page.granule = static_cast<std::int64_t>(Little(bytes, kGranuleAt, 8));
    page.serial = static_cast<std::uint32_t>(Little(bytes, kSerialAt, 4));
    page.sequence = static_cast<std::uint32_t>(Little(bytes, kSequenceAt, 4));
    page.lacing = bytes.subspan(kPageHeaderBytes, lacing_count);
    page.body = bytes.subspan(kPageHeaderBytes + lacing_count);
    offset_ += size;
    return page;
}

}  // namespace graze
