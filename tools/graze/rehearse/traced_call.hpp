#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace graze {

/// A system call as strace prints it: openat(AT_FDCWD</home>, "x", O_RDONLY) = 3</home/x>.
struct TracedCall {
    std::string name;                    ///< "openat"
    std::vector<std::string> arguments;  ///< with their quotes and escapes
    std::string result;                  ///< "3</home/x>"; empty or "?": has not returned

    [[nodiscard]] bool HasSucceeded() const noexcept;

    /// True if an argument other than a name contains the flag.
    [[nodiscard]] bool HasFlag(std::string_view flag) const;

    /// Returns the absolute and normal paths of all names. A relative one is below the folder whose
    /// descriptor precedes it, otherwise below `working_directory`.
    [[nodiscard]] std::vector<std::string> Paths(const std::string& working_directory) const;

    /// Returns the path of the first descriptor, or "".
    [[nodiscard]] std::string DescriptorPath() const;

    /// Returns the first IPv4 or IPv6 address, such as "127.0.0.1:80" or "[::1]:80", or "".
    [[nodiscard]] std::string Address() const;
};

/// Parses a call without the id of its process. std::nullopt for other lines, such as signals.
[[nodiscard]] std::optional<TracedCall> ParseTracedCall(std::string_view text);

}  // namespace graze
