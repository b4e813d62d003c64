#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace graze {

/// What is odd in a file that can be used nevertheless. Becomes one warning (AssetFiles::Warn),
/// however much is odd: the first three reasons are kept, and the others are counted.
class Oddities {
public:
    /// `reason` names the thing and says what is done about it: "tag 'run': duplicate name, ...".
    void Add(std::string reason);

    /// Adds the reasons of `others` after those of this object.
    void Add(const Oddities& others);

    /// True if the text of another reason will not be used, so that it need not be formatted.
    [[nodiscard]] bool IsFull() const noexcept;

    /// Returns "", or the reasons, such as "a; b; c; and 4 more".
    [[nodiscard]] std::string Text() const;

    [[nodiscard]] friend bool operator==(const Oddities&, const Oddities&) = default;

private:
    std::vector<std::string> reasons_;
    std::size_t more_ = 0;  // reasons that were only counted
};

}  // namespace graze
