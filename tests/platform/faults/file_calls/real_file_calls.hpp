#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>

// The storage in this program is compiled with -Dfile_calls=faulty_file_calls, so that it calls the
// test's functions instead of those of the OS. These are the OS's, for the test's functions.
namespace graze::test::real {

struct Status {
    int kind = 0;
    std::uint64_t size = 0;
};

int Open(const std::filesystem::path& path, int mode) noexcept;
int GetStatus(int descriptor, Status& status) noexcept;
int Seek(int descriptor, std::uint64_t offset) noexcept;
std::ptrdiff_t Read(int descriptor, void* bytes, std::size_t size) noexcept;
std::ptrdiff_t Write(int descriptor, const void* bytes, std::size_t size) noexcept;
int Flush(int descriptor) noexcept;
int Close(int descriptor) noexcept;
int MakeFolder(const std::filesystem::path& folder) noexcept;
int FlushFolder(const std::filesystem::path& folder) noexcept;
int Rename(const std::filesystem::path& from, const std::filesystem::path& to) noexcept;
int Remove(const std::filesystem::path& path) noexcept;

}  // namespace graze::test::real
