#include "content/compress.hpp"

#include <zlib.h>
#include <zstd.h>

#include "bytes/inflate.hpp"

namespace graze::test {
namespace {

constexpr int kZlib = 15;
constexpr int kGzip = 15 + 16;

Bytes Deflated(std::span<const std::byte> bytes, int window) {
    z_stream stream{};
    deflateInit2(&stream, 9, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY);
    Bytes out(deflateBound(&stream, static_cast<uLong>(bytes.size())));
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<std::byte*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

}  // namespace

Bytes Zlib(std::span<const std::byte> bytes) {
    return Deflated(bytes, kZlib);
}

Bytes Gzip(std::span<const std::byte> bytes) {
    return Deflated(bytes, kGzip);
}

Bytes Zstd(std::span<const std::byte> bytes) {
    Bytes out(ZSTD_compressBound(bytes.size()));
    out.resize(ZSTD_compress(out.data(), out.size(), bytes.data(), bytes.size(), 3));
    return out;
}

Bytes Gunzip(std::span<const std::byte> bytes) {
    std::size_t size = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        size |= std::to_integer<std::size_t>(bytes[bytes.size() - 4 + i]) << (8 * i);
    }
    return Inflate(bytes, size);
}

}  // namespace graze::test
