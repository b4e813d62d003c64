#include "disk_files.hpp"

#include <algorithm>
#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

#include <sys/stat.h>
#if defined(_WIN32)
#include <direct.h>
#include <io.h>
#else
#include <unistd.h>
#endif

#include "folder_files.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

// Functions of Windows and of POSIX under common names.
#if defined(_WIN32)
using Status = struct _stat64;

int GetStatus(int descriptor, Status& status) noexcept {
    return _fstat64(descriptor, &status);
}
int Open(const fs::path& path, int flags) noexcept {
    return _wopen(path.c_str(), flags, _S_IREAD | _S_IWRITE);
}
std::int64_t SeekTo(int descriptor, std::uint64_t offset) noexcept {
    return _lseeki64(descriptor, static_cast<std::int64_t>(offset), SEEK_SET);
}
std::ptrdiff_t Read(int descriptor, void* bytes, std::size_t size) noexcept {
    return _read(descriptor, bytes, static_cast<unsigned>(size));
}
std::ptrdiff_t Write(int descriptor, const void* bytes, std::size_t size) noexcept {
    return _write(descriptor, bytes, static_cast<unsigned>(size));
}
int Flush(int descriptor) noexcept {
    return _commit(descriptor);
}
int Close(int descriptor) noexcept {
    return _close(descriptor);
}
int MakeDirectory(const fs::path& path) noexcept {
    return _wmkdir(path.c_str());
}
#else
using Status = struct stat;

int GetStatus(int descriptor, Status& status) noexcept {
    return fstat(descriptor, &status);
}
int Open(const fs::path& path, int flags) noexcept {
    int descriptor = -1;
    do {
        descriptor = open(path.c_str(), flags, S_IRUSR | S_IWUSR);
    } while (descriptor < 0 && errno == EINTR);
    return descriptor;
}
std::int64_t SeekTo(int descriptor, std::uint64_t offset) noexcept {
    return lseek(descriptor, static_cast<off_t>(offset), SEEK_SET);
}
std::ptrdiff_t Read(int descriptor, void* bytes, std::size_t size) noexcept {
    return read(descriptor, bytes, size);
}
std::ptrdiff_t Write(int descriptor, const void* bytes, std::size_t size) noexcept {
    return write(descriptor, bytes, size);
}
int Flush(int descriptor) noexcept {
    int result = -1;
    do {
        result = fsync(descriptor);
    } while (result != 0 && errno == EINTR);
    return result;
}
int Close(int descriptor) noexcept {
    return close(descriptor);
}
// Mode 0700, as the XDG base directory specification requires.
int MakeDirectory(const fs::path& path) noexcept {
    return mkdir(path.c_str(), S_IRWXU);
}
#endif

// The maximum number of bytes per read or write call: below the limits of all systems.
constexpr std::size_t kPieceBytes = std::size_t{1} << 20;

[[noreturn]] void Fail(const fs::path& path, const std::error_code& error) {
    throw FileError{path, error.default_error_condition().value()};
}

}  // namespace

FileError::FileError(const fs::path& path, int error)
    : std::runtime_error{ToUtf8(path) + ": " + std::generic_category().message(error)},
      error_{error} {
}

bool FileError::IsMissing() const noexcept {
    return error_ == ENOENT || error_ == ENOTDIR;
}

FileDescriptor::FileDescriptor(fs::path path, int flags)
    : path_{std::move(path)}, number_{Open(path_, flags)} {
    if (number_ < 0) {
        throw FileError{path_, errno};
    }
}

FileDescriptor::~FileDescriptor() {
    if (number_ >= 0) {
        Close(number_);
    }
}

std::uint64_t FileDescriptor::Size() const {
    Status status{};
    if (GetStatus(number_, status) != 0) {
        throw FileError{path_, errno};
    }
    if ((status.st_mode & S_IFMT) != S_IFREG) {
        throw FileError{path_, (status.st_mode & S_IFMT) == S_IFDIR ? EISDIR : EINVAL};
    }
    return static_cast<std::uint64_t>(status.st_size);
}

void FileDescriptor::Seek(std::uint64_t offset) {
    if (SeekTo(number_, offset) < 0) {
        throw FileError{path_, errno};
    }
}

