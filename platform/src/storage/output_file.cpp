#include "graze/platform/output_file.hpp"

#include <algorithm>
#include <cerrno>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "folder_files.hpp"
#include "graze/platform/process.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

// A pipe that is ready takes at least this many bytes without blocking (POSIX: PIPE_BUF).
constexpr std::size_t kPipeBytes = 512;

std::string Describe(int error) {
    return error == 0 ? "input/output error" : std::generic_category().message(error);
}

std::FILE* Open(const fs::path& path, const std::string& name) {
    errno = 0;
    std::FILE* const file = std::fopen(path.string().c_str(), "wb");
    if (file == nullptr) {
        throw std::runtime_error{name + ": " + Describe(errno)};
    }
    return file;
}

}  // namespace

OutputFile::OutputFile(const fs::path& path, Mode mode, OutputWatch watch)
    : watch_{std::move(watch)}, name_{ToUtf8(path)} {
    std::error_code error;
    const fs::path real = fs::canonical(path, error);
    target_ = error ? path : real;
    const fs::file_status status = fs::status(target_, error);
    may_wait_ = fs::exists(status) && !fs::is_regular_file(status);
    if (fs::is_directory(status)) {
        throw std::runtime_error{name_ + ": is a folder, not a file"};
    }
    if (may_wait_ || mode == Mode::Directly) {
        owned_.reset(Open(target_, name_));
    } else {
        OpenPart();
    }
    if (may_wait_) {
        IgnoreBrokenPipes();
    }
    stream_ = owned_.get();
    std::setvbuf(stream_, nullptr, _IONBF, 0);
}

OutputFile::OutputFile(std::FILE* stream, std::string name, OutputWatch watch)
    : watch_{std::move(watch)}, name_{std::move(name)}, stream_{stream}, may_wait_{true} {
    std::setvbuf(stream_, nullptr, _IONBF, 0);
}

OutputFile::~OutputFile() = default;

void OutputFile::OpenPart() {
    part_ = target_;
    part_ += ".part";
    std::error_code error;
    const fs::file_status status = fs::status(part_, error);
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        throw std::runtime_error{name_ + ": " + ToUtf8(part_) +
                                 " exists and is not a regular file"};
    }
    owned_.reset(Open(part_, name_));
}

void OutputFile::Write(std::string_view text) {
    Write(std::as_bytes(std::span{text}));
}

void OutputFile::Write(std::span<const std::byte> bytes) {
    while (stream_ != nullptr && !has_failed_ && !bytes.empty()) {
        if (may_wait_ && !WaitForReader()) {
            Fail("closed before its reader had taken everything");
            return;
        }
        const std::size_t size = may_wait_ ? std::min(bytes.size(), kPipeBytes) : bytes.size();
        errno = 0;
        const std::size_t count = std::fwrite(bytes.data(), 1, size, stream_);
        bytes = bytes.subspan(count);
        if (count < size && errno != EINTR) {
            Fail(Describe(errno));
        }
    }
}

bool OutputFile::WaitForReader() {
    while (!WaitToWrite(stream_)) {
        if (watch_.should_stop && watch_.should_stop()) {
            return false;
        }
    }
    return true;
}

void OutputFile::Fail(std::string_view reason) {
    has_failed_ = true;
    if (watch_.on_error) {
        std::string message = name_ + ": ";
        message.append(reason);
        if (!part_.empty()) {
            message += " (the part that could be written is " + ToUtf8(part_) + ")";
        }
        watch_.on_error(message);
    }
}

void OutputFile::Close() {
    stream_ = nullptr;
    if (!owned_) {
        return;
    }
    errno = 0;
    if (std::fclose(owned_.release()) != 0 && !has_failed_) {
        Fail(Describe(errno));
    }
    if (has_failed_ || part_.empty()) {
        return;
    }
    std::error_code error;
    fs::rename(part_, target_, error);
    if (error) {
        Fail(error.message());
    }
}

}  // namespace graze
