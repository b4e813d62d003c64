#include "save_files.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <system_error>
#include <thread>

#include <fcntl.h>
#include <sys/stat.h>
#if defined(_WIN32)
#include <io.h>
#include <share.h>
#else
#include <sys/file.h>
#include <unistd.h>
#endif

#include "folder_files.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

constexpr auto kMostLockWait = std::chrono::milliseconds{500};
constexpr auto kLockPause = std::chrono::milliseconds{5};

// The system's calls, by one name each.
#if defined(_WIN32)
constexpr int kReadFlags = _O_RDONLY | _O_BINARY | _O_NOINHERIT;
constexpr int kNewFlags = _O_WRONLY | _O_CREAT | _O_EXCL | _O_BINARY | _O_NOINHERIT;

using Status = struct _stat64;

int GetStatus(int descriptor, Status& status) noexcept {
    return _fstat64(descriptor, &status);
}
int Open(const fs::path& path, int flags) noexcept {
    return _wopen(path.c_str(), flags, _S_IREAD | _S_IWRITE);
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
#else
constexpr int kReadFlags = O_RDONLY | O_CLOEXEC | O_NONBLOCK;  // a pipe must not make anyone wait
constexpr int kNewFlags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC;

using Status = struct stat;

int GetStatus(int descriptor, Status& status) noexcept {
    return fstat(descriptor, &status);
}
int Open(const fs::path& path, int flags) noexcept {
    int descriptor = -1;
    do {
        descriptor = open(path.c_str(), flags, 0666);
    } while (descriptor < 0 && errno == EINTR);
    return descriptor;
}
std::ptrdiff_t Read(int descriptor, void* bytes, std::size_t size) noexcept {
    return read(descriptor, bytes, size);
}
std::ptrdiff_t Write(int descriptor, const void* bytes, std::size_t size) noexcept {
    return write(descriptor, bytes, size);
}
int Flush(int descriptor) noexcept {
    return fsync(descriptor);
}
int Close(int descriptor) noexcept {
    return close(descriptor);
}
#endif

// At most so much is moved by one call, since the sizes that calls take differ.
constexpr std::size_t kPieceBytes = std::size_t{1} << 20;

class Descriptor {
public:
    Descriptor(const fs::path& path, int flags) : path_{path}, number_{Open(path, flags)} {
        if (number_ < 0) {
            throw FileError{path, errno};
        }
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (number_ >= 0) {
            Close(number_);
        }
    }

    // Only plain files have one.
    [[nodiscard]] std::uint64_t Size() const {
        Status status{};
        if (GetStatus(number_, status) != 0) {
            throw FileError{path_, errno};
        }
        if ((status.st_mode & S_IFMT) != S_IFREG) {
            throw FileError{path_, (status.st_mode & S_IFMT) == S_IFDIR ? EISDIR : EINVAL};
        }
        return static_cast<std::uint64_t>(status.st_size);
    }

    // Bytes read: fewer than asked for at the end of the file only.
    std::size_t ReadSome(std::span<std::byte> bytes) {
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

    void WriteAll(std::span<const std::byte> bytes) {
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

    void FlushAndClose() {
        if (Flush(number_) != 0) {
            throw FileError{path_, errno};
        }
        const int number = number_;
        number_ = -1;
        if (Close(number) != 0 && errno != EINTR) {
            throw FileError{path_, errno};
        }
    }

private:
    const fs::path& path_;
    int number_;
};

[[noreturn]] void Fail(const fs::path& path, const std::error_code& error) {
    throw FileError{path, error.default_error_condition().value()};
}

}  // namespace

FileError::FileError(const fs::path& path, int error)
    : std::runtime_error{NameOf(path) + ": " + std::generic_category().message(error)},
      error_{error} {
}

bool FileError::IsMissing() const noexcept {
    return error_ == ENOENT || error_ == ENOTDIR;
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
    fs::create_directory(folder, error);
    if (error == std::errc::file_exists) {
        error = std::make_error_code(std::errc::not_a_directory);
    }
    if (error) {
        Fail(folder, error);
    }
}

void MakeFolder(const fs::path& folder) {
    std::error_code error;
    if (!fs::create_directory(folder, error)) {
        Fail(folder, error ? error : std::make_error_code(std::errc::file_exists));
    }
}

void WriteNewFile(const fs::path& path, std::span<const std::byte> bytes) {
    Descriptor file{path, kNewFlags};
    file.WriteAll(bytes);
    file.FlushAndClose();
}

void LinkOrCopyFile(const fs::path& from, const fs::path& to) {
    std::error_code error;
    fs::create_hard_link(from, to, error);
    if (!error) {
        return;
    }
    // Whatever speaks against a second name, a copy may still do; if not, it says why.
    CopyFile(from, to);
}

void CopyFile(const fs::path& from, const fs::path& to) {
    Descriptor source{from, kReadFlags};
    Descriptor copy{to, kNewFlags};
    Bytes piece(std::size_t{1} << 16);
    while (const std::size_t size = source.ReadSome(piece)) {
        copy.WriteAll(std::span{piece}.first(size));
    }
    copy.FlushAndClose();
}

void FlushFolder([[maybe_unused]] const fs::path& folder) {
#if !defined(_WIN32)
    try {
        const fs::path named = folder.empty() ? fs::path{"."} : folder;
        Descriptor descriptor{named, O_RDONLY | O_DIRECTORY | O_CLOEXEC};
        descriptor.FlushAndClose();
    } catch (const FileError& error) {
        // Not every file system can, and a folder above ours may be closed to readers.
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
    std::error_code ignored;
    fs::remove_all(path, ignored);
}

std::optional<Bytes> ReadSmallFile(const fs::path& path, std::uint64_t most_bytes) {
    try {
        Descriptor file{path, kReadFlags};
        const std::uint64_t size = file.Size();
        if (size > most_bytes) {
            throw FileError{path, EFBIG};
        }
        Bytes bytes(static_cast<std::size_t>(size));
        bytes.resize(file.ReadSome(bytes));
        return bytes;
    } catch (const FileError& error) {
        if (error.IsMissing()) {
            return std::nullopt;
        }
        throw;
    }
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
    fs::directory_iterator entry{folder, error};
    for (; !error && entry != fs::directory_iterator{}; entry.increment(error)) {
        names.push_back(NameOf(entry->path().filename()));
    }
    if (error && error != std::errc::no_such_file_or_directory &&
        error != std::errc::not_a_directory) {
        Fail(folder, error);
    }
    return names;
}

#if defined(_WIN32)
// Opened for one alone; the system closes it for those who die.
FileLock::FileLock(const fs::path& path) : descriptor_{-1} {
    const auto end = std::chrono::steady_clock::now() + kMostLockWait;
    while (_wsopen_s(&descriptor_, path.c_str(), _O_RDWR | _O_CREAT | _O_NOINHERIT, _SH_DENYRW,
                     _S_IREAD | _S_IWRITE) != 0) {
        if (errno != EACCES || std::chrono::steady_clock::now() >= end) {
            throw FileError{path, errno == EACCES ? EAGAIN : errno};
        }
        std::this_thread::sleep_for(kLockPause);
    }
}
#else
FileLock::FileLock(const fs::path& path) : descriptor_{Open(path, O_RDWR | O_CREAT | O_CLOEXEC)} {
    if (descriptor_ < 0) {
        throw FileError{path, errno};
    }
    const auto end = std::chrono::steady_clock::now() + kMostLockWait;
    while (flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
        const int error = errno;
        if (error == ENOLCK || error == ENOTSUP || error == EINVAL || error == ENOSYS) {
            return;
        }
        if ((error != EAGAIN && error != EINTR) || std::chrono::steady_clock::now() >= end) {
            Close(descriptor_);
            throw FileError{path, error};
        }
        std::this_thread::sleep_for(kLockPause);
    }
}
#endif

FileLock::~FileLock() {
    Close(descriptor_);
}

}  // namespace graze
