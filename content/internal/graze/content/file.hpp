#pragma once

#include <cstddef>
#include <filesystem>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>

#include "graze/storage/storage.hpp"

namespace graze {

/// Reads the whole file. If a file of more than 64 KiB has the signature of another format than its
/// name says, throws before the rest is read. Throws ContentError with the path and the reason,
/// also if the file is larger than kMaxFileBytes, or, as a device without an end, than 64 MiB.
[[nodiscard]] Bytes ReadFile(const std::filesystem::path& path);

/// Reads a whole file, pipe or device of at most `max_bytes`, a whole number of MiB. Passes the
/// first 64 KiB, or the whole of a smaller file, to `check` before it reads on. Throws ContentError
/// with the path and the reason, and the exceptions of `check`.
[[nodiscard]] Bytes ReadFile(const std::filesystem::path& path, std::size_t max_bytes,
                             const TitleStorage::BeginCheck& check);

/// Reads the whole file as text. Throws as ReadFile does.
[[nodiscard]] std::string ReadTextFile(const std::filesystem::path& path);

/// Replaces the file's content with `bytes`. The function writes a temporary file in the same
/// folder and renames it over the file. A crash of the program or a full disk therefore leaves the
/// old file unchanged.
///
/// Symbolic links are followed. Anything but a regular file (a pipe, a terminal) is written
/// directly. Throws ContentError with the path and the OS's reason.
void WriteFileAtomically(const std::filesystem::path& path, std::span<const std::byte> bytes);

/// Reads all bytes from the stream's position to its end. Throws FormatError "cannot be read: ..."
/// if the stream fails.
[[nodiscard]] Bytes ReadRest(std::istream& stream);

/// Returns the name, relative to the folder of the file that contains it, of a file that another
/// program names `path`. An absolute path ("/home/me/art/a.png", "C:\\art\\a.png") is of the
/// machine that it was written on, so that only its last part counts. '\\' separates folders, as on
/// Windows.
[[nodiscard]] std::string ForeignPath(std::string_view path);

}  // namespace graze
