#pragma once

namespace graze {

/// Does standard error go to a terminal, where a line may be written over?
[[nodiscard]] bool ErrorsGoToTerminal() noexcept;

}  // namespace graze
