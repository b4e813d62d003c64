#include "scenes/control_settings.hpp"

#include <array>
#include <exception>
#include <iostream>
#include <span>
#include <string_view>

namespace graze {
namespace {

constexpr std::string_view kContainer = "settings";
constexpr std::string_view kFile = "controls.txt";

void Tell(std::string_view what, std::string_view why) {
    std::cerr << "hairsbreadth: " << what << ": " << why << '\n';
}

}  // namespace

void ControlSettings::Load(Controls& controls, const UserStorage& storage,
                           std::optional<UserId> user) {
    controls.UseDefaults();
    try {
        const auto bytes = user ? storage.Read(*user, kContainer, kFile) : std::nullopt;
        if (bytes) {
            const std::string_view text{reinterpret_cast<const char*>(bytes->data()),
                                        bytes->size()};
            for (const std::string& complaint : controls.Read(text)) {
                Tell(kFile, complaint);
            }
        }
    } catch (const std::exception& error) {
        Tell("the controls could not be read", error.what());
    }
    saved_ = controls.Text();
}

void ControlSettings::Save(const Controls& controls, UserStorage& storage,
                           std::optional<UserId> user) {
    if (!user) {
        return;
    }
    const std::string text = controls.Text();
    if (text == saved_) {
        return;
    }
    const std::array changes{BlobChange{kFile, std::as_bytes(std::span{text})}};
    try {
        storage.Commit(*user, kContainer, changes);
        saved_ = text;
    } catch (const std::exception& error) {
        Tell("the controls could not be saved", error.what());
    }
}

}  // namespace graze
