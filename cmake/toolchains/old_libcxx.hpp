// Debian's emscripten 3.1.6 has libc++ 13, which lacks std::bit_cast, std::jthread, spans of string views, the
// algorithms of std::ranges and std::from_chars for floating-point numbers. The toolchain file includes this header
// before every source. It adds only what Graze uses, and nothing to a libc++ that has it: versions 14, 15 and 20.
#pragma once

#if __cplusplus >= 202002L  // CMake also compiles checks as older C++, and C
#include <algorithm>
#include <cerrno>
#include <charconv>
#include <concepts>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

// clang-format off
#if _LIBCPP_VERSION < 15000
_LIBCPP_BEGIN_NAMESPACE_STD
span(string_view) -> span<const char>;
_LIBCPP_END_NAMESPACE_STD
#endif
// clang-format on

namespace std {

#if _LIBCPP_VERSION < 14000
template <typename To, typename From>
[[nodiscard]] constexpr To bit_cast(const From& from) noexcept {
    return __builtin_bit_cast(To, from);
}
#endif

#if _LIBCPP_VERSION < 20000
class jthread : public thread {
public:
    using thread::thread;
    jthread(jthread&&) = default;
    ~jthread() {
        if (joinable()) {
            join();
        }
    }
};

template <floating_point T>
from_chars_result from_chars(const char* first, const char* last, T& value) {
    // strtod alone would also accept leading spaces, '+' and "0x".
    string_view text{first, static_cast<size_t>(last - first)};
    text = text.substr(0, text.find_first_not_of("0123456789.+-EINFATYeinfaty"));
    const string number{text.starts_with('+') ? "" : text};
    char* end = nullptr;
    errno = 0;
    T read{};
    if constexpr (same_as<T, float>) {
        read = strtof(number.c_str(), &end);
    } else {
        read = strtod(number.c_str(), &end);
    }
    const ptrdiff_t length = end - number.c_str();
    if (length == 0) {
        return {first, errc::invalid_argument};
    }
    if (errno == ERANGE) {
        return {first + length, errc::result_out_of_range};
    }
    value = read;
    return {first + length, errc{}};
}
#endif

#if _LIBCPP_VERSION < 15000
namespace ranges {

// An algorithm over a range or two iterators. Run takes the iterators and three more arguments, whose default types are
// A, B and C.
template <typename Run, typename A, typename B, typename C>
struct RangeAlgorithm {
    Run run;

