#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "graze/storage/storage.hpp"

namespace graze {

/// One blob of a saved state.
struct SavedBlob {
    std::string name;
    std::uint64_t size = 0;
    std::uint64_t checksum = 0;
    std::optional<std::uint64_t> offset = {};  ///< in the file `packed`; null: it has its own file

    [[nodiscard]] friend bool operator==(const SavedBlob&, const SavedBlob&) = default;
};

/// The description of the state that a commit has saved: the commit's number, and all blobs, sorted
/// by name.
struct SaveManifest {
    std::uint64_t generation = 0;
    std::vector<SavedBlob> blobs;

    [[nodiscard]] friend bool operator==(const SaveManifest&, const SaveManifest&) = default;
};

/// The number of the commit whose state is the current one, and the checksum of its manifest's
/// bytes.
struct SavePointer {
    std::uint64_t generation = 0;
    std::uint64_t manifest_checksum = 0;

    [[nodiscard]] friend bool operator==(const SavePointer&, const SavePointer&) = default;
};

/// Encode a value as lines of text. The last line is a checksum of all others. All checksums of
/// saves are computed by ComputeHash.
[[nodiscard]] Bytes Encode(const SaveManifest& manifest);
[[nodiscard]] Bytes Encode(const SavePointer& pointer);

/// Returns `std::nullopt` unless the bytes are exactly the encoding of some value.
[[nodiscard]] std::optional<SaveManifest> DecodeManifest(std::span<const std::byte> bytes);
[[nodiscard]] std::optional<SavePointer> DecodePointer(std::span<const std::byte> bytes);

}  // namespace graze
