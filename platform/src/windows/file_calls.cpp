#include "storage/file_calls.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>

#include "windows.hpp"

namespace graze::file_calls {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

// Virus scanners and indexers open new files for a moment. Renaming and removing fail meanwhile.
constexpr auto kMaxWait = std::chrono::milliseconds{500};
constexpr auto kPause = std::chrono::milliseconds{5};

constexpr std::array<std::pair<DWORD, int>, 20> kErrors{{
    {ERROR_ACCESS_DENIED, EACCES},
    {ERROR_ALREADY_EXISTS, EEXIST},
    {ERROR_BAD_NETPATH, ENOENT},
    {ERROR_BAD_PATHNAME, ENOENT},
    {ERROR_CANT_RESOLVE_FILENAME, ELOOP},
    {ERROR_DIR_NOT_EMPTY, ENOTEMPTY},
    {ERROR_DIRECTORY, ENOTDIR},
    {ERROR_DISK_FULL, ENOSPC},
    {ERROR_FILE_EXISTS, EEXIST},
    {ERROR_FILE_NOT_FOUND, ENOENT},
    {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
    {ERROR_HANDLE_DISK_FULL, ENOSPC},
    {ERROR_INVALID_NAME, ENOENT},
    {ERROR_LOCK_VIOLATION, EACCES},
    {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},
    {ERROR_NOT_SAME_DEVICE, EXDEV},
    {ERROR_PATH_NOT_FOUND, ENOENT},
    {ERROR_SHARING_VIOLATION, EACCES},
    {ERROR_TOO_MANY_OPEN_FILES, EMFILE},
    {ERROR_WRITE_PROTECT, EROFS},
}};

int FailWith(DWORD error) noexcept {
    const auto found = std::ranges::find(kErrors, error, &std::pair<DWORD, int>::first);
    errno = found != kErrors.end() ? found->second : EIO;
    return -1;
}

bool IsFolder(const fs::path& path) noexcept {
    const DWORD attributes = GetFileAttributesW(path.c_str());
    return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
}

struct OpenFlags {
    DWORD access;
    DWORD sharing;
    DWORD creation;
    int descriptor;
};

// Other programs may rename and remove what is being read, as on POSIX.
OpenFlags GetFlags(OpenMode mode) noexcept {
    constexpr DWORD kShareAll = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    switch (mode) {
        case OpenMode::Read:
            return {GENERIC_READ, kShareAll, OPEN_EXISTING, _O_RDONLY};
        case OpenMode::New:
            return {GENERIC_WRITE, FILE_SHARE_READ, CREATE_NEW, _O_WRONLY};
        case OpenMode::Lock:
            return {GENERIC_READ | GENERIC_WRITE, 0, OPEN_ALWAYS, _O_RDWR};
    }
    return {};
}

// Repeats `call`, which returns false and sets the thread's last error, while another program holds
// the file.
template <typename Call>
int WhileHeld(const Call& call) noexcept {
    const auto end = Clock::now() + kMaxWait;
    for (;;) {
        if (call()) {
            return 0;
        }
        const DWORD error = GetLastError();
        const bool may_be_held = error == ERROR_SHARING_VIOLATION || error == ERROR_ACCESS_DENIED ||
                                 error == ERROR_LOCK_VIOLATION;
        if (!may_be_held || Clock::now() >= end) {
            return FailWith(error);
        }
        std::this_thread::sleep_for(kPause);
    }
}

}  // namespace

int Open(const fs::path& path, OpenMode mode) noexcept {
    const OpenFlags flags = GetFlags(mode);
    const HANDLE file = CreateFileW(path.c_str(), flags.access, flags.sharing, nullptr,
                                    flags.creation, FILE_ATTRIBUTE_NORMAL, nullptr);
    if (file == INVALID_HANDLE_VALUE) {
        const DWORD error = GetLastError();
        FailWith(error);
        if (mode == OpenMode::Lock && error == ERROR_SHARING_VIOLATION) {
            errno = EAGAIN;
        } else if (error == ERROR_ACCESS_DENIED && IsFolder(path)) {
            errno = EISDIR;
        }
        return -1;
    }
    const int descriptor = _open_osfhandle(reinterpret_cast<std::intptr_t>(file),
                                           flags.descriptor | _O_BINARY | _O_NOINHERIT);
    if (descriptor < 0) {
        CloseHandle(file);
    }
    return descriptor;
}

int GetStatus(int descriptor, FileStatus& status) noexcept {
    struct _stat64 found {};
    if (_fstat64(descriptor, &found) != 0) {
        return -1;
    }
    status.kind = (found.st_mode & _S_IFMT) == _S_IFREG   ? FileKind::File
                  : (found.st_mode & _S_IFMT) == _S_IFDIR ? FileKind::Folder
                                                          : FileKind::Other;
    status.size = static_cast<std::uint64_t>(found.st_size);
    return 0;
}

int Seek(int descriptor, std::uint64_t offset) noexcept {
    return _lseeki64(descriptor, static_cast<std::int64_t>(offset), SEEK_SET) < 0 ? -1 : 0;
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

// The folder inherits the access rights of its parent: those of the user's profile.
int MakeFolder(const fs::path& folder) noexcept {
    return CreateDirectoryW(folder.c_str(), nullptr) ? 0 : FailWith(GetLastError());
}

// NTFS writes a new file's name when the file is flushed, and Rename writes through.
int FlushFolder(const fs::path& /*folder*/) noexcept {
    return 0;
}

int Rename(const fs::path& from, const fs::path& to) noexcept {
    const DWORD replace = IsFolder(from) ? 0 : MOVEFILE_REPLACE_EXISTING;
    return WhileHeld([&] {
        return MoveFileExW(from.c_str(), to.c_str(), replace | MOVEFILE_WRITE_THROUGH) != 0;
    });
}

int Remove(const fs::path& path) noexcept {
    return WhileHeld([&path] {
        return IsFolder(path) ? RemoveDirectoryW(path.c_str()) != 0
                              : DeleteFileW(path.c_str()) != 0;
    });
}

}  // namespace graze::file_calls
