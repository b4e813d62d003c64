#pragma once

#include <functional>
#include <string_view>

#include "graze/assert.hpp"

namespace graze::test {

/// Does `call` break a promise whose condition or message contains `message`? The call ends at the
/// broken promise. In a build without asserts it runs to its end, and the answer is true.
[[nodiscard]] bool Breaks(std::string_view message, const std::function<void()>& call);

/// While it lives, GRAZE_ASSERT does nothing, as in a build without asserts.
class SilentAsserts {
public:
    SilentAsserts() noexcept;
    SilentAsserts(const SilentAsserts&) = delete;
    SilentAsserts& operator=(const SilentAsserts&) = delete;
    ~SilentAsserts();

private:
    AssertHandler before_;
};

}  // namespace graze::test
