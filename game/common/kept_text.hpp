#pragma once

#include <string>
#include <string_view>

#include "graze/storage/user_storage.hpp"

namespace graze {

/// The parts of a text file that this version of a game does not understand, perhaps because a
/// later version has written them. They must survive when the game writes the file.
///
/// Lines   are written again, at the end of the file.
/// Files   that are not understood as a whole, or could not be read, are saved once under another
///         name, such as "scores_kept.txt", together with the first file that takes their place.
class KeptText {
public:
    /// More lines than this, in bytes, are not written again: their file is kept instead.
    static constexpr std::size_t kMaxLines = std::size_t{64} << 10;

    void Clear() noexcept;

    /// Keeps lines, each with its line break, of the file with this text; and the whole file too if
    /// `keeps_file`.
    void Keep(std::string lines, std::string_view text, bool keeps_file);

    /// Keeps a file that could not be read with this error. Damaged files have nothing to keep.
    void KeepUnread(const StorageError& error) noexcept;

    [[nodiscard]] const std::string& Lines() const noexcept { return lines_; }

    /// Commits the file with `text` and the lines, and the kept file if it has not been saved.
    /// Throws the errors of UserStorage::Commit, and of Read for a file that could not be read
    /// before, and then keeps everything.
    void Commit(UserStorage& storage, UserId user, std::string_view container,
                std::string_view file, std::string text);

private:
    std::string lines_;
    std::string file_;  // empty: there is none, or it is saved
    bool is_unread_ = false;
};

}  // namespace graze
