#pragma once

#include <string_view>

namespace graze {

/// Called instead of a readback with the name of the function, such as "Texture2D::GetData". It may
/// throw.
using ReadbackRefusal = void (*)(std::string_view call);

/// Sets a function that Texture2D::GetData, of render targets too, and
/// GraphicsDevice::GetBackBufferData call instead of reading pixels back; they then leave their
/// data unchanged. For platforms on which a game must not read back. Null, the default, allows
/// readback. Applies to the whole program; returns the previous function. ReadBackBuffer, used for
/// screenshots, is not affected.
ReadbackRefusal SetReadbackRefusal(ReadbackRefusal refusal) noexcept;

namespace detail {
/// Calls the refusal, if one is set. Returns true if it was called and nothing must be read.
[[nodiscard]] bool RefusesReadback(std::string_view call);
}  // namespace detail

}  // namespace graze
