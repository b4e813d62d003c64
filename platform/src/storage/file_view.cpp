#include <cerrno>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "folder_files.hpp"

#if !defined(_WIN32)
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace graze {

namespace fs = std::filesystem;

#if defined(_WIN32)

std::unique_ptr<FileView> OpenFileView(const fs::path& path) {
    return std::make_unique<BytesView>(ReadFileBytes(path));
}

#else

namespace {

[[noreturn]] void FailWithErrno(const fs::path& path) {
    throw std::runtime_error{ToUtf8(path) + ": " + std::generic_category().message(errno)};
}

// RAII file descriptor. A mapping stays valid after its file is closed.
class Descriptor {
public:
    explicit Descriptor(const fs::path& path) : number_{open(path.c_str(), O_RDONLY | O_CLOEXEC)} {
        if (number_ < 0) {
            FailWithErrno(path);
        }
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(number_); }

    [[nodiscard]] int Number() const noexcept { return number_; }

private:
    int number_;
};

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

std::unique_ptr<FileView> OpenFileView(const fs::path& path) {
    const Descriptor file{path};
    struct stat status {};
    if (fstat(file.Number(), &status) != 0) {
        FailWithErrno(path);
    }
    const bool can_be_mapped = S_ISREG(status.st_mode) && status.st_size > 0;
    const auto size = static_cast<std::size_t>(status.st_size);
    void* const address =
        can_be_mapped ? mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.Number(), 0) : MAP_FAILED;
    if (address == MAP_FAILED) {
        return std::make_unique<BytesView>(ReadFileBytes(path));
    }
    return std::make_unique<MappedView>(address, size);
}

#endif

}  // namespace graze
