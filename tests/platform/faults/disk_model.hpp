#pragma once

#include <cstdint>
#include <filesystem>
#include <set>

#include "traced_process.hpp"

namespace graze::test {

/// A model of the data that a disk is certain to hold while a process writes: the bytes of a file
/// after a flush of the file, and its name after a flush of its folder. A power cut may lose
/// everything else.
class DiskModel {
public:
    explicit DiskModel(std::filesystem::path root);

    /// Must be called before and after every system call.
    void Before(const Call& call);
    void After(const Call& call, std::int64_t result);

    /// True if everything except lock files is certain to be on the disk.
    [[nodiscard]] bool IsDurable() const;

    /// Truncates files that were not flushed to half their size, and removes names that were not
    /// flushed. Renames are kept, because losing one has the same result as killing the process
    /// before the rename, which other tests do.
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
