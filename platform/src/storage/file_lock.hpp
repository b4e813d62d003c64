#pragma once

#include <filesystem>

#include "disk_files.hpp"

namespace graze {

/// An exclusive lock on a file, effective across processes. The OS releases the lock when the
/// process dies.
///
/// On file systems that do not support locks, every caller gets the lock at once.
class FileLock {
public:
    /// Blocks until the lock is free, for at most half a second. Throws FileError, with EAGAIN if
    /// the lock is still held then.
    explicit FileLock(const std::filesystem::path& path);

private:
    FileDescriptor file_;
};

}  // namespace graze
