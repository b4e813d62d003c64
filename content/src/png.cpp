#include "graze/content/png.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include <spng.h>

#include "graze/assert.hpp"
#include "graze/content/content_error.hpp"

namespace graze {
namespace {

constexpr std::array<std::uint8_t, 8> kSignature{0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
constexpr std::array<std::uint8_t, 12> kEnd{0, 0, 0, 0, 'I', 'E', 'N', 'D', 0xAE, 0x42, 0x60, 0x82};
constexpr std::int64_t kMostDeflateSaves =
    1032;  // a stream unpacks to at most so many times its size
constexpr int kChannels = 4;
constexpr int kCompressionLevel = 6;

static_assert(sizeof(Color) == kChannels, "decoders write colours as bytes");

struct FreeContext {
    void operator()(spng_ctx* context) const noexcept { spng_ctx_free(context); }
};
using Context = std::unique_ptr<spng_ctx, FreeContext>;

Context NewContext(int flags) {
    Context context{spng_ctx_new(flags)};
    if (!context) {
        throw std::bad_alloc{};
    }
    return context;
}

void Check(int error) {
    switch (error) {
        case SPNG_OK:
            return;
        case SPNG_EMEM:
            throw std::bad_alloc{};
        case SPNG_IO_EOF:
        case SPNG_EIDAT_TOO_SHORT:
            throw FormatError{"truncated: the file ends before its picture does"};
        case SPNG_EOVERFLOW:
            throw FormatError{"too large: more bytes than can be counted"};
        case SPNG_ECHUNK_LIMITS:
            throw FormatError{"too large: a chunk beyond the memory allowed"};
        default:
            throw FormatError{std::string{"damaged: "} + spng_strerror(error)};
    }
}

void CheckSignature(std::span<const std::byte> bytes) {
    const std::size_t count = std::min(bytes.size(), kSignature.size());
    const bool same = std::equal(kSignature.begin(), kSignature.begin() + count, bytes.begin(),
                                 [](std::uint8_t a, std::byte b) { return std::byte{a} == b; });
    if (!same) {
        throw FormatError{"not a PNG file"};
    }
    if (count < kSignature.size()) {
        throw FormatError{bytes.empty() ? "truncated: the file is empty"
                                        : "truncated: the file ends in its signature"};
    }
}

// Bytes of the picture before compression, the filter byte of each row included. Interlaced pictures
// have more rows, never fewer bytes.
std::int64_t RawBytes(const spng_ihdr& header) {
    const std::array<int, 7> channels{1, 0, 3, 1, 2, 0, 4};
    const std::int64_t bits =
        std::int64_t{header.width} * header.bit_depth * channels[header.color_type];
    return ((bits + 7) / 8 + 1) * header.height;
}

void CheckSize(const spng_ihdr& header, std::size_t file_size, const DecodeLimits& limits) {
    const std::int64_t width = header.width;
    const std::int64_t height = header.height;
    const std::string size = std::to_string(width) + " x " + std::to_string(height) + " pixels";
    if (width > limits.max_width || height > limits.max_height ||
        width * height > limits.max_pixels) {
        throw FormatError{"too large: " + size + "; the limits are " +
                          std::to_string(limits.max_width) + " x " +
                          std::to_string(limits.max_height) + " and " +
                          std::to_string(limits.max_pixels) + " in all"};
    }
    if (RawBytes(header) > static_cast<std::int64_t>(file_size) * kMostDeflateSaves) {
        throw FormatError{"truncated: " + std::to_string(file_size) + " bytes cannot hold " + size};
    }
}

// The decoder is content with an end mark that is itself cut off.
void CheckEnd(std::span<const std::byte> bytes) {
    const auto same = [](std::byte a, std::uint8_t b) { return a == std::byte{b}; };
    if (std::search(bytes.begin(), bytes.end(), kEnd.begin(), kEnd.end(), same) == bytes.end()) {
        throw FormatError{"truncated: the file ends in its end mark"};
    }
}

std::uint8_t ToEightBits(std::uint16_t channel) noexcept {
    return static_cast<std::uint8_t>((channel * 255U + 32767U) / 65535U);
}

void DecodeSixteenBits(spng_ctx* context, Image& image) {
    std::vector<std::uint16_t> deep(image.Pixels().size() * kChannels);
    Check(spng_decode_image(context, deep.data(), deep.size() * sizeof(std::uint16_t),
                            SPNG_FMT_RGBA16, SPNG_DECODE_TRNS));
    const std::uint16_t* channel = deep.data();
    for (Color& color : image.Pixels()) {
        color = {ToEightBits(channel[0]), ToEightBits(channel[1]), ToEightBits(channel[2]),
                 ToEightBits(channel[3])};
        channel += kChannels;
    }
}

}  // namespace

Image DecodePng(std::span<const std::byte> bytes, const DecodeLimits& limits) {
    CheckSignature(bytes);
    const Context context = NewContext(0);
    Check(spng_set_chunk_limits(context.get(), limits.max_chunk_bytes, limits.max_chunk_bytes));
    Check(spng_set_png_buffer(context.get(), bytes.data(), bytes.size()));
    spng_ihdr header{};
    Check(spng_get_ihdr(context.get(), &header));
    CheckSize(header, bytes.size(), limits);

    Image image{static_cast<int>(header.width), static_cast<int>(header.height)};
    if (header.bit_depth == 16) {
        DecodeSixteenBits(context.get(), image);
    } else {
        const std::span<Color> pixels = image.Pixels();
        Check(spng_decode_image(context.get(), pixels.data(), pixels.size_bytes(), SPNG_FMT_RGBA8,
                                SPNG_DECODE_TRNS));
    }
    Check(spng_decode_chunks(context.get()));  // pixels are not all: the rest must be there too
    CheckEnd(bytes);
    return image;
}

Bytes EncodePng(ImageView image) {
    const bool has_pixels = image.width > 0 && image.height > 0;
    GRAZE_ASSERT(has_pixels, "EncodePng: an image without a pixel");
    if (!has_pixels) {
        return {};
    }
    const Context context = NewContext(SPNG_CTX_ENCODER);
    spng_ihdr header{};
    header.width = static_cast<std::uint32_t>(image.width);
    header.height = static_cast<std::uint32_t>(image.height);
    header.bit_depth = 8;
    header.color_type = SPNG_COLOR_TYPE_TRUECOLOR_ALPHA;
    Check(spng_set_option(context.get(), SPNG_ENCODE_TO_BUFFER, 1));
    Check(spng_set_option(context.get(), SPNG_IMG_COMPRESSION_LEVEL, kCompressionLevel));
    Check(spng_set_ihdr(context.get(), &header));
    Check(spng_encode_image(context.get(), nullptr, 0, SPNG_FMT_PNG,
                            SPNG_ENCODE_PROGRESSIVE | SPNG_ENCODE_FINALIZE));
    const std::size_t row_bytes = static_cast<std::size_t>(image.width) * kChannels;
    for (int y = 0; y < image.height; ++y) {
        const std::uint8_t* row = image.pixels + static_cast<std::ptrdiff_t>(y) * image.stride;
        const int error = spng_encode_row(context.get(), row, row_bytes);
        const bool is_last = y == image.height - 1;
        Check(error == SPNG_EOI && is_last ? SPNG_OK : error);
    }
    std::size_t size = 0;
    int error = SPNG_OK;
    void* const encoded = spng_get_png_buffer(context.get(), &size, &error);
    const std::unique_ptr<void, decltype(&std::free)> owned{encoded, &std::free};
    Check(error);
    const auto* const first = static_cast<const std::byte*>(encoded);
    return {first, first + size};
}

}  // namespace graze
