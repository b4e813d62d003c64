#include "save_files.hpp"

#include <algorithm>
#include <cerrno>
#include <system_error>

#if defined(_WIN32)
#include <direct.h>
#else
#include <sys/stat.h>
#endif

#include "folder_files.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void Fail(const fs::path& path, const std::error_code& error) {
    throw FileError{path, error.default_error_condition().value()};
}

// As the XDG base directory specification asks, for the owner alone.
int MakeDirectory(const fs::path& path) noexcept {
#if defined(_WIN32)
    return _wmkdir(path.c_str());
#else
    return mkdir(path.c_str(), S_IRWXU);
#endif
}

// Returns what `read` returns; null for a file that does not exist.
template <typename Read>
std::optional<Bytes> UnlessMissing(const Read& read) {
    try {
        return read();
    } catch (const FileError& error) {
        if (error.IsMissing()) {
            return std::nullopt;
        }
        throw;
    }
}

Bytes ReadBytes(FileDescriptor& file, std::uint64_t size) {
    Bytes bytes(static_cast<std::size_t>(size));
    bytes.resize(file.ReadSome(bytes));
    return bytes;
}

}  // namespace

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
        // Another program may have made it meanwhile.
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
    std::error_code error;
    do {
        fs::remove_all(path, error);
    } while (error == std::errc::interrupted);
}

std::optional<Bytes> ReadSmallFile(const fs::path& path, std::uint64_t most_bytes) {
    return UnlessMissing([&] {
        FileDescriptor file{path, kReadFlags};
        const std::uint64_t size = file.Size();
        if (size > most_bytes) {
            throw FileError{path, EFBIG};
        }
        return ReadBytes(file, size);
    });
}

std::optional<Bytes> ReadFilePart(const fs::path& path, std::uint64_t offset, std::uint64_t size) {
    return UnlessMissing([&] {
        FileDescriptor file{path, kReadFlags};
        const std::uint64_t file_size = file.Size();
        const std::uint64_t start = std::min(offset, file_size);
        file.Seek(start);
        return ReadBytes(file, std::min(size, file_size - start));
    });
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
            names.push_back(NameOf(entry->path().filename()));
        }
    } while (error == std::errc::interrupted);
    if (error && error != std::errc::no_such_file_or_directory &&
        error != std::errc::not_a_directory) {
        Fail(folder, error);
    }
    return names;
}

}  // namespace graze
