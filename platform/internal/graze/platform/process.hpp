#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <span>

/// This process and the system that runs it. src/posix and src/windows implement these functions;
/// CMake chooses one.
namespace graze {

/// Returns the folder that contains this program's executable. On POSIX systems without /proc it
/// is derived from `first_argument` (argv[0], may be null) and the working directory.
[[nodiscard]] std::filesystem::path ProgramFolder(const char* first_argument);

/// Returns the folder in which each game has its own folder for the player's files:
/// $XDG_DATA_HOME, else $HOME/.local/share; on Windows %APPDATA%. Returns std::nullopt if no
/// variable holds an absolute path.
[[nodiscard]] std::optional<std::filesystem::path> UserDataRoot();

/// Returns the folder in which the user looks for pictures: $XDG_PICTURES_DIR, else
/// $HOME/Pictures if it exists, else $HOME; on Windows %USERPROFILE%\Pictures. Returns std::nullopt
/// if no variable holds an absolute path.
[[nodiscard]] std::optional<std::filesystem::path> PicturesFolder();

/// Makes standard output carry bytes unchanged, and the standard streams reach the terminal that
/// started the program. Call it before the first output.
void PrepareStandardStreams() noexcept;

/// True if standard error is a terminal, where a line can be overwritten.
[[nodiscard]] bool ErrorsGoToTerminal() noexcept;

/// Returns the resident memory of this process in bytes, or std::nullopt if the system does not
/// report it.
[[nodiscard]] std::optional<std::int64_t> ResidentBytes();

/// The resources that this process uses.
struct ProcessUse {
    int open_files = 0;  ///< file descriptors, or handles on Windows
    int threads = 0;
    std::int64_t processor_ns = 0;  ///< processor time of all threads since the start
};

/// Returns std::nullopt if the system does not report the resources.
[[nodiscard]] std::optional<ProcessUse> UseOfProcess();

/// Returns the processor time of the calling thread in nanoseconds, or std::nullopt if the system
/// does not report it to at least a tenth of a millisecond.
[[nodiscard]] std::optional<std::int64_t> ThreadTime() noexcept;

/// Waits, for at most 50 ms, until a write of 512 bytes would not block. Returns false if it would
/// still block, and true at once for streams of which the system cannot tell.
[[nodiscard]] bool WaitToWrite(std::FILE* stream) noexcept;

/// Makes a write to a pipe without a reader fail instead of ending the program. Does nothing if the
/// program handles this itself.
void IgnoreBrokenPipes() noexcept;

/// The same for a write beyond the size that the user allows for files (ulimit -f).
void IgnoreFileSizeLimit() noexcept;

/// Returns the signals that ask a program to end.
[[nodiscard]] std::span<const int> ClosingSignals() noexcept;

}  // namespace graze
