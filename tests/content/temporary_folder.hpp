#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "graze/storage/storage.hpp"

namespace graze::test {

/// A new, empty folder on disk, removed on destruction.
class TemporaryFolder {
public:
    TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder();

    [[nodiscard]] const std::filesystem::path& Path() const noexcept { return path_; }
    [[nodiscard]] std::filesystem::path operator/(std::string_view name) const {
        return path_ / name;
    }

    /// Writes a file, creating its folders.
    void Write(std::string_view name, std::string_view text) const;
    void Write(std::string_view name, const Bytes& bytes) const;

    /// Creates a symbolic link to a file. False if this system or user cannot.
    [[nodiscard]] bool Link(std::string_view name, const std::filesystem::path& target) const;

private:
    std::filesystem::path path_;
};

/// Returns the whole file as text; "" if it does not exist.
[[nodiscard]] std::string ReadTextFile(const std::filesystem::path& path);

}  // namespace graze::test
