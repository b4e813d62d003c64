#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "file_descriptor.hpp"
#include "graze/storage/storage.hpp"

namespace graze {

/// The folder and those above it, as far as they are missing; new ones belong to their owner alone.
/// Throws FileError.
void MakeFolders(const std::filesystem::path& folder);

/// A new folder, for its owner alone, which must not be there yet. Throws FileError.
void MakeFolder(const std::filesystem::path& folder);

/// A new file that the disk has taken over whole; only its name is not sure until FlushFolder.
/// Throws FileError; there may be a part of it then.
void WriteNewFile(const std::filesystem::path& path, std::span<const std::byte> bytes);

/// Waits until the disk has the folder's names. Throws FileError; nothing where folders cannot be
/// flushed.
void FlushFolder(const std::filesystem::path& folder);

/// Throws FileError.
void RenameFile(const std::filesystem::path& from, const std::filesystem::path& to);

/// A file that is not there is no error. Throws FileError.
void RemoveFile(const std::filesystem::path& path);

/// Whatever it is, with all in it, as far as that goes.
void TryToRemove(const std::filesystem::path& path) noexcept;

/// The whole file; none when it is not there. Throws FileError, also for what is no plain file, and
/// EFBIG, before anything is read, for one of more than `most_bytes`.
[[nodiscard]] std::optional<Bytes> ReadSmallFile(const std::filesystem::path& path,
                                                 std::uint64_t most_bytes);

/// Reads `size` bytes from `offset` on, fewer where the file ends before; null if it does not
/// exist. Throws FileError, also for what is no plain file.
[[nodiscard]] std::optional<Bytes> ReadFilePart(const std::filesystem::path& path,
                                                std::uint64_t offset, std::uint64_t size);

/// Throws FileError when the system cannot tell.
[[nodiscard]] bool FileExists(const std::filesystem::path& path);

/// Names in the folder, in any order; none when it is not there. Throws FileError.
[[nodiscard]] std::vector<std::string> NamesIn(const std::filesystem::path& folder);

}  // namespace graze
