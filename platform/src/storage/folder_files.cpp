#include "folder_files.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <system_error>

namespace graze {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void Fail(const fs::path& path, const std::string& reason) {
    throw std::runtime_error{ToUtf8(path) + ": " + reason};
}

[[noreturn]] void FailWithErrno(const fs::path& path, int error) {
    Fail(path, std::generic_category().message(error));
}

struct CloseFile {
    void operator()(std::FILE* file) const noexcept { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

File Open(const fs::path& path, const char* mode) {
#if defined(_WIN32)
    const std::string narrow{mode};
    File file{_wfopen(path.c_str(), std::wstring{narrow.begin(), narrow.end()}.c_str())};
#else
    File file{std::fopen(path.c_str(), mode)};
#endif
    if (!file) {
        FailWithErrno(path, errno);
    }
    return file;
}

bool IsMissing(const std::error_code& error) noexcept {
    return error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory;
}

// True if the file system does not find the path. The folder then need not be listed, because every
// file system, even one that ignores case, finds the names that it lists.
bool IsAbsent(const fs::path& path) noexcept {
    std::error_code error;
    return fs::symlink_status(path, error).type() == fs::file_type::not_found;
}

// True if the folder lists `part` in exactly this spelling; the file system itself may ignore case.
// When it returns true, it has added all names of the folder to `listed`, which may be null.
bool FolderLists(const fs::path& folder, const fs::path& part, ListedNames* listed) {
    bool is_there = false;
    std::vector<std::string> paths;
    for (const fs::directory_entry& entry : ReadEntries(folder)) {
        is_there = is_there || entry.path().filename() == part;
        paths.push_back(ToUtf8(entry.path()));
    }
    if (is_there && listed != nullptr) {
        listed->Add(std::move(paths));
    }
    return is_there;
}

bool IsBelow(const fs::path& path, const fs::path& root) {
    std::error_code error;
    const fs::path real_root = fs::canonical(root, error);
    const fs::path real_path = fs::canonical(path, error);
    if (error) {
        return false;
    }
    const auto [end, rest] =
        std::mismatch(real_root.begin(), real_root.end(), real_path.begin(), real_path.end());
    return end == real_root.end();
}

}  // namespace

fs::path ToPath(std::string_view name) {
    return fs::path{std::u8string{name.begin(), name.end()}};
}

std::string ToUtf8(const fs::path& path) {
    const std::u8string text = path.generic_u8string();
    return {text.begin(), text.end()};
}

bool ListedNames::Has(const fs::path& path) const {
    const std::lock_guard lock{mutex_};
    return paths_.contains(ToUtf8(path));
}

void ListedNames::Add(std::vector<std::string> paths) {
    const std::lock_guard lock{mutex_};
    paths_.insert(std::make_move_iterator(paths.begin()), std::make_move_iterator(paths.end()));
}

std::vector<fs::directory_entry> ReadEntries(const fs::path& folder) {
    std::error_code error;
    std::vector<fs::directory_entry> entries;
    fs::directory_iterator entry{folder, error};
    for (; !error && entry != fs::directory_iterator{}; entry.increment(error)) {
        entries.push_back(*entry);
    }
    if (error && !IsMissing(error)) {
        Fail(folder, error.message());
    }
    return entries;
}

std::optional<fs::path> FindExactly(const fs::path& root, std::string_view name,
                                    ListedNames* listed) {
    fs::path found = root;
    for (const fs::path& part : ToPath(name)) {
        const fs::path path = found / part;
        const bool was_listed = listed != nullptr && listed->Has(path);
        if (!was_listed && (IsAbsent(path) || !FolderLists(found, part, listed))) {
            return std::nullopt;
        }
        found = path;
    }
    // A file that was listed earlier may have been removed since.
    std::error_code error;
    const fs::file_status status = fs::status(found, error);
    if (error && !IsMissing(error)) {
        Fail(found, error.message());
    }
    if (!fs::exists(status) || fs::is_directory(status) || !IsBelow(found, root)) {
        return std::nullopt;
    }
    return found;
}

Bytes ReadFileBytes(const fs::path& path) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) {
        Fail(path, error ? error.message() : "not a regular file");
    }
    const File file = Open(path, "rb");
    Bytes bytes;
    std::array<std::byte, 1 << 16> piece;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    while (const std::size_t size = std::fread(piece.data(), 1, piece.size(), file.get())) {
        bytes.insert(bytes.end(), piece.begin(), piece.begin() + static_cast<std::ptrdiff_t>(size));
    }
    if (std::ferror(file.get()) != 0) {
        FailWithErrno(path, errno);
    }
    return bytes;
}

}  // namespace graze
