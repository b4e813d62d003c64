#pragma once

#include <string>
#include <string_view>

#include "graze/platform/memory_storage.hpp"

namespace graze {

/// User storage in a browser: in memory, and in an IndexedDB database of the page's origin, which is
/// read when the object is created.
///
/// Commit   hands the whole container to the browser, in one transaction, and returns; Status says
///          when the browser has stored it. So a container always has the state of one commit, even
///          if two pages play the same game.
/// Lost     are commits of the last moments if the browser itself dies. A page that is hidden or
///          closed has handed over everything. A browser may delete the data of a site when its disk
///          is full or the player asks for it, and private windows keep none.
class BrowserUserStorage : public MemoryUserStorage {
public:
    /// `users` must outlive this object. Create only one object per game.
    BrowserUserStorage(const std::string& game, const Users& users);

    [[nodiscard]] bool IsReady() override;
    [[nodiscard]] SaveStatus Status(UserId user,
                                    std::string_view container) const noexcept override;
    void Commit(UserId user, std::string_view container,
                std::span<const BlobChange> changes) override;
    void Delete(UserId user, std::string_view container) override;

private:
    void TakeOver();
    void HandOver(UserId user, std::string_view container);

    bool is_read_ = false;
};

}  // namespace graze
