#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "graze/storage/user_storage.hpp"
#include "support/text_bytes.hpp"

namespace graze::test {

inline constexpr UserId kAda{11};

inline std::span<const std::byte> Span(std::string_view text) {
    return std::as_bytes(std::span{text});
}

inline BlobChange Put(std::string_view name, std::string_view text) {
    return {name, Span(text)};
}

/// Returns the code of the StorageError that `call` throws; std::nullopt if it does not throw.
template <typename Call>
std::optional<StorageErrorCode> CaptureCode(const Call& call) {
    try {
        call();
        return std::nullopt;
    } catch (const StorageError& error) {
        return error.Code();
    }
}

/// Returns the message of the error of a storage that `call` throws; "no error" if it does not
/// throw.
template <typename Call>
std::string CaptureError(const Call& call) {
    try {
        call();
        return "no error";
    } catch (const std::runtime_error& error) {
        return error.what();
    }
}

}  // namespace graze::test
