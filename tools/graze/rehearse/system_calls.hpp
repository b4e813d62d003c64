#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <tuple>
#include <vector>

namespace graze {

enum class UseKind : std::uint8_t { Read, Write, Connect, Bind, Send, Start, Fork };

/// A use of a file, of the network, or of another process.
struct SystemUse {
    UseKind kind = UseKind::Read;
    std::string target;  ///< absolute path, or "127.0.0.1:80"; empty for a fork

    [[nodiscard]] friend bool operator==(const SystemUse&, const SystemUse&) = default;
    [[nodiscard]] friend bool operator<(const SystemUse& a, const SystemUse& b) {
        return std::tie(a.kind, a.target) < std::tie(b.kind, b.target);
    }
};

/// The content of a trace.
struct SystemTrace {
    bool has_begun = false;         ///< false: the program was not started under strace
    std::vector<SystemUse> uses{};  ///< each once, in the order of their first calls
};

/// The folders that belong to a program. Paths are absolute and normal.
struct OwnFolders {
    std::vector<std::filesystem::path> writable{};
    std::vector<std::filesystem::path> readable{};  ///< in addition to the writable ones
};

inline constexpr const char* kTraceFile = "trace.txt";

/// Returns the options with which strace writes kTraceFile. The program and its arguments follow.
[[nodiscard]] std::vector<std::string> StraceOptions();

/// Parses a trace that strace has written with StraceOptions.
///
/// In      the trace, whose last line may be truncated, and the program's first working directory.
/// Out     files opened for reading; files and folders created, changed or removed; IPv4 and IPv6
///         addresses; programs started by the first one, and its forks that start no program.
///         Only successful calls count, except on the network: an attempt counts. Opened folders
///         and threads do not count.
/// Errors  none: unknown lines are skipped. Symbolic links are not resolved.
[[nodiscard]] SystemTrace ReadTrace(const std::string& trace, const std::filesystem::path& folder);

/// True unless the use is of a file in the program's own folders, of a shared library, or of a file
/// that the system provides to every program.
[[nodiscard]] bool IsOutside(const SystemUse& use, const OwnFolders& own);

/// Returns "reads /home/me/notes.txt", "connects to 127.0.0.1:80" or "starts /bin/sh".
[[nodiscard]] std::string Describe(const SystemUse& use);

}  // namespace graze
