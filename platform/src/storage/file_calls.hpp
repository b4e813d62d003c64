#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>

/// The OS's calls on files that saves need, as POSIX defines them. src/posix and src/windows
/// implement them; CMake chooses one.
///
/// Errors  each call returns a negative number and sets errno. No call is retried, except where an
///         implementation says so.
namespace graze::file_calls {

/// Read    an existing file or folder, without blocking on a pipe.
/// New     a new file for writing, accessible only to its owner. EEXIST if it exists.
/// Lock    a file, created if missing, that only one caller at a time can open; EAGAIN if another
///         has it open. The lock ends when the descriptor is closed or the process dies. On file
///         systems without locks, every caller gets one.
enum class OpenMode : std::uint8_t { Read, New, Lock };

enum class FileKind : std::uint8_t { File, Folder, Other };

struct FileStatus {
    FileKind kind = FileKind::Other;
    std::uint64_t size = 0;  ///< in bytes
};

/// Returns a descriptor.
[[nodiscard]] int Open(const std::filesystem::path& path, OpenMode mode) noexcept;

[[nodiscard]] int GetStatus(int descriptor, FileStatus& status) noexcept;

/// `offset` is in bytes from the start of the file.
[[nodiscard]] int Seek(int descriptor, std::uint64_t offset) noexcept;

/// Return the number of bytes read (0: the file has ended) or written.
[[nodiscard]] std::ptrdiff_t Read(int descriptor, void* bytes, std::size_t size) noexcept;
[[nodiscard]] std::ptrdiff_t Write(int descriptor, const void* bytes, std::size_t size) noexcept;

/// Blocks until the file's bytes are on disk.
[[nodiscard]] int Flush(int descriptor) noexcept;

[[nodiscard]] int Close(int descriptor) noexcept;

/// Creates a folder that is accessible only to its owner.
[[nodiscard]] int MakeFolder(const std::filesystem::path& folder) noexcept;

/// Blocks until the names in the folder are on disk. Succeeds if the OS or the file system cannot
/// flush folders, or if the user may not read the folder.
[[nodiscard]] int FlushFolder(const std::filesystem::path& folder) noexcept;

/// Renames a file or folder; replaces a file at `to`.
[[nodiscard]] int Rename(const std::filesystem::path& from,
                         const std::filesystem::path& to) noexcept;

/// Removes a file or an empty folder.
[[nodiscard]] int Remove(const std::filesystem::path& path) noexcept;

}  // namespace graze::file_calls
