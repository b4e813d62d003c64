#include "storage/file_calls.hpp"

#include <cerrno>
#include <cstdio>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace graze::file_calls {
namespace {

namespace fs = std::filesystem;

// Retries a call that a signal interrupts.
template <typename Call>
int Retry(const Call& call) noexcept {
    int result = -1;
    do {
        result = call();
    } while (result < 0 && errno == EINTR);
    return result;
}

int GetFlags(OpenMode mode) noexcept {
    switch (mode) {
        case OpenMode::Read:
            return O_RDONLY | O_NONBLOCK;  // opening a pipe never blocks
        case OpenMode::New:
            return O_WRONLY | O_CREAT | O_EXCL;
        case OpenMode::Lock:
            return O_RDWR | O_CREAT;
    }
    return 0;
}

int Lock(int descriptor) noexcept {
    const int result = Retry([descriptor] { return flock(descriptor, LOCK_EX | LOCK_NB); });
    const bool has_no_locks =
        errno == ENOLCK || errno == ENOTSUP || errno == EINVAL || errno == ENOSYS;
    return result != 0 && has_no_locks ? 0 : result;
}

// Keeps errno.
void CloseAfterError(int descriptor) noexcept {
    const int error = errno;
    close(descriptor);
    errno = error;
}

}  // namespace

int Open(const fs::path& path, OpenMode mode) noexcept {
    const int flags = GetFlags(mode) | O_CLOEXEC;
    const int descriptor = Retry([&] { return open(path.c_str(), flags, S_IRUSR | S_IWUSR); });
    if (descriptor >= 0 && mode == OpenMode::Lock && Lock(descriptor) != 0) {
        CloseAfterError(descriptor);
        return -1;
    }
    return descriptor;
}

int GetStatus(int descriptor, FileStatus& status) noexcept {
    struct stat found {};
    if (fstat(descriptor, &found) != 0) {
        return -1;
    }
    status.kind = S_ISREG(found.st_mode)   ? FileKind::File
                  : S_ISDIR(found.st_mode) ? FileKind::Folder
                                           : FileKind::Other;
    status.size = static_cast<std::uint64_t>(found.st_size);
    return 0;
}

int Seek(int descriptor, std::uint64_t offset) noexcept {
    return lseek(descriptor, static_cast<off_t>(offset), SEEK_SET) < 0 ? -1 : 0;
}

std::ptrdiff_t Read(int descriptor, void* bytes, std::size_t size) noexcept {
    return read(descriptor, bytes, size);
}

std::ptrdiff_t Write(int descriptor, const void* bytes, std::size_t size) noexcept {
    return write(descriptor, bytes, size);
}

int Flush(int descriptor) noexcept {
    return Retry([descriptor] { return fsync(descriptor); });
}

int Close(int descriptor) noexcept {
    return close(descriptor);
}

// Mode 0700, as the XDG base directory specification requires.
int MakeFolder(const fs::path& folder) noexcept {
    return mkdir(folder.c_str(), S_IRWXU);
}

int FlushFolder(const fs::path& folder) noexcept {
    const char* const named = folder.empty() ? "." : folder.c_str();
    const int descriptor =
        Retry([named] { return open(named, O_RDONLY | O_DIRECTORY | O_CLOEXEC); });
    if (descriptor < 0) {
        return errno == EACCES ? 0 : -1;
    }
    const bool is_flushed = Flush(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP;
    CloseAfterError(descriptor);
    return is_flushed ? 0 : -1;
}

int Rename(const fs::path& from, const fs::path& to) noexcept {
    return std::rename(from.c_str(), to.c_str());
}

int Remove(const fs::path& path) noexcept {
    return std::remove(path.c_str());
}

}  // namespace graze::file_calls
