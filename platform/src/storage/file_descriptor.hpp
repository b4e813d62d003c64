#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <stdexcept>

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

}  // namespace graze
