#include <io.h>

#include "storage/disk_files.hpp"
#include "storage/folder_files.hpp"
#include "windows.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

class MappedView : public FileView {
public:
    MappedView(const void* address, std::size_t size) noexcept : address_{address}, size_{size} {}
    MappedView(const MappedView&) = delete;
    MappedView& operator=(const MappedView&) = delete;
    ~MappedView() override { UnmapViewOfFile(address_); }

    [[nodiscard]] std::span<const std::byte> Bytes() const noexcept override {
        return {static_cast<const std::byte*>(address_), size_};
    }

private:
    const void* address_;
    std::size_t size_;
};

// Returns null if the file cannot be mapped.
const void* Map(const FileDescriptor& file) noexcept {
    const auto handle = reinterpret_cast<HANDLE>(_get_osfhandle(file.Number()));
    const HANDLE mapping = CreateFileMappingW(handle, nullptr, PAGE_READONLY, 0, 0, nullptr);
    if (mapping == nullptr) {
        return nullptr;
    }
    const void* const address = MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, 0);
    CloseHandle(mapping);  // the view keeps it
    return address;
}

}  // namespace

std::unique_ptr<FileView> MapFile(const fs::path& path) {
    const FileDescriptor file{path, file_calls::OpenMode::Read};
    const auto size = static_cast<std::size_t>(file.Size());
    const void* const address = size > 0 ? Map(file) : nullptr;
    return address != nullptr ? std::make_unique<MappedView>(address, size) : nullptr;
}

}  // namespace graze
