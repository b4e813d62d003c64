#include "real_file_calls.hpp"

#include "storage/file_calls.hpp"

namespace graze::test::real {

namespace fs = std::filesystem;

int Open(const fs::path& path, int mode) noexcept {
    return file_calls::Open(path, static_cast<file_calls::OpenMode>(mode));
}
int GetStatus(int descriptor, Status& status) noexcept {
    file_calls::FileStatus found;
    const int result = file_calls::GetStatus(descriptor, found);
    status = {static_cast<int>(found.kind), found.size};
    return result;
}
int Seek(int descriptor, std::uint64_t offset) noexcept {
    return file_calls::Seek(descriptor, offset);
}
std::ptrdiff_t Read(int descriptor, void* bytes, std::size_t size) noexcept {
    return file_calls::Read(descriptor, bytes, size);
}
std::ptrdiff_t Write(int descriptor, const void* bytes, std::size_t size) noexcept {
    return file_calls::Write(descriptor, bytes, size);
}
int Flush(int descriptor) noexcept {
    return file_calls::Flush(descriptor);
}
int Close(int descriptor) noexcept {
    return file_calls::Close(descriptor);
}
int MakeFolder(const fs::path& folder) noexcept {
    return file_calls::MakeFolder(folder);
}
int FlushFolder(const fs::path& folder) noexcept {
    return file_calls::FlushFolder(folder);
}
int Rename(const fs::path& from, const fs::path& to) noexcept {
    return file_calls::Rename(from, to);
}
int Remove(const fs::path& path) noexcept {
    return file_calls::Remove(path);
}

}  // namespace graze::test::real
