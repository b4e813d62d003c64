#pragma once

#include <string_view>

namespace graze {

/// Throws FormatError that names the encoding of an XML text if its byte order mark or its declaration
/// says another one than UTF-8 or US-ASCII. Without either it is UTF-8.
void CheckXmlEncoding(std::string_view text);

}  // namespace graze
