#pragma once

#include <filesystem>
#include <sstream>
#include <string>

namespace graze {

/// The output of a command: a file, written whole or not at all, or standard output.
class Results {
public:
    /// If `out` is empty, writes to standard output.
    explicit Results(std::filesystem::path out) : out_{std::move(out)} {}

    /// Adds one line. Standard output is flushed after each line.
    void Line(const std::string& text);

    /// Writes the file. Call last. Throws ContentError if not everything could be written.
    void Finish();

private:
    std::filesystem::path out_;
    std::string lines_;  // the lines to write to the file
};

/// Returns the text as a JSON string, in quotes. Bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] std::string Quoted(const std::string& text);

}  // namespace graze
