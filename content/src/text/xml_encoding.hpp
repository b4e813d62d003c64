#pragma once

#include <string_view>

namespace graze {

/// Throws FormatError with the name of the encoding unless it is UTF-8 or US-ASCII. The encoding is
/// given by the text's byte order mark or XML declaration; without these it is UTF-8.
void CheckXmlEncoding(std::string_view text);

}  // namespace graze
