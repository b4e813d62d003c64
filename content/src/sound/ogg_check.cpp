#include "ogg_check.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "graze/content/content_error.hpp"
#include "graze/storage/storage.hpp"
#include "ogg_pages.hpp"
#include "sound_checks.hpp"

namespace graze {
namespace {

constexpr std::byte kGoesOn{255};
constexpr std::int64_t kNoGranule = -1;
constexpr std::size_t kPacketStart = 2;  // bytes that tell the size of a packet's block
constexpr std::size_t kMaxStreams = 64;  // libvorbisfile recurses once per stream
// Maximum count of numbers in the decoder tables of one stream (kMaxNumbers), and of all streams of
// a file together (kMaxNumbersInAll). The reference encoder needs at most 75,467 per stream.
constexpr std::int64_t kMaxNumbers = std::int64_t{1} << 18;
constexpr std::int64_t kMaxNumbersInAll = kMaxNumbers * 16;
// Maximum count of entries of one table. The decoder keeps up to 12 bytes of each on the stack,
// which has a megabyte on Windows and on the web.
constexpr std::uint32_t kMaxEntries = 1 << 15;

// Counts the frames that the packets of a stream decode to, by the sizes of their blocks.
class FrameCount {
public:
    void Take(int block_frames) noexcept {
        if (block_frames > 0) {
            // A packet completes half of its block, and half of the block before.
            frames_ += last_block_ == 0 ? 0 : last_block_ / 4 + block_frames / 4;
            last_block_ = block_frames;
        }
    }

    // The first page of sound may end at a lower position than the frames that its packets decode
    // to. The decoder drops these frames at the start, but of a page that is also the last, at the
    // end.
    void TakePosition(const OggPage& page) noexcept {
        if (!has_position_ && page.granule != kNoGranule) {
            has_position_ = true;
            dropped_ = page.ends ? 0 : std::max<std::int64_t>(frames_ - page.granule, 0);
        }
    }

    [[nodiscard]] std::int64_t Frames() const noexcept {
        return std::max<std::int64_t>(frames_ - dropped_, 0);
    }

private:
    std::int64_t frames_ = 0;
    std::int64_t dropped_ = 0;
    int last_block_ = 0;
    bool has_position_ = false;
};

class Checker {
public:
    explicit Checker(const SoundLimits& limits) : limits_{limits} {}

    void Take(const OggPage& page) {
        const std::string place = "the page at byte " + std::to_string(page.offset);
        is_open_ ? CheckNext(page, place) : CheckFirst(page, place);
        if (page.continues != is_packet_open_) {
            throw FormatError{"damaged: " + place + " does not continue the previous page"};
        }
        if (page.granule != kNoGranule && page.granule < granule_) {
            throw FormatError{"damaged: " + place + " has a lower position than the previous page"};
        }
        granule_ = page.granule != kNoGranule ? page.granule : granule_;
        ++sequence_;
        TakePackets(page);
        if (page.ends) {
            if (headers_.Taken() < VorbisHeaders::kCount || is_packet_open_) {
                throw FormatError{"damaged: a stream ends inside a packet or its headers at " +
                                  place};
            }
            is_open_ = false;
            frames_.push_back(count_.Frames());
        }
    }

    [[nodiscard]] OggStreams AtEnd() && {
        if (is_open_) {
            throw FormatError{"truncated: the file ends before its last page"};
        }
        if (!format_) {
            throw FormatError{"truncated: the file is empty"};
        }
        return {*format_, std::move(frames_)};
    }

private:
    void CheckFirst(const OggPage& page, const std::string& place) {
        if (!page.begins) {
            throw FormatError{"damaged: " + place + " does not belong to a stream"};
        }
        if (std::ranges::find(serials_, page.serial) != serials_.end()) {
            throw FormatError{"damaged: " + place +
                              " begins a stream with a duplicate serial number"};
        }
        if (serials_.size() == kMaxStreams) {
            throw FormatError{"too large: more than " + std::to_string(kMaxStreams) + " streams"};
        }
        serials_.push_back(page.serial);
        is_open_ = true;
        is_packet_open_ = false;
        sequence_ = page.sequence;
        granule_ = 0;
        headers_.Reset();
        packet_.clear();
        count_ = {};
    }

    void CheckNext(const OggPage& page, const std::string& place) const {
        if (page.begins || page.serial != serials_.back()) {
            throw FormatError{"several streams at a time in an Ogg file are not supported: " +
                              std::string{kKeepOnlySound}};
        }
        if (page.sequence != sequence_) {
            throw FormatError{"damaged: pages are missing before " + place};
        }
    }

    void TakePackets(const OggPage& page) {
        std::span<const std::byte> body = page.body;
        const bool has_sound = headers_.Taken() == VorbisHeaders::kCount;
        for (const std::byte piece : page.lacing) {
            const auto size = std::to_integer<std::size_t>(piece);
            is_packet_open_ = piece == kGoesOn;
            const bool is_header = headers_.Taken() < VorbisHeaders::kCount;
            const std::size_t kept =
                is_header ? size : std::min(size, kPacketStart - packet_.size());
            packet_.insert(packet_.end(), body.begin(),
                           body.begin() + static_cast<std::ptrdiff_t>(kept));
            if (!is_packet_open_) {
                if (is_header) {
                    TakeHeader();
                } else {
                    count_.Take(headers_.BlockFrames(packet_));
                }
                packet_.clear();
            }
            body = body.subspan(size);
        }
        if (has_sound) {
            count_.TakePosition(page);
        }
    }

    void TakeHeader() {
        if (headers_.Taken() == 0) {
            const VorbisFormat format = ReadVorbisFormat(packet_);
            CheckSoundFormat(format.channels, format.rate, limits_);
            if (format_.value_or(format) != format) {
                throw FormatError{"consecutive streams of different formats are not supported"};
            }
            format_ = format;
        } else if (headers_.Taken() == VorbisHeaders::kCount - 1) {
            const VorbisTables tables = MeasureTables(packet_);
            numbers_ += tables.numbers;
            if (tables.max_entries > kMaxEntries) {
                throw FormatError{"too large: a decoder's table of " +
                                  std::to_string(tables.max_entries) + " entries; the limit is " +
                                  std::to_string(kMaxEntries)};
            }
            if (tables.numbers > kMaxNumbers || numbers_ > kMaxNumbersInAll) {
                throw FormatError{"too large: " + std::to_string(numbers_) +
                                  " numbers in the decoder's tables; the limits are " +
                                  std::to_string(kMaxNumbers) + " per stream, and " +
                                  std::to_string(kMaxNumbersInAll) + " in total"};
            }
        }
        headers_.Take(packet_);
    }

    const SoundLimits& limits_;
    std::optional<VorbisFormat> format_;
    std::vector<std::uint32_t> serials_;  // serial numbers of all streams so far
    VorbisHeaders headers_;
    Bytes packet_;  // the received part of a header packet, or the start of a sound packet
    FrameCount count_;
    std::vector<std::int64_t> frames_;  // of the streams that have ended
    std::int64_t numbers_ = 0;
    std::int64_t granule_ = 0;
    std::uint32_t sequence_ = 0;  // expected sequence number of the next page
    bool is_open_ = false;
    bool is_packet_open_ = false;
};

}  // namespace

OggStreams CheckOgg(std::span<const std::byte> file, const SoundLimits& limits) {
    OggPages pages{file};
    Checker checker{limits};
    while (const std::optional<OggPage> page = pages.Next()) {
        checker.Take(*page);
    }
    return std::move(checker).AtEnd();
}

}  // namespace graze
