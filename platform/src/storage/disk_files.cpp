#include "disk_files.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

#include "folder_files.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

// The maximum number of bytes per read or write call: below the limits of all systems.
constexpr std::size_t kPieceBytes = std::size_t{1} << 20;

[[noreturn]] void Fail(const fs::path& path, const std::error_code& error) {
    throw FileError{path, error.default_error_condition().value()};
}

void Require(int result, const fs::path& path) {
    if (result != 0) {
        throw FileError{path, errno};
    }
}

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

FileError::FileError(const fs::path& path, int error)
    : std::runtime_error{ToUtf8(path) + ": " + std::generic_category().message(error)},
      error_{error} {
}

bool FileError::IsMissing() const noexcept {
    return error_ == ENOENT || error_ == ENOTDIR;
}

FileDescriptor::FileDescriptor(fs::path path, file_calls::OpenMode mode)
    : path_{std::move(path)}, number_{file_calls::Open(path_, mode)} {
    if (number_ < 0) {
        throw FileError{path_, errno};
    }
}

FileDescriptor::~FileDescriptor() {
    if (number_ >= 0) {
        static_cast<void>(file_calls::Close(number_));
    }
}

std::uint64_t FileDescriptor::Size() const {
    file_calls::FileStatus status;
    Require(file_calls::GetStatus(number_, status), path_);
    if (status.kind != file_calls::FileKind::File) {
        throw FileError{path_, status.kind == file_calls::FileKind::Folder ? EISDIR : EINVAL};
    }
    return status.size;
}

void FileDescriptor::Seek(std::uint64_t offset) {
    Require(file_calls::Seek(number_, offset), path_);
}

std::size_t FileDescriptor::ReadSome(std::span<std::byte> bytes) {
    std::size_t done = 0;
    while (done < bytes.size()) {
        const std::ptrdiff_t size = file_calls::Read(number_, bytes.data() + done,
                                                     std::min(bytes.size() - done, kPieceBytes));
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
            file_calls::Write(number_, bytes.data(), std::min(bytes.size(), kPieceBytes));
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
    Require(file_calls::Flush(number_), path_);
    const int number = number_;
    number_ = -1;
    if (file_calls::Close(number) != 0 && errno != EINTR) {
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
    if (file_calls::MakeFolder(folder) != 0) {
        const int reason = errno;
        // Another program may have created the folder in the meantime.
        if (!fs::is_directory(folder, error)) {
            throw FileError{folder, reason == EEXIST ? ENOTDIR : reason};
        }
    }
}

void MakeFolder(const fs::path& folder) {
    Require(file_calls::MakeFolder(folder), folder);
}

void WriteNewFile(const fs::path& path, std::span<const std::byte> bytes) {
    FileDescriptor file{path, file_calls::OpenMode::New};
    file.WriteAll(bytes);
    file.FlushAndClose();
}

void FlushFolder(const fs::path& folder) {
    Require(file_calls::FlushFolder(folder), folder);
}

void RenameFile(const fs::path& from, const fs::path& to) {
    Require(file_calls::Rename(from, to), to);
}

void RemoveFile(const fs::path& path) {
    if (file_calls::Remove(path) != 0 && errno != ENOENT && errno != ENOTDIR) {
        throw FileError{path, errno};
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

FileLock::FileLock(const std::filesystem::path& path) : file_{WaitForLock(path)} {
}

}  // namespace graze
