#pragma once

/// \file
/// GRAZE_ASSERT: a broken promise by the caller. (Loading errors throw; absence is std::optional.)

namespace graze {

/// Called once per broken promise. The default prints and aborts; tests install one that throws.
using AssertHandler = void (*)(const char* condition, const char* file, int line);

/// Replace the handler; returns the one it replaces.
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
