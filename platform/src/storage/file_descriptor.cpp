#include "file_descriptor.hpp"

#include <algorithm>
#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

#include <sys/stat.h>
#if defined(_WIN32)
#include <io.h>
#else
#include <unistd.h>
#endif

#include "folder_files.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

// The system's calls, by one name each.
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
#endif

// At most so much is moved by one call, since the sizes that calls take differ.
constexpr std::size_t kPieceBytes = std::size_t{1} << 20;

}  // namespace

FileError::FileError(const fs::path& path, int error)
    : std::runtime_error{NameOf(path) + ": " + std::generic_category().message(error)},
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

}  // namespace graze
