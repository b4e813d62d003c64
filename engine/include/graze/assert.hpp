#pragma once

/// \file
/// GRAZE_ASSERT reports a caller bug. (Errors while loading throw exceptions; functions return
/// std::nullopt for a missing value.)

namespace graze {

/// Called for each failed assertion. The default handler prints the message and aborts. Tests
/// install a handler that throws.
using AssertHandler = void (*)(const char* condition, const char* file, int line);

/// Sets the handler and returns the previous one. Null restores the default.
AssertHandler SetAssertHandler(AssertHandler handler) noexcept;

namespace detail {
void AssertionFailed(const char* condition, const char* file, int line);
}

}  // namespace graze

// GRAZE_ASSERT(condition) or GRAZE_ASSERT(condition, "which call, and what was wrong with it").
#if defined(GRAZE_ENABLE_ASSERT)
#define GRAZE_ASSERT(condition, ...)                                                           \
    (static_cast<bool>(condition)                                                              \
         ? void()                                                                              \
         : ::graze::detail::AssertionFailed(#condition __VA_OPT__(": ") __VA_ARGS__, __FILE__, \
                                            __LINE__))
#else
#define GRAZE_ASSERT(condition, ...) static_cast<void>(sizeof(static_cast<bool>(condition)))
#endif
