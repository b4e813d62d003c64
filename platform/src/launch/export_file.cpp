#include "export_file.hpp"

#include <system_error>

#include "graze/content/content_error.hpp"
#include "graze/content/file.hpp"
#include "graze/platform/file_names.hpp"
#include "graze/storage/storage.hpp"
#include "storage/folder_files.hpp"

namespace graze {

std::optional<std::string> ExportFile(const std::filesystem::path& folder, std::string_view name,
                                      std::span<const std::byte> bytes) {
    if (!IsStorageName(name) || name.find('/') != std::string_view::npos ||
        IsTakenForDevice(name)) {
        return std::nullopt;
    }
    std::error_code error;
    std::filesystem::create_directories(folder, error);  // if it fails, so does the file
    const std::filesystem::path path = folder / ToPath(name);
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        return std::nullopt;  // the game would wait for the reader of a pipe
    }
    try {
        WriteFileAtomically(path, bytes);
    } catch (const ContentError&) {
        return std::nullopt;
    }
    return ToUtf8(path);
}

}  // namespace graze
