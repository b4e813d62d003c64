#pragma once

#include <cstddef>
#include <filesystem>
#include <span>

#include "graze/storage/storage.hpp"

namespace graze {

/// The whole file. Throws ContentError with the system's reason.
[[nodiscard]] Bytes ReadFile(const std::filesystem::path& path);

/// Makes `bytes` the file's whole content: first under another name beside it, then renamed, so that
/// a program that dies half way, or a full disk, leaves the old file as it was.
///
/// Symbolic links are followed; what is not an ordinary file (a pipe, a terminal) is written to
/// directly. Throws ContentError with the path and the system's reason.
void WriteFileWhole(const std::filesystem::path& path, std::span<const std::byte> bytes);

}  // namespace graze
