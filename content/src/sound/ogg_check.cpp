#include "ogg_check.hpp"

#include <algorithm>
#include <cstring>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <ogg/ogg.h>

#include "bytes/other_formats.hpp"
#include "graze/content/content_error.hpp"
#include "sound_checks.hpp"

namespace graze {
namespace {

constexpr std::string_view kMark = "OggS";
constexpr std::size_t kPieceBytes = 65536;
constexpr std::size_t kPageHeaderBytes = 27;
constexpr int kGoesOn = 255;  // the size of a packet's segment that is not its last
constexpr ogg_int64_t kNoGranule = -1;
constexpr std::size_t kMaxStreams = 64;  // libvorbisfile recurses once per stream
// Maximum count of numbers in the decoder tables of one stream (kMaxNumbers), and of all streams of
// a file together (kMaxNumbersInAll). The reference encoder needs at most 75,467 per stream.
constexpr std::int64_t kMaxNumbers = std::int64_t{1} << 18;
constexpr std::int64_t kMaxNumbersInAll = kMaxNumbers * 16;
// Maximum count of entries of one table. The decoder keeps up to 12 bytes of each on the stack,
// which has a megabyte on Windows and on the web.
constexpr std::uint32_t kMaxEntries = 1 << 15;

// libogg's reader of the pages of a file. Where libogg would search for the next page, this throws.
class Pages {
public:
    explicit Pages(std::span<const std::byte> file) noexcept : file_{file}, unread_{file} {
        ogg_sync_init(&sync_);
    }
    ~Pages() { ogg_sync_clear(&sync_); }
    Pages(const Pages&) = delete;
    Pages& operator=(const Pages&) = delete;

    // Reads the next page, which is valid until the next call. Returns false at the end of the file.
    bool Next(ogg_page& page) {
        place_ = "the page at byte " + std::to_string(offset_);
        long size = 0;
        while (size == 0) {
            size = ogg_sync_pageseek(&sync_, &page);
            if (size == 0 && !PassPiece()) {
                return CheckEnd();
            }
        }
        CheckMark();
        if (size < 0) {
            throw FormatError{"damaged: checksum mismatch in " + place_};
        }
        if (ogg_page_version(&page) != 0) {
            throw FormatError{"damaged: " + place_ + " has an unsupported version"};
        }
        offset_ += static_cast<std::size_t>(size);
        return true;
    }

    // The last page, for messages.
    [[nodiscard]] const std::string& Place() const noexcept { return place_; }

private:
    // Passes the next piece of the file to libogg. Returns false if there is none.
    bool PassPiece() {
        const std::size_t size = std::min(unread_.size(), kPieceBytes);
        char* const buffer = ogg_sync_buffer(&sync_, kPieceBytes);
        if (buffer == nullptr) {
            throw std::bad_alloc{};
        }
        std::ranges::copy(unread_.first(size), reinterpret_cast<std::byte*>(buffer));
        ogg_sync_wrote(&sync_, static_cast<long>(size));
        unread_ = unread_.subspan(size);
        return size > 0;
    }

    bool CheckEnd() const {
        if (offset_ < file_.size()) {
            CheckMark();
            throw FormatError{"truncated: the file ends in " + place_};
        }
        return false;
    }

    void CheckMark() const {
        const std::span<const std::byte> rest = file_.subspan(offset_);
        const std::string_view there{reinterpret_cast<const char*>(rest.data()),
                                     std::min(rest.size(), kMark.size())};
        if (!kMark.starts_with(there)) {
            throw FormatError{offset_ == 0 ? NotA("an Ogg file", rest)
                                           : "damaged: no page at byte " + std::to_string(offset_)};
        }
    }

