#pragma once

#include <functional>

namespace graze {

/// Throws an exception that unwinds the game's code up to CallGame. The exception is not a
/// std::exception.
[[noreturn]] void UnwindGame();

/// Calls `work`. Returns when `work` returns or when UnwindGame unwinds it. Other exceptions
/// propagate.
void CallGame(const std::function<void()>& work);

}  // namespace graze
