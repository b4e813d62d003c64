#include "d3d11.hpp"

#include <array>
#include <cstdio>
#include <stdexcept>
#include <string>

namespace graze {

void ThrowIfFailed(HRESULT result, const char* what) {
    if (FAILED(result)) {
        std::array<char, 16> number{};
        std::snprintf(number.data(), number.size(), "0x%08lx", static_cast<unsigned long>(result));
        throw std::runtime_error{std::string{what} + ": Direct3D error " + number.data()};
    }
}

}  // namespace graze
