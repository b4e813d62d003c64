#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>

#include "support/scoped_variable.hpp"

namespace graze::test {

/// Places new temporary folders in memory from now on, where the OS supports it. Their files are
/// real, but flushing them is free.
inline void KeepTemporaryFoldersInMemory() {
    if (std::filesystem::is_directory("/dev/shm")) {
        SetVariable("TMPDIR", "/dev/shm");
    }
}

/// A new, empty folder, removed on destruction with all its content.
class TemporaryFolder {
public:
    TemporaryFolder()
        : path_{std::filesystem::temp_directory_path() /
                ("graze-test-" + std::to_string(std::random_device{}()))} {
        std::filesystem::create_directories(path_);
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] const std::filesystem::path& Path() const noexcept { return path_; }

    /// Writes a file, creating its folders. Returns its path.
    std::filesystem::path Put(const std::string& name, std::string_view text) const {
        const std::filesystem::path file = path_ / name;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream{file, std::ios::binary} << text;
        return file;
    }

    [[nodiscard]] std::string Get(const std::string& name) const {
        std::ifstream file{path_ / name, std::ios::binary};
        return {std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
    }

private:
    std::filesystem::path path_;
};

}  // namespace graze::test
