#include "byte_reader.hpp"

#include <bit>
#include <cstring>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "graze/collision/mask_index.hpp"
#include "graze/content/content_error.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace graze {
namespace {

static_assert(std::endian::native == std::endian::little,
              "little endian only: values are stored as in memory");
static_assert(sizeof(Color) == 4, "pixels are stored as they are in memory");

constexpr int kMaxSide = 1 << 15;  // pixels; max width and height of pictures and masks

}  // namespace

void ByteReader::ExpectEnd() const {
    if (at_ != bytes_.size()) {
        Fail(std::to_string(bytes_.size() - at_) + " bytes after the last value");
    }
}

void ByteReader::Fail(std::string_view reason) const {
    throw FormatError{"byte " + std::to_string(at_) + ": " + std::string{reason}};
}

std::span<const std::byte> ByteReader::Take(std::uint64_t size) {
    if (size > bytes_.size() - at_) {
        Fail("truncated: " + std::to_string(size) + " bytes expected, " +
             std::to_string(bytes_.size() - at_) + " left");
    }
    const auto raw = bytes_.subspan(at_, static_cast<std::size_t>(size));
    at_ += raw.size();
    return raw;
}

void ByteReader::Raw(void* bytes, std::size_t size) {
    const auto raw = Take(size);
    if (!raw.empty()) {
        std::memcpy(bytes, raw.data(), raw.size());
    }
}

std::size_t ByteReader::Count(std::size_t /*count*/, std::size_t min_bytes) {
    std::uint32_t count = 0;
    Raw(&count, sizeof count);
    if (count > (bytes_.size() - at_) / min_bytes) {
        Fail("truncated: " + std::to_string(count) + " elements expected, " +
             std::to_string(bytes_.size() - at_) + " bytes left");
    }
    return count;
}

int ByteReader::TakeSide() {
    std::int32_t side = 0;
    Raw(&side, sizeof side);
    if (side < 0 || side > kMaxSide) {
        Fail("invalid side of " + std::to_string(side) + " pixels");
    }
    return side;
}

void ByteReader::Picture(Image& image) {
    if (shared_ != nullptr) {
        std::uint32_t number = 0;
        Raw(&number, sizeof number);
        image = number == kNoPicture ? Image{} : shared_->PictureAt(number);
        return;
    }
    const int width = TakeSide();
    const int height = TakeSide();
    const auto raw = Take(static_cast<std::uint64_t>(width) * static_cast<std::uint64_t>(height) *
                          sizeof(Color));
    image = Image{width, height};
    if (!raw.empty()) {
        std::memcpy(image.Pixels().data(), raw.data(), raw.size());
    }
}

void ByteReader::Shape(Mask& mask) {
    if (shared_ != nullptr) {
        std::uint32_t number = 0;
        Raw(&number, sizeof number);
        mask = shared_->MaskAt(number);
        return;
    }
    const int width = TakeSide();
    const int height = TakeSide();
    Rectangle bounds;
    Value(bounds);
    const auto words_per_row = static_cast<std::size_t>(width + 63) / 64;
    const auto raw = Take(words_per_row * static_cast<std::size_t>(height) * sizeof(std::uint64_t));
    const auto index = Take(MaskIndex::StoredSize(width, height));
    std::vector<std::uint64_t> words(raw.size() / sizeof(std::uint64_t));
    if (!raw.empty()) {
        std::memcpy(words.data(), raw.data(), raw.size());
    }
    std::optional<Mask> made = Mask::FromStored(width, height, std::move(words), bounds, index);
    if (!made) {
        Fail("inconsistent mask data");
    }
    mask = *std::move(made);
}

void ByteReader::Page(std::shared_ptr<PackPage>& page) {
    std::uint32_t number = 0;
    Raw(&number, sizeof number);
    if (shared_ != nullptr) {
        page = shared_->PageAt(number);
    } else if (number != kNoPicture) {
        Fail("invalid page index");
    }
}

std::uint64_t Checksum(std::span<const std::byte> bytes) noexcept {
    return XXH3_64bits(bytes.data(), bytes.size());
}

}  // namespace graze
