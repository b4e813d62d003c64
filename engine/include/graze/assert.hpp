#pragma once

/// \file
/// In a comment, Requires states a precondition. A call that breaks it is a misuse, and fails an
/// assert in builds with asserts. In other builds it does instead what the comment says. (Errors
/// while loading throw exceptions; functions return std::nullopt for a missing value.)
///
/// Two macros test preconditions:
///
/// GRAZE_ASSERT  fails in builds with asserts, and costs nothing in other builds.
/// GRAZE_CHECK   fails like GRAZE_ASSERT in builds with asserts. Other builds, such as the
///               installed Release libraries, report the misuse and continue.

namespace graze {

/// Called for each failed assertion. The default handler prints the message and aborts. Tests
/// install a handler that throws.
using AssertHandler = void (*)(const char* condition, const char* file, int line);

/// Sets the handler and returns the previous one. Null restores the default.
AssertHandler SetAssertHandler(AssertHandler handler) noexcept;

/// Called for a misuse with a message that names the call, such as "SpriteBatch::End without
/// Begin". In a run, it begins with the function of the game and the step: "in Draw, step 5: ". The
/// thread is the caller's.
using MisuseHandler = void (*)(const char* message);

/// Sets the handler and returns the previous one. The handler receives each kind of misuse once.
/// Null restores the default, which prints one line on stderr; in builds with asserts, the default
/// is to call the AssertHandler, each time.
MisuseHandler SetMisuseHandler(MisuseHandler handler) noexcept;

namespace detail {
void AssertionFailed(const char* condition, const char* file, int line);

// Reports a misuse. `format` is a string literal with the placeholders of printf, and stands for
// the kind of misuse. If `file` is null, there is no assert to fail.
[[gnu::cold, gnu::format(printf, 3, 4)]] void CheckFailed(const char* file, int line,
                                                          const char* format, ...);
}  // namespace detail

}  // namespace graze

// GRAZE_ASSERT(condition) or GRAZE_ASSERT(condition, "which call, and what was wrong with it").
// GRAZE_CHECK(condition, "which call, and what was wrong: %d", value) is an expression: true if the
// condition holds. Use it where all builds test the condition, to do something harmless instead.
#if defined(GRAZE_ENABLE_ASSERT)
#define GRAZE_ASSERT(condition, ...)                                                           \
    (static_cast<bool>(condition)                                                              \
         ? void()                                                                              \
         : ::graze::detail::AssertionFailed(#condition __VA_OPT__(": ") __VA_ARGS__, __FILE__, \
                                            __LINE__))
#define GRAZE_CHECK(condition, ...)  \
    (static_cast<bool>(condition) || \
     (::graze::detail::CheckFailed(__FILE__, __LINE__, __VA_ARGS__), false))
#else
#define GRAZE_ASSERT(condition, ...) static_cast<void>(sizeof(static_cast<bool>(condition)))
#define GRAZE_CHECK(condition, ...) \
    (static_cast<bool>(condition) || (::graze::detail::CheckFailed(nullptr, 0, __VA_ARGS__), false))
#endif
