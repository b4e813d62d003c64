#pragma once

#include <filesystem>

#include "disk_files.hpp"

namespace graze {

/// A lock on a file, by which programs take turns. The OS releases it when its process dies.
///
/// On file systems without such locks every caller gets it.
class FileLock {
public:
    /// Blocks for at most half a second. Throws FileError: EAGAIN on a timeout.
    explicit FileLock(const std::filesystem::path& path);
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock();

private:
#if defined(_WIN32)
    int number_;
#else
    FileDescriptor file_;
#endif
};

}  // namespace graze
