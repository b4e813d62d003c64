#pragma once

#include <string_view>

namespace graze {

/// A function that is called instead of a readback, with the name of the refused function, such as
/// "Texture2D::GetData". It may throw.
using ReadbackRefusal = void (*)(std::string_view call);

/// Sets the function that Texture2D::GetData (also of render targets) and
/// GraphicsDevice::GetBackBufferData call instead of copying pixels; their `data` then stays
/// unchanged. It is for platforms on which games must not read pixels back. Null, the default,
/// allows readback. Applies to the whole program and returns the previous function. ReadBackBuffer,
/// which takes screenshots, is not affected.
ReadbackRefusal SetReadbackRefusal(ReadbackRefusal refusal) noexcept;

namespace detail {
/// Calls the function set by SetReadbackRefusal. Returns false if it is null, so that the caller
/// may copy its pixels.
[[nodiscard]] bool RefusesReadback(std::string_view call);
}  // namespace detail

}  // namespace graze
