#include "vorbis_headers.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "bytes/little_endian.hpp"
#include "graze/content/content_error.hpp"

namespace graze {
namespace {

constexpr std::string_view kFormatMark{"\x01vorbis", 7};
constexpr std::size_t kFormatBytes = 30;
constexpr std::size_t kChannelsAt = 11;
constexpr std::size_t kRateAt = 12;
constexpr std::size_t kMarkBytes = 7;
constexpr std::uint32_t kBookMark = 0x564342;
constexpr std::int64_t kEnough = std::int64_t{1} << 40;

std::span<const std::byte> BytesOf(const ogg_packet& packet) noexcept {
    return std::as_bytes(std::span{packet.packet, static_cast<std::size_t>(packet.bytes)});
}

// A reader of numbers of any width in a packet, least significant bit first. Bits past the end are
// zero.
class Bits {
public:
    explicit Bits(std::span<const std::byte> packet) noexcept : packet_{packet} {}

    [[nodiscard]] bool IsBeyondEnd() const noexcept {
        return position_ > std::uint64_t{packet_.size()} * 8;
    }

    std::uint32_t Take(int width) noexcept {
        std::uint32_t value = 0;
        for (int i = 0; i < width; ++i, ++position_) {
            if (const std::uint64_t at = position_ / 8; at < packet_.size()) {
                const auto byte =
                    std::to_integer<std::uint32_t>(packet_[static_cast<std::size_t>(at)]);
                value |= (byte >> position_ % 8 & 1) << i;
            }
        }
        return value;
    }

    void Skip(std::uint64_t count) noexcept { position_ += count; }

private:
    std::span<const std::byte> packet_;
    std::uint64_t position_ = 0;
};

// Returns the largest integer r with r^dimensions <= entries.
std::uint32_t ComputeRoot(std::uint32_t entries, std::uint32_t dimensions) noexcept {
    const auto fits = [&](std::uint64_t root) {
        std::uint64_t power = 1;
        for (std::uint32_t i = 0; i < dimensions && power <= entries; ++i) {
            power *= root;
        }
        return power <= entries;
    };
    std::uint32_t root = 0;
    for (std::uint32_t bit = 1U << 23; bit > 0; bit >>= 1) {
        root += fits(root + bit) ? bit : 0;
    }
    return root;
}

void SkipLengths(Bits& bits, std::uint32_t entries) noexcept {
    const bool is_ordered = bits.Take(1) != 0;
    if (is_ordered) {
        bits.Skip(5);
        for (std::uint32_t next = 0; next < entries && !bits.IsBeyondEnd();) {
            next += bits.Take(static_cast<int>(std::bit_width(entries - next)));
        }
        return;
    }
    const bool is_sparse = bits.Take(1) != 0;
    if (!is_sparse) {
        bits.Skip(std::uint64_t{entries} * 5);
        return;
    }
    for (std::uint32_t i = 0; i < entries && !bits.IsBeyondEnd(); ++i) {
        const bool is_used = bits.Take(1) != 0;
        bits.Skip(is_used ? 5 : 0);
    }
}

void SkipValues(Bits& bits, std::uint32_t entries, std::uint32_t dimensions) noexcept {
    const std::uint32_t kind = bits.Take(4);
    if (kind == 0) {
        return;
    }
    bits.Skip(64);  // minimum value and step
    const std::uint64_t width = bits.Take(4) + 1;
    bits.Skip(1);
    const std::uint64_t count = kind == 1 && dimensions > 0 ? ComputeRoot(entries, dimensions)
                                                            : std::uint64_t{entries} * dimensions;
    bits.Skip(count * width);
}

}  // namespace

VorbisFormat ReadVorbisFormat(const ogg_packet& raw) {
    const std::span<const std::byte> packet = BytesOf(raw);
    const std::string_view text{reinterpret_cast<const char*>(packet.data()), packet.size()};
    constexpr std::array<std::pair<std::string_view, const char*>, 5> others{{
        {"OpusHead", "Opus"},
        {"\x7F"
         "FLAC",
         "FLAC"},
        {"Speex   ", "Speex"},
        {"\x80theora", "Theora video"},
        {"fishead", "a Skeleton stream"},
    }};
    for (const auto& [mark, name] : others) {
        if (text.starts_with(mark)) {
            const bool is_beside_sound =
                text.starts_with("\x80theora") || text.starts_with("fishead");
            throw FormatError{std::string{name} + " in an Ogg file is not supported: " +
                              (is_beside_sound ? std::string{kKeepOnlySound} : "only Vorbis is")};
        }
    }
    if (!text.starts_with(kFormatMark)) {
        throw FormatError{"an unknown codec in an Ogg file is not supported: only Vorbis is"};
    }
    if (packet.size() != kFormatBytes) {
        throw FormatError{"damaged: a first header of " + std::to_string(packet.size()) +
                          " bytes, expected " + std::to_string(kFormatBytes)};
    }
    return {static_cast<std::uint32_t>(Little(packet, kChannelsAt, 1)),
            static_cast<std::uint32_t>(Little(packet, kRateAt, 4))};
}

VorbisTables MeasureTables(const ogg_packet& packet) noexcept {
    Bits bits{BytesOf(packet)};
    bits.Skip(kMarkBytes * 8);
    const std::uint32_t books = bits.Take(8) + 1;
    VorbisTables tables;
    for (std::uint32_t i = 0; i < books && bits.Take(24) == kBookMark; ++i) {
        const std::uint32_t dimensions = bits.Take(16);
        const std::uint32_t entries = bits.Take(24);
        tables.numbers += std::int64_t{entries} * (dimensions + 1);
        tables.max_entries = std::max(tables.max_entries, entries);
        if (tables.numbers > kEnough) {
            break;
        }
        SkipLengths(bits, entries);
        SkipValues(bits, entries, dimensions);
    }
    return tables;
}

VorbisHeaders::VorbisHeaders() noexcept {
    vorbis_info_init(&info_);
    vorbis_comment_init(&comment_);
}

VorbisHeaders::~VorbisHeaders() {
    vorbis_comment_clear(&comment_);
    vorbis_info_clear(&info_);
}

void VorbisHeaders::Take(ogg_packet& packet) {
    if (vorbis_synthesis_headerin(&info_, &comment_, &packet) != 0) {
        constexpr std::array<const char*, kCount> names{"format", "comment", "setup"};
        throw FormatError{"damaged: the " + std::string{names[static_cast<std::size_t>(taken_)]} +
                          " header cannot be read"};
    }
    ++taken_;
}

int VorbisHeaders::BlockFrames(ogg_packet& packet) noexcept {
    return static_cast<int>(std::max(vorbis_packet_blocksize(&info_, &packet), 0L));
}

void VorbisHeaders::Reset() noexcept {
    vorbis_comment_clear(&comment_);
    vorbis_info_clear(&info_);
    vorbis_info_init(&info_);
    vorbis_comment_init(&comment_);
    taken_ = 0;
}

}  // namespace graze
