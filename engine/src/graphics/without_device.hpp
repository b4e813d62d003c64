#pragma once

namespace graze {

/// Throws std::logic_error. `call` is the name of the function that requires a device.
[[noreturn]] void ThrowWithoutDevice(const char* call);

}  // namespace graze
