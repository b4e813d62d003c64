#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "graze/storage/user_storage.hpp"

namespace graze::test {

inline std::span<const std::byte> Span(std::string_view text) {
    return std::as_bytes(std::span{text});
}

inline Bytes BytesOf(std::string_view text) {
    return {Span(text).begin(), Span(text).end()};
}

/// The code of what `call` throws; none when it throws nothing.
template <typename Call>
std::optional<StorageErrorCode> CodeOf(const Call& call) {
    try {
        call();
        return std::nullopt;
    } catch (const StorageError& error) {
        return error.Code();
    }
}

/// Its words.
template <typename Call>
std::string ErrorOf(const Call& call) {
    try {
        call();
        return "no error";
    } catch (const StorageError& error) {
        return error.what();
    }
}

}  // namespace graze::test
