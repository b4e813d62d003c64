#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <zlib.h>

namespace graze {

/// Decompresses the pixel data of a PNG file, and makes other IDAT chunks from it, which store it
/// without compression. libpng reads such chunks to the last byte. Of compressed data that ends
/// early it drops what zlib has read, but not returned yet; and it refuses a wrong checksum after
/// the last pixel, and a window that is larger than declared, which some encoders use.
class StoredPngPixels {
public:
    /// Reads at most `size` bytes from `chunks`, which are consecutive IDAT chunks and must outlive
    /// this object. Throws std::bad_alloc.
    StoredPngPixels(std::span<const std::byte> chunks, std::int64_t size);
    ~StoredPngPixels();
    StoredPngPixels(const StoredPngPixels&) = delete;
    StoredPngPixels& operator=(const StoredPngPixels&) = delete;

    /// The chunk with which the stored data begins.
    static std::span<const std::byte> FirstChunk() noexcept;

    /// Returns the chunk with the next bytes, at most 32 KiB; empty if there are no more.
    /// It is valid until the next call. Throws std::bad_alloc.
    [[nodiscard]] std::span<const std::byte> NextChunk();

    /// Returns a chunk with 32 KiB of zeros. It is valid until the next call.
    [[nodiscard]] std::span<const std::byte> ZeroChunk() noexcept;

    /// True if NextChunk has come to data that cannot be decompressed.
    [[nodiscard]] bool IsDamaged() const noexcept { return is_damaged_; }

private:
    static constexpr std::size_t kMaxData = 32768;
    static constexpr std::size_t kBeforeData = 13;  // the chunk's length and type, the block's size
    static constexpr std::size_t kAfterData = 4;    // the chunk's checksum, which is not checked

    [[nodiscard]] std::span<std::byte> Data() noexcept;
    [[nodiscard]] std::span<const std::byte> ChunkOf(std::size_t count) noexcept;
    [[nodiscard]] std::size_t Decompress(std::span<std::byte> to);
    [[nodiscard]] bool TakeInput();

    std::span<const std::byte> rest_;
    std::int64_t missing_bytes_ = 0;
    z_stream stream_{};
    bool has_ended_ = false;
    bool is_damaged_ = false;
    std::array<std::byte, kBeforeData + kMaxData + kAfterData> chunk_{};
};

}  // namespace graze
