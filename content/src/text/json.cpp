#include "graze/content/json.hpp"

#include <algorithm>
#include <cstddef>
#include <sstream>
#include <string>
#include <unordered_set>
#include <vector>

#include <nlohmann/json.hpp>

#include "graze/content/content_error.hpp"
#include "graze/content/printable.hpp"
#include "json_walker.hpp"

namespace graze {
namespace {

[[noreturn]] void Fail(std::string_view text, std::size_t position, const std::string& reason) {
    const std::string_view before = text.substr(0, std::min(position, text.size()));
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
    throw FormatError{"line " + std::to_string(line) + ", column " +
                      std::to_string(before.size() - line_start + 1) + ": " + reason};
}

// nlohmann says "[json.exception...] parse error at line 1, column 2: syntax error ... - reason".
std::string PlainReason(std::string message) {
    const std::size_t end_of_id = message.find("] ");
    if (end_of_id != std::string::npos) {
        message.erase(0, end_of_id + 2);
    }
    const std::size_t place = message.find(": ");
    if (message.starts_with("parse error") && place != std::string::npos) {
        message.erase(0, place + 2);
    }
    return message;
}

// Reads the text once before it becomes values: nesting and double keys are refused while nothing
// has been built, and all errors get their place.
class Checker : public JsonWalker {
public:
    Checker(std::string_view text, int max_depth)
        : text_{text}, stream_{std::string{text}}, max_depth_{max_depth} {}

    void Run() { Json::sax_parse(stream_, this); }

    bool key(std::string& name) override {
        if (!open_.back().insert(name).second) {
            Fail(text_, Position(), "the key " + Quote(name) + " stands twice in one object");
        }
        return true;
    }

    bool parse_error(std::size_t position, const std::string& /*token*/,
                     const nlohmann::json::exception& error) override {
        Fail(text_, position == 0 ? 0 : position - 1, Printable(PlainReason(error.what()), 400));
    }

private:
    bool Enter() override {
        open_.emplace_back();
        if (static_cast<int>(open_.size()) > max_depth_) {
            Fail(text_, Position(),
                 "more than " + std::to_string(max_depth_) + " levels of nesting");
        }
        return true;
    }

    bool Leave() override {
        open_.pop_back();
        return true;
    }

    // Of the last character of the token that is being told of.
    std::size_t Position() {
        const std::streamoff next = stream_.rdbuf()->pubseekoff(0, std::ios::cur, std::ios::in);
        return next > 0 ? static_cast<std::size_t>(next - 1) : 0;
    }

    std::string_view text_;
    std::istringstream stream_;
    int max_depth_;
    std::vector<std::unordered_set<std::string>>
        open_;  // the keys of open objects; arrays have none
};

}  // namespace

Json ParseJson(std::string_view text, int max_depth) {
    Checker{text, max_depth}.Run();
    return Json::parse(text);
}

}  // namespace graze
