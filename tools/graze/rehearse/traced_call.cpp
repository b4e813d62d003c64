#include "rehearse/traced_call.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <utility>

namespace graze {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kDigits = "0123456789";

bool IsOneOf(char letter, std::string_view letters) {
    return letters.find(letter) != std::string_view::npos;
}

// True if a descriptor's path begins here: "3</etc/hosts>" or "AT_FDCWD</etc>".
bool IsPathOfDescriptor(std::string_view text, std::size_t at) {
    return text[at] == '<' && at > 0 &&
           (IsOneOf(text[at - 1], kDigits) || text.substr(0, at).ends_with("AT_FDCWD"));
}

// Returns the position after the name in quotes or angle brackets that begins at `at`.
std::size_t SkipName(std::string_view text, std::size_t at) {
    const char end = text[at] == '"' ? '"' : '>';
    for (++at; at < text.size() && text[at] != end; ++at) {
        at += text[at] == '\\' ? 1U : 0U;
    }
    return std::min(at + 1, text.size());
}

// Splits "a, {b, c}) = 3" into the arguments "a" and "{b, c}". Returns the text after the closing
// parenthesis.
std::string_view SplitArguments(std::string_view text, std::vector<std::string>& arguments) {
    std::size_t begin = 0;
    std::size_t at = 0;
    int depth = 0;
    const auto end_argument = [&] {
        std::string_view argument = text.substr(begin, at - begin);
        argument.remove_prefix(std::min(argument.find_first_not_of(' '), argument.size()));
        arguments.emplace_back(argument);
        begin = at + 1;
    };
    while (at < text.size() && (depth > 0 || text[at] != ')')) {
        if (text[at] == '"' || IsPathOfDescriptor(text, at)) {
            at = SkipName(text, at);
            continue;
        }
        if (depth == 0 && text[at] == ',') {
            end_argument();
        }
        depth += IsOneOf(text[at], "([{") ? 1 : 0;
        depth -= IsOneOf(text[at], ")]}") ? 1 : 0;
        ++at;
    }
    end_argument();
    return text.substr(std::min(begin, text.size()));
}

// Returns the plain text of a name. strace writes other characters than ASCII's as "\n" or "\303".
std::string Unescape(std::string_view text) {
    constexpr std::string_view letters = "ntrvf";
    constexpr std::string_view controls = "\n\t\r\v\f";
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '\\' || at + 1 == text.size()) {
            plain += text[at];
            continue;
        }
        ++at;
        unsigned code = 0;
        std::size_t digits = 0;
        while (digits < 3 && at + digits < text.size() && IsOneOf(text[at + digits], "01234567")) {
            code = code * 8 + static_cast<unsigned>(text[at + digits] - '0');
            ++digits;
        }
        const std::size_t control = letters.find(text[at]);
        if (digits > 0) {
            plain += static_cast<char>(code);
            at += digits - 1;
        } else {
            plain += control == std::string_view::npos ? text[at] : controls[control];
        }
    }
    return plain;
}

std::string Resolve(const std::string& folder, const std::string& path) {
    std::string resolved = (fs::path{folder} / path).lexically_normal().generic_string();
    if (resolved.size() > 1 && resolved.back() == '/') {
        resolved.pop_back();
    }
    return resolved;
}

// Returns the path of a descriptor, "3</etc/hosts>"; "" for other arguments.
std::string PathOfDescriptor(std::string_view argument) {
    const std::size_t begin = argument.find('<');
    if (begin == std::string_view::npos || !IsPathOfDescriptor(argument, begin) ||
        argument.back() != '>') {
        return "";
    }
    return Unescape(argument.substr(begin + 1, argument.size() - begin - 2));
}

}  // namespace

bool TracedCall::HasSucceeded() const noexcept {
    return !result.empty() && IsOneOf(result.front(), kDigits);
}

bool TracedCall::HasFlag(std::string_view flag) const {
    return std::ranges::any_of(arguments, [flag](const std::string& argument) {
        return !argument.starts_with('"') && PathOfDescriptor(argument).empty() &&
               argument.find(flag) != std::string::npos;
    });
}

std::vector<std::string> TracedCall::Paths(const std::string& working_directory) const {
    std::vector<std::string> paths;
    std::string folder;
    for (const std::string& argument : arguments) {
        if (argument.starts_with('"')) {
            const std::string path = Unescape(argument.substr(1, SkipName(argument, 0) - 2));
            paths.push_back(Resolve(folder.empty() ? working_directory : folder, path));
            folder.clear();
        } else {
            folder = PathOfDescriptor(argument);
        }
    }
    return paths;
}

std::string TracedCall::DescriptorPath() const {
    return arguments.empty() ? "" : PathOfDescriptor(arguments.front());
}

std::string TracedCall::Address() const {
    for (const std::string& argument : arguments) {
        const std::size_t family = argument.find("sa_family=AF_INET");
        if (argument.starts_with('"') || family == std::string::npos) {
            continue;
        }
        const std::string address = argument.substr(family);
        const std::size_t port = address.find("htons(");
        const std::size_t host = address.find('"');
        if (port != std::string::npos && host != std::string::npos) {
            const std::size_t digits = port + 6;
            const std::string ip = address.substr(host + 1, SkipName(address, host) - host - 2);
            return (ip.find(':') == std::string::npos ? ip : "[" + ip + "]") + ":" +
                   address.substr(digits, address.find(')', digits) - digits);
        }
    }
    return "";
}

std::optional<TracedCall> ParseTracedCall(std::string_view text) {
    const std::size_t open = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789");
    if (open == std::string_view::npos || open == 0 || text[open] != '(') {
        return std::nullopt;
    }
    TracedCall call;
    call.name = text.substr(0, open);
    std::string_view rest = SplitArguments(text.substr(open + 1), call.arguments);
    rest.remove_prefix(std::min(rest.find_first_not_of(" ="), rest.size()));
    call.result = rest;
    return call;
}

}  // namespace graze
