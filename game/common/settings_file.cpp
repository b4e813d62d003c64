#include "common/settings_file.hpp"

#include <array>
#include <exception>
#include <iostream>
#include <span>

namespace graze {
namespace {

constexpr std::string_view kContainer = "settings";

}  // namespace

std::optional<std::string> SettingsFile::Read(const UserStorage& storage,
                                              std::optional<UserId> user) const {
    try {
        const auto bytes = user ? storage.Read(*user, kContainer, name_) : std::nullopt;
        if (bytes) {
            return std::string{reinterpret_cast<const char*>(bytes->data()), bytes->size()};
        }
    } catch (const std::exception& error) {
        Complain(std::string{"could not be read: "} + error.what());
    }
    return std::nullopt;
}

void SettingsFile::Complain(std::string_view why) const {
    std::cerr << game_ << ": " << name_ << ": " << why << '\n';
}

bool SettingsFile::Write(const std::string& text, UserStorage& storage,
                         std::optional<UserId> user) {
    if (!user || text == saved_) {
        return true;
    }
    const std::array changes{BlobChange{name_, std::as_bytes(std::span{text})}};
    try {
        storage.Commit(*user, kContainer, changes);
        saved_ = text;
    } catch (const std::exception& error) {
        Complain(std::string{"could not be saved: "} + error.what());
        return false;
    }
    return true;
}

}  // namespace graze
