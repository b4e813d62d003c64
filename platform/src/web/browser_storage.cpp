#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "graze/math/parse_number.hpp"
#include "graze/platform/memory_storage.hpp"
#include "launch/host.hpp"
#include "page.hpp"

namespace graze {
namespace {

struct Record {
    UserId user;
    std::string container;
    Blob blob;
};

// The sizes include the ending 0 of each text.
Record ReadRecord(int index) {
    GrazeSaveSizes sizes{};
    graze_saves_measure(index, &sizes);
    std::string user(sizes.user, '\0');
    std::string container(sizes.container, '\0');
    std::string blob(sizes.blob, '\0');
    Bytes bytes(sizes.bytes);
    graze_saves_copy(index, user.data(), container.data(), blob.data(), bytes.data());
    for (std::string* text : {&user, &container, &blob}) {
        text->pop_back();
    }
    return {UserId{ParseNumber<std::uint64_t>(user).value_or(0)},
            std::move(container),
            {std::move(blob), std::move(bytes)}};
}

// User storage in a browser: in memory, and in an IndexedDB database of the page's origin, which is
// read when the object is created.
//
// Commit   hands the whole container to the browser, in one transaction, and returns; Status says
//          when the browser has stored it. So a container always has the state of one commit, even
//          if two pages play the same game.
// Lost     are commits of the last moments if the browser itself dies. A page that is hidden or
//          closed has handed over everything. A browser may delete the data of a site when its disk
//          is full or the player asks for it, and private windows keep none.
class BrowserUserStorage : public MemoryUserStorage {
public:
    // `users` must outlive this object. Create only one object per game.
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

BrowserUserStorage::BrowserUserStorage(const std::string& game, const Users& users)
    : MemoryUserStorage{&users} {
    graze_saves_open(("graze/" + game).c_str());
}

bool BrowserUserStorage::IsReady() {
    if (!is_read_ && graze_saves_are_ready()) {
        TakeOver();
        is_read_ = true;
    }
    return is_read_;
}

void BrowserUserStorage::TakeOver() {
    std::map<std::pair<UserId, std::string>, std::vector<Blob>> containers;
    for (int i = 0; i < graze_saves_count(); ++i) {
        Record record = ReadRecord(i);
        containers[{record.user, std::move(record.container)}].push_back(std::move(record.blob));
    }
    for (const auto& [owner, blobs] : containers) {
        std::vector<BlobChange> changes;
        for (const Blob& blob : blobs) {
            changes.push_back({blob.name, blob.bytes});
        }
        try {
            MemoryUserStorage::Commit(owner.first, owner.second, changes);
        } catch (const StorageError& error) {
            std::fprintf(stderr, "graze: a save in the browser cannot be used: %s\n", error.what());
        }
    }
}

void BrowserUserStorage::Commit(UserId user, std::string_view container,
                                std::span<const BlobChange> changes) {
    MemoryUserStorage::Commit(user, container, changes);
    HandOver(user, container);
}

void BrowserUserStorage::Delete(UserId user, std::string_view container) {
    MemoryUserStorage::Delete(user, container);
    HandOver(user, container);
}

void BrowserUserStorage::HandOver(UserId user, std::string_view container) {
    graze_saves_begin(std::to_string(user.value).c_str(), std::string{container}.c_str());
    for (const Blob& blob : ReadAll(user, container)) {
        graze_saves_put(blob.name.c_str(), blob.bytes.data(), blob.bytes.size());
    }
    graze_saves_commit();
}

SaveStatus BrowserUserStorage::Status(UserId user, std::string_view container) const noexcept {
    return static_cast<SaveStatus>(
        graze_saves_status(std::to_string(user.value).c_str(), std::string{container}.c_str()));
}

}  // namespace

std::unique_ptr<UserStorage> OpenUserStorage(const std::string& game, const Users& users) {
    return graze_page_exists() ? std::make_unique<BrowserUserStorage>(game, users) : nullptr;
}

}  // namespace graze
