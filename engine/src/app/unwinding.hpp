#pragma once

#include <functional>

namespace graze {

/// Throws an exception that unwinds the game's code up to CallGame. The exception is not a
/// std::exception.
[[noreturn]] void UnwindGame();

/// Throws std::logic_error: `call` needs the platform, which exists only during Run.
[[noreturn]] void ThrowOutsideOfRun(const char* call);

/// Calls `work`. Returns true when `work` returns, and false when UnwindGame unwinds it. Other
/// exceptions propagate.
[[nodiscard]] bool CallGame(const std::function<void()>& work);

}  // namespace graze
