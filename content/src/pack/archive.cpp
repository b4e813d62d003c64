#include "archive.hpp"

#include <bit>
#include <cstdlib>
#include <limits>

#include <nlohmann/json.hpp>

#include "graze/content/content_error.hpp"

namespace graze {
namespace {

static_assert(std::endian::native == std::endian::little,
              "values are stored as they are in memory");
static_assert(sizeof(Color) == 4, "pixels are stored as they are in memory");

constexpr int kMostSide = 1 << 15;        // pixels, of pictures and masks
constexpr int kMostCoordinate = 1 << 30;  // what a Rectangle bears

}  // namespace

void FailNesting() {
    throw FormatError{"more than " + std::to_string(kMostNesting) + " levels of nesting"};
}

void ByteReader::ExpectEnd() const {
    if (at_ != bytes_.size()) {
        Fail(std::to_string(bytes_.size() - at_) + " bytes more than it has values");
    }
}

void ByteReader::Fail(std::string_view reason) const {
    throw FormatError{"byte " + std::to_string(at_) + ": " + std::string{reason}};
}

std::span<const std::byte> ByteReader::TakeRaw(std::size_t size) {
    if (size > bytes_.size() - at_) {
        Fail("truncated: " + std::to_string(size) + " bytes wanted, " +
             std::to_string(bytes_.size() - at_) + " left");
    }
    const auto raw = bytes_.subspan(at_, size);
    at_ += size;
    return raw;
}

std::size_t ByteReader::TakeCount(std::size_t least_bytes) {
    std::uint32_t count = 0;
    Take(count);
    if (count > (bytes_.size() - at_) / least_bytes) {
        Fail("truncated: " + std::to_string(count) + " elements wanted, " +
             std::to_string(bytes_.size() - at_) + " bytes left");
    }
    return count;
}

std::size_t ByteReader::TakeIndex(std::size_t count) {
    std::uint8_t index = 0;
    Take(index);
    if (index >= count) {
        Fail("a choice that does not exist");
    }
    return index;
}

int ByteReader::TakeSide() {
    std::int32_t side = 0;
    Take(side);
    if (side < 0 || side > kMostSide) {
        Fail("a side of " + std::to_string(side) + " pixels");
    }
    return side;
}

void ByteReader::Enter() {
    if (++depth_ > kMostNesting) {
        FailNesting();
    }
}

void ByteReader::Take(std::string& text) {
    const auto raw = TakeRaw(TakeCount(1));
    text.assign(reinterpret_cast<const char*>(raw.data()), raw.size());
}

void ByteReader::Take(Json& json) {
    std::string text;
    Take(text);
    json = ParseJson(text);
}

void ByteReader::Take(Image& image) {
    if (shared_ != nullptr) {
        std::uint32_t number = 0;
        Take(number);
        image = number == kNoPicture ? Image{} : shared_->PictureAt(number);
        return;
    }
    const int width = TakeSide();
    const int height = TakeSide();
    const auto raw =
        TakeRaw(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * sizeof(Color));
    image = Image{width, height};
    if (!raw.empty()) {
        std::memcpy(image.Pixels().data(), raw.data(), raw.size());
    }
}

void ByteReader::Take(Mask& mask) {
    if (shared_ != nullptr) {
        std::uint32_t number = 0;
        Take(number);
        mask = shared_->MaskAt(number);
        return;
    }
    const int width = TakeSide();
    const int height = TakeSide();
    Rectangle bounds;
    Take(bounds);
    const auto words_per_row = static_cast<std::size_t>(width + 63) / 64;
    const auto raw =
        TakeRaw(words_per_row * static_cast<std::size_t>(height) * sizeof(std::uint64_t));
    const auto index = TakeRaw(MaskIndex::StoredSize(width, height));
    std::vector<std::uint64_t> words(raw.size() / sizeof(std::uint64_t));
    if (!raw.empty()) {
        std::memcpy(words.data(), raw.data(), raw.size());
    }
    std::optional<Mask> made = Mask::FromStored(width, height, std::move(words), bounds, index);
    if (!made) {
        Fail("a mask whose parts do not fit each other");
    }
    mask = *std::move(made);
}

void ByteReader::Take(Point& point) {
    operator()(point.x, point.y);
    if (std::abs(std::int64_t{point.x}) > kMostCoordinate ||
        std::abs(std::int64_t{point.y}) > kMostCoordinate) {
        Fail("a point too far away");
    }
}

void ByteReader::Take(Rectangle& area) {
    operator()(area.x, area.y, area.width, area.height);
    for (const std::int64_t number :
         {std::int64_t{area.x}, std::int64_t{area.y}, std::int64_t{area.x} + area.width,
          std::int64_t{area.y} + area.height}) {
        if (std::abs(number) > kMostCoordinate) {
            Fail("a rectangle too far away");
        }
    }
    if (area.width < 0 || area.height < 0) {
        Fail("a rectangle of less than nothing");
    }
}

}  // namespace graze
