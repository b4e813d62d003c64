#include "disk_model.hpp"

#include <algorithm>
#include <utility>

namespace graze::test {

namespace fs = std::filesystem;

DiskModel::DiskModel(fs::path root) : root_{std::move(root)} {
}

void DiskModel::Before(const Call& call) {
    if (call.kind == FileCall::Open && call.CreatesFile()) {
        existed_ = fs::exists(fs::symlink_status(call.Path()));
    }
}

void DiskModel::After(const Call& call, std::int64_t result) {
    if (result < 0) {
        return;
    }
    const fs::path path = call.Path();
    if (call.kind == FileCall::Open && call.CreatesFile() && IsInside(path) && !existed_) {
        unflushed_names_.insert(path);
        unflushed_bytes_.insert(path);
    } else if (call.kind == FileCall::Write && IsInside(call.OpenFile())) {
        unflushed_bytes_.insert(call.OpenFile());
    } else if (call.kind == FileCall::Flush) {
        const fs::path flushed = call.OpenFile();
        const auto is_in = [&flushed](const fs::path& one) { return one.parent_path() == flushed; };
        unflushed_bytes_.erase(flushed);
        std::erase_if(unflushed_names_, is_in);
        std::erase_if(unflushed_renames_, is_in);
    } else if ((call.kind == FileCall::MakeFolder || call.kind == FileCall::Link) &&
               IsInside(path)) {
        unflushed_names_.insert(path);
    } else if (call.kind == FileCall::Rename && IsInside(path)) {
        Rename(call.OldPath(), path);
    } else if (call.kind == FileCall::Remove && IsInside(path)) {
        unflushed_names_.erase(path);
        unflushed_bytes_.erase(path);
    }
}

// Renaming a folder moves its content as well.
void DiskModel::Rename(const fs::path& from, const fs::path& to) {
    const std::string old_start = from.string() + "/";
    unflushed_names_.erase(from);
    for (std::set<fs::path>* const paths :
         {&unflushed_bytes_, &unflushed_names_, &unflushed_renames_}) {
        std::set<fs::path> moved;
        for (const fs::path& path : *paths) {
            const std::string text = path.string();
            moved.insert(path == from                  ? to
                         : text.starts_with(old_start) ? to / text.substr(old_start.size())
                                                       : path);
        }
        *paths = std::move(moved);
    }
    unflushed_renames_.insert(to);
}

bool DiskModel::IsDurable() const {
    // A lock file need not survive: it is created again if missing.
    const auto matters = [](const fs::path& path) {
        return path.extension() != ".lock" && fs::exists(path);
    };
    return unflushed_renames_.empty() && std::ranges::none_of(unflushed_bytes_, matters) &&
           std::ranges::none_of(unflushed_names_, matters);
}

void DiskModel::CutPower() const {
    std::error_code ignored;
    for (const fs::path& path : unflushed_bytes_) {
        const std::uintmax_t size = fs::file_size(path, ignored);
        if (!ignored) {
            fs::resize_file(path, size / 2, ignored);
        }
    }
    for (const fs::path& path : unflushed_names_) {
        fs::remove_all(path, ignored);
    }
}

bool DiskModel::IsInside(const fs::path& path) const {
    const std::string text = path.string();
    const std::string root = root_.string() + "/";
    return text.compare(0, root.size(), root) == 0;
}

}  // namespace graze::test
