// Debian's emscripten 3.1.6 has libc++ 13, which lacks C++20's std::ranges algorithms and std::bit_cast. Force-included (-include)
// by the toolchain of THIS machine only; emsdk 3.1.31 and later (libc++ 15) need nothing of it.
#pragma once
#if defined(__cplusplus) && __cplusplus >= 202002L
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <bit>
#include <functional>
#include <iterator>
#include <ranges>
#include <string>
#include <utility>
#include <charconv>
#include <cstdlib>
#if _LIBCPP_VERSION < 200000
namespace std {  // floating point came with libc++ 20
inline from_chars_result from_chars(const char* first, const char* last, double& value) noexcept {
    char* stopped = nullptr;
    const std::string text{first, last};
    if (text.empty() || text[0] == '+' || text[0] == ' ') { return {first, errc::invalid_argument}; }
    const double read = std::strtod(text.c_str(), &stopped);
    if (stopped == text.c_str()) { return {first, errc::invalid_argument}; }
    value = read;
    return {first + (stopped - text.c_str()), errc{}};
}
}
#endif
#if _LIBCPP_VERSION < 14000
namespace std {
template <class To, class From>
constexpr To bit_cast(const From& from) noexcept { return __builtin_bit_cast(To, from); }
}
#endif
#if _LIBCPP_VERSION < 15000
namespace std::ranges {
namespace shim {
template <class R> concept Rng = requires(R& r) { std::begin(r); std::end(r); };
template <class I> concept It = requires(I i) { *i; ++i; } && !Rng<I>;
template <class P, class X> constexpr decltype(auto) pr(P& p, X&& x) { return std::invoke(p, std::forward<X>(x)); }
template <class C, class P> struct Less { C& c; P& p; template <class A, class B> constexpr bool operator()(A&& a, B&& b) const { return std::invoke(c, std::invoke(p, std::forward<A>(a)), std::invoke(p, std::forward<B>(b))); } };
}
template <class I, class O> struct in_out_result { I in; O out; };
template <class I, class F> struct in_fun_result { I in; F fun; };
#define B_ std::begin(r)
#define E_ std::end(r)
#define PREDICATE_(name)                                                                                                        \
    inline constexpr struct name##_fn {                                                                                         \
        template <class R, class F, class P = std::identity> requires shim::Rng<R>                                              \
        constexpr auto operator()(R&& r, F f, P p = {}) const { return std::name(B_, E_, [&](auto&& x) -> bool { return std::invoke(f, std::invoke(p, x)); }); } \
        template <shim::It I, class F, class P = std::identity>                                                                 \
        constexpr auto operator()(I b, I e, F f, P p = {}) const { return std::name(b, e, [&](auto&& x) -> bool { return std::invoke(f, std::invoke(p, x)); }); } \
    } name{};
PREDICATE_(any_of) PREDICATE_(all_of) PREDICATE_(none_of) PREDICATE_(find_if) PREDICATE_(find_if_not) PREDICATE_(count_if)
inline constexpr struct find_fn {
    template <class R, class T, class P = std::identity>
    constexpr auto operator()(R&& r, const T& t, P p = {}) const { return std::find_if(B_, E_, [&](auto&& x) -> bool { return std::invoke(p, x) == t; }); }
    template <shim::It I, class S, class T, class P = std::identity>
    constexpr auto operator()(I b, S e, const T& t, P p = {}) const { return std::find_if(b, e, [&](auto&& x) -> bool { return std::invoke(p, x) == t; }); }
} find{};
inline constexpr struct count_fn {
    template <class R, class T, class P = std::identity>
    constexpr auto operator()(R&& r, const T& t, P p = {}) const { return std::count_if(B_, E_, [&](auto&& x) -> bool { return std::invoke(p, x) == t; }); }
} count{};
#define ORDER_(name)                                                                                                            \
    inline constexpr struct name##_fn {                                                                                         \
        template <class R, class C = std::less<>, class P = std::identity> requires shim::Rng<R>                                \
        constexpr auto operator()(R&& r, C c = {}, P p = {}) const { std::name(B_, E_, shim::Less<C, P>{c, p}); return E_; }    \
        template <shim::It I, class C = std::less<>, class P = std::identity>                                                   \
        constexpr auto operator()(I b, I e, C c = {}, P p = {}) const { std::name(b, e, shim::Less<C, P>{c, p}); return e; }    \
    } name{};
