#include "graze/content/json.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "graze/content/content_error.hpp"
#include "graze/content/foreign_json.hpp"
#include "graze/text/printable.hpp"

namespace graze {
namespace {

std::string PlaceOf(std::string_view text, std::size_t position) {
    const std::string_view before = text.substr(0, std::min(position, text.size()));
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
    return "line " + std::to_string(line) + ", column " +
           std::to_string(before.size() - line_start + 1) + ": ";
}

[[noreturn]] void Fail(std::string_view text, std::size_t position, const std::string& reason) {
    throw FormatError{PlaceOf(text, position) + reason};
}

// Extracts the reason from a message of nlohmann: "[json.exception...] parse error at line 1,
// column 2: syntax error ... - reason".
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

// An iterator over the text that counts the characters read.
class CountingIterator {
public:
    // NOLINTBEGIN(readability-identifier-naming): the names of std::iterator_traits
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;
    // NOLINTEND(readability-identifier-naming)

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

// A builder of values that rejects deep nesting as soon as it is read, and duplicate keys unless
// `foreign` is given. (nlohmann's own parser with a callback takes quadratic time for long arrays.)
class Builder : public nlohmann::json_sax<Json> {
public:
    Builder(std::string_view text, int max_depth, ForeignJson* foreign = nullptr)
        : text_{text}, max_depth_{max_depth}, foreign_{foreign} {}

    [[nodiscard]] Json Build() {
        const CountingIterator first{text_.data(), taken_};
        const CountingIterator last{text_.data() + text_.size(), taken_};
        Json::sax_parse(first, last, this);
        return std::move(root_);
    }

    bool null() override { return Put(nullptr); }
    bool boolean(bool value) override { return Put(value); }
    bool number_integer(std::int64_t value) override { return Put(value); }
    bool number_unsigned(std::uint64_t value) override { return Put(value); }
    bool number_float(double value, const std::string& /*text*/) override { return Put(value); }
    bool string(std::string& value) override { return Put(std::move(value)); }
    bool binary(Json::binary_t& value) override { return Put(std::move(value)); }
    bool start_object(std::size_t /*count*/) override { return Open(Json::object()); }
    bool start_array(std::size_t /*count*/) override { return Open(Json::array()); }
    bool end_object() override { return Close(); }
    bool end_array() override { return Close(); }

    bool key(std::string& name) override {
        if (foreign_ != nullptr && open_.size() == 1) {
            list_ = foreign_->FindList(name);
            if (list_ != nullptr) {
                list_->members.clear();  // filled if the key has occurred before
            }
        } else if (open_.size() == 2 && list_ != nullptr) {
            member_ = &list_->members.emplace_back(std::move(name), nullptr).second;
            return true;
        }
        const auto [member, is_new] = open_.back()->emplace(name, nullptr);
        if (!is_new) {
            Repeat(name);
        }
        member_ = &*member;
        return true;
    }

    // `position` is the number of characters read, including the invalid one.
    bool parse_error(std::size_t position, const std::string& /*token*/,
                     const nlohmann::json::exception& error) override {
        Fail(text_, position == 0 ? 0 : position - 1, Printable(PlainReason(error.what()), 400));
    }

private:
    void Repeat(std::string_view name) {
        const std::string reason = "duplicate key " + Quote(name) + " in one object";
        if (foreign_ == nullptr) {
            Fail(text_, taken_ - 1, reason);
        }
        foreign_->has_duplicates = true;
        foreign_->oddities.Add(foreign_->oddities.IsFull() ? ""
                                                           : PlaceOf(text_, taken_ - 1) + reason +
                                                                 ", of which the last is used");
    }

    Json& Place(Json value) {
        if (open_.empty()) {
            root_ = std::move(value);
            return root_;
        }
        if (open_.back()->is_array()) {
            open_.back()->push_back(std::move(value));
            return open_.back()->back();
        }
        *member_ = std::move(value);
        return *member_;
    }
    bool Put(Json value) {
        Place(std::move(value));
        return true;
    }
    bool Open(Json empty) {
        open_.push_back(&Place(std::move(empty)));
        if (static_cast<int>(open_.size()) > max_depth_) {
            Fail(text_, taken_ - 1,
                 "more than " + std::to_string(max_depth_) + " levels of nesting");
        }
        return true;
    }
    bool Close() {
        open_.pop_back();
        return true;
    }

    std::string_view text_;
    int max_depth_;
    std::size_t taken_ = 0;
    Json root_;
    std::vector<Json*> open_;  // elements are added only to the innermost value, so the pointers
                               // stay valid
    Json* member_ = nullptr;   // member of the innermost object that receives the next value
    ForeignJson* foreign_;     // may be null
    JsonMembers* list_ = nullptr;  // receives the members of the open member of the root
};

}  // namespace

Json ParseJson(std::string_view text, int max_depth) {
    return Builder{text, max_depth}.Build();
}

JsonMembers* ForeignJson::FindList(std::string_view of) noexcept {
    const auto list = std::ranges::find(lists, of, &JsonMembers::of);
    return list == lists.end() ? nullptr : &*list;
}

const std::vector<JsonMember>& ForeignJson::MembersOf(std::string_view of) const noexcept {
    return std::ranges::find(lists, of, &JsonMembers::of)->members;
}

ForeignJson ParseForeignJson(std::string_view text, std::span<const std::string_view> lists) {
    ForeignJson read;
    for (const std::string_view key : lists) {
        read.lists.push_back({key});
    }
    read.document = Builder{text, kMaxJsonDepth, &read}.Build();
    return read;
}

}  // namespace graze
