#pragma once

#include <string_view>

namespace graze {

/// Throws FormatError with the name of the encoding if an XML text's byte order mark or declaration
/// specifies one other than UTF-8 or US-ASCII. The default is UTF-8.
void CheckXmlEncoding(std::string_view text);

}  // namespace graze
