#pragma once

#include <string_view>

namespace graze {

/// Told the call that would have read pixels back, "Texture2D::GetData". It may throw.
using ReadbackRefusal = void (*)(std::string_view call);

/// For machines on which a game must not read pixels back: from now on Texture2D::GetData, of render targets
/// too, and GraphicsDevice::GetBackBufferData call this, and leave their data as it is. Null, as at first: they
/// read. For the whole program; returns the one it replaces. ReadBackBuffer is for screenshots and stays.
ReadbackRefusal SetReadbackRefusal(ReadbackRefusal refusal) noexcept;

namespace detail {
/// True once somebody has refused it.
[[nodiscard]] bool RefusesReadback(std::string_view call);
}  // namespace detail

}  // namespace graze
