#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "save_manifest.hpp"

namespace graze {

/// What is on the disk is not what was written there.
class DamageError : public std::runtime_error {
public:
    explicit DamageError(const std::string& reason, std::string blob = {})
        : std::runtime_error{reason}, blob_{std::move(blob)} {}

    /// The one that is damaged; empty: all of them.
    [[nodiscard]] const std::string& Blob() const noexcept { return blob_; }

private:
    std::string blob_;
};

/// A saved state: a folder with a manifest and the manifest's blobs.
///
/// Errors  DamageError, also for bytes that the disk cannot read (EIO); FileError.
struct SaveState {
    SaveManifest manifest;
    std::filesystem::path folder;

    /// Reads the manifest. `checksum` is that of its bytes, where it is known.
    [[nodiscard]] static SaveState Load(const std::filesystem::path& folder,
                                        std::uint64_t generation,
                                        std::optional<std::uint64_t> checksum);

    /// The file that holds the blob.
    [[nodiscard]] std::filesystem::path PathOf(std::size_t index) const;

    /// Cost: the logarithm of the number of blobs.
    [[nodiscard]] std::optional<std::size_t> Find(std::string_view blob) const;

    [[nodiscard]] std::uint64_t ByteCount() const noexcept;

    /// Reads a blob and compares its checksum.
    [[nodiscard]] Bytes ReadBlob(std::size_t index) const;

    [[nodiscard]] bool IsBlobWhole(std::size_t index) const;

    /// True if all blobs are whole.
    [[nodiscard]] bool IsWhole() const;
};

/// The manifest's file in a state's folder.
[[nodiscard]] std::filesystem::path ManifestOf(const std::filesystem::path& folder);

/// Reads a whole file of a save; null if it does not exist. A file that is too large, is no plain
/// file, or cannot be read is damaged.
[[nodiscard]] std::optional<Bytes> ReadSavedFile(const std::filesystem::path& path,
                                                 std::uint64_t max_bytes);

}  // namespace graze
