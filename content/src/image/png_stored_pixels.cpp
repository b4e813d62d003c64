#include "png_stored_pixels.hpp"

#include <algorithm>
#include <cstdint>
#include <new>

namespace graze {
namespace {

constexpr std::size_t kBeforeInput = 8;  // a chunk's length and type
constexpr std::size_t kAroundInput = 12;
constexpr int kMaxWindowBits = 15;

constexpr std::array<std::byte, 14> MakeFirstChunk() {
    constexpr std::array<std::uint8_t, 10> bytes{0, 0, 0, 2, 'I', 'D', 'A', 'T', 0x78, 0x01};
    std::array<std::byte, 14> chunk{};
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        chunk[i] = std::byte{bytes[i]};
    }
    return chunk;
}

constexpr std::array<std::byte, 14> kFirstChunk = MakeFirstChunk();

}  // namespace

StoredPngPixels::StoredPngPixels(std::span<const std::byte> chunks, std::int64_t size)
    : rest_{chunks}, missing_bytes_{size} {
    if (inflateInit2(&stream_, kMaxWindowBits) != Z_OK || inflateValidate(&stream_, 0) != Z_OK) {
        throw std::bad_alloc{};
    }
}

StoredPngPixels::~StoredPngPixels() {
    inflateEnd(&stream_);
}

std::span<const std::byte> StoredPngPixels::FirstChunk() noexcept {
    return kFirstChunk;
}

std::span<const std::byte> StoredPngPixels::NextChunk() {
    const auto most = static_cast<std::int64_t>(kMaxData);
    const auto room = static_cast<std::size_t>(std::min(missing_bytes_, most));
    const std::size_t count = Decompress(Data().first(room));
    missing_bytes_ -= static_cast<std::int64_t>(count);
    return count > 0 ? ChunkOf(count) : std::span<const std::byte>{};
}

std::span<const std::byte> StoredPngPixels::ZeroChunk() noexcept {
    std::fill(Data().begin(), Data().end(), std::byte{0});
    return ChunkOf(kMaxData);
}

std::span<std::byte> StoredPngPixels::Data() noexcept {
    return std::span{chunk_}.subspan(kBeforeData, kMaxData);
}

// Writes what surrounds `count` bytes of data, and returns the chunk.
std::span<const std::byte> StoredPngPixels::ChunkOf(std::size_t count) noexcept {
    const std::size_t length = count + kBeforeData - kBeforeInput;
    const auto byte = [](std::size_t number) { return static_cast<std::byte>(number & 0xFF); };
    const std::array<std::byte, kBeforeData> before{
        byte(0),          byte(0),      byte(length >> 8), byte(length), byte('I'),
        byte('D'),        byte('A'),    byte('T'),         byte(0),      byte(count),
        byte(count >> 8), byte(~count), byte(~count >> 8)};
    std::copy(before.begin(), before.end(), chunk_.begin());
    return std::span{chunk_}.first(kBeforeData + count + kAfterData);
}

std::size_t StoredPngPixels::Decompress(std::span<std::byte> to) {
    stream_.next_out = reinterpret_cast<Bytef*>(to.data());
    stream_.avail_out = static_cast<uInt>(to.size());
    while (stream_.avail_out > 0 && !has_ended_) {
        const int result = inflate(&stream_, Z_NO_FLUSH);
        if (result == Z_MEM_ERROR) {
            throw std::bad_alloc{};
        }
        is_damaged_ = result == Z_DATA_ERROR || result == Z_NEED_DICT;
        has_ended_ =
            is_damaged_ || result == Z_STREAM_END || (result == Z_BUF_ERROR && !TakeInput());
    }
    return to.size() - stream_.avail_out;
}

// Passes the data of the next chunk to zlib. Returns false if there is none.
bool StoredPngPixels::TakeInput() {
    if (rest_.empty()) {
        return false;
    }
    std::size_t length = 0;
    for (const std::byte byte : rest_.first(4)) {
        length = length << 8 | std::to_integer<std::size_t>(byte);
    }
    const auto* const input = reinterpret_cast<const Bytef*>(rest_.data() + kBeforeInput);
    stream_.next_in = const_cast<Bytef*>(input);
    stream_.avail_in = static_cast<uInt>(length);
    rest_ = rest_.subspan(kAroundInput + length);
    return true;
}

}  // namespace graze
