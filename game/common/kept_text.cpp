#include "common/kept_text.hpp"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

namespace graze {
namespace {

constexpr int kMaxFiles = 9;  // the last one is replaced

// Returns a name that is free: "scores_kept.txt", "scores_kept_2.txt". Returns "" if the text is
// already kept.
std::string FindName(const UserStorage& storage, UserId user, std::string_view container,
                     std::string_view file, std::string_view text) {
    const auto bytes = std::as_bytes(std::span{text});
    const std::size_t dot = std::min(file.rfind('.'), file.size());
    std::string name;
    for (int i = 1; i <= kMaxFiles; ++i) {
        name = std::string{file.substr(0, dot)} + "_kept";
        name += (i > 1 ? "_" + std::to_string(i) : "") + std::string{file.substr(dot)};
        const auto kept = storage.Read(user, container, name);
        if (!kept) {
            return name;
        }
        if (std::ranges::equal(*kept, bytes)) {
            return "";
        }
    }
    return name;
}

}  // namespace

void KeptText::Clear() noexcept {
    lines_.clear();
    file_.clear();
    is_unread_ = false;
}

void KeptText::Keep(std::string lines, std::string_view text, bool keeps_file) {
    const bool is_too_long = lines.size() > kMaxLines;
    lines_ = is_too_long ? "" : std::move(lines);
    file_ = keeps_file || is_too_long ? text : "";
}

void KeptText::KeepUnread(const StorageError& error) noexcept {
    is_unread_ = error.Code() != StorageErrorCode::Damaged;
}

void KeptText::Commit(UserStorage& storage, UserId user, std::string_view container,
                      std::string_view file, std::string text) {
    if (is_unread_) {
        const Bytes bytes = storage.Read(user, container, file).value_or(Bytes{});
        file_.assign(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        is_unread_ = false;
    }
    text += lines_;
    std::vector<BlobChange> changes{{file, std::as_bytes(std::span{text})}};
    const std::string name = file_.empty() ? "" : FindName(storage, user, container, file, file_);
    if (!name.empty()) {
        changes.push_back({name, std::as_bytes(std::span{file_})});
    }
    storage.Commit(user, container, changes);
    file_.clear();
}

}  // namespace graze
