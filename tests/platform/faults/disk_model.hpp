#pragma once

#include <cstdint>
#include <filesystem>
#include <set>

#include "traced_process.hpp"

namespace graze::test {

/// What a disk is sure to hold while a process writes to it: bytes once their file was flushed, names
/// once their folder was. Everything else a power cut may take, and this one does.
class DiskModel {
public:
    explicit DiskModel(std::filesystem::path root);

    /// To be told of every call, before and after.
    void Before(const Call& call);
    void After(const Call& call, std::int64_t result);

    /// Is the disk sure of everything?
    [[nodiscard]] bool IsSure() const;

    /// Files that were not flushed lose half of their bytes, and names that were not flushed go. A
    /// rename stays: that it may be undone as well is what a process killed before it looks like.
    void CutPower() const;

private:
    [[nodiscard]] bool IsInside(const std::filesystem::path& path) const;
    void Rename(const std::filesystem::path& from, const std::filesystem::path& to);

    std::filesystem::path root_;
    bool was_there_ = false;
    std::set<std::filesystem::path> unsure_bytes_;
    std::set<std::filesystem::path> unsure_names_;
    std::set<std::filesystem::path> unsure_renames_;
};

}  // namespace graze::test
