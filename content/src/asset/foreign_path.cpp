#include "foreign_path.hpp"

#include <algorithm>

#include "graze/storage/storage.hpp"

namespace graze {

std::string ForeignPath(std::string_view path) {
    std::string name{path};
    std::ranges::replace(name, '\\', '/');
    return IsAbsolutePath(name) ? name.substr(name.rfind('/') + 1) : name;
}

}  // namespace graze
