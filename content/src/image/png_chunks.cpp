#include "png_chunks.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include <zlib.h>

#include "bytes/other_formats.hpp"
#include "graze/content/content_error.hpp"

namespace graze {
namespace {

constexpr std::array<std::uint8_t, 8> kSignature{0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
constexpr std::size_t kAroundData = 12;  // a chunk's length, type and checksum
constexpr std::uint32_t kMaxLength = 0x7FFFFFFF;
constexpr std::int64_t kMaxDeflateSaves = 1032;  // maximum compression ratio

struct Chunk {
    std::string_view type;
    std::span<const std::byte> data;
    std::span<const std::byte> all;  // from its length to its checksum

    [[nodiscard]] bool IsCritical() const noexcept { return (type[0] & 0x20) == 0; }
};

[[noreturn]] void Damaged(const std::string& what) {
    throw FormatError{"damaged: " + what};
}

[[noreturn]] void Truncated(const std::string& what) {
    throw FormatError{"truncated: " + what};
}

std::uint32_t Number(std::span<const std::byte> bytes) noexcept {
    std::uint32_t number = 0;
    for (const std::byte byte : bytes.first(4)) {
        number = number << 8 | std::to_integer<std::uint32_t>(byte);
    }
    return number;
}

void CheckSignature(std::span<const std::byte> file) {
    const std::size_t count = std::min(file.size(), kSignature.size());
    const bool same = std::equal(kSignature.begin(), kSignature.begin() + count, file.begin(),
                                 [](std::uint8_t a, std::byte b) { return std::byte{a} == b; });
    if (!same) {
        throw FormatError{NotA("a PNG file", file)};
    }
    if (count < kSignature.size()) {
        Truncated(file.empty() ? "the file is empty" : "the file ends in its signature");
    }
}

bool IsLetter(char c) noexcept {
    return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z');
}

// Removes the first chunk from `rest`. `at` is the chunk's position in the file.
Chunk TakeChunk(std::span<const std::byte>& rest, std::size_t at) {
    if (rest.empty()) {
        Truncated("the file ends without its end chunk (IEND)");
    }
    if (rest.size() < 8) {
        Truncated("the file ends in the header of a chunk");
    }
    const std::uint32_t length = Number(rest);
    const std::string_view type{reinterpret_cast<const char*>(rest.data()) + 4, 4};
    if (length > kMaxLength || !std::all_of(type.begin(), type.end(), IsLetter)) {
        Damaged("no valid chunk at byte " + std::to_string(at));
    }
    if (rest.size() < length + kAroundData) {
        Truncated("the file ends in its chunk " + std::string{type});
    }
    const Chunk chunk{type, rest.subspan(8, length), rest.first(length + kAroundData)};
    rest = rest.subspan(length + kAroundData);
    return chunk;
}

void CheckSum(const Chunk& chunk) {
    const std::span<const std::byte> summed = chunk.all.subspan(4, chunk.all.size() - 8);
    const auto sum = crc32_z(0, reinterpret_cast<const Bytef*>(summed.data()), summed.size());
    if (sum != Number(chunk.all.last(4))) {
        Damaged("checksum mismatch in the chunk " + std::string{chunk.type});
    }
}

std::string FormatSize(const PngHeader& header) {
    return std::to_string(header.width) + " x " + std::to_string(header.height) + " pixels";
}

// A file that is too short for its picture is rejected before memory for the picture is allocated.
// An interlaced picture has more rows, but never fewer bytes.
void CheckFileSize(const PngHeader& header, std::size_t file_size) {
    const std::int64_t raw_bytes = PngRowBytes(header, header.width) * header.height;
    if (raw_bytes > static_cast<std::int64_t>(file_size) * kMaxDeflateSaves) {
        Truncated(std::to_string(file_size) + " bytes cannot hold " + FormatSize(header));
    }
}

// The state of the iteration over the chunks that follow the header.
class Walk {
public:
    explicit Walk(const PngHeader& header) : header_{header} {}

    [[nodiscard]] const PngChunks& Found() const noexcept { return found_; }

    // Returns true and notes the chunk if DecodePng needs it. Throws FormatError if the chunk breaks
    // one of DecodePng's rules.
    bool Takes(const Chunk& chunk) {
        const bool follows_pixels = last_was_pixels_;
        last_was_pixels_ = chunk.type == "IDAT";
        if (chunk.type == "PLTE") {
            return TakesPalette(chunk);
        }
        if (chunk.type == "tRNS") {
            return TakesTransparency(chunk);
        }
        if (chunk.type == "IDAT") {
            TakePixels(chunk, follows_pixels);
            return true;
        }
        if (chunk.type == "IEND") {
            CheckEnd(chunk);
        } else if (chunk.type == "IHDR") {
            Damaged("duplicate header (IHDR)");
        } else if (chunk.IsCritical()) {
            Damaged("the chunk " + std::string{chunk.type} + " is unknown, but marked as critical");
        }
        return false;
    }

private:
    [[nodiscard]] bool HasPixels() const noexcept { return !found_.pixels.empty(); }

    // Checks a palette and returns true if the pixels are indices into it. In other pictures the
    // palette is ignored: for true colour it is only a suggestion for screens with 256 colours.
    bool TakesPalette(const Chunk& chunk) {
        if (header_.color_type != 3) {
            return false;
        }
        if (colors_ > 0 || HasPixels()) {
            Damaged(colors_ > 0 ? "duplicate palette (PLTE)"
                                : "the palette (PLTE) is after the pixel data");
        }
        const std::size_t most = std::size_t{3} << header_.bit_depth;
        if (chunk.data.empty() || chunk.data.size() % 3 != 0 || chunk.data.size() > most) {
            Damaged("PLTE: " + std::to_string(chunk.data.size()) +
                    " bytes are not a palette of 1 to " + std::to_string(most / 3) + " colours");
        }
        colors_ = chunk.data.size() / 3;
        found_.palette = chunk.all;
        return true;
    }

    // Checks a tRNS chunk and returns true. Returns false, without checking it, if the pixels have
    // an alpha channel.
    bool TakesTransparency(const Chunk& chunk) {
        if (header_.color_type == 4 || header_.color_type == 6) {
            return false;
        }
        const bool has_transparency = !found_.transparency.empty();
        if (has_transparency || HasPixels()) {
            Damaged(has_transparency ? "duplicate transparency (tRNS)"
                                     : "the transparency (tRNS) is after the pixel data");
        }
        if (header_.color_type == 3 && colors_ == 0) {
            Damaged("the transparency (tRNS) is before the palette");
        }
        const std::size_t size = chunk.data.size();
        const bool fits = header_.color_type == 3 ? 1 <= size && size <= colors_
                                                  : size == (header_.color_type == 0 ? 2U : 6U);
        if (!fits) {
            Damaged("tRNS: " + std::to_string(size) + " bytes do not match this picture's colours");
        }
        found_.transparency = chunk.all;
        return true;
    }

    void TakePixels(const Chunk& chunk, bool follows_pixels) {
        if (HasPixels() && !follows_pixels) {
            Damaged("the pixel data chunks (IDAT) are not consecutive");
        }
        if (header_.color_type == 3 && colors_ == 0) {
            Damaged("the palette (PLTE) is missing before the pixels");
        }
        const std::byte* const first = HasPixels() ? found_.pixels.data() : chunk.all.data();
        found_.pixels = {first, found_.pixels.size() + chunk.all.size()};
    }

    void CheckEnd(const Chunk& chunk) const {
        if (!HasPixels()) {
            Damaged("the file ends (IEND) without pixels (IDAT)");
        }
        if (!chunk.data.empty()) {
            Damaged("the end chunk (IEND) is not empty");
        }
    }

    PngHeader header_;
    std::size_t colors_ = 0;
    bool last_was_pixels_ = false;
    PngChunks found_;
};

}  // namespace

PngHeader ReadPngHeader(std::span<const std::byte> file) {
    CheckSignature(file);
    std::span<const std::byte> rest = file.subspan(kSignature.size());
    const Chunk chunk = TakeChunk(rest, kSignature.size());
    if (chunk.type == "CgBI") {
        throw FormatError{
            "a PNG that Xcode converted for iOS (CgBI) is not supported: use the original, or "
            "convert it back with 'xcrun -sdk iphoneos pngcrush -revert-iphone-optimizations IN "
            "OUT'"};
    }
    if (chunk.type != "IHDR" || file.size() - rest.size() != kPngHeaderBytes) {
        Damaged("the file does not begin with its header (IHDR)");
    }
    CheckSum(chunk);
    const auto byte = [&](std::size_t at) { return std::to_integer<int>(chunk.data[at]); };
    return {Number(chunk.data),
            Number(chunk.data.subspan(4)),
            byte(8),
            byte(9),
            byte(10),
            byte(11),
            byte(12)};
}

std::int64_t PngRowBytes(const PngHeader& header, std::int64_t columns) noexcept {
    constexpr std::array<int, 7> channels{1, 0, 3, 1, 2, 0, 4};
    const std::int64_t bits =
        columns * header.bit_depth * channels[static_cast<std::size_t>(header.color_type)];
    return (bits + 7) / 8 + 1;
}

void ThrowInvalidPngHeader(const PngHeader& header) {
    Damaged("invalid header (IHDR): " + FormatSize(header) + ", colour type " +
            std::to_string(header.color_type) + " with " + std::to_string(header.bit_depth) +
            " bits, compression " + std::to_string(header.compression) + ", filter " +
            std::to_string(header.filter) + ", interlace " + std::to_string(header.interlace));
}

void CheckPngLimits(const PngHeader& header, const DecodeLimits& limits) {
    const std::int64_t width = header.width;
    const std::int64_t height = header.height;
    if (width > limits.max_width || height > limits.max_height ||
        width * height > limits.max_pixels) {
        throw FormatError{"too large: " + FormatSize(header) + "; the limits are " +
                          std::to_string(limits.max_width) + " x " +
                          std::to_string(limits.max_height) + " and " +
                          std::to_string(limits.max_pixels) + " in all"};
    }
}

PngChunks FindPngChunks(std::span<const std::byte> file, const PngHeader& header) {
    CheckFileSize(header, file.size());
    std::span<const std::byte> rest = file.subspan(kPngHeaderBytes);
    Walk walk{header};
    for (bool is_at_end = false; !is_at_end;) {
        const Chunk chunk = TakeChunk(rest, file.size() - rest.size());
        if (walk.Takes(chunk) || chunk.IsCritical()) {
            CheckSum(chunk);
        }
        is_at_end = chunk.type == "IEND";
    }
    return walk.Found();
}

}  // namespace graze