    ogg_sync_state sync_{};
    std::span<const std::byte> file_;
    std::span<const std::byte> unread_;
    std::size_t offset_ = 0;  // of the next page
    std::string place_;
};

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
    void TakePosition(const ogg_page& page) noexcept {
        const std::int64_t granule = ogg_page_granulepos(&page);
        if (!has_position_ && granule != kNoGranule) {
            has_position_ = true;
            dropped_ = ogg_page_eos(&page) != 0 ? 0 : std::max<std::int64_t>(frames_ - granule, 0);
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
    explicit Checker(const SoundLimits& limits) : limits_{limits} {
        if (ogg_stream_init(&stream_, 0) != 0) {
            throw std::bad_alloc{};
        }
    }
    ~Checker() { ogg_stream_clear(&stream_); }
    Checker(const Checker&) = delete;
    Checker& operator=(const Checker&) = delete;

    void Take(ogg_page& page, const std::string& place) {
        is_open_ ? CheckNext(page, place) : CheckFirst(page, place);
        if ((ogg_page_continued(&page) != 0) != is_packet_open_) {
            throw FormatError{"damaged: " + place + " does not continue the previous page"};
        }
        const std::int64_t granule = ogg_page_granulepos(&page);
        if (granule != kNoGranule && granule < granule_) {
            throw FormatError{"damaged: " + place + " has a lower position than the previous page"};
        }
        granule_ = granule != kNoGranule ? granule : granule_;
        ++sequence_;
        TakePackets(page);
        if (ogg_page_eos(&page) != 0) {
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
    void CheckFirst(const ogg_page& page, const std::string& place) {
        if (ogg_page_bos(&page) == 0) {
            throw FormatError{"damaged: " + place + " does not belong to a stream"};
        }
        const int serial = ogg_page_serialno(&page);
        if (std::ranges::find(serials_, serial) != serials_.end()) {
            throw FormatError{"damaged: " + place +
                              " begins a stream with a duplicate serial number"};
        }
        if (serials_.size() == kMaxStreams) {
            throw FormatError{"too large: more than " + std::to_string(kMaxStreams) + " streams"};
        }
        serials_.push_back(serial);
        is_open_ = true;
        is_packet_open_ = false;
        sequence_ = static_cast<std::uint32_t>(ogg_page_pageno(&page));
        granule_ = 0;
        headers_.Reset();
        ogg_stream_reset_serialno(&stream_, serial);
        count_ = {};
    }

    void CheckNext(const ogg_page& page, const std::string& place) const {
        if (ogg_page_bos(&page) != 0 || ogg_page_serialno(&page) != serials_.back()) {
            throw FormatError{"several streams at a time in an Ogg file are not supported: " +
                              std::string{kKeepOnlySound}};
        }
        if (static_cast<std::uint32_t>(ogg_page_pageno(&page)) != sequence_) {
            throw FormatError{"damaged: pages are missing before " + place};
        }
    }

    void TakePackets(ogg_page& page) {
        const bool has_sound = headers_.Taken() == VorbisHeaders::kCount;
        const std::span<const unsigned char> header{page.header,
                                                    static_cast<std::size_t>(page.header_len)};
        if (header.size() > kPageHeaderBytes) {
            is_packet_open_ = header.back() == kGoesOn;
        }
        if (ogg_stream_pagein(&stream_, &page) != 0) {
            throw std::bad_alloc{};
        }
        ogg_packet packet{};
        while (const int result = ogg_stream_packetout(&stream_, &packet)) {
            if (result > 0) {
                TakePacket(packet);
            }
        }
        if (has_sound) {
            count_.TakePosition(page);
        }
    }

    void TakePacket(ogg_packet& packet) {
        if (headers_.Taken() == VorbisHeaders::kCount) {
            count_.Take(headers_.BlockFrames(packet));
            return;
        }
        if (headers_.Taken() == 0) {
            const VorbisFormat format = ReadVorbisFormat(packet);
            CheckSoundFormat(format.channels, format.rate, limits_);
            if (format_.value_or(format) != format) {
                throw FormatError{"consecutive streams of different formats are not supported"};
            }
            format_ = format;
        } else if (headers_.Taken() == VorbisHeaders::kCount - 1) {
            CheckTables(MeasureTables(packet));
        }
        headers_.Take(packet);
    }

    void CheckTables(const VorbisTables& tables) {
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

    const SoundLimits& limits_;
    std::optional<VorbisFormat> format_;
    std::vector<int> serials_;  // serial numbers of all streams so far
    ogg_stream_state stream_{};
    VorbisHeaders headers_;
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
    Pages pages{file};
    Checker checker{limits};
    for (ogg_page page{}; pages.Next(page);) {
        checker.Take(page, pages.Place());
    }
    return std::move(checker).AtEnd();
}

}  // namespace graze
