#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "graze/storage/storage.hpp"

namespace graze::test {

/// Returns the bytes of a text.
[[nodiscard]] inline Bytes TextBytes(std::string_view text) {
    const auto bytes = std::as_bytes(std::span{text});
    return {bytes.begin(), bytes.end()};
}

}  // namespace graze::test
