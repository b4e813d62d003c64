#include "launch_files.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <span>
#include <stdexcept>
#include <string>
#include <system_error>

#include "graze/content/content_error.hpp"
#include "graze/content/file.hpp"
#include "graze/platform/file_names.hpp"
#include "graze/storage/storage.hpp"
#include "storage/folder_files.hpp"

namespace graze {

namespace fs = std::filesystem;

std::vector<fs::path> AssetFolders(const GameInfo& info, const fs::path& program_folder) {
    std::vector<fs::path> folders{
        program_folder / "assets",
        (program_folder / ".." / "share" / "graze" / info.name).lexically_normal()};
    if (!info.source_assets.empty()) {
        folders.push_back(info.source_assets);
    }
    return folders;
}

std::optional<fs::path> FindAssets(const GameInfo& info, const fs::path& asked_for,
                                   const fs::path& program_folder) {
    if (!asked_for.empty()) {
        return asked_for;
    }
    const std::vector<fs::path> folders = AssetFolders(info, program_folder);
    const auto found = std::ranges::find_if(folders, [](const fs::path& folder) {
        std::error_code error;
        return fs::is_directory(folder, error);
    });
    if (found != folders.end()) {
        return *found;
    }
    if (info.source_assets.empty()) {
        return std::nullopt;
    }
    std::string message = "cannot find the game's assets; searched:";
    for (const fs::path& folder : folders) {
        message += "\n  " + folder.string();
    }
    throw std::runtime_error{message};
}

InputRecording ReadRecording(const fs::path& file) {
    const auto require_begin = [&file](std::span<const std::byte> begin) {
        if (!InputRecording::IsBegin(begin)) {
            throw ContentError{file.string(), "not an input recording"};
        }
    };
    const Bytes bytes = ReadFile(file, kMaxRecordingBytes, require_begin);
    try {
        return InputRecording::Decode(bytes);
    } catch (const std::runtime_error& error) {
        throw ContentError{file.string(), error.what()};
    }
}

std::string ReadScript(const fs::path& file) {
    const Bytes bytes = ReadFile(file, kMaxScriptBytes, [](std::span<const std::byte>) {});
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

RunOutputs OpenOutputs(const LaunchOptions& options, const OutputWatch& watch) {
    RunOutputs outputs;
    if (!options.record.empty()) {
        outputs.recording =
            std::make_unique<OutputFile>(options.record, OutputFile::Mode::AsPart, watch);
    }
    if (options.print_hash_every) {
        outputs.hashes = std::make_unique<OutputFile>(stdout, "standard output", watch);
    }
    for (const Screenshot& screenshot : options.screenshots) {
        std::error_code error;
        const fs::file_status status = fs::status(screenshot.file, error);
        const bool is_stream =
            fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
        outputs.pictures.push_back(
            is_stream
                ? std::make_unique<OutputFile>(screenshot.file, OutputFile::Mode::Directly, watch)
                : nullptr);
    }
    return outputs;
}

std::optional<std::string> ExportFile(const fs::path& folder, std::string_view name,
                                      std::span<const std::byte> bytes) {
    if (!IsStorageName(name) || name.find('/') != std::string_view::npos ||
        IsTakenForDevice(name)) {
        return std::nullopt;
    }
    std::error_code error;
    fs::create_directories(folder, error);  // if it fails, so does the file
    const fs::path path = folder / ToPath(name);
    const fs::file_status status = fs::status(path, error);
    if (fs::exists(status) && !fs::is_regular_file(status)) {
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
