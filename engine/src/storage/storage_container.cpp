#include "graze/storage/storage_container.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace graze {
namespace {

// Lets '*' match as few bytes as possible, and more after a mismatch. Only the last '*' has to be
// extended, so the cost is at most the product of both lengths.
bool Matches(std::string_view text, std::string_view pattern) noexcept {
    std::size_t t = 0;
    std::size_t p = 0;
    std::optional<std::size_t> star;
    std::size_t star_end = 0;
    while (t < text.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            star_end = t;
        } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == text[t])) {
            ++p;
            ++t;
        } else if (star) {
            p = *star + 1;
            t = ++star_end;
        } else {
            return false;
        }
    }
    return pattern.substr(p).find_first_not_of('*') == std::string_view::npos;
}

std::string_view WithoutSlash(std::string_view folder) noexcept {
    while (folder.ends_with('/')) {
        folder.remove_suffix(1);
    }
    return folder;
}

// Adds all parent folders: "maps" and "maps/caves" for "maps/caves/1".
void AddFoldersAbove(std::string_view name, std::set<std::string, std::less<>>& folders) {
    for (std::size_t slash = name.find('/'); slash != std::string_view::npos;
         slash = name.find('/', slash + 1)) {
        folders.emplace(name.substr(0, slash));
    }
}

}  // namespace

StorageFile::StorageFile(StorageContainer& container, std::string name)
    : container_{&container}, name_{std::move(name)} {
}

StorageFile::~StorageFile() {
    Close();
}

void StorageFile::Close() {
    if (is_open_) {
        is_open_ = false;
        container_->WriteFile(name_, str());
    }
}

StorageContainer::StorageContainer(UserStorage& storage, UserId user, std::string_view name)
    : storage_{&storage}, user_{user}, name_{name} {
}

bool StorageContainer::FileExists(std::string_view file) const {
    const auto change = changes_.find(file);
    if (change != changes_.end()) {
        return change->second.has_value();
    }
    return std::ranges::binary_search(storage_->List(user_, name_), file);
}

std::vector<std::string> StorageContainer::GetFileNames(std::string_view pattern) const {
    std::vector<std::string> names = storage_->List(user_, name_);
    std::erase_if(names, [this](const std::string& name) { return changes_.contains(name); });
    for (const auto& [name, bytes] : changes_) {
        if (bytes) {
            names.push_back(name);
        }
    }
    std::erase_if(names, [pattern](const std::string& name) { return !Matches(name, pattern); });
    std::ranges::sort(names);
    return names;
}

std::optional<Bytes> StorageContainer::ReadFile(std::string_view file) const {
    const auto change = changes_.find(file);
    return change != changes_.end() ? change->second : storage_->Read(user_, name_, file);
}

std::istringstream StorageContainer::OpenFile(std::string_view file) const {
    const auto bytes = ReadFile(file);
    if (!bytes) {
        throw StorageError{StorageErrorCode::Other, name_, file, "no such file"};
    }
    return std::istringstream{
        std::string{reinterpret_cast<const char*>(bytes->data()), bytes->size()}};
}

void StorageContainer::WriteFile(std::string_view file, std::span<const std::byte> bytes) {
    changes_.insert_or_assign(std::string{file}, Bytes{bytes.begin(), bytes.end()});
}

StorageFile StorageContainer::CreateFile(std::string_view file) {
    return {*this, std::string{file}};
}

void StorageContainer::DeleteFile(std::string_view file) {
    changes_.insert_or_assign(std::string{file}, std::nullopt);
}

std::set<std::string, std::less<>> StorageContainer::Folders() const {
    std::set<std::string, std::less<>> folders = made_folders_;
    for (const std::string& file : GetFileNames()) {
        AddFoldersAbove(file, folders);
    }
    return folders;
}

bool StorageContainer::DirectoryExists(std::string_view folder) const {
    return Folders().contains(WithoutSlash(folder));
}

std::vector<std::string> StorageContainer::GetDirectoryNames(std::string_view pattern) const {
    const auto folders = Folders();
    std::vector<std::string> names{folders.begin(), folders.end()};
    std::erase_if(names, [pattern](const std::string& name) { return !Matches(name, pattern); });
    return names;
}

void StorageContainer::CreateDirectory(std::string_view folder) {
    AddFoldersAbove(std::string{WithoutSlash(folder)} + '/', made_folders_);
}

void StorageContainer::DeleteDirectory(std::string_view folder) {
    const std::string inside = std::string{WithoutSlash(folder)} + '/';
    const auto is_inside = [&inside](const std::string& name) { return name.starts_with(inside); };
    if (std::ranges::any_of(GetFileNames(), is_inside) ||
        std::ranges::any_of(made_folders_, is_inside)) {
        throw StorageError{StorageErrorCode::Other, name_, folder, "the folder is not empty"};
    }
    made_folders_.erase(std::string{WithoutSlash(folder)});
}

void StorageContainer::Commit() {
    std::vector<BlobChange> changes;
    changes.reserve(changes_.size());
    for (const auto& [name, bytes] : changes_) {
        changes.push_back({name, bytes});
    }
    storage_->Commit(user_, name_, changes);
    changes_.clear();
}

StorageDevice::StorageDevice(UserStorage& storage, const Users& users, PlayerIndex player) noexcept
    : storage_{&storage}, users_{&users}, player_{player} {
}

StorageDevice::StorageDevice(UserStorage& storage, const Users& users) noexcept
    : storage_{&storage}, users_{&users} {
}

std::uint64_t StorageDevice::FreeSpace() const {
    return storage_->Quota(RequireOwner({})).FreeBytes();
}

std::uint64_t StorageDevice::TotalSpace() const {
    return storage_->Quota(RequireOwner({})).limit_bytes;
}

StorageContainer StorageDevice::OpenContainer(std::string_view name) const {
    const UserId owner = RequireOwner(name);
    static_cast<void>(storage_->List(owner, name));  // reports errors now, not at the first read
    return {*storage_, owner, name};
}

void StorageDevice::DeleteContainer(std::string_view name) const {
    storage_->Delete(RequireOwner(name), name);
}

std::optional<UserId> StorageDevice::Owner() const noexcept {
    return player_ ? users_->UserOf(*player_) : std::optional{kMachine};
}

UserId StorageDevice::RequireOwner(std::string_view container) const {
    const auto owner = Owner();
    if (!owner) {
        throw StorageError{
            StorageErrorCode::SignedOut, container, {}, "no user is signed in for this player"};
    }
    return *owner;
}

}  // namespace graze
