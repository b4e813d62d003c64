#pragma once

#include <string>

#include <gtest/gtest.h>

namespace graze::test {

// Returns a shader's text with one part replaced, which must be present.
inline std::string Replaced(std::string text, const std::string& what, const std::string& with) {
    const std::size_t at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return at == std::string::npos ? text : text.replace(at, what.size(), with);
}

}  // namespace graze::test
