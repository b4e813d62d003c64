#pragma once

#include <array>
#include <cstdio>
#include <stdexcept>
#include <string>

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
inline void ThrowIfFailed(HRESULT result, const char* what) {
    if (FAILED(result)) {
        std::array<char, 16> number{};
        std::snprintf(number.data(), number.size(), "0x%08lx", static_cast<unsigned long>(result));
        throw std::runtime_error{std::string{what} + ": Direct3D error " + number.data()};
    }
}

}  // namespace graze
