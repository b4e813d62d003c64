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

std::string CaptureMessage(const std::function<void()>& call) {
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
    return !CaptureMessage([] { GRAZE_ASSERT(false); }).empty();
}

}  // namespace

bool FailsAssert(std::string_view message, const std::function<void()>& call) {
    const std::string actual = CaptureMessage(call);
    return !AssertsAreOn() || actual.find(message) != std::string::npos;
}

DisabledAsserts::DisabledAsserts() noexcept : before_(SetAssertHandler(Ignore)) {
}

DisabledAsserts::~DisabledAsserts() {
    SetAssertHandler(before_);
}

}  // namespace graze::test
