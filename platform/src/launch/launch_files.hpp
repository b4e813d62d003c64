#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "graze/input/input_recording.hpp"
#include "graze/platform/launch.hpp"
#include "graze/platform/output_file.hpp"
#include "options.hpp"

/// The files that a run opens, except saves.
namespace graze {

/// Returns the folders where Launch looks for a game's files, in order of preference.
[[nodiscard]] std::vector<std::filesystem::path> AssetFolders(
    const GameInfo& info, const std::filesystem::path& program_folder);

/// Returns the folder `asked_for` (--assets). If it is empty, returns the first of AssetFolders
/// that exists. If none exists, returns std::nullopt for a game without files, and otherwise throws
/// std::runtime_error that lists the folders tried.
[[nodiscard]] std::optional<std::filesystem::path> FindAssets(
    const GameInfo& info, const std::filesystem::path& asked_for,
    const std::filesystem::path& program_folder);

/// The largest files that --replay and --script read, in bytes: a recording of days, and a script
/// of more lines than a run has steps.
inline constexpr std::size_t kMaxRecordingBytes = std::size_t{1} << 30;
inline constexpr std::size_t kMaxScriptBytes = std::size_t{1} << 26;

/// Reads the recording for --replay: a file, pipe or device. Throws ContentError, after the first
/// block if no recording begins like this.
[[nodiscard]] InputRecording ReadRecording(const std::filesystem::path& file);

/// Reads the text for --script: a file, pipe or device. Throws ContentError.
[[nodiscard]] std::string ReadScript(const std::filesystem::path& file);

/// The files of --record, --print-hash and --screenshot that are open during the whole run. They
/// are opened before the game begins, while a signal still ends the program: to open a pipe may
/// take for ever.
struct RunOutputs {
    std::unique_ptr<OutputFile> recording;  ///< null: not asked for
    std::unique_ptr<OutputFile> hashes;     ///< stdout; null: not asked for

    /// For each screenshot: null for a regular file, which is written as a whole in its frame.
    std::vector<std::unique_ptr<OutputFile>> pictures;
};

/// Throws std::runtime_error that names a file that cannot be opened.
[[nodiscard]] RunOutputs OpenOutputs(const LaunchOptions& options, const OutputWatch& watch);

/// Writes a file in a folder, in place of a file of this name, which stays as it is if the disk is
/// full; for Platform::Export. Creates the folder if it is missing. Returns the file's path in
/// UTF-8, or std::nullopt if `name` is not a plain name, or that of a pipe or device (on Windows
/// also con.png and the like, which are refused everywhere), or if the file cannot be written.
[[nodiscard]] std::optional<std::string> ExportFile(const std::filesystem::path& folder,
                                                    std::string_view name,
                                                    std::span<const std::byte> bytes);

}  // namespace graze