ORDER_(sort) ORDER_(stable_sort)
inline constexpr struct max_element_fn {
    template <class R, class C = std::less<>, class P = std::identity>
    constexpr auto operator()(R&& r, C c = {}, P p = {}) const { return std::max_element(B_, E_, shim::Less<C, P>{c, p}); }
} max_element{};
inline constexpr struct min_element_fn {
    template <class R, class C = std::less<>, class P = std::identity>
    constexpr auto operator()(R&& r, C c = {}, P p = {}) const { return std::min_element(B_, E_, shim::Less<C, P>{c, p}); }
} min_element{};
inline constexpr struct lower_bound_fn {
    template <class R, class T, class C = std::less<>, class P = std::identity> requires shim::Rng<R>
    constexpr auto operator()(R&& r, const T& t, C c = {}, P p = {}) const { return std::lower_bound(B_, E_, t, [&](auto&& x, const auto& v) { return std::invoke(c, std::invoke(p, x), v); }); }
    template <shim::It I, class T, class C = std::less<>, class P = std::identity>
    constexpr auto operator()(I b, I e, const T& t, C c = {}, P p = {}) const { return std::lower_bound(b, e, t, [&](auto&& x, const auto& v) { return std::invoke(c, std::invoke(p, x), v); }); }
} lower_bound{};
inline constexpr struct upper_bound_fn {
    template <class R, class T, class C = std::less<>, class P = std::identity> requires shim::Rng<R>
    constexpr auto operator()(R&& r, const T& t, C c = {}, P p = {}) const { return std::upper_bound(B_, E_, t, [&](const auto& v, auto&& x) { return std::invoke(c, v, std::invoke(p, x)); }); }
    template <shim::It I, class T, class C = std::less<>, class P = std::identity>
    constexpr auto operator()(I b, I e, const T& t, C c = {}, P p = {}) const { return std::upper_bound(b, e, t, [&](const auto& v, auto&& x) { return std::invoke(c, v, std::invoke(p, x)); }); }
} upper_bound{};
inline constexpr struct binary_search_fn {
    template <class R, class T, class C = std::less<>, class P = std::identity>
    constexpr bool operator()(R&& r, const T& t, C c = {}, P p = {}) const { auto i = lower_bound(r, t, c, p); return i != E_ && !std::invoke(c, t, std::invoke(p, *i)); }
} binary_search{};
inline constexpr struct adjacent_find_fn {
    template <class R, class C = std::equal_to<>, class P = std::identity>
    constexpr auto operator()(R&& r, C c = {}, P p = {}) const { return std::adjacent_find(B_, E_, shim::Less<C, P>{c, p}); }
} adjacent_find{};
inline constexpr struct for_each_fn {
    template <class R, class F, class P = std::identity>
    constexpr auto operator()(R&& r, F f, P p = {}) const { for (auto i = B_; i != E_; ++i) { std::invoke(f, std::invoke(p, *i)); } return in_fun_result<decltype(B_), F>{E_, std::move(f)}; }
} for_each{};
inline constexpr struct fill_fn {
    template <class R, class T> constexpr auto operator()(R&& r, const T& t) const { std::fill(B_, E_, t); return E_; }
} fill{};
inline constexpr struct replace_fn {
    template <class R, class T, class U> constexpr auto operator()(R&& r, const T& t, const U& u) const { for (auto i = B_; i != E_; ++i) { if (*i == t) { *i = u; } } return E_; }
} replace{};
inline constexpr struct reverse_fn {
    template <class R> constexpr auto operator()(R&& r) const { std::reverse(B_, E_); return E_; }
} reverse{};
inline constexpr struct copy_fn {
    template <class R, class O> constexpr auto operator()(R&& r, O o) const { O out = std::copy(B_, E_, o); return in_out_result<decltype(B_), O>{E_, out}; }
} copy{};
inline constexpr struct move_fn {
    template <class R, class O> constexpr auto operator()(R&& r, O o) const { O out = std::move(B_, E_, o); return in_out_result<decltype(B_), O>{E_, out}; }
} move{};
inline constexpr struct transform_fn {
    template <class R, class O, class F> constexpr auto operator()(R&& r, O o, F f) const { auto i = B_; for (; i != E_; ++i, ++o) { *o = std::invoke(f, *i); } return in_out_result<decltype(B_), O>{i, o}; }
} transform{};
inline constexpr struct equal_fn {
    template <class R, class S, class C = std::equal_to<>> constexpr bool operator()(R&& r, S&& s, C c = {}) const { return std::equal(B_, E_, std::begin(s), std::end(s), [&](auto&& a, auto&& b) -> bool { return std::invoke(c, a, b); }); }
} equal{};
inline constexpr struct swap_ranges_fn {
    template <class R, class S> constexpr auto operator()(R&& r, S&& s) const { return std::swap_ranges(B_, E_, std::begin(s)); }
} swap_ranges{};
#undef B_
#undef E_
#undef PREDICATE_
#undef ORDER_
}
#endif
#endif
