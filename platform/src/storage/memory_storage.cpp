#include "graze/platform/memory_storage.hpp"

#include <utility>

namespace graze {
namespace {

std::optional<Bytes> Find(const MemoryTitleStorage::Files& files, std::string_view name) {
    const auto found = files.find(name);
    return found == files.end() ? std::nullopt : std::optional{found->second};
}

}  // namespace

MemoryTitleStorage::MemoryTitleStorage(Files files) : files_{std::move(files)} {
}

void MemoryTitleStorage::Put(std::string_view name, Bytes bytes) {
    files_.insert_or_assign(std::string{name}, std::move(bytes));
    versions_.insert_or_assign(std::string{name}, ++last_version_);
}

void MemoryTitleStorage::Remove(std::string_view name) {
    const auto found = files_.find(name);
    if (found != files_.end()) {
        files_.erase(found);
    }
}

std::optional<Bytes> MemoryTitleStorage::Read(std::string_view name) const {
    return Find(files_, name);
}

std::uint64_t MemoryTitleStorage::Version(std::string_view name) const {
    if (files_.find(name) == files_.end()) {
        return 0;
    }
    const auto changed = versions_.find(name);
    return changed == versions_.end() ? 1 : changed->second;
}

std::vector<std::string> MemoryTitleStorage::List() const {
    std::vector<std::string> names;
    names.reserve(files_.size());
    for (const auto& [name, bytes] : files_) {
        names.push_back(name);
    }
    return names;
}

}  // namespace graze
