#include "commands.hpp"

#include <iostream>
#include <span>

#include <nlohmann/json.hpp>

#include "graze/content/content_error.hpp"
#include "graze/content/file.hpp"

namespace graze {

void Results::Line(const std::string& text) {
    if (out_.empty()) {
        std::cout << text << '\n' << std::flush;
    } else {
        lines_ += text + '\n';
    }
}

void Results::Finish() {
    if (!out_.empty()) {
        WriteFileAtomically(out_, std::as_bytes(std::span{lines_}));
    } else if (!std::cout.flush()) {
        throw ContentError{"standard output", "could not be written"};
    }
}

std::string Quoted(const std::string& text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace graze
