#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "graze/storage/storage.hpp"

namespace graze::test {

/// A folder of its own on disk, empty at first, gone with the object.
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

    /// Writes a file, and the folders it lies in.
    void Write(std::string_view name, std::string_view text) const;
    void Write(std::string_view name, const Bytes& bytes) const;

private:
    std::filesystem::path path_;
};

/// The whole file as text; "" when there is none.
[[nodiscard]] std::string TextOfFile(const std::filesystem::path& path);

}  // namespace graze::test
