#include "content/ogg_writer.hpp"

#include <array>
#include <cmath>
#include <stdexcept>
#include <string_view>

#include <ogg/ogg.h>
#include <vorbis/vorbisenc.h>

namespace graze::test {
namespace {

constexpr int kPageBytes = 400;
constexpr std::size_t kHeaderBytes = 27;

void Append(Bytes& bytes, const unsigned char* more, long count) {
    const auto* const first = reinterpret_cast<const std::byte*>(more);
    bytes.insert(bytes.end(), first, first + count);
}

// Packs Ogg packets into pages.
class Pages {
public:
    explicit Pages(int serial) { ogg_stream_init(&stream_, serial); }
    Pages(const Pages&) = delete;
    Pages& operator=(const Pages&) = delete;
    ~Pages() { ogg_stream_clear(&stream_); }

    void Put(ogg_packet packet) { ogg_stream_packetin(&stream_, &packet); }
    void Put(Bytes packet, std::int64_t granule = 0, bool is_last = false) {
        ogg_packet raw{};
        raw.packet = reinterpret_cast<unsigned char*>(packet.data());
        raw.bytes = static_cast<long>(packet.size());
        raw.b_o_s = count_ == 0 ? 1 : 0;
        raw.e_o_s = is_last ? 1 : 0;
        raw.granulepos = granule;
        raw.packetno = count_++;
        Put(raw);
    }

    // Ends the current page. Header packets and sound packets must be on different pages.
    void Flush() {
        ogg_page page{};
        while (ogg_stream_flush_fill(&stream_, &page, kPageBytes) != 0) {
            Append(bytes_, page.header, page.header_len);
            Append(bytes_, page.body, page.body_len);
        }
    }
    [[nodiscard]] Bytes Take() {
        Flush();
        return bytes_;
    }

private:
    ogg_stream_state stream_{};
    Bytes bytes_;
    std::int64_t count_ = 0;
};

// Writes numbers of any width, least significant bit first.
class BitWriter {
public:
    BitWriter& Put(std::uint32_t value, int width) {
        for (int i = 0; i < width; ++i, ++count_) {
            if (count_ % 8 == 0) {
                bytes_.push_back(std::byte{0});
            }
            bytes_.back() |= static_cast<std::byte>((value >> i & 1) << count_ % 8);
        }
        return *this;
    }
    BitWriter& PutText(std::string_view text) {
        for (const char letter : text) {
            Put(static_cast<unsigned char>(letter), 8);
        }
        return *this;
    }
    [[nodiscard]] Bytes Take() const { return bytes_; }

private:
    Bytes bytes_;
    int count_ = 0;
};

Bytes FormatHeader(const TinyOgg& sound) {
    BitWriter bits;
    bits.PutText("\x01vorbis").Put(0, 32);
    bits.Put(static_cast<std::uint32_t>(sound.channels), 8).Put(sound.rate, 32);
    bits.Put(0, 32).Put(0, 32).Put(0, 32);
    bits.Put(8, 4).Put(8, 4).Put(1, 8);  // both block sizes are 256 samples; the framing bit
    return bits.Take();
}

Bytes CommentHeader(const TinyOgg& sound) {
    BitWriter bits;
    bits.PutText("\x03vorbis")
        .Put(0, 32)
        .Put(static_cast<std::uint32_t>(sound.comments.size()), 32);
    for (const std::string& comment : sound.comments) {
        bits.Put(static_cast<std::uint32_t>(comment.size()), 32).PutText(comment);
    }
    return bits.Put(1, 8).Take();
}

void PutCodebook(BitWriter& bits, const TinyOgg& sound) {
    bits.Put(0x564342, 24).Put(static_cast<std::uint32_t>(sound.dimensions), 16);
    bits.Put(sound.entries, 24).Put(sound.is_ordered ? 1 : 0, 1);
    if (sound.is_ordered) {
        int width = 0;
        while (sound.entries >> width != 0) {
            ++width;
        }
        bits.Put(static_cast<std::uint32_t>(width - 2), 5).Put(sound.entries, width);
    } else {
        bits.Put(0, 1);
        for (std::uint32_t i = 0; i < sound.entries; ++i) {
            bits.Put(0, 5);
        }
    }
    bits.Put(0, 4);
}

// Returns a header with one codebook, one floor without points, one residue without values, one
// mapping and one mode.
Bytes SetupHeader(const TinyOgg& sound) {
    BitWriter bits;
    bits.PutText("\x05vorbis").Put(0, 8);
    PutCodebook(bits, sound);
    bits.Put(0, 6).Put(0, 16);
    bits.Put(0, 6).Put(1, 16).Put(0, 5).Put(0, 2).Put(7, 4);
    bits.Put(0, 6).Put(0, 16).Put(0, 24).Put(0, 24).Put(0, 24).Put(0, 6).Put(0, 8).Put(0, 4);
    bits.Put(0, 6).Put(0, 16).Put(0, 1).Put(0, 1).Put(0, 2).Put(0, 8).Put(0, 8).Put(0, 8);
    bits.Put(0, 6).Put(0, 1).Put(0, 16).Put(0, 16).Put(0, 8).Put(1, 1);
    return bits.Take();
}

// RAII for the state of the reference encoder.
class Encoder {
public:
    Encoder(const SoundData& sound, float quality) {
        vorbis_info_init(&info_);
        if (vorbis_encode_init_vbr(&info_, sound.channels, sound.rate, quality) != 0) {
            throw std::runtime_error{"the encoder has no such mode"};
        }
        vorbis_comment_init(&comment_);
        vorbis_analysis_init(&state_, &info_);
        vorbis_block_init(&state_, &block_);
    }
    Encoder(const Encoder&) = delete;
    Encoder& operator=(const Encoder&) = delete;
    ~Encoder() {
        vorbis_block_clear(&block_);
        vorbis_dsp_clear(&state_);
        vorbis_comment_clear(&comment_);
        vorbis_info_clear(&info_);
    }

