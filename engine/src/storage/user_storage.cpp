#include "graze/storage/user_storage.hpp"

#include <array>

namespace graze {
namespace {

std::string Message(std::string_view container, std::string_view blob, std::string_view reason) {
    std::string text;
    if (!container.empty()) {
        text += "container '" + std::string{container} + "'";
    }
    if (!blob.empty()) {
        text += std::string{text.empty() ? "" : ", "} + "blob '" + std::string{blob} + "'";
    }
    return text + (text.empty() ? "" : ": ") + std::string{reason};
}

}  // namespace

std::string_view ToString(StorageErrorCode code) noexcept {
    constexpr std::array<std::string_view, 7> names = {
        "QuotaExceeded", "TooLarge", "SignedOut", "NoSpace", "ReadOnly", "Damaged", "Other"};
    return names[static_cast<std::size_t>(code)];
}

StorageError::StorageError(StorageErrorCode code, std::string_view container, std::string_view blob,
                           std::string_view reason)
    : std::runtime_error{Message(container, blob, reason)}, code_{code} {
}

}  // namespace graze
