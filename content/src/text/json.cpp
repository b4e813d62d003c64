#include "graze/content/json.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <unordered_set>
#include <vector>

#include <nlohmann/json.hpp>

#include "graze/content/content_error.hpp"
#include "graze/content/printable.hpp"

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

// The text's characters one by one, which counts those that were taken.
class CountingIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* at, std::size_t& taken) : at_{at}, taken_{&taken} {}

    reference operator*() const { return *at_; }
    CountingIterator& operator++() {
        ++at_;
        ++*taken_;
        return *this;
    }
    bool operator==(const CountingIterator& other) const { return at_ == other.at_; }

private:
    const char* at_;
    std::size_t* taken_;
};

// Refuses deep nesting and double keys as soon as they are read.
class Checker {
public:
    Checker(std::string_view text, int max_depth) : text_{text}, max_depth_{max_depth} {}

    [[nodiscard]] Json Parse() {
        const CountingIterator first{text_.data(), taken_};
        const CountingIterator last{text_.data() + text_.size(), taken_};
        try {
            return Json::parse(first, last, [this](int /*depth*/, Event event, const Json& parsed) {
                Check(event, parsed);
                return true;
            });
        } catch (const Json::parse_error& error) {
            FailAfter(error.byte, error);
        } catch (const Json::exception& error) {  // a number too large, which has no place
            const bool is_at_end = text_.find_last_of("0123456789") == text_.size() - 1;
            FailAfter(is_at_end ? taken_ : taken_ - 1, error);
        }
    }

private:
    using Event = Json::parse_event_t;

    void Check(Event event, const Json& parsed) {
        switch (event) {
            case Event::object_start:
            case Event::array_start:
                open_.emplace_back();
                if (static_cast<int>(open_.size()) > max_depth_) {
                    Fail(text_, taken_ - 1,
                         "more than " + std::to_string(max_depth_) + " levels of nesting");
                }
                break;
            case Event::object_end:
            case Event::array_end:
                open_.pop_back();
                break;
            case Event::key: {
                const auto& name = parsed.get_ref<const std::string&>();
                if (!open_.back().insert(name).second) {
                    Fail(text_, taken_ - 1,
                         "the key " + Quote(name) + " stands twice in one object");
                }
                break;
            }
            case Event::value:
                break;
        }
    }

    // `read` characters up to the fault.
    [[noreturn]] void FailAfter(std::size_t read, const Json::exception& error) const {
        Fail(text_, read == 0 ? 0 : read - 1, Printable(PlainReason(error.what()), 400));
    }

    std::string_view text_;
    int max_depth_;
    std::size_t taken_ = 0;
    std::vector<std::unordered_set<std::string>>
        open_;  // the keys of open objects; arrays have none
};

}  // namespace

Json ParseJson(std::string_view text, int max_depth) {
    return Checker{text, max_depth}.Parse();
}

}  // namespace graze
