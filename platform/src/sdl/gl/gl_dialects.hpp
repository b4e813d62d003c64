#pragma once

#include <stdexcept>
#include <string>

#include "gl_shaders.hpp"

namespace graze {

/// Returns make(dialect) with GL 3.3 core or, if that throws, with GLES 3.0. Throws
/// std::runtime_error with both reasons if neither succeeds.
template <typename Make>
auto WithAnyGl(Make make) {
    std::string reason;
    try {
        return make(GlDialect::Core33);
    } catch (const std::runtime_error& error) {
        reason = error.what();
    }
    try {
        return make(GlDialect::Es30);
    } catch (const std::runtime_error& error) {
        throw std::runtime_error{reason == error.what() ? reason : reason + "; " + error.what()};
    }
}

}  // namespace graze
