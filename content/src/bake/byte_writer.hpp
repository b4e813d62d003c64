#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "graze/collision/mask.hpp"
#include "graze/content/json.hpp"
#include "graze/image/image.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"
#include "graze/storage/storage.hpp"

namespace graze {

/// Where pictures and masks go that several values may share; a value then holds their number alone.
class SharedParts {
public:
    virtual ~SharedParts() = default;
    [[nodiscard]] virtual std::uint32_t Keep(const Image& picture) = 0;
    [[nodiscard]] virtual std::uint32_t Keep(const Mask& mask) = 0;
};

/// Values -> bytes. Without `shared`, pictures and masks are written where they stand.
class ByteWriter {
public:
    explicit ByteWriter(SharedParts* shared = nullptr) noexcept : shared_{shared} {}

    template <typename... T>
    void operator()(const T&... values) {
        (Put(values), ...);
    }

    [[nodiscard]] const Bytes& Written() const noexcept { return bytes_; }

private:
    template <typename T>
    void Put(const T& value) {
        if constexpr (std::is_enum_v<T>) {
            Put(static_cast<std::underlying_type_t<T>>(value));
        } else if constexpr (std::is_arithmetic_v<T>) {
            PutRaw(std::as_bytes(std::span{&value, 1}));
        } else {
            Enter();
            Fields(*this, const_cast<T&>(value));  // which reads it only
            --depth_;
        }
    }
    template <typename T>
    void Put(const std::vector<T>& values) {
        PutCount(values.size());
        if constexpr (std::is_arithmetic_v<T>) {
            PutRaw(std::as_bytes(std::span{values}));
        } else {
            for (const T& value : values) {
                Put(value);
            }
        }
    }
    template <typename T, std::size_t N>
    void Put(const std::array<T, N>& values) {
        for (const T& value : values) {
            Put(value);
        }
    }
    template <typename T>
    void Put(const std::optional<T>& value) {
        Put(value.has_value());
        if (value) {
            Put(*value);
        }
    }
    template <typename... T>
    void Put(const std::variant<T...>& value) {
        Put(static_cast<std::uint8_t>(value.index()));
        std::visit([this](const auto& held) { Put(held); }, value);
    }
    template <typename A, typename B>
    void Put(const std::pair<A, B>& pair) {
        Put(pair.first);
        Put(pair.second);
    }
    template <typename Key, typename T, typename Less>
    void Put(const std::map<Key, T, Less>& map) {
        PutCount(map.size());
        for (const auto& [key, value] : map) {
            Put(key);
            Put(value);
        }
    }
    void Put(const std::string& text);
    void Put(const Bytes& raw) {
        PutCount(raw.size());
        PutRaw(raw);
    }
    void Put(const Json& json);
    void Put(const Image& image);
    void Put(const Mask& mask);
    void Put(const Vector2& vector) { operator()(vector.x, vector.y); }
    void Put(const Point& point) { operator()(point.x, point.y); }
    void Put(const Rectangle& area) { operator()(area.x, area.y, area.width, area.height); }

    void PutRaw(std::span<const std::byte> raw) {
        bytes_.insert(bytes_.end(), raw.begin(), raw.end());
    }
    void PutCount(std::size_t count);
    void Enter();

    Bytes bytes_;
    SharedParts* shared_;  // null: none
    int depth_ = 0;
};

}  // namespace graze
