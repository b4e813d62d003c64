#include "input_file.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <span>
#include <stdexcept>
#include <system_error>
#include <vector>

namespace graze {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void Fail(const fs::path& file, const std::string& reason) {
    throw std::runtime_error{file.string() + ": " + reason};
}

[[noreturn]] void Fail(const fs::path& file, int error) {
    Fail(file, std::generic_category().message(error == 0 ? EIO : error));
}

// Reads the whole file. Stops with an error after the first block if `is_begin` returns false for
// it, and after `max_bytes`: a device may have no end.
template <typename IsBegin>
std::vector<std::byte> ReadUpTo(const fs::path& file, std::size_t max_bytes,
                                const IsBegin& is_begin) {
    std::error_code error;
    if (fs::is_directory(file, error)) {
        Fail(file, "is a folder, not a file");
    }
    errno = 0;
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> stream{
        std::fopen(file.string().c_str(), "rb"), &std::fclose};
    if (!stream) {
        Fail(file, errno);
    }
    std::vector<std::byte> bytes;
    std::array<std::byte, 1 << 16> block{};
    std::size_t count = 0;
    do {
        errno = 0;
        count = std::fread(block.data(), 1, block.size(), stream.get());
        bytes.insert(bytes.end(), block.begin(),
                     block.begin() + static_cast<std::ptrdiff_t>(count));
        is_begin(std::span<const std::byte>{bytes});
        if (bytes.size() > max_bytes) {
            Fail(file, "is larger than " + std::to_string(max_bytes >> 20) + " MiB");
        }
    } while (count == block.size());
    if (std::ferror(stream.get()) != 0) {
        Fail(file, errno);
    }
    return bytes;
}

}  // namespace

InputRecording ReadRecording(const fs::path& file) {
    const auto require_begin = [&file](std::span<const std::byte> bytes) {
        if (!InputRecording::IsBegin(bytes)) {
            Fail(file, "not an input recording");
        }
    };
    const std::vector<std::byte> bytes = ReadUpTo(file, kMaxRecordingBytes, require_begin);
    try {
        return InputRecording::Decode(bytes);
    } catch (const std::runtime_error& error) {
        Fail(file, error.what());
    }
}

std::string ReadScript(const fs::path& file) {
    const std::vector<std::byte> bytes =
        ReadUpTo(file, kMaxScriptBytes, [](std::span<const std::byte>) {});
    std::string text(bytes.size(), '\0');
    std::transform(bytes.begin(), bytes.end(), text.begin(),
                   [](std::byte byte) { return static_cast<char>(byte); });
    return text;
}

}  // namespace graze
