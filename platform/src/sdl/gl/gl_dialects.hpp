#pragma once

#include <stdexcept>
#include <string>

#include "gl_shaders.hpp"

namespace graze {

/// What `make(dialect)` makes with GL 3.3 core or, on machines that have only the embedded kind,
/// with GLES 3.0. Throws std::runtime_error with the reasons when neither starts.
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
