#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include <fcntl.h>

namespace graze {

/// A failed file operation. what() is "<path>: <the system's reason>".
class FileError : public std::runtime_error {
public:
    /// `error` is an errno.
    FileError(const std::filesystem::path& path, int error);

    [[nodiscard]] int Error() const noexcept { return error_; }
    [[nodiscard]] bool IsMissing() const noexcept;

private:
    int error_;
};

#if defined(_WIN32)
inline constexpr int kReadFlags = _O_RDONLY | _O_BINARY | _O_NOINHERIT;
inline constexpr int kNewFlags = _O_WRONLY | _O_CREAT | _O_EXCL | _O_BINARY | _O_NOINHERIT;
#else
inline constexpr int kReadFlags = O_RDONLY | O_CLOEXEC | O_NONBLOCK;  // opening a pipe never blocks
inline constexpr int kNewFlags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC;
#endif

/// An open file. Its calls are repeated when a signal interrupts them.
///
/// Errors  FileError with the path.
class FileDescriptor {
public:
    /// Opens the file with `flags` (kReadFlags, kNewFlags). A new file belongs to its owner alone.
    FileDescriptor(std::filesystem::path path, int flags);
    FileDescriptor(const FileDescriptor&) = delete;
    FileDescriptor& operator=(const FileDescriptor&) = delete;
    ~FileDescriptor();

    [[nodiscard]] int Number() const noexcept { return number_; }

    /// Returns the size in bytes. Throws EISDIR or EINVAL unless it is a plain file.
    [[nodiscard]] std::uint64_t Size() const;

    /// Moves to `offset`, in bytes from the beginning.
    void Seek(std::uint64_t offset);

    /// Returns the number of bytes read, less than asked for at the end of the file only.
    std::size_t ReadSome(std::span<std::byte> bytes);

    void WriteAll(std::span<const std::byte> bytes);

    /// Waits until the disk has the file's bytes; its name needs a FlushFolder.
    void FlushAndClose();

private:
    std::filesystem::path path_;
    int number_;
};

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

/// Throws FileError when the system cannot tell.
[[nodiscard]] bool FileExists(const std::filesystem::path& path);

/// Names in the folder, in any order; none when it is not there. Throws FileError.
[[nodiscard]] std::vector<std::string> NamesIn(const std::filesystem::path& folder);

}  // namespace graze
