#include "graze/content/png.hpp"

#include <algorithm>
#include <csetjmp>
#include <cstring>
#include <exception>
#include <limits>
#include <new>
#include <optional>
#include <type_traits>
#include <utility>

#include <png.h>

#include "graze/assert.hpp"
#include "graze/content/content_error.hpp"
#include "png_chunks.hpp"
#include "png_stored_pixels.hpp"

// libpng reports an error by a longjmp, which skips destructors. Therefore Push and Write, which call
// setjmp, and the callbacks, which libpng calls below them, have no variable with a destructor.
namespace graze {
namespace {

constexpr int kChannels = 4;
constexpr int kCompressionLevel = 6;

// Pixel art compresses best without a filter, its enlargements with Up. Choosing a filter for each
// row takes three times as long, and the files are larger. Larger images get Up without a trial.
constexpr std::int64_t kMaxTriedPixels = 1 << 20;

// On 32-bit systems, libpng calls the header of a wider picture invalid.
constexpr auto kMaxLibpngWidth = static_cast<std::uint32_t>(
    std::min<std::size_t>(std::numeric_limits<std::size_t>::max() / 8 - 64, PNG_UINT_31_MAX));

constexpr const char* kDamagedPixels = "damaged: the pixel data (IDAT) cannot be decoded";

static_assert(sizeof(Color) == kChannels, "libpng reads and writes colours as bytes");
static_assert(std::is_trivially_destructible_v<ImageView>);
static_assert(std::is_trivially_destructible_v<std::span<const std::byte>>);

void Fail(png_structp png, png_const_charp /*message*/) {
    png_longjmp(png, 1);
}

void IgnoreWarning(png_structp /*png*/, png_const_charp /*message*/) {
}

// Keeps the exception if there is no memory: libpng's error does not show this, and the exception
// may name a budget.
png_voidp Allocate(png_structp png, png_alloc_size_t size) {
    try {
        return ::operator new(size);
    } catch (const std::bad_alloc&) {
        *static_cast<std::exception_ptr*>(png_get_mem_ptr(png)) = std::current_exception();
        return nullptr;
    }
}

void Free(png_structp /*png*/, png_voidp memory) {
    ::operator delete(memory);
}

[[noreturn]] void ThrowShortage(const std::exception_ptr& shortage) {
    if (shortage) {
        std::rethrow_exception(shortage);
    }
    throw std::bad_alloc{};
}

// Selects straight RGBA with 8 bits per channel for the rows, from any kind of picture.
void SelectRgba(png_structp png, png_infop info) {
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
    png_read_update_info(png, info);
}

// The image that libpng's rows are copied to.
struct Target {
    Color* pixels = nullptr;
    std::uint32_t width = 0;
    bool is_interlaced = false;
    std::int64_t missing_rows = 0;  // those of all passes, if the picture is interlaced
};

// Copies a row of the picture, or of one of the seven passes of an interlaced picture.
void TakeRow(png_structp png, png_bytep row, png_uint_32 row_index, int pass) {
    Target& target = *static_cast<Target*>(png_get_progressive_ptr(png));
    --target.missing_rows;
    if (!target.is_interlaced) {
        std::memcpy(target.pixels + std::size_t{row_index} * target.width, row,
                    std::size_t{target.width} * kChannels);
        return;
    }
    Color* const to =
        target.pixels + std::size_t{PNG_ROW_FROM_PASS_ROW(row_index, pass)} * target.width;
    for (std::uint32_t x = PNG_PASS_START_COL(pass); x < target.width;
         x += PNG_PASS_COL_OFFSET(pass)) {
        std::memcpy(to + x, row, kChannels);
        row += kChannels;
    }
}

// The size of a picture before compression, in all passes.
struct RawSize {
    std::int64_t rows = 0;
    std::int64_t bytes = 0;  // with the filter of each row
};

RawSize Measure(const PngHeader& header) {
    const bool is_interlaced = header.interlace == 1;
    const std::int64_t width = header.width;
    const std::int64_t height = header.height;
    const int passes = is_interlaced ? PNG_INTERLACE_ADAM7_PASSES : 1;
    RawSize size;
    for (int pass = 0; pass < passes; ++pass) {
        const std::int64_t columns = is_interlaced ? PNG_PASS_COLS(width, pass) : width;
        const std::int64_t rows = is_interlaced ? PNG_PASS_ROWS(height, pass) : height;
        if (columns > 0) {
            size.rows += rows;
            size.bytes += rows * PngRowBytes(header, columns);
        }
    }
    return size;
}

// Passes bytes of the file to libpng. Returns false if libpng reports an error.
bool Push(png_structp png, png_infop info, std::span<const std::byte> bytes) {
    if (setjmp(png_jmpbuf(png)) != 0) {
        return false;
    }
    auto* const data = reinterpret_cast<png_bytep>(const_cast<std::byte*>(bytes.data()));
    png_process_data(png, info, data, bytes.size());
    return true;
}

// Uses libpng's functions for data that arrives piece by piece, which decompress nothing after the
// last pixel.
class Decoder {
public:
    Decoder()
        : png_{png_create_read_struct_2(PNG_LIBPNG_VER_STRING, nullptr, Fail, IgnoreWarning,
                                        &shortage_, Allocate, Free)},
          info_{png_create_info_struct(png_)} {
        if (info_ == nullptr) {
            png_destroy_read_struct(&png_, nullptr, nullptr);
            ThrowShortage(shortage_);
        }
        png_set_user_limits(png_, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
        png_set_benign_errors(png_, 1);  // ReadStored judges data that cannot be decompressed
        png_set_crc_action(png_, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);  // FindPngChunks does it
        png_set_progressive_read_fn(png_, &target_, SelectRgba, TakeRow, nullptr);
    }
    ~Decoder() { png_destroy_read_struct(&png_, &info_, nullptr); }
    Decoder(const Decoder&) = delete;
    Decoder& operator=(const Decoder&) = delete;

    // Returns false if the data is damaged.
    [[nodiscard]] bool Read(std::span<const std::byte> bytes) {
        const bool is_valid = Push(png_, info_, bytes);
        if (!is_valid && shortage_) {
            ThrowShortage(shortage_);
        }
        return is_valid;
    }

    // Sets the image that the pixels are copied to, and reads the colours.
    void Start(const PngHeader& header, const PngChunks& chunks, Image& image) {
        size_ = Measure(header);
        target_ = {image.Pixels().data(), header.width, header.interlace == 1, size_.rows};
        Require(chunks.palette);
        Require(chunks.transparency);
    }

    void Require(std::span<const std::byte> bytes) {
        if (!Read(bytes)) {
            throw FormatError{kDamagedPixels};
        }
    }

    [[nodiscard]] std::int64_t RawBytes() const noexcept { return size_.bytes; }
    [[nodiscard]] std::int64_t MissingRows() const noexcept { return target_.missing_rows; }

private:
    std::exception_ptr shortage_;
    RawSize size_;
    Target target_;
    png_structp png_;
    png_infop info_;
};

// Reads pixel data that libpng could not decompress to the end.
void ReadStored(Decoder& decoder, std::span<const std::byte> chunks) {
    StoredPngPixels stored{chunks, decoder.RawBytes()};
    for (auto chunk = StoredPngPixels::FirstChunk(); !chunk.empty(); chunk = stored.NextChunk()) {
        decoder.Require(chunk);
    }
    // Zeros complete a row that has begun, so that libpng checks its filter.
    const std::int64_t missing = decoder.MissingRows();
    while (missing > 0 && decoder.MissingRows() == missing) {
        decoder.Require(stored.ZeroChunk());
    }
    if (stored.IsDamaged()) {
        throw FormatError{kDamagedPixels};
    }
    if (missing > 0) {
        throw FormatError{"truncated: the pixel data (IDAT) ends before the picture does"};
    }
}

struct Output {
    Bytes bytes;
    std::exception_ptr shortage;
};

// No exception may cross libpng's functions.
void AppendTo(png_structp png, png_bytep bytes, std::size_t count) {
    Output& output = *static_cast<Output*>(png_get_io_ptr(png));
    const auto* const first = reinterpret_cast<const std::byte*>(bytes);
    try {
        output.bytes.insert(output.bytes.end(), first, first + count);
    } catch (const std::bad_alloc&) {
        output.shortage = std::current_exception();
    }
    if (output.shortage) {
        png_error(png, "out of memory");
    }
}

void Flush(png_structp /*png*/) {
}

// Writes the whole file. Returns false if libpng reports an error.
bool Write(png_structp png, png_infop info, ImageView image, int filters) {
    if (setjmp(png_jmpbuf(png)) != 0) {
        return false;
    }
    png_set_IHDR(png, info, static_cast<png_uint_32>(image.width),
                 static_cast<png_uint_32>(image.height), 8, PNG_COLOR_TYPE_RGB_ALPHA,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
    png_set_compression_level(png, kCompressionLevel);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, filters);
    png_write_info(png, info);
    for (int y = 0; y < image.height; ++y) {
        png_write_row(png, image.pixels + static_cast<std::ptrdiff_t>(y) * image.stride);
    }
    png_write_end(png, nullptr);
    return true;
}

Bytes EncodeFiltered(ImageView image, int filters) {
    Output output;
    png_structp png = png_create_write_struct_2(PNG_LIBPNG_VER_STRING, nullptr, Fail, IgnoreWarning,
                                                &output.shortage, Allocate, Free);
    png_infop info = png_create_info_struct(png);
    bool is_written = false;
    if (info != nullptr) {
        png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
        png_set_write_fn(png, &output, AppendTo, Flush);
        is_written = Write(png, info, image, filters);
    }
    png_destroy_write_struct(&png, &info);
    if (!is_written) {
        ThrowShortage(output.shortage);
    }
    return std::move(output.bytes);
}

}  // namespace

Image DecodePng(std::span<const std::byte> bytes, const DecodeLimits& limits) {
    const PngHeader header = ReadPngHeader(bytes);
    std::optional<Decoder> decoder{std::in_place};
    if (!decoder->Read(bytes.first(kPngHeaderBytes))) {
        if (header.width > kMaxLibpngWidth && header.width <= PNG_UINT_31_MAX) {
            CheckPngLimits(header, limits);
        }
        ThrowInvalidPngHeader(header);
    }
    CheckPngLimits(header, limits);
    const PngChunks chunks = FindPngChunks(bytes, header);
    Image image{static_cast<int>(header.width), static_cast<int>(header.height)};
    decoder->Start(header, chunks, image);
    decoder->Require(chunks.pixels);
    if (decoder->MissingRows() > 0) {
        decoder.emplace();
        decoder->Require(bytes.first(kPngHeaderBytes));
        decoder->Start(header, chunks, image);
        ReadStored(*decoder, chunks.pixels);
    }
    return image;
}

Bytes EncodePng(ImageView image) {
    const bool has_pixels = image.width > 0 && image.height > 0;
    GRAZE_ASSERT(has_pixels, "EncodePng: an image without a pixel");
    if (!has_pixels) {
        return {};
    }
    Bytes with_up = EncodeFiltered(image, PNG_FILTER_UP);
    if (std::int64_t{image.width} * image.height > kMaxTriedPixels) {
        return with_up;
    }
    Bytes unfiltered = EncodeFiltered(image, PNG_FILTER_NONE);
    return unfiltered.size() < with_up.size() ? unfiltered : with_up;
}

}  // namespace graze
