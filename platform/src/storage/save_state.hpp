#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
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

/// The error for saved data that is damaged: missing, changed or unreadable.
class DamageError : public std::runtime_error {
public:
    explicit DamageError(const std::string& reason, std::string blob = {})
        : std::runtime_error{reason}, blob_{std::move(blob)} {}

    /// Name of the damaged blob; empty if the whole state is damaged.
    [[nodiscard]] const std::string& Blob() const noexcept { return blob_; }

private:
    std::string blob_;
};

/// A saved state: a folder with a manifest and the manifest's blobs.
///
/// Errors  throws DamageError, also for bytes that the disk cannot read (EIO), or FileError.
struct SaveState {
    SaveManifest manifest;
    std::filesystem::path folder;

    /// Reads the manifest in `folder`. Verifies that its number is `generation` and, unless
    /// `checksum` is null, that its bytes have this checksum.
    [[nodiscard]] static SaveState Load(const std::filesystem::path& folder,
                                        std::uint64_t generation,
                                        std::optional<std::uint64_t> checksum);

    /// Returns the path of the file that contains the blob.
    [[nodiscard]] std::filesystem::path MakeBlobPath(std::size_t index) const;

    /// Returns the index of a blob; null if not found. Cost: logarithmic in the number of blobs.
    [[nodiscard]] std::optional<std::size_t> Find(std::string_view blob) const;

    [[nodiscard]] std::uint64_t ByteCount() const noexcept;

    /// Reads a blob and verifies its checksum.
    [[nodiscard]] Bytes ReadBlob(std::size_t index) const;

    [[nodiscard]] bool IsBlobWhole(std::size_t index) const;

    /// True if all blobs are undamaged.
    [[nodiscard]] bool IsWhole() const;
};

/// Returns the path of the manifest in a state's folder.
[[nodiscard]] std::filesystem::path MakeManifestPath(const std::filesystem::path& folder);

/// Reads a whole file of a save; null if it does not exist. Throws DamageError if the file is
/// larger than `max_bytes`, is not a regular file, or has bytes that the disk cannot read.
[[nodiscard]] std::optional<Bytes> ReadSavedFile(const std::filesystem::path& path,
                                                 std::uint64_t max_bytes);

}  // namespace graze
