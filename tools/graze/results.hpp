#pragma once

#include <filesystem>
#include <sstream>
#include <string>

namespace graze {

/// Where a command's results go: to a file, whole or not at all, or to standard output.
class Results {
public:
    /// An empty path is standard output.
    explicit Results(std::filesystem::path out) : out_{std::move(out)} {}

    /// One line; on standard output it appears at once.
    void Line(const std::string& text);

    /// Call last. Throws ContentError when not everything could be written.
    void Finish();

private:
    std::filesystem::path out_;
    std::string lines_;  // for the file
};

/// A text as JSON writes it, in quotes; bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] std::string Quoted(const std::string& text);

}  // namespace graze
