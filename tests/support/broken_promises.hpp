#pragma once

#include <functional>
#include <string_view>

#include "graze/assert.hpp"

namespace graze::test {

/// True if `call` fails an assert whose condition or message contains `message`. The call ends at
/// the failed assert. In a build without asserts it runs to its end, and the result is true.
[[nodiscard]] bool FailsAssert(std::string_view message, const std::function<void()>& call);

/// Disables GRAZE_ASSERT during its lifetime, as in a build without asserts.
class DisabledAsserts {
public:
    DisabledAsserts() noexcept;
    DisabledAsserts(const DisabledAsserts&) = delete;
    DisabledAsserts& operator=(const DisabledAsserts&) = delete;
    ~DisabledAsserts();

private:
    AssertHandler before_;
};

}  // namespace graze::test
