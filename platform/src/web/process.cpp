#include "graze/platform/process.hpp"

#include "page.hpp"

namespace graze {

// What the page has loaded is in the root of its own file system.
std::filesystem::path ProgramFolder(const char* first_argument) {
    const std::filesystem::path program{first_argument == nullptr ? "" : first_argument};
    return graze_page_exists() ? std::filesystem::path{"/"} : program.parent_path();
}

// Saves are not files here; see BrowserUserStorage.
std::optional<std::filesystem::path> UserDataRoot() {
    return std::nullopt;
}

std::optional<std::filesystem::path> PicturesFolder() {
    return std::nullopt;
}

void PrepareStandardStreams() noexcept {
}

bool ErrorsGoToTerminal() noexcept {
    return false;
}

std::optional<std::int64_t> ResidentBytes() {
    return std::nullopt;
}

std::optional<ProcessUse> UseOfProcess() {
    return std::nullopt;
}

std::optional<std::int64_t> ThreadTime() noexcept {
    return std::nullopt;
}

bool WaitToWrite(std::FILE* /*stream*/) noexcept {
    return true;
}

void IgnoreBrokenPipes() noexcept {
}

void IgnoreFileSizeLimit() noexcept {
}

std::span<const int> ClosingSignals() noexcept {
    return {};
}

}  // namespace graze
