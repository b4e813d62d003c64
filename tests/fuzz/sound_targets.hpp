#pragma once

#include <cstddef>
#include <span>

namespace graze {

/// Each gives its decoder these bytes, and aborts when what comes of them is neither a sound nor a
/// FormatError. Ogg files are tried once more with the checksums of their pages put right: by chance
/// alone, a fuzzer never gets past those.
void FuzzWav(std::span<const std::byte> input);
void FuzzOgg(std::span<const std::byte> input);

}  // namespace graze
