#pragma once

#include <functional>

namespace graze {

/// Unwinds the game's code up to CallGame by an exception that is not a std::exception.
[[noreturn]] void UnwindGame();

/// Calls `work`, and returns when it returns or UnwindGame unwinds it. Other exceptions propagate.
void CallGame(const std::function<void()>& work);

}  // namespace graze
