#include "inflate.hpp"

#include <limits>
#include <string>

#include <zlib.h>
#include <zstd.h>

#include "graze/content/content_error.hpp"

namespace graze {
namespace {

constexpr int kZlibOrGzip = 15 + 32;     // any window size; detects zlib or gzip by the header
constexpr std::size_t kMaxRatio = 1032;  // maximum compression ratio of deflate
constexpr std::size_t kMaxBytes = std::numeric_limits<uInt>::max();

class Inflater {
public:
    Inflater() {
        if (inflateInit2(&stream_, kZlibOrGzip) != Z_OK) {
            throw FormatError{"zlib: cannot be initialized"};
        }
    }
    ~Inflater() { inflateEnd(&stream_); }
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;

    [[nodiscard]] z_stream& Stream() noexcept { return stream_; }

private:
    z_stream stream_{};
};

std::string OtherSize(const char* kind, const char* more_or_less, std::size_t size) {
    return std::string{kind} + ": decompresses to " + more_or_less + " than the " +
           std::to_string(size) + " bytes expected";
}

}  // namespace

Bytes Inflate(std::span<const std::byte> compressed, std::size_t size) {
    if (compressed.size() > kMaxBytes || size > kMaxBytes) {
        throw FormatError{"zlib: too large"};
    }
    if (size / kMaxRatio > compressed.size()) {
        throw FormatError{OtherSize("zlib", "less", size)};
    }
    Bytes bytes(size + 1);  // one more byte, to detect excess data
    Inflater inflater;
    z_stream& stream = inflater.Stream();
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<std::byte*>(compressed.data()));
    stream.avail_in = static_cast<uInt>(compressed.size());
    stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
    stream.avail_out = static_cast<uInt>(bytes.size());
    const int result = inflate(&stream, Z_FINISH);
    const std::size_t written = bytes.size() - stream.avail_out;
    if (result != Z_STREAM_END && written <= size) {
        throw FormatError{std::string{"zlib: damaged: "} +
                          (stream.msg == nullptr ? "the data is truncated" : stream.msg)};
    }
    if (written != size) {
        throw FormatError{OtherSize("zlib", written > size ? "more" : "less", size)};
    }
    if (stream.avail_in != 0) {
        throw FormatError{"zlib: bytes follow the end of the data"};
    }
    bytes.pop_back();
    return bytes;
}

Bytes DecompressZstd(std::span<const std::byte> compressed, std::size_t size) {
    const auto claimed = ZSTD_getFrameContentSize(compressed.data(), compressed.size());
    if (claimed == ZSTD_CONTENTSIZE_ERROR) {
        throw FormatError{"zstd: not a zstd frame"};
    }
    if (claimed != ZSTD_CONTENTSIZE_UNKNOWN && claimed != size) {
        throw FormatError{OtherSize("zstd", claimed > size ? "more" : "less", size)};
    }
    Bytes bytes(size);
    const std::size_t written =
        ZSTD_decompress(bytes.data(), bytes.size(), compressed.data(), compressed.size());
    if (ZSTD_isError(written) != 0) {
        throw FormatError{std::string{"zstd: "} + ZSTD_getErrorName(written)};
    }
    if (written != size) {
        throw FormatError{OtherSize("zstd", "less", size)};
    }
    return bytes;
}

}  // namespace graze
