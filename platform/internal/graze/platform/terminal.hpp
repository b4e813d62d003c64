#pragma once

namespace graze {

/// True if standard error is a terminal, where a line can be overwritten.
[[nodiscard]] bool ErrorsGoToTerminal() noexcept;

}  // namespace graze
