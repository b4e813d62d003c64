#pragma once

#include <string>

#include <gtest/gtest.h>

namespace graze::test {

// A shader's text with one spot changed, which must be there.
inline std::string Replaced(std::string text, const std::string& what, const std::string& with) {
    const std::size_t at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return at == std::string::npos ? text : text.replace(at, what.size(), with);
}

}  // namespace graze::test
