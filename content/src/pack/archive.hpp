#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
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

// Values as bytes, and back: bake/byte_writer.hpp writes what is read here. What a struct is made of
// stands once, for both ways:
//
//     template <typename Archive>
//     void Fields(Archive& archive, Glyph& glyph) {
//         archive(glyph.character, glyph.source, glyph.width);
//     }
//
// Numbers are little-endian; counts and lengths are 32 bits wide. A field that is new goes to the end,
// and the pack's version up.

/// An enum that is read back is checked against its last enumerator.
template <typename Enum>
constexpr Enum kLastOf;

/// Where pictures and masks come from that several values may share; a value then holds their number
/// alone. Both throw FormatError.
class SharedPartsView {
public:
    virtual ~SharedPartsView() = default;
    [[nodiscard]] virtual Image PictureAt(std::uint32_t number) = 0;
    [[nodiscard]] virtual Mask MaskAt(std::uint32_t number) = 0;
};

/// How many structs may lie inside each other: a value that holds values of its own kind cannot use up
/// the stack. More than any file that is read may have: a map's properties take three for each level.
constexpr int kMostNesting = 200;

/// Throws the FormatError for more levels than that.
[[noreturn]] void FailNesting();

/// Stands in a value for a picture without pixels.
constexpr std::uint32_t kNoPicture = ~std::uint32_t{0};

/// Bytes -> values, whoever wrote the bytes: FormatError "byte 12: <reason>" for all that cannot be.
/// Nothing is allocated for counts that the bytes left could not hold.
class ByteReader {
public:
    explicit ByteReader(std::span<const std::byte> bytes,
                        SharedPartsView* shared = nullptr) noexcept
        : bytes_{bytes}, shared_{shared} {}

    template <typename... T>
    void operator()(T&... values) {
        (Take(values), ...);
    }

    /// Throws when there is more.
    void ExpectEnd() const;

    [[noreturn]] void Fail(std::string_view reason) const;

private:
    template <typename T>
    void Take(T& value) {
        if constexpr (std::is_same_v<T, bool>) {
            value = TakeIndex(2) == 1;
        } else if constexpr (std::is_enum_v<T>) {
            std::underlying_type_t<T> number{};
            Take(number);
            if (number < 0 || number > static_cast<std::underlying_type_t<T>>(kLastOf<T>)) {
                Fail("a choice that does not exist");
            }
            value = static_cast<T>(number);
        } else if constexpr (std::is_arithmetic_v<T>) {
            std::memcpy(&value, TakeRaw(sizeof value).data(), sizeof value);
            CheckNumber(value);
        } else {
            Enter();
            Fields(*this, value);
            --depth_;
        }
    }
    template <typename T>
    void Take(std::vector<T>& values) {
        values.clear();
        if constexpr (std::is_arithmetic_v<T>) {
            values.resize(TakeCount(sizeof(T)));
            if (!values.empty()) {
                const auto raw = TakeRaw(values.size() * sizeof(T));
                std::memcpy(values.data(), raw.data(), raw.size());
            }
            for (const T value : values) {
                CheckNumber(value);
            }
        } else {
            for (std::size_t left = TakeCount(1); left > 0; --left) {
                Take(values.emplace_back());
            }
        }
    }
    template <typename T, std::size_t N>
    void Take(std::array<T, N>& values) {
        for (T& value : values) {
            Take(value);
        }
    }
    template <typename T>
    void Take(std::optional<T>& value) {
        value.reset();
        if (TakeIndex(2) == 1) {
            Take(value.emplace());
        }
    }
    template <typename... T>
    void Take(std::variant<T...>& value) {
        TakeAlternative(value, TakeIndex(sizeof...(T)), std::index_sequence_for<T...>{});
    }
    template <typename A, typename B>
    void Take(std::pair<A, B>& pair) {
        Take(pair.first);
        Take(pair.second);
    }
    template <typename Key, typename T, typename Less>
    void Take(std::map<Key, T, Less>& map) {
        map.clear();
        for (std::size_t left = TakeCount(2); left > 0; --left) {
            Key key{};
            Take(key);
            const auto [place, is_new] = map.try_emplace(std::move(key));
            if (!is_new) {
                Fail("a key twice");
            }
            Take(place->second);
        }
    }
    void Take(std::string& text);
    void Take(Bytes& raw) {
        const auto taken = TakeRaw(TakeCount(1));
        raw.assign(taken.begin(), taken.end());
    }
    void Take(Json& json);
    void Take(Image& image);
    void Take(Mask& mask);
    void Take(Vector2& vector) { operator()(vector.x, vector.y); }
    void Take(Point& point);
    void Take(Rectangle& area);

    template <typename Variant, std::size_t... Index>
    void TakeAlternative(Variant& value, std::size_t index, std::index_sequence<Index...>) {
        static_cast<void>(
            ((index == Index && (Take(value.template emplace<Index>()), true)) || ...));
    }
    template <typename T>
    void CheckNumber([[maybe_unused]] T value) const {
        if constexpr (std::is_floating_point_v<T>) {
            if (!std::isfinite(value)) {
                Fail("a number that is not finite");
            }
        }
    }

    [[nodiscard]] std::span<const std::byte> TakeRaw(std::size_t size);
    // A count of elements that take so many bytes at least.
    [[nodiscard]] std::size_t TakeCount(std::size_t least_bytes);
    [[nodiscard]] std::size_t TakeIndex(std::size_t count);
    [[nodiscard]] int TakeSide();
    void Enter();

    std::span<const std::byte> bytes_;
    std::size_t at_ = 0;
    SharedPartsView* shared_;  // null: none
    int depth_ = 0;
};

}  // namespace graze
