#pragma once

#include <string>

#include "graze/content/content_error.hpp"

namespace graze {

/// Returns the result of `read`. If it throws a FormatError, puts the name of the file before the
/// reason: "demo.json: seed: must be a whole number".
template <typename Read>
auto InFile(const std::string& file, const Read& read) {
    try {
        return read();
    } catch (const FormatError& error) {
        throw FormatError{file + ": " + error.what()};
    }
}

}  // namespace graze
