#include "graze/content/pack_archive.hpp"

#include <cstdlib>

#include <nlohmann/json.hpp>

#include "graze/content/content_error.hpp"

namespace graze {
namespace {

constexpr int kMaxCoordinate = 1 << 30;  // limit of Rectangle

}  // namespace

void PackArchive::Value(std::string& text) {
    const std::size_t size = Count(text.size(), 1);
    if (is_reading_) {
        text.resize(size);
    }
    Raw(text.data(), size);
}

void PackArchive::Value(Bytes& raw) {
    const std::size_t size = Count(raw.size(), 1);
    if (is_reading_) {
        raw.resize(size);
    }
    Raw(raw.data(), size);
}

void PackArchive::Value(Json& json) {
    std::string text = is_reading_ ? "" : json.dump();
    Value(text);
    if (is_reading_) {
        json = ParseJson(text);
    }
}

void PackArchive::Value(Point& point) {
    operator()(point.x, point.y);
    if (std::abs(std::int64_t{point.x}) > kMaxCoordinate ||
        std::abs(std::int64_t{point.y}) > kMaxCoordinate) {
        Fail("a point is out of range");
    }
}

void PackArchive::Value(Rectangle& area) {
    operator()(area.x, area.y, area.width, area.height);
    for (const std::int64_t number :
         {std::int64_t{area.x}, std::int64_t{area.y}, std::int64_t{area.x} + area.width,
          std::int64_t{area.y} + area.height}) {
        if (std::abs(number) > kMaxCoordinate) {
            Fail("a rectangle is out of range");
        }
    }
    if (area.width < 0 || area.height < 0) {
        Fail("a rectangle has a negative size");
    }
}

std::size_t PackArchive::Index(std::size_t index, std::size_t count) {
    auto byte = static_cast<std::uint8_t>(index);
    Raw(&byte, 1);
    if (byte >= count) {
        FailChoice();
    }
    return byte;
}

void PackArchive::FailChoice() const {
    Fail("an enumerator or alternative is out of range");
}

void PackArchive::Enter() {
    if (++depth_ > kMaxNesting) {
        Fail("more than " + std::to_string(kMaxNesting) + " levels of nesting");
    }
}

}  // namespace graze
