#include "file_lock.hpp"

#include <cerrno>
#include <chrono>
#include <thread>

#if defined(_WIN32)
#include <io.h>
#include <share.h>
#include <sys/stat.h>
#else
#include <sys/file.h>
#endif

namespace graze {
namespace {

constexpr auto kMaxLockWait = std::chrono::milliseconds{500};
constexpr auto kLockPause = std::chrono::milliseconds{5};

}  // namespace

#if defined(_WIN32)
// Opens the file exclusively. The OS closes it when the process dies.
FileLock::FileLock(const std::filesystem::path& path) : number_{-1} {
    const auto end = std::chrono::steady_clock::now() + kMaxLockWait;
    while (_wsopen_s(&number_, path.c_str(), _O_RDWR | _O_CREAT | _O_NOINHERIT, _SH_DENYRW,
                     _S_IREAD | _S_IWRITE) != 0) {
        if (errno != EACCES || std::chrono::steady_clock::now() >= end) {
            throw FileError{path, errno == EACCES ? EAGAIN : errno};
        }
        std::this_thread::sleep_for(kLockPause);
    }
}

FileLock::~FileLock() {
    _close(number_);
}
#else
FileLock::FileLock(const std::filesystem::path& path) : file_{path, O_RDWR | O_CREAT | O_CLOEXEC} {
    const auto end = std::chrono::steady_clock::now() + kMaxLockWait;
    while (flock(file_.Number(), LOCK_EX | LOCK_NB) != 0) {
        const int error = errno;
        if (error == ENOLCK || error == ENOTSUP || error == EINVAL || error == ENOSYS) {
            return;
        }
        if ((error != EAGAIN && error != EINTR) || std::chrono::steady_clock::now() >= end) {
            throw FileError{path, error};
        }
        std::this_thread::sleep_for(kLockPause);
    }
}

FileLock::~FileLock() = default;
#endif

}  // namespace graze
