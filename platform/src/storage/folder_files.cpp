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

constexpr std::size_t kBeginBytes = 1 << 16;
constexpr std::size_t kMaxLinks = 4;  // to folders, in one path

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

// A folder that is being listed, and the canonical folders that its path leads through: of the
// root, of each linked folder, and of itself.
struct Listing {
    fs::path folder;
    std::vector<fs::path> chain;
};

// True if `folder` contains one of the folders of the chain, or is one.
bool IsCircular(const fs::path& folder, const std::vector<fs::path>& chain) {
    return std::ranges::any_of(chain, [&folder](const fs::path& other) {
        return std::mismatch(folder.begin(), folder.end(), other.begin(), other.end()).first ==
               folder.end();
    });
}

// Returns the folder that a link leads to, or std::nullopt if it must not be entered.
std::optional<Listing> FollowLink(const fs::path& link, const Listing& from, const fs::path& root) {
    std::error_code error;
    const fs::path target = fs::canonical(link, error);
    // The chain has the root, the folder itself, and one more for each link.
    const bool is_deep = from.chain.size() > kMaxLinks + 1;
    if (error || is_deep || !IsBelow(link, root) || IsCircular(target, from.chain)) {
        return std::nullopt;
    }
    Listing listing{link, from.chain};
    listing.chain.push_back(target);
    return listing;
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
    const std::lock_guard guard{mutex_};
    return paths_.contains(ToUtf8(path));
}

void ListedNames::Add(std::vector<std::string> paths) {
    const std::lock_guard guard{mutex_};
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

ListedFiles ListFiles(const fs::path& root, ListedNames& listed) {
    ListedFiles files;
    std::vector<Listing> listings{{root, {root, root}}};
    while (!listings.empty()) {
        const Listing listing = std::move(listings.back());
        listings.pop_back();
        for (const fs::directory_entry& entry : ReadEntries(listing.folder)) {
            std::string name = ToUtf8(entry.path().lexically_relative(root));
            std::error_code error;  // ignored: removed entries and cycles of links are skipped
            const bool is_link = entry.is_symlink(error);
            if (entry.is_directory(error)) {
                auto below = is_link ? FollowLink(entry.path(), listing, root)
                                     : std::optional{Listing{entry.path(), listing.chain}};
                if (!below) {
                    files.left_out.push_back(std::move(name));
                    continue;
                }
                if (!is_link) {
                    below->chain.back() /= entry.path().filename();
                }
                listings.push_back(*std::move(below));
            } else if (entry.is_regular_file(error)) {
                // A link is listed only if Read would follow it.
                const bool is_found = !is_link || FindExactly(root, name, &listed);
                (is_found ? files.names : files.left_out).push_back(std::move(name));
            }
        }
    }
    std::ranges::sort(files.names);
    std::ranges::sort(files.left_out);
    return files;
}

Bytes ReadFileBytes(const fs::path& path, const TitleStorage::BeginCheck& check) {
    RequireRegularFile(path);
    FileDescriptor file{path, file_calls::OpenMode::Read};
    const auto require_limit = [&path](std::uint64_t size) {
        if (size > kMaxFileBytes) {
            Fail(path, "is larger than " + std::to_string(kMaxFileBytes >> 30) + " GiB");
        }
    };
    const auto size = static_cast<std::uint64_t>(file.Size());
    require_limit(size);
    Bytes bytes(std::min<std::size_t>(static_cast<std::size_t>(size) + 1, kBeginBytes));
    std::size_t count = file.ReadSome(bytes);
    if (count == bytes.size() && check) {
        check(bytes);
    }
    // Files that the OS makes up, such as those in /proc, have more bytes than their size says.
    while (count == bytes.size()) {
        require_limit(count);
        bytes.resize(std::max<std::size_t>(static_cast<std::size_t>(size) + 1, bytes.size() * 2));
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