    void PutHeaders(Pages& pages) {
        std::array<ogg_packet, 3> headers{};
        vorbis_analysis_headerout(&state_, &comment_, headers.data(), &headers[1], &headers[2]);
        pages.Put(headers[0]);
        pages.Flush();
        pages.Put(headers[1]);
        pages.Put(headers[2]);
        pages.Flush();
    }
    void PutSound(const SoundData& sound, Pages& pages) {
        const auto frames = static_cast<int>(sound.Frames());
        float** const values = vorbis_analysis_buffer(&state_, frames);
        const auto channels = static_cast<std::size_t>(sound.channels);
        for (std::size_t i = 0; i < sound.samples.size(); ++i) {
            values[i % channels][i / channels] = static_cast<float>(sound.samples[i]) / 32768.0F;
        }
        vorbis_analysis_wrote(&state_, frames);
        vorbis_analysis_wrote(&state_, 0);
        while (vorbis_analysis_blockout(&state_, &block_) == 1) {
            vorbis_analysis(&block_, nullptr);
            vorbis_bitrate_addblock(&block_);
            ogg_packet packet{};
            while (vorbis_bitrate_flushpacket(&state_, &packet) != 0) {
                pages.Put(packet);
            }
        }
    }

private:
    vorbis_info info_{};
    vorbis_comment comment_{};
    vorbis_dsp_state state_{};
    vorbis_block block_{};
};

}  // namespace

SoundData Tone(int channels, int rate, int frames) {
    SoundData sound{{}, channels, rate};
    for (int frame = 0; frame < frames; ++frame) {
        const double swell = 0.2 + 0.6 * frame / frames;
        for (int c = 0; c < channels; ++c) {
            const double turns = frame * (440.0 + 330 * c) / rate;
            sound.samples.push_back(static_cast<std::int16_t>(
                std::lround(30'000 * swell * std::sin(turns * 6.283185307))));
        }
    }
    return sound;
}

Bytes EncodeOgg(const SoundData& sound, float quality, int serial) {
    Pages pages{serial};
    Encoder encoder{sound, quality};
    encoder.PutHeaders(pages);
    encoder.PutSound(sound, pages);
    return pages.Take();
}

Bytes WriteTinyOgg(const TinyOgg& sound) {
    Pages pages{sound.serial};
    pages.Put(FormatHeader(sound));
    pages.Flush();
    pages.Put(CommentHeader(sound));
    pages.Put(SetupHeader(sound));
    pages.Flush();
    for (int i = 1; i <= sound.packets; ++i) {
        const bool is_last = i == sound.packets;
        const bool ends_first = i == 2 && sound.first_granule >= 0;
        pages.Put(Bytes(1), is_last ? sound.granule : sound.first_granule, is_last);
        if (ends_first) {
            pages.Flush();
        }
    }
    return pages.Take();
}

Bytes FirstPage(const Bytes& packet, int serial) {
    Pages pages{serial};
    pages.Put(packet);
    return pages.Take();
}

std::vector<Bytes> SplitPages(const Bytes& ogg) {
    std::vector<Bytes> pages;
    for (std::size_t offset = 0; offset < ogg.size();) {
        const auto pieces = std::to_integer<std::size_t>(ogg.at(offset + kHeaderBytes - 1));
        std::size_t size = kHeaderBytes + pieces;
        for (std::size_t i = 0; i < pieces; ++i) {
            size += std::to_integer<std::size_t>(ogg.at(offset + kHeaderBytes + i));
        }
        const auto first = ogg.begin() + static_cast<std::ptrdiff_t>(offset);
        pages.emplace_back(first, first + static_cast<std::ptrdiff_t>(size));
        offset += size;
    }
    return pages;
}

Bytes WithChecksums(const Bytes& ogg) {
    Bytes right;
    for (Bytes& page : SplitPages(ogg)) {
        const std::size_t header = kHeaderBytes + std::to_integer<std::size_t>(page[26]);
        auto* const data = reinterpret_cast<unsigned char*>(page.data());
        ogg_page raw{data, static_cast<long>(header), data + header,
                     static_cast<long>(page.size() - header)};
        ogg_page_checksum_set(&raw);
        right.insert(right.end(), page.begin(), page.end());
    }
    return right;
}

}  // namespace graze::test
