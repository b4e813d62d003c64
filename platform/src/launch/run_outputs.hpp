#pragma once

#include <memory>
#include <vector>

#include "graze/platform/output_file.hpp"
#include "options.hpp"

namespace graze {

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

}  // namespace graze
