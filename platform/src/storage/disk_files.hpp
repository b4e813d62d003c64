#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "file_calls.hpp"

namespace graze {

/// The error for a failed file operation. what() is "<path>: <reason given by the OS>".
class FileError : public std::runtime_error {
public:
    /// `error` is an errno.
    FileError(const std::filesystem::path& path, int error);

    [[nodiscard]] int Error() const noexcept { return error_; }
    [[nodiscard]] bool IsMissing() const noexcept;

private:
    int error_;
};

/// An open file. Calls that a signal interrupts are retried.
///
/// Errors  throws FileError with the path.
class FileDescriptor {
public:
    FileDescriptor(std::filesystem::path path, file_calls::OpenMode mode);
    FileDescriptor(const FileDescriptor&) = delete;
    FileDescriptor& operator=(const FileDescriptor&) = delete;
    ~FileDescriptor();

    [[nodiscard]] int Number() const noexcept { return number_; }

    /// Returns the size in bytes. The error is EISDIR for a folder, and EINVAL for anything else
    /// that is not a regular file.
    [[nodiscard]] std::uint64_t Size() const;

    /// Sets the read and write position to `offset`, in bytes from the start of the file.
    void Seek(std::uint64_t offset);

    /// Reads until `bytes` is full or the file ends. Returns the number of bytes read.
    std::size_t ReadSome(std::span<std::byte> bytes);

    void WriteAll(std::span<const std::byte> bytes);

    /// Blocks until the file's bytes are on disk. A new file's name also needs a FlushFolder.
    void FlushAndClose();

private:
    std::filesystem::path path_;
    int number_;
};

/// Creates the folder and its parents where they do not exist. New folders are accessible only to
/// their owner. Throws FileError.
void MakeFolders(const std::filesystem::path& folder);

/// Creates a folder that is accessible only to its owner. It must not exist yet. Throws FileError.
void MakeFolder(const std::filesystem::path& folder);

/// Creates a file with these bytes and blocks until they are on disk. Its name may be lost in a
/// crash until FlushFolder. Throws FileError; part of the file may remain then.
void WriteNewFile(const std::filesystem::path& path, std::span<const std::byte> bytes);

/// Blocks until the names in the folder are on disk. Throws FileError. A no-op if the OS or the
/// file system cannot flush folders, or if the user may not read the folder.
void FlushFolder(const std::filesystem::path& folder);

/// Renames a file or folder; replaces a file at `to`. Throws FileError.
void RenameFile(const std::filesystem::path& from, const std::filesystem::path& to);

/// Removes a file or an empty folder. A no-op if it does not exist. Throws FileError.
void RemoveFile(const std::filesystem::path& path);

/// Removes a file, or a folder with its contents, as far as possible. Ignores errors.
void TryToRemove(const std::filesystem::path& path) noexcept;

/// True if the path exists; a link counts even if its target is missing. Throws FileError if the OS
/// cannot tell.
[[nodiscard]] bool FileExists(const std::filesystem::path& path);

/// Returns the names in the folder, in any order; empty if it does not exist. Throws FileError.
[[nodiscard]] std::vector<std::string> NamesIn(const std::filesystem::path& folder);

/// An exclusive lock on a file, effective across processes. The OS releases the lock when the
/// process dies.
///
/// On file systems that do not support locks, every caller gets the lock at once.
class FileLock {
public:
    /// Blocks until the lock is free, for at most half a second. Throws FileError, with EAGAIN if
    /// the lock is still held then.
    explicit FileLock(const std::filesystem::path& path);

private:
    FileDescriptor file_;
};

}  // namespace graze
