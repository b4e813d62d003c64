#pragma once

#include <functional>

namespace graze {

/// Throws an exception that unwinds the game's code up to CallGame. It is not a std::exception.
[[noreturn]] void UnwindGame();

/// Calls `work`, and returns when it returns or UnwindGame unwinds it. Other exceptions propagate.
void CallGame(const std::function<void()>& work);

}  // namespace graze
