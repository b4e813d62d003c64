#include "folder_files.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <span>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "disk_files.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void Fail(const fs::path& path, const std::string& reason) {
    throw std::runtime_error{ToUtf8(path) + ": " + reason};
}

void RequireRegularFile(const fs::path& path) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) {
        Fail(path, error ? error.message() : "not a regular file");
    }
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
    RequireRegularFile(path);
    FileDescriptor file{path, file_calls::OpenMode::Read};
    // Files that the OS makes up, such as those in /proc, have more bytes than their size says.
    Bytes bytes(static_cast<std::size_t>(file.Size()) + 1);
    std::size_t count = file.ReadSome(bytes);
    while (count == bytes.size()) {
        bytes.resize(bytes.size() * 2);
        count += file.ReadSome(std::span{bytes}.subspan(count));
    }
    bytes.resize(count);
    return bytes;
}

std::unique_ptr<FileView> OpenFileView(const fs::path& path) {
    RequireRegularFile(path);
    auto view = MapFile(path);
    return view ? std::move(view) : std::make_unique<BytesView>(ReadFileBytes(path));
}

}  // namespace graze
