#include "content/png_writer.hpp"

#include <algorithm>
#include <cstdlib>

namespace graze::test {
namespace {

using Octets = std::vector<std::uint8_t>;

constexpr std::size_t kHeaderEnd = 8 + 25;  // signature and IHDR
constexpr std::size_t kMaxInBlock = 65535;

void Append(Bytes& bytes, const Octets& octets) {
    for (const std::uint8_t octet : octets) {
        bytes.push_back(std::byte{octet});
    }
}

void Append(Bytes& bytes, const Bytes& more) {
    bytes.insert(bytes.end(), more.begin(), more.end());
}

Octets BigEndian(std::uint32_t value) {
    return {static_cast<std::uint8_t>(value >> 24), static_cast<std::uint8_t>(value >> 16),
            static_cast<std::uint8_t>(value >> 8), static_cast<std::uint8_t>(value)};
}

std::uint32_t Crc(const Bytes& bytes) {
    std::uint32_t crc = 0xFFFFFFFF;
    for (const std::byte byte : bytes) {
        crc ^= static_cast<std::uint32_t>(byte);
        for (int bit = 0; bit < 8; ++bit) {
            crc = (crc >> 1) ^ ((crc & 1) != 0 ? 0xEDB88320 : 0);
        }
    }
    return ~crc;
}

Octets ToOctets(const Bytes& bytes) {
    Octets octets;
    for (const std::byte byte : bytes) {
        octets.push_back(std::to_integer<std::uint8_t>(byte));
    }
    return octets;
}

// Returns a zlib stream of stored blocks.
Octets Stored(const Octets& raw) {
    Octets stream{0x78, 0x01};
    for (std::size_t at = 0; at == 0 || at < raw.size(); at += kMaxInBlock) {
        const std::size_t count = std::min(kMaxInBlock, raw.size() - at);
        const bool is_last = at + count == raw.size();
        const auto low = static_cast<std::uint8_t>(count);
        const auto high = static_cast<std::uint8_t>(count >> 8);
        stream.insert(stream.end(),
                      {static_cast<std::uint8_t>(is_last ? 1 : 0), low, high,
                       static_cast<std::uint8_t>(~low), static_cast<std::uint8_t>(~high)});
        const auto first = raw.begin() + static_cast<std::ptrdiff_t>(at);
        stream.insert(stream.end(), first, first + static_cast<std::ptrdiff_t>(count));
    }
    std::uint32_t a = 1;
    std::uint32_t b = 0;
    for (const std::uint8_t octet : raw) {
        a = (a + octet) % 65521;
        b = (b + a) % 65521;
    }
    const Octets sum = BigEndian(b << 16 | a);
    stream.insert(stream.end(), sum.begin(), sum.end());
    return stream;
}

struct Pass {
    std::uint32_t x, y, step_x, step_y;
};

std::vector<Pass> MakePasses(const RawPng& picture) {
    if (!picture.interlaced) {
        return {{0, 0, 1, 1}};
    }
    return {{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4},
            {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}};
}

// Returns the samples of one row of the pass, packed to the bit depth and not yet filtered.
Octets PackedRow(const RawPng& picture, const Pass& pass, std::uint32_t y) {
    const auto channels = static_cast<std::uint32_t>(ChannelsOf(picture.color_type));
    Octets row;
    int bits_used = 8;
    for (std::uint32_t x = pass.x; x < picture.width; x += pass.step_x) {
        for (std::uint32_t c = 0; c < channels; ++c) {
            const std::uint16_t sample =
                picture.samples[(std::size_t{y} * picture.width + x) * channels + c];
            if (picture.bit_depth >= 8) {
                if (picture.bit_depth == 16) {
                    row.push_back(static_cast<std::uint8_t>(sample >> 8));
                }
                row.push_back(static_cast<std::uint8_t>(sample));
                continue;
            }
            if (bits_used == 8) {
                row.push_back(0);
                bits_used = 0;
            }
            bits_used += picture.bit_depth;
            row.back() = static_cast<std::uint8_t>(row.back() | sample << (8 - bits_used));
        }
    }
    return row;
}

int Paeth(int left, int above, int corner) {
    const int guess = left + above - corner;
    const int to_left = std::abs(guess - left);
    const int to_above = std::abs(guess - above);
    const int to_corner = std::abs(guess - corner);
    if (to_left <= to_above && to_left <= to_corner) {
        return left;
    }
    return to_above <= to_corner ? above : corner;
}

Octets Filtered(const Octets& row, const Octets& above, std::size_t pixel_bytes, int filter) {
    Octets result{static_cast<std::uint8_t>(filter)};
    for (std::size_t i = 0; i < row.size(); ++i) {
        const int left = i >= pixel_bytes ? row[i - pixel_bytes] : 0;
        const int up = above.empty() ? 0 : above[i];
        const int corner = i >= pixel_bytes && !above.empty() ? above[i - pixel_bytes] : 0;
        const std::array<int, 5> predictions{0, left, up, (left + up) / 2, Paeth(left, up, corner)};
        const int prediction = predictions[static_cast<std::size_t>(filter)];
        result.push_back(static_cast<std::uint8_t>(row[i] - prediction));
    }
    return result;
}

Octets EncodeRows(const RawPng& picture) {
    const int pixel_bits = ChannelsOf(picture.color_type) * picture.bit_depth;
    const auto pixel_bytes = static_cast<std::size_t>(std::max(pixel_bits / 8, 1));
    Octets rows;
    for (const Pass& pass : MakePasses(picture)) {
        if (pass.x >= picture.width) {
            continue;
        }
        Octets above;
        int filter = picture.filter % 5;
        for (std::uint32_t y = pass.y; y < picture.height; y += pass.step_y) {
            const Octets row = PackedRow(picture, pass, y);
            const Octets filtered = Filtered(row, above, pixel_bytes, filter);
            rows.insert(rows.end(), filtered.begin(), filtered.end());
            above = row;
            filter = picture.filter == 5 ? (filter + 1) % 5 : filter;
        }
    }
    return rows;
}

}  // namespace

int ChannelsOf(int color_type) {
    switch (color_type) {
        case 2:
            return 3;
        case 4:
            return 2;
        case 6:
            return 4;
        default:
            return 1;
    }
}

Bytes PngChunk(std::string_view type, const Bytes& data) {
    Bytes typed;
    Append(typed, Octets(type.begin(), type.end()));
    Append(typed, data);
    Bytes chunk;
    Append(chunk, BigEndian(static_cast<std::uint32_t>(data.size())));
    Append(chunk, typed);
    Append(chunk, BigEndian(Crc(typed)));
    return chunk;
}

Bytes PngStart(const RawPng& picture) {
    Bytes data;
    Append(data, BigEndian(picture.width));
    Append(data, BigEndian(picture.height));
    Append(data, Octets{static_cast<std::uint8_t>(picture.bit_depth),
                        static_cast<std::uint8_t>(picture.color_type), 0, 0,
                        static_cast<std::uint8_t>(picture.interlaced ? 1 : 0)});
    Bytes bytes;
    Append(bytes, Octets{0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'});
    Append(bytes, PngChunk("IHDR", data));
    return bytes;
}

Bytes PngColors(const RawPng& picture) {
    Bytes chunks;
    if (!picture.palette.empty()) {
        Bytes palette;
        for (const auto& entry : picture.palette) {
            Append(palette, Octets(entry.begin(), entry.end()));
        }
        Append(chunks, PngChunk("PLTE", palette));
    }
    if (!picture.trns.empty()) {
        Bytes data;
        Append(data, picture.trns);
        Append(chunks, PngChunk("tRNS", data));
    }
    return chunks;
}

Bytes PngRows(const RawPng& picture) {
    Bytes rows;
    Append(rows, EncodeRows(picture));
    return rows;
}

Bytes PngEnd() {
    return PngChunk("IEND", {});
}

Bytes StoredStream(const Bytes& bytes) {
    Bytes stream;
    Append(stream, Stored(ToOctets(bytes)));
    return stream;
}

Bytes Joined(std::initializer_list<Bytes> pieces) {
    Bytes whole;
    for (const Bytes& piece : pieces) {
        Append(whole, piece);
    }
    return whole;
}

Bytes WritePng(const RawPng& picture) {
    return Joined({PngStart(picture), PngColors(picture),
                   PngChunk("IDAT", StoredStream(PngRows(picture))), PngEnd()});
}

Bytes WithChunk(const Bytes& png, const Bytes& chunk) {
    Bytes bytes = png;
    bytes.insert(bytes.begin() + kHeaderEnd, chunk.begin(), chunk.end());
    return bytes;
}

Bytes DeflatedZeros(std::size_t count) {
    Octets stream{0x78, 0x01};
    int bits_used = 8;
    const auto put = [&](unsigned bits, int length) {
        for (int i = 0; i < length; ++i) {
            if (bits_used == 8) {
                stream.push_back(0);
                bits_used = 0;
            }
            stream.back() |= static_cast<std::uint8_t>((bits >> i & 1U) << bits_used++);
        }
    };
    put(0b011, 3);       // the last block, with the fixed Huffman codes
    put(0b00001100, 8);  // the literal 0
    std::size_t written = 1;
    for (; written + 258 <= count; written += 258) {
        put(0b10100011, 8);  // 258 more bytes
        put(0, 5);           // at a distance of one byte
    }
    for (; written < count; ++written) {
        put(0b00001100, 8);
    }
    put(0, 7);  // the end of the block
    const Octets sum = BigEndian(static_cast<std::uint32_t>(count % 65521) << 16 | 1);
    stream.insert(stream.end(), sum.begin(), sum.end());
    Bytes bytes;
    Append(bytes, stream);
    return bytes;
}

Bytes HollowPng(std::uint32_t width, std::uint32_t height) {
    RawPng picture;
    picture.width = width;
    picture.height = height;
    Bytes bytes = PngStart(picture);
    Append(bytes, PngChunk("IDAT", {}));
    Append(bytes, PngChunk("IEND", {}));
    return bytes;
}

Bytes MakePng(std::initializer_list<std::string_view> rows) {
    RawPng picture;
    picture.width = static_cast<std::uint32_t>(rows.begin()->size());
    picture.height = static_cast<std::uint32_t>(rows.size());
    for (const std::string_view row : rows) {
        for (const char drawn : row) {
            const std::uint16_t alpha = drawn == '#' ? 255 : drawn == '+' ? 127 : 0;
            const std::uint16_t white = alpha == 0 ? 0 : 255;
            picture.samples.insert(picture.samples.end(), {white, white, white, alpha});
        }
    }
    return WritePng(picture);
}

}  // namespace graze::test
