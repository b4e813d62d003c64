#pragma once

#include <cstdint>
#include <filesystem>
#include <set>

#include "traced_process.hpp"

namespace graze::test {

/// The data that a disk is certain to hold while a process writes: bytes after a flush of their
/// file, names after a flush of their folder. A power cut may lose everything else, and in this
/// model it does.
class DiskModel {
public:
    explicit DiskModel(std::filesystem::path root);

    /// Must be called before and after every system call.
    void Before(const Call& call);
    void After(const Call& call, std::int64_t result);

    /// True if everything except lock files is certain to be on the disk.
    [[nodiscard]] bool IsDurable() const;

    /// Truncates files that were not flushed to half their size, and removes names that were not
    /// flushed. Renames are kept: an undone rename looks the same as a process that was killed
    /// before it.
    void CutPower() const;

private:
    [[nodiscard]] bool IsInside(const std::filesystem::path& path) const;
    void Rename(const std::filesystem::path& from, const std::filesystem::path& to);

    std::filesystem::path root_;
    bool existed_ = false;
    std::set<std::filesystem::path> unflushed_bytes_;
    std::set<std::filesystem::path> unflushed_names_;
    std::set<std::filesystem::path> unflushed_renames_;
};

}  // namespace graze::test
