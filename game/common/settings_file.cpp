#include "common/settings_file.hpp"

#include <algorithm>
#include <exception>
#include <iostream>
#include <set>

namespace graze {
namespace {

constexpr std::string_view kContainer = "settings";
constexpr std::string_view kBlanks = " \t\r";

// Returns the word with which a line begins: "music" of "music 3", "Fire" of "Fire = A".
std::string_view FirstWord(std::string_view line) noexcept {
    line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
    return line.substr(0, line.find_first_of(" \t\r="));
}

std::string_view TakeTextLine(std::string_view& text) noexcept {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    return line;
}

}  // namespace

std::optional<std::string> SettingsFile::Read(UserStorage& storage, UserId user) {
    for (const bool is_damaged : {false, true}) {
        try {
            if (is_damaged && !storage.Restore(user, kContainer)) {
                break;
            }
            const auto bytes = storage.Read(user, kContainer, name_);
            return bytes ? std::optional{std::string{reinterpret_cast<const char*>(bytes->data()),
                                                     bytes->size()}}
                         : std::nullopt;
        } catch (const StorageError& error) {
            Log(std::string{"could not be read: "} + error.what());
            kept_.KeepUnread(error);
            if (error.Code() != StorageErrorCode::Damaged) {
                break;
            }
        }
    }
    return std::nullopt;
}

void SettingsFile::Keep(std::string_view text, std::string_view known,
                        const std::function<bool(std::string_view line)>& reads) {
    std::set<std::string_view> words;
    while (!known.empty()) {
        words.insert(FirstWord(TakeTextLine(known)));
    }
    std::string lines;
    bool keeps_file = false;
    for (std::string_view rest = text; !rest.empty() && !keeps_file;) {
        const std::string_view line = TakeTextLine(rest);
        const std::string_view word = FirstWord(line);
        if (word.empty() || reads(line)) {
            continue;
        }
        if (words.contains(word)) {
            keeps_file = true;  // two lines for one setting would contradict each other
        } else {
            lines.append(line).append("\n");
        }
    }
    kept_.Keep(std::move(lines), text, keeps_file);
}

void SettingsFile::Log(std::string_view why) const {
    std::cerr << game_ << ": " << name_ << ": " << why << '\n';
}

bool SettingsFile::Write(const std::string& text, UserStorage& storage,
                         std::optional<UserId> user) {
    if (!user || text == saved_) {
        return true;
    }
    try {
        kept_.Commit(storage, *user, kContainer, name_, text);
        saved_ = text;
    } catch (const std::exception& error) {
        Log(std::string{"could not be saved: "} + error.what());
        return false;
    }
    return true;
}

}  // namespace graze
