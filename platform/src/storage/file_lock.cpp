#include "file_lock.hpp"

#include <cerrno>
#include <chrono>
#include <thread>

namespace graze {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kMaxLockWait = std::chrono::milliseconds{500};
constexpr auto kLockPause = std::chrono::milliseconds{5};

FileDescriptor WaitForLock(const std::filesystem::path& path) {
    const auto end = Clock::now() + kMaxLockWait;
    for (;;) {
        try {
            return FileDescriptor{path, file_calls::OpenMode::Lock};
        } catch (const FileError& error) {
            if (error.Error() != EAGAIN || Clock::now() >= end) {
                throw;
            }
        }
        std::this_thread::sleep_for(kLockPause);
    }
}

}  // namespace

FileLock::FileLock(const std::filesystem::path& path) : file_{WaitForLock(path)} {
}

}  // namespace graze