std::size_t FileDescriptor::ReadSome(std::span<std::byte> bytes) {
    std::size_t done = 0;
    while (done < bytes.size()) {
        const std::ptrdiff_t size =
            Read(number_, bytes.data() + done, std::min(bytes.size() - done, kPieceBytes));
        if (size == 0) {
            break;
        }
        if (size > 0) {
            done += static_cast<std::size_t>(size);
        } else if (errno != EINTR) {
            throw FileError{path_, errno};
        }
    }
    return done;
}

void FileDescriptor::WriteAll(std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
        const std::ptrdiff_t size =
            Write(number_, bytes.data(), std::min(bytes.size(), kPieceBytes));
        if (size > 0) {
            bytes = bytes.subspan(static_cast<std::size_t>(size));
        } else if (size == 0) {
            throw FileError{path_, ENOSPC};
        } else if (errno != EINTR) {
            throw FileError{path_, errno};
        }
    }
}

void FileDescriptor::FlushAndClose() {
    if (Flush(number_) != 0) {
        throw FileError{path_, errno};
    }
    const int number = number_;
    number_ = -1;
    if (Close(number) != 0 && errno != EINTR) {
        throw FileError{path_, errno};
    }
}

void MakeFolders(const fs::path& folder) {
    std::error_code error;
    if (fs::is_directory(folder, error)) {
        return;
    }
    const fs::path above = folder.parent_path();
    if (!above.empty() && above != folder) {
        MakeFolders(above);
    }
    if (MakeDirectory(folder) != 0) {
        const int reason = errno;
        // Another program may have created the folder in the meantime.
        if (!fs::is_directory(folder, error)) {
            throw FileError{folder, reason == EEXIST ? ENOTDIR : reason};
        }
    }
}

void MakeFolder(const fs::path& folder) {
    if (MakeDirectory(folder) != 0) {
        throw FileError{folder, errno};
    }
}

void WriteNewFile(const fs::path& path, std::span<const std::byte> bytes) {
    FileDescriptor file{path, kNewFlags};
    file.WriteAll(bytes);
    file.FlushAndClose();
}

void FlushFolder([[maybe_unused]] const fs::path& folder) {
#if !defined(_WIN32)
    try {
        const fs::path named = folder.empty() ? fs::path{"."} : folder;
        FileDescriptor descriptor{named, O_RDONLY | O_DIRECTORY | O_CLOEXEC};
        descriptor.FlushAndClose();
    } catch (const FileError& error) {
        // Not every file system can flush folders, and the user may not have access to a parent
        // folder.
        if (error.Error() != EINVAL && error.Error() != ENOTSUP && error.Error() != EACCES) {
            throw;
        }
    }
#endif
}

void RenameFile(const fs::path& from, const fs::path& to) {
    std::error_code error;
    fs::rename(from, to, error);
    if (error) {
        Fail(to, error);
    }
}

void RemoveFile(const fs::path& path) {
    std::error_code error;
    fs::remove(path, error);
    if (error) {
        Fail(path, error);
    }
}

void TryToRemove(const fs::path& path) noexcept {
    std::error_code error;
    do {
        fs::remove_all(path, error);
    } while (error == std::errc::interrupted);
}

bool FileExists(const fs::path& path) {
    std::error_code error;
    const bool exists = fs::exists(fs::symlink_status(path, error));
    if (!exists && error && error != std::errc::no_such_file_or_directory &&
        error != std::errc::not_a_directory) {
        Fail(path, error);
    }
    return exists;
}

std::vector<std::string> NamesIn(const fs::path& folder) {
    std::vector<std::string> names;
    std::error_code error;
    do {
        names.clear();
        fs::directory_iterator entry{folder, error};
        for (; !error && entry != fs::directory_iterator{}; entry.increment(error)) {
            names.push_back(ToUtf8(entry->path().filename()));
        }
    } while (error == std::errc::interrupted);
    if (error && error != std::errc::no_such_file_or_directory &&
        error != std::errc::not_a_directory) {
        Fail(folder, error);
    }
    return names;
}

}  // namespace graze
