#include "graze/content/png.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include <spng.h>

#include "graze/assert.hpp"
#include "graze/content/content_error.hpp"
#include "png_chunks.hpp"

namespace graze {
namespace {

constexpr int kChannels = 4;
constexpr int kCompressionLevel = 6;

// Pixel art compresses best without a filter, its enlargements with Up. Choosing a filter for each
// row takes three times as long, and the files are larger. Larger images get Up without a trial.
constexpr std::int64_t kMaxTriedPixels = 1 << 20;

static_assert(sizeof(Color) == kChannels, "decoders write colours as bytes");

struct FreeContext {
    void operator()(spng_ctx* context) const noexcept { spng_ctx_free(context); }
};
using Context = std::unique_ptr<spng_ctx, FreeContext>;

// True after an allocation has failed. The decoder's error code does not show this: it reports
// zlib's out-of-memory errors as damaged data.
thread_local bool memory_was_short = false;

void* Noted(void* memory) noexcept {
    memory_was_short = memory_was_short || memory == nullptr;
    return memory;
}

void* Allocate(std::size_t size) {
    return Noted(std::malloc(size));
}
void* AllocateAgain(void* memory, std::size_t size) {
    return Noted(std::realloc(memory, size));
}
void* AllocateClear(std::size_t count, std::size_t size) {
    return Noted(std::calloc(count, size));
}

Context NewContext(int flags) {
    memory_was_short = false;
    spng_alloc allocator{Allocate, AllocateAgain, AllocateClear, std::free};
    Context context{spng_ctx_new2(&allocator, flags)};
    if (!context) {
        throw std::bad_alloc{};
    }
    return context;
}

void Check(int error) {
    if (error != SPNG_OK && memory_was_short) {
        throw std::bad_alloc{};
    }
    switch (error) {
        case SPNG_OK:
            return;
        case SPNG_EMEM:
            throw std::bad_alloc{};
        case SPNG_IO_EOF:
        case SPNG_EIDAT_TOO_SHORT:
            throw FormatError{"truncated: the pixel data (IDAT) ends before the picture does"};
        case SPNG_EIDAT_STREAM:
            throw FormatError{"damaged: the pixel data (IDAT) cannot be decompressed"};
        case SPNG_EFILTER:
            throw FormatError{"damaged: a row of pixels has an invalid filter"};
        case SPNG_EOVERFLOW:
            throw FormatError{"too large: the number of bytes overflows"};
        default:
            throw FormatError{std::string{"damaged: "} + spng_strerror(error)};
    }
}

// The decoder's input stream, which consists of the pieces in sequence.
class PieceReader {
public:
    explicit PieceReader(std::span<const std::span<const std::byte>> pieces) : pieces_{pieces} {}

    static int Read(spng_ctx* /*context*/, void* reader, void* to, std::size_t count) noexcept {
        return static_cast<PieceReader*>(reader)->Read(static_cast<std::byte*>(to), count);
    }

private:
    int Read(std::byte* to, std::size_t count) noexcept {
        while (count > 0) {
            if (pieces_.empty()) {
                return SPNG_IO_EOF;
            }
            const std::span<const std::byte> rest = pieces_.front().subspan(read_);
            const std::size_t taken = std::min(count, rest.size());
            to = std::copy_n(rest.data(), taken, to);
            count -= taken;
            read_ += taken;
            if (read_ == pieces_.front().size()) {
                pieces_ = pieces_.subspan(1);
                read_ = 0;
            }
        }
        return SPNG_OK;
    }

    std::span<const std::span<const std::byte>> pieces_;
    std::size_t read_ = 0;  // bytes of the first piece that have been read
};

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

// Clears the unused bits in the gray value of a tRNS chunk. Only as many bits as a pixel has are
// significant, but libspng compares all 16.
void MaskNamedGray(spng_ctx* context, const PngHeader& header) {
    spng_trns named{};
    if (header.color_type == 0 && spng_get_trns(context, &named) == SPNG_OK) {
        named.gray = static_cast<std::uint16_t>(named.gray & ((1U << header.bit_depth) - 1));
        Check(spng_set_trns(context, &named));
    }
}

Bytes EncodeFiltered(ImageView image, spng_filter_choice filter) {
    const Context context = NewContext(SPNG_CTX_ENCODER);
    spng_ihdr header{};
    header.width = static_cast<std::uint32_t>(image.width);
    header.height = static_cast<std::uint32_t>(image.height);
    header.bit_depth = 8;
    header.color_type = SPNG_COLOR_TYPE_TRUECOLOR_ALPHA;
    Check(spng_set_option(context.get(), SPNG_ENCODE_TO_BUFFER, 1));
    Check(spng_set_option(context.get(), SPNG_IMG_COMPRESSION_LEVEL, kCompressionLevel));
    Check(spng_set_option(context.get(), SPNG_FILTER_CHOICE, filter));
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

}  // namespace

Image DecodePng(std::span<const std::byte> bytes, const DecodeLimits& limits) {
    const PngChunks chunks = FindPngChunks(bytes, limits);
    PieceReader reader{chunks.pieces};
    const Context context = NewContext(0);
    // Skips the checksums, which FindPngChunks has already checked.
    Check(spng_set_crc_action(context.get(), SPNG_CRC_USE, SPNG_CRC_USE));
    Check(spng_set_png_stream(context.get(), PieceReader::Read, &reader));
    MaskNamedGray(context.get(), chunks.header);

    Image image{static_cast<int>(chunks.header.width), static_cast<int>(chunks.header.height)};
    if (chunks.header.bit_depth == 16) {
        DecodeSixteenBits(context.get(), image);
    } else {
        const std::span<Color> pixels = image.Pixels();
        Check(spng_decode_image(context.get(), pixels.data(), pixels.size_bytes(), SPNG_FMT_RGBA8,
                                SPNG_DECODE_TRNS));
    }
    return image;
}

Bytes EncodePng(ImageView image) {
    const bool has_pixels = image.width > 0 && image.height > 0;
    GRAZE_ASSERT(has_pixels, "EncodePng: an image without a pixel");
    if (!has_pixels) {
        return {};
    }
    Bytes with_up = EncodeFiltered(image, SPNG_FILTER_CHOICE_UP);
    if (std::int64_t{image.width} * image.height > kMaxTriedPixels) {
        return with_up;
    }
    Bytes unfiltered = EncodeFiltered(image, SPNG_FILTER_CHOICE_NONE);
    return unfiltered.size() < with_up.size() ? unfiltered : with_up;
}

}  // namespace graze
