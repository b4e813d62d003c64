#include "graze/content/file.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <istream>
#include <memory>
#include <span>
#include <string>
#include <system_error>

#include "graze/content/content_error.hpp"
#include "graze/storage/storage.hpp"
#include "other_formats.hpp"
#include "text/plain_text.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBlockBytes = 1 << 16;
constexpr std::size_t kMaxStreamBytes = std::size_t{64} << 20;

struct CloseFile {
    void operator()(std::FILE* file) const noexcept { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

[[noreturn]] void Fail(const fs::path& path, int error) {
    throw ContentError{path.string(),
                       error == 0 ? "input/output error" : std::generic_category().message(error)};
}

File Open(const fs::path& path, const char* mode) {
    errno = 0;
    File file{std::fopen(path.string().c_str(), mode)};
    if (!file) {
        Fail(path, errno);
    }
    return file;
}

void RequireBegin(const fs::path& path, std::span<const std::byte> begin) {
    try {
        CheckBegin(path.string(), begin);
    } catch (const FormatError& error) {
        throw ContentError{path.string(), error.what()};
    }
}

// Writes the file. Error messages contain `shown`, the path that the caller passed.
void Write(const fs::path& path, std::span<const std::byte> bytes, const fs::path& shown) {
    errno = 0;
    File file{std::fopen(path.string().c_str(), "wb")};
    // An empty span may have a null pointer, which fwrite must not get.
    const bool is_written = file && (bytes.empty() || std::fwrite(bytes.data(), 1, bytes.size(),
                                                                  file.get()) == bytes.size());
    const int error = errno;
    const bool is_closed = file && std::fclose(file.release()) == 0;
    if (!is_written) {
        Fail(shown, error);
    }
    if (!is_closed) {
        Fail(shown, errno);
    }
}

}  // namespace

Bytes ReadFile(const fs::path& path) {
    std::error_code ignored;
    const std::size_t limit = fs::is_regular_file(path, ignored) ? kMaxFileBytes : kMaxStreamBytes;
    return ReadFile(path, limit, [&path](std::span<const std::byte> begin) {
        if (begin.size() == kBlockBytes) {
            RequireBegin(path, begin);
        }
    });
}

Bytes ReadFile(const fs::path& path, std::size_t max_bytes, const TitleStorage::BeginCheck& check) {
    std::error_code ignored;
    if (fs::is_directory(path, ignored)) {
        throw ContentError{path.string(), "is a folder, not a file"};
    }
    const std::uint64_t size =
        fs::is_regular_file(path, ignored) ? fs::file_size(path, ignored) : 0;
    const File file = Open(path, "rb");
    Bytes bytes;
    std::array<std::byte, kBlockBytes> block{};
    std::size_t count = 0;
    do {
        errno = 0;
        count = std::fread(block.data(), 1, block.size(), file.get());
        if (bytes.empty()) {
            check(std::span{block}.first(count));
            bytes.reserve(static_cast<std::size_t>(std::min<std::uint64_t>(size, max_bytes)));
        }
        bytes.insert(bytes.end(), block.begin(), block.begin() + count);
        if (size > max_bytes || bytes.size() > max_bytes) {
            throw ContentError{path.string(),
                               "is larger than " + std::to_string(max_bytes >> 20) + " MiB"};
        }
    } while (count == block.size());
    if (std::ferror(file.get()) != 0) {
        Fail(path, errno);
    }
    return bytes;
}

std::string ReadTextFile(const fs::path& path) {
    return std::string{AsText(ReadFile(path))};
}

void WriteFileAtomically(const fs::path& path, std::span<const std::byte> bytes) {
    std::error_code error;
    const fs::path canonical = fs::canonical(path, error);
    const fs::path target = error ? path : canonical;
    if (fs::is_directory(target, error)) {
        throw ContentError{path.string(), "is a folder, not a file"};
    }
    if (fs::exists(target, error) && !fs::is_regular_file(target, error)) {
        Write(target, bytes, path);
        return;
    }
    fs::path beside = target;
    beside += ".part";
    if (fs::exists(beside, error) && !fs::is_regular_file(beside, error)) {
        throw ContentError{path.string(), beside.string() + " exists and is not a regular file"};
    }
    try {
        Write(beside, bytes, path);
    } catch (const ContentError&) {
        fs::remove(beside, error);
        throw;
    }
    fs::rename(beside, target, error);
    if (error) {
        const std::string reason = error.message();
        fs::remove(beside, error);
        throw ContentError{path.string(), reason};
    }
}

Bytes ReadRest(std::istream& stream) {
    if (!stream) {
        throw FormatError{"cannot be read: the stream has already failed"};
    }
    Bytes bytes;
    std::array<char, 16384> piece{};
    while (stream) {
        stream.read(piece.data(), piece.size());
        const auto read =
            std::as_bytes(std::span{piece}.first(static_cast<std::size_t>(stream.gcount())));
        bytes.insert(bytes.end(), read.begin(), read.end());
    }
    if (stream.bad()) {
        throw FormatError{"cannot be read: the stream failed after " +
                          std::to_string(bytes.size()) + " bytes"};
    }
    return bytes;
}

std::string ForeignPath(std::string_view path) {
    std::string name{path};
    std::ranges::replace(name, '\\', '/');
    return IsAbsolutePath(name) ? name.substr(name.rfind('/') + 1) : name;
}

}  // namespace graze
