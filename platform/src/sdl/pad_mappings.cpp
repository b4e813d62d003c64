#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <stdexcept>
#include <system_error>

#include <SDL.h>

#include "sdl_gamepads.hpp"
#include "storage/folder_files.hpp"

namespace graze {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kBlanks = " \t\r";

// Returns the line without blanks at its ends.
std::string_view Trim(std::string_view line) noexcept {
    const std::size_t first = line.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) {
        return {};
    }
    return line.substr(first, line.find_last_not_of(kBlanks) - first + 1);
}

// Throws std::runtime_error "<path>: <reason>".
void AddMappings(const std::filesystem::path& file, std::filesystem::file_status status) {
    if (!std::filesystem::is_regular_file(status)) {  // reading a pipe would wait for ever
        throw std::runtime_error{ToUtf8(file) + ": not a regular file"};
    }
    const Bytes bytes = ReadFileBytes(file);
    const std::string text = CompleteMappings(
        {reinterpret_cast<const char*>(bytes.data()), bytes.size()}, SDL_GetPlatform());
    if (text.empty()) {
        return;
    }
    SDL_RWops* const reader = SDL_RWFromConstMem(text.data(), static_cast<int>(text.size()));
    if (SDL_GameControllerAddMappingsFromRW(reader, 1) < 0) {
        throw std::runtime_error{ToUtf8(file) + ": " + SDL_GetError()};
    }
}

}  // namespace

std::string CompleteMappings(std::string_view text, std::string_view platform) {
    if (text.starts_with(kByteOrderMark)) {
        text.remove_prefix(kByteOrderMark.size());
    }
    std::string complete;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = Trim(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty() || line.front() == '#') {
            continue;
        }
        complete += line;
        complete += line.back() == ',' ? "" : ",";
        if (line.find("platform:") == std::string_view::npos) {
            complete.append("platform:").append(platform).append(",");
        }
        complete += '\n';
    }
    return complete;
}

void AddPadMappings(const std::vector<std::filesystem::path>& files) {
    for (const std::filesystem::path& file : files) {
        std::error_code error;
        const auto status = std::filesystem::status(file, error);
        if (!std::filesystem::exists(status)) {
            continue;
        }
        try {
            AddMappings(file, status);
        } catch (const std::runtime_error& failure) {
            std::fprintf(stderr, "graze: cannot read the pad mappings: %s\n", failure.what());
        }
    }
}

}  // namespace graze
