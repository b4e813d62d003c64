#pragma once

// Direct3D 11 and what else its device needs. Our windows.hpp comes first, for its macros.
// clang-format off
#include "windows/windows.hpp"

#include <d3d11.h>
#include <dxgi1_2.h>
#include <wrl/client.h>
// clang-format on

#undef DrawState  // a macro of windows.h

namespace graze {

/// A counted reference to a COM object.
template <typename T>
using ComPtr = Microsoft::WRL::ComPtr<T>;

/// Throws std::runtime_error with `what` and the number of the error if `result` is one.
void ThrowIfFailed(HRESULT result, const char* what);

}  // namespace graze
