#pragma once

#include <string_view>

namespace graze {

/// A function that is called instead of a readback. `call` is the name of the refused function,
/// such as "Texture2D::GetData". The function may throw.
using ReadbackRefusal = void (*)(std::string_view call);

/// Sets the function that Texture2D::GetData (also of render targets) and
/// GraphicsDevice::GetBackBufferData call instead of copying pixels. Their `data` then stays
/// unchanged. Used on platforms on which games must not read pixels back. Null, the default, allows
/// readback. The setting applies to the whole program. Returns the previous function.
/// ReadBackBuffer, which takes screenshots, is not affected.
ReadbackRefusal SetReadbackRefusal(ReadbackRefusal refusal) noexcept;

namespace detail {
/// Calls the function set by SetReadbackRefusal and returns true. If none is set, returns false:
/// the caller may then copy pixels.
[[nodiscard]] bool RefusesReadback(std::string_view call);
}  // namespace detail

}  // namespace graze
