#include <sys/mman.h>

#include "storage/disk_files.hpp"
#include "storage/folder_files.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

class MappedView : public FileView {
public:
    MappedView(void* address, std::size_t size) noexcept : address_{address}, size_{size} {}
    MappedView(const MappedView&) = delete;
    MappedView& operator=(const MappedView&) = delete;
    ~MappedView() override { munmap(address_, size_); }

    [[nodiscard]] std::span<const std::byte> Bytes() const noexcept override {
        return {static_cast<const std::byte*>(address_), size_};
    }

private:
    void* address_;
    std::size_t size_;
};

}  // namespace

std::unique_ptr<FileView> MapFile(const fs::path& path) {
    // A mapping stays valid after its file is closed.
    const FileDescriptor file{path, file_calls::OpenMode::Read};
    const auto size = static_cast<std::size_t>(file.Size());
    void* const address =
        size > 0 ? mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.Number(), 0) : MAP_FAILED;
    return address != MAP_FAILED ? std::make_unique<MappedView>(address, size) : nullptr;
}

}  // namespace graze
