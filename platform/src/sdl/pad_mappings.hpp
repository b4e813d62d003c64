#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace graze {

/// Adds the mappings of the files that exist, in SDL's format. A later line for the same pad
/// replaces an earlier one. A file that cannot be read is reported on stderr and skipped.
void AddPadMappings(const std::vector<std::filesystem::path>& files);

/// Returns the text of a mapping file in the form that SDL reads: without a byte order mark, and
/// with `platform` in each line that names no platform. SDL would ignore these lines.
[[nodiscard]] std::string CompleteMappings(std::string_view text, std::string_view platform);

}  // namespace graze