    template <range R, typename X = A, typename Y = B, typename Z = C>
    constexpr auto operator()(R&& range, X&& x = {}, Y&& y = {}, Z&& z = {}) const {
        return run(std::begin(range), std::end(range), x, y, z);
    }
    template <input_or_output_iterator I, typename X = A, typename Y = B, typename Z = C>
    constexpr auto operator()(I first, I last, X&& x = {}, Y&& y = {}, Z&& z = {}) const {
        return run(first, last, x, y, z);
    }
};

template <typename A = identity, typename B = identity, typename C = identity, typename Run>
[[nodiscard]] constexpr RangeAlgorithm<Run, A, B, C> Over(Run run) {
    return {run};
}

// Returns `function` of projected arguments.
template <typename Function, typename Projection>
[[nodiscard]] constexpr auto Projected(Function& function, Projection& projection) {
    return [&]<typename... Values>(Values&&... values) -> bool {
        return invoke(function, invoke(projection, std::forward<Values>(values))...);
    };
}

// clang-format off
inline constexpr auto all_of = Over([](auto first, auto last, auto& test, auto& key, auto&) {
    return std::all_of(first, last, Projected(test, key)); });
inline constexpr auto any_of = Over([](auto first, auto last, auto& test, auto& key, auto&) {
    return std::any_of(first, last, Projected(test, key)); });
inline constexpr auto none_of = Over([](auto first, auto last, auto& test, auto& key, auto&) {
    return std::none_of(first, last, Projected(test, key)); });
inline constexpr auto count_if = Over([](auto first, auto last, auto& test, auto& key, auto&) {
    return std::count_if(first, last, Projected(test, key)); });
inline constexpr auto find_if = Over([](auto first, auto last, auto& test, auto& key, auto&) {
    return std::find_if(first, last, Projected(test, key)); });
inline constexpr auto find_if_not = Over([](auto first, auto last, auto& test, auto& key, auto&) {
    return std::find_if_not(first, last, Projected(test, key)); });
inline constexpr auto count = Over([](auto first, auto last, auto& value, auto& key, auto&) {
    return std::count_if(first, last, [&](auto&& item) { return invoke(key, item) == value; }); });
inline constexpr auto find = Over([](auto first, auto last, auto& value, auto& key, auto&) {
    return std::find_if(first, last, [&](auto&& item) { return invoke(key, item) == value; }); });

inline constexpr auto adjacent_find = Over<equal_to>([](auto first, auto last, auto& same, auto& key, auto&) {
    return std::adjacent_find(first, last, Projected(same, key)); });
inline constexpr auto is_sorted = Over<less>([](auto first, auto last, auto& order, auto& key, auto&) {
    return std::is_sorted(first, last, Projected(order, key)); });
inline constexpr auto max_element = Over<less>([](auto first, auto last, auto& order, auto& key, auto&) {
    return std::max_element(first, last, Projected(order, key)); });
inline constexpr auto min_element = Over<less>([](auto first, auto last, auto& order, auto& key, auto&) {
    return std::min_element(first, last, Projected(order, key)); });
inline constexpr auto max = Over<less>([](auto first, auto last, auto& order, auto& key, auto&) {
    return *std::max_element(first, last, Projected(order, key)); });
inline constexpr auto min = Over<less>([](auto first, auto last, auto& order, auto& key, auto&) {
    return *std::min_element(first, last, Projected(order, key)); });
inline constexpr auto sort = Over<less>([](auto first, auto last, auto& order, auto& key, auto&) {
    std::sort(first, last, Projected(order, key)); });
inline constexpr auto stable_sort = Over<less>([](auto first, auto last, auto& order, auto& key, auto&) {
    std::stable_sort(first, last, Projected(order, key)); });

inline constexpr auto lower_bound = Over<identity, less>([](auto first, auto last, auto& value, auto& order, auto& key) {
    return std::lower_bound(first, last, value, [&](auto&& item, auto&& bound) {
        return invoke(order, invoke(key, item), bound); }); });
inline constexpr auto upper_bound = Over<identity, less>([](auto first, auto last, auto& value, auto& order, auto& key) {
    return std::upper_bound(first, last, value, [&](auto&& bound, auto&& item) {
        return invoke(order, bound, invoke(key, item)); }); });
inline constexpr auto binary_search = Over<identity, less>([](auto first, auto last, auto& value, auto& order, auto& key) {
    const auto found = lower_bound(first, last, value, order, key);
    return found != last && !invoke(order, value, invoke(key, *found)); });

inline constexpr auto copy = Over([](auto first, auto last, auto& out, auto&, auto&) {
    std::copy(first, last, out); });
inline constexpr auto copy_if = Over([](auto first, auto last, auto& out, auto& test, auto& key) {
    std::copy_if(first, last, out, Projected(test, key)); });
inline constexpr auto move = Over([](auto first, auto last, auto& out, auto&, auto&) {
    std::move(first, last, out); });
inline constexpr auto transform = Over([](auto first, auto last, auto& out, auto& function, auto&) {
    std::transform(first, last, out, [&](auto&& item) { return invoke(function, item); }); });
inline constexpr auto for_each = Over([](auto first, auto last, auto& function, auto& key, auto&) {
    std::for_each(first, last, [&](auto&& item) { invoke(function, invoke(key, item)); }); });
inline constexpr auto fill = Over([](auto first, auto last, auto& value, auto&, auto&) {
    std::fill(first, last, value); });
inline constexpr auto replace = Over([](auto first, auto last, auto& from, auto& to, auto&) {
    std::replace_if(first, last, [&](auto&& item) { return item == from; }, to); });
inline constexpr auto reverse = Over([](auto first, auto last, auto&, auto&, auto&) {
    std::reverse(first, last); });
inline constexpr auto equal = Over<identity, equal_to>([](auto first, auto last, auto& other, auto& same, auto&) {
    return std::equal(first, last, std::begin(other), std::end(other), same); });
inline constexpr auto mismatch = Over<identity, equal_to>([](auto first, auto last, auto& other, auto& same, auto&) {
    return std::mismatch(first, last, std::begin(other), std::end(other), same); });
inline constexpr auto swap_ranges = Over([](auto first, auto last, auto& other, auto&, auto&) {
    std::swap_ranges(first, last, std::begin(other)); });
// clang-format on

}  // namespace ranges
#endif

}  // namespace std
#endif
