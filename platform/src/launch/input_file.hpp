#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include "graze/input/input_recording.hpp"

namespace graze {

/// The largest files that --replay and --script read, in bytes: a recording of days, and a script
/// of more lines than a run has steps.
inline constexpr std::size_t kMaxRecordingBytes = std::size_t{1} << 30;
inline constexpr std::size_t kMaxScriptBytes = std::size_t{1} << 26;

/// Reads the recording for --replay: a file, pipe or device. Throws ContentError, after the first
/// block if no recording begins like this.
[[nodiscard]] InputRecording ReadRecording(const std::filesystem::path& file);

/// Reads the text for --script: a file, pipe or device. Throws ContentError.
[[nodiscard]] std::string ReadScript(const std::filesystem::path& file);

}  // namespace graze
