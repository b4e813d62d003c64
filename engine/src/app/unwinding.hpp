#pragma once

#include <functional>

namespace graze {

/// Leaves the game's code that is under way, up to CallGame, by an exception that is no std::exception.
[[noreturn]] void UnwindGame();

/// Calls `work`, and returns when it ends or is unwound by UnwindGame. Other exceptions pass.
void CallGame(const std::function<void()>& work);

}  // namespace graze
