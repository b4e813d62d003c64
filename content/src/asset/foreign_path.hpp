#pragma once

#include <string>
#include <string_view>

namespace graze {

/// Returns the name, relative to the folder of the file that contains it, of a file that another
/// program names `path`. An absolute path ("/home/me/art/a.png", "C:\\art\\a.png") is of the
/// machine that it was written on, so that only its last part counts. '\\' separates folders, as on
/// Windows.
[[nodiscard]] std::string ForeignPath(std::string_view path);

}  // namespace graze
