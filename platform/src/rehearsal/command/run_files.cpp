#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <span>
#include <system_error>

#include "graze/content/file.hpp"
#include "run.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

// Returns "" for a regular file of at most `max_bytes`.
std::string FindFault(const fs::path& file, std::size_t max_bytes) {
    std::error_code error;
    const fs::file_status status = fs::symlink_status(file, error);
    if (status.type() == fs::file_type::not_found) {
        return "missing";
    }
    if (!fs::is_regular_file(status)) {
        return "not a regular file";
    }
    const std::uintmax_t size = fs::file_size(file, error);
    if (!error && size > max_bytes) {
        return "larger than " + std::to_string(max_bytes >> 20) + " MiB";
    }
    return error ? error.message() : "";
}

}  // namespace

RunFile ReadRunFile(const fs::path& file, std::size_t max_bytes) {
    RunFile found{.fault = FindFault(file, max_bytes)};
    if (!found.fault.empty()) {
        return found;
    }
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> stream{
        std::fopen(file.string().c_str(), "rb"), &std::fclose};
    if (!stream) {
        found.fault = "cannot be read";
        return found;
    }
    std::error_code error;
    // A program that still runs may make the file longer.
    const std::uintmax_t size = std::min<std::uintmax_t>(fs::file_size(file, error), max_bytes);
    found.bytes.resize(static_cast<std::size_t>(size));
    found.bytes.resize(std::fread(found.bytes.data(), 1, found.bytes.size(), stream.get()));
    return found;
}

std::string FindPictureFault(const fs::path& file) {
    return FindFault(file, kMaxPictureBytes);
}

void MakeRunFolder(const fs::path& folder) {
    fs::remove_all(folder);  // removes a link, not what it points to
    fs::create_directories(folder);
}

void WriteRunFile(const fs::path& file, std::string_view text) {
    std::error_code error;
    if (!fs::is_directory(fs::symlink_status(file.parent_path(), error))) {
        MakeRunFolder(file.parent_path());
    }
    fs::remove_all(file);
    WriteFileAtomically(file, std::as_bytes(std::span{text}));
}

FolderStamp ReadStamp(const fs::path& folder) {
    FolderStamp stamp;
    std::error_code error;
    for (auto entry = fs::recursive_directory_iterator{folder, error};
         !error && entry != fs::recursive_directory_iterator{}; entry.increment(error)) {
        std::error_code gone;
        if (entry->is_regular_file(gone)) {
            const std::string name = fs::relative(entry->path(), folder, gone).generic_string();
            stamp[name] = {entry->file_size(gone), entry->last_write_time(gone)};
        }
    }
    return stamp;
}

}  // namespace graze
