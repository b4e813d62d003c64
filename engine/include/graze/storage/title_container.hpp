#pragma once

#include <sstream>
#include <string_view>

#include "graze/storage/storage.hpp"

namespace graze {

/// Static access to the files that the game ships with, in the platform's title storage: XNA's
/// TitleContainer. It works within Run. To load assets use ContentManager.
struct TitleContainer {
    /// Returns the whole file as a stream. Outside of Run, or if the file does not exist or
    /// cannot be read, throws std::runtime_error, which names the file.
    [[nodiscard]] static std::istringstream OpenStream(std::string_view name);
};

}  // namespace graze
