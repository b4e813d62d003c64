#pragma once

#include <sstream>
#include <string_view>

#include "graze/storage/storage.hpp"

namespace graze {

/// XNA's static TitleContainer: the files that the game ships with, which Run binds. Assets are not
/// among them; ContentManager loads those.
struct TitleContainer {
    /// The whole file as a stream. Throws std::runtime_error, which names the file, when there is no
    /// such file, when it cannot be read, and outside of Run.
    [[nodiscard]] static std::istringstream OpenStream(std::string_view name);
};

/// What TitleContainer reads on this thread while it lives. Scopes nest.
class BoundTitle {
public:
    /// The storage must outlive the scope.
    explicit BoundTitle(const TitleStorage& storage) noexcept;
    ~BoundTitle();
    BoundTitle(const BoundTitle&) = delete;
    BoundTitle& operator=(const BoundTitle&) = delete;

private:
    const TitleStorage* outer_;
};

}  // namespace graze
