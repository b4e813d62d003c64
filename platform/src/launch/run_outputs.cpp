#include "run_outputs.hpp"

#include <cstdio>
#include <filesystem>
#include <system_error>

namespace graze {

namespace fs = std::filesystem;

RunOutputs OpenOutputs(const LaunchOptions& options, const OutputWatch& watch) {
    RunOutputs outputs;
    if (!options.record.empty()) {
        outputs.recording =
            std::make_unique<OutputFile>(options.record, OutputFile::Mode::AsPart, watch);
    }
    if (options.print_hash_every) {
        outputs.hashes = std::make_unique<OutputFile>(stdout, "standard output", watch);
    }
    for (const Screenshot& screenshot : options.screenshots) {
        std::error_code error;
        const fs::file_status status = fs::status(screenshot.file, error);
        const bool is_stream =
            fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
        outputs.pictures.push_back(
            is_stream
                ? std::make_unique<OutputFile>(screenshot.file, OutputFile::Mode::Directly, watch)
                : nullptr);
    }
    return outputs;
}

}  // namespace graze
