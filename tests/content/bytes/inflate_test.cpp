#include "bytes/inflate.hpp"

#include <array>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/compress.hpp"
#include "content/largest_allocation.hpp"
#include "graze/content/content_error.hpp"

namespace graze {
namespace {

using test::Gzip;
using test::Zlib;
using test::Zstd;
using testing::HasSubstr;

Bytes InflateSample(std::size_t size) {
    Bytes bytes(size);
    for (std::size_t i = 0; i < size; ++i) {
        bytes[i] = static_cast<std::byte>(i * i / 7);
    }
    return bytes;
}

template <typename Call>
std::string CaptureInflateError(const Call& call) {
    try {
        static_cast<void>(call());
        return "";
    } catch (const FormatError& error) {
        return error.what();
    }
}

TEST(Inflate, RestoresCompressedData) {
    for (const std::size_t size : std::array<std::size_t, 5>{0, 1, 4, 1000, 100'000}) {
        const Bytes bytes = InflateSample(size);
        EXPECT_EQ(Inflate(Zlib(bytes), size), bytes);
        EXPECT_EQ(Inflate(Gzip(bytes), size), bytes);
        EXPECT_EQ(DecompressZstd(Zstd(bytes), size), bytes);
    }
}

TEST(Inflate, RejectsAnUnexpectedSize) {
    const Bytes bytes = InflateSample(100);
    const auto with = [](const auto& decompress, const Bytes& data, std::size_t size) {
        return CaptureInflateError([&] { return decompress(data, size); });
    };
    EXPECT_EQ(with(Inflate, Zlib(bytes), 99),
              "zlib: decompresses to more than the 99 bytes expected");
    EXPECT_EQ(with(Inflate, Zlib(bytes), 101),
              "zlib: decompresses to less than the 101 bytes expected");
    EXPECT_EQ(with(DecompressZstd, Zstd(bytes), 99),
              "zstd: decompresses to more than the 99 bytes expected");
    EXPECT_EQ(with(DecompressZstd, Zstd(bytes), 101),
              "zstd: decompresses to less than the 101 bytes expected");
    EXPECT_EQ(with(Inflate, Zlib(bytes), 0),
              "zlib: decompresses to more than the 0 bytes expected");
}

TEST(Inflate, NamesTheDamage) {
    const Bytes bytes = InflateSample(1000);
    const auto cut = [](Bytes data, std::size_t size) {
        data.resize(size);
        return data;
    };
    const Bytes zlib = Zlib(bytes);
    const Bytes zstd = Zstd(bytes);
    for (std::size_t size = 0; size < zlib.size(); ++size) {
        EXPECT_THAT(CaptureInflateError([&] { return Inflate(cut(zlib, size), 1000); }),
                    HasSubstr("zlib: "));
    }
    for (std::size_t size = 0; size < zstd.size(); ++size) {
        EXPECT_THAT(CaptureInflateError([&] { return DecompressZstd(cut(zstd, size), 1000); }),
                    HasSubstr("zstd: "));
    }
    Bytes longer = zlib;
    longer.push_back(std::byte{0});
    EXPECT_EQ(CaptureInflateError([&] { return Inflate(longer, 1000); }),
              "zlib: bytes follow the end of the data");
}

// The streams decompress 64 KiB to 64 MiB of zeros. The functions must not allocate more memory
// than the size that the caller requests.
TEST(Inflate, AllocatesNoMoreThanTheExpectedSizeForABomb) {
    const Bytes zeros(std::size_t{1} << 26);
    const Bytes zlib = Zlib(zeros);
    const Bytes zstd = Zstd(zeros);
    const test::LargestAllocation largest;
    EXPECT_THAT(CaptureInflateError([&] { return Inflate(zlib, 4000); }),
                HasSubstr("decompresses to more"));
    EXPECT_THAT(CaptureInflateError([&] { return DecompressZstd(zstd, 4000); }),
                HasSubstr("decompresses to more"));
    EXPECT_THAT(CaptureInflateError([&] { return Inflate(Zlib(Bytes(4)), std::size_t{1} << 26); }),
                HasSubstr("decompresses to less"));
    EXPECT_LT(largest.Bytes(), std::size_t{1} << 19);
}

}  // namespace
}  // namespace graze
