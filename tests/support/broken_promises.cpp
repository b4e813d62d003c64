#include "support/broken_promises.hpp"

#include <stdexcept>
#include <string>

namespace graze::test {
namespace {

struct AssertFailure : std::logic_error {
    using std::logic_error::logic_error;
};

void Throw(const char* condition, const char* /*file*/, int /*line*/) {
    throw AssertFailure{condition};
}

void Ignore(const char* /*condition*/, const char* /*file*/, int /*line*/) {
}

std::string MessageOf(const std::function<void()>& call) {
    std::string message;
    const AssertHandler before = SetAssertHandler(Throw);
    try {
        call();
    } catch (const AssertFailure& failure) {
        message = failure.what();
    }
    SetAssertHandler(before);
    return message;
}

bool AssertsAreOn() {
    return !MessageOf([] { GRAZE_ASSERT(false); }).empty();
}

}  // namespace

bool Breaks(std::string_view message, const std::function<void()>& call) {
    const std::string actual = MessageOf(call);
    return !AssertsAreOn() || actual.find(message) != std::string::npos;
}

SilentAsserts::SilentAsserts() noexcept : before_(SetAssertHandler(Ignore)) {
}

SilentAsserts::~SilentAsserts() {
    SetAssertHandler(before_);
}

}  // namespace graze::test
