#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "graze/content/json.hpp"
#include "graze/math/color.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"
#include "graze/storage/storage.hpp"

namespace graze {

class PackPage;
class Image;
class Mask;

/// The last enumerator of an enum. The archive rejects larger values when reading. Specialize this
/// for each enum that is stored in a pack.
template <typename Enum>
constexpr Enum kLastOf;

/// Maximum nesting depth of structs, so that a recursive value cannot overflow the stack. No
/// supported file reaches this depth: each nested level of map properties adds three structs.
constexpr int kMaxNesting = 200;

/// A serializer and deserializer of values: XNA's ContentWriter and ContentReader in one class. A
/// struct's fields are therefore listed once, in a function next to it:
///
///     void Fields(graze::PackArchive& archive, Level& level) {
///         archive(level.name, level.gravity, level.gems);
///     }
///
/// Takes   numbers of fixed width (not long or std::size_t), bools, enums, strings, vectors (except
///         of bool), arrays, optionals, variants, pairs, maps, Vector2, Point, Rectangle, Color,
///         Image, Mask, Json, and structs that have such a function.
/// Bytes   numbers are little-endian; counts and lengths are 32 bits wide. Increment the reader's
///         Version() with each change of the fields.
/// Errors  FormatError, usually "byte 12: <reason>", if the bytes are invalid, a number is not
///         finite or a coordinate is beyond 2^30. A count is checked against the remaining bytes
///         before anything is allocated for it.
class PackArchive {
public:
    PackArchive(const PackArchive&) = delete;
    PackArchive& operator=(const PackArchive&) = delete;
    virtual ~PackArchive() = default;

    template <typename... T>
    void operator()(T&... values) {
        (Value(values), ...);
    }

    /// True if the archive reads values; the caller should then validate them. False if the archive
    /// writes values; it does not change them.
    [[nodiscard]] bool IsReading() const noexcept { return is_reading_; }

    /// Throws FormatError with `reason`. When reading, the message also contains the position in
    /// the input.
    [[noreturn]] virtual void Fail(std::string_view reason) const = 0;

protected:
    explicit PackArchive(bool is_reading) noexcept : is_reading_{is_reading} {}

    /// When writing, writes the `size` bytes at `bytes`. When reading, reads `size` bytes to
    /// `bytes`.
    virtual void Raw(void* bytes, std::size_t size) = 0;

    /// When writing, writes `count` and returns it. When reading, returns the stored count after
    /// checking that the remaining bytes can hold that many elements of `min_bytes` each.
    [[nodiscard]] virtual std::size_t Count(std::size_t count, std::size_t min_bytes) = 0;

    virtual void Picture(Image& image) = 0;
    virtual void Shape(Mask& mask) = 0;
    /// Writes or reads the atlas page that a sprite draws from.
    virtual void Page(std::shared_ptr<PackPage>& page) = 0;

    void Value(std::string& text);
    void Value(Bytes& raw);
    void Value(Json& json);
    void Value(Vector2& vector) { operator()(vector.x, vector.y); }
    void Value(Color& color) { operator()(color.r, color.g, color.b, color.a); }
    void Value(Point& point);
    void Value(Rectangle& area);

    template <typename T>
    void Value(T& value) {
        if constexpr (std::is_same_v<T, bool>) {
            const bool read = Index(value ? 1 : 0, 2) == 1;
            Assign(value, read);
        } else if constexpr (std::is_enum_v<T>) {
            auto number = static_cast<std::underlying_type_t<T>>(value);
            Value(number);
            if (number < 0 || number > static_cast<std::underlying_type_t<T>>(kLastOf<T>)) {
                FailChoice();
            }
            Assign(value, static_cast<T>(number));
        } else if constexpr (std::is_arithmetic_v<T>) {
            Raw(&value, sizeof value);
            CheckNumber(value);
        } else if constexpr (std::is_same_v<T, Image>) {
            Picture(value);
        } else if constexpr (std::is_same_v<T, Mask>) {
            Shape(value);
        } else if constexpr (std::is_same_v<T, std::shared_ptr<PackPage>>) {
            Page(value);
        } else {
            Enter();
            Fields(*this, value);
            --depth_;
        }
    }
    template <typename T>
    void Value(std::vector<T>& values) {
        const std::size_t count = Count(values.size(), std::is_arithmetic_v<T> ? sizeof(T) : 1);
        if constexpr (std::is_arithmetic_v<T>) {
            if (is_reading_) {
                values.resize(count);
            }
            Raw(values.data(), count * sizeof(T));
            for (const T value : values) {
                CheckNumber(value);
            }
        } else {
            if (is_reading_) {
                values.clear();
            }
            for (std::size_t i = 0; i < count; ++i) {
                Value(is_reading_ ? values.emplace_back() : values[i]);
            }
        }
    }
    template <typename T, std::size_t N>
    void Value(std::array<T, N>& values) {
        for (T& value : values) {
            Value(value);
        }
    }
    template <typename T>
    void Value(std::optional<T>& value) {
        const bool has_value = Index(value ? 1 : 0, 2) == 1;
        if (!is_reading_) {
            if (value) {
                Value(*value);
            }
            return;
        }
        if (has_value) {
            Value(value.emplace());
        } else {
            value.reset();
        }
    }
    template <typename... T>
    void Value(std::variant<T...>& value) {
        const std::size_t index = Index(value.index(), sizeof...(T));
        Alternative(value, index, std::index_sequence_for<T...>{});
    }
    template <typename A, typename B>
    void Value(std::pair<A, B>& pair) {
        Value(pair.first);
        Value(pair.second);
    }
    template <typename Key, typename T, typename Less>
    void Value(std::map<Key, T, Less>& map) {
        const std::size_t count = Count(map.size(), 2);
        if (!is_reading_) {
            for (auto& [key, value] : map) {
                Value(const_cast<Key&>(key));  // writing does not modify the key
                Value(value);
            }
            return;
        }
        map.clear();
        for (std::size_t i = 0; i < count; ++i) {
            Key key{};
            Value(key);
            const auto [place, is_new] = map.try_emplace(std::move(key));
            if (!is_new) {
                Fail("duplicate key");
            }
            Value(place->second);
        }
    }

private:
    // Assigns the value only when reading: when writing, the object may be a constant.
    template <typename T>
    void Assign(T& value, T read) const {
        if (is_reading_) {
            value = read;
        }
    }
    template <typename Variant, std::size_t... I>
    void Alternative(Variant& value, std::size_t index, std::index_sequence<I...> /*all*/) {
        static_cast<void>(
            ((index == I &&
              (Value(is_reading_ ? value.template emplace<I>() : std::get<I>(value)), true)) ||
             ...));
    }
    template <typename T>
    void CheckNumber([[maybe_unused]] T value) const {
        if constexpr (std::is_floating_point_v<T>) {
            if (!std::isfinite(value)) {
                Fail("a number is not finite");
            }
        }
    }
    // When writing, writes `index` as one byte and returns it. When reading, returns the stored
    // index, which is below `count`.
    [[nodiscard]] std::size_t Index(std::size_t index, std::size_t count);
    void FailChoice() const;
    void Enter();

    bool is_reading_;
    int depth_ = 0;
};

}  // namespace graze
