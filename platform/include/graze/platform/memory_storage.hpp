#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "graze/storage/storage.hpp"
#include "graze/storage/user_storage.hpp"

namespace graze {

/// Title storage that holds given files in memory, for tests and for games without files.
class MemoryTitleStorage : public TitleStorage {
public:
    using Files = std::map<std::string, Bytes, std::less<>>;

    MemoryTitleStorage() = default;
    /// `place` is the result of Describe, for messages.
    explicit MemoryTitleStorage(Files files, std::string place = "memory");

    /// Put creates or replaces a file, Remove removes it. Do not call while another thread reads.
    void Put(std::string_view name, Bytes bytes);
    void Remove(std::string_view name);

    [[nodiscard]] std::optional<Bytes> Read(std::string_view name) const override;
    [[nodiscard]] std::uint64_t Version(std::string_view name) const override;
    [[nodiscard]] std::vector<std::string> List() const override;
    [[nodiscard]] std::string Describe() const override { return place_; }

private:
    Files files_;
    std::string place_ = "memory";
    std::map<std::string, std::uint64_t, std::less<>> versions_;  // only of files set by Put
    std::uint64_t last_version_ = 1;
};

/// Errors to inject, for testing how a game handles them.
struct StorageFaults {
    /// Thrown by each Read, ReadAll, List, Containers and Quota; null: no error.
    std::optional<StorageErrorCode> reads;
    /// Thrown by each Commit and Delete before it changes anything; null: no error.
    std::optional<StorageErrorCode> commits;

    /// The next Commit that reaches this step fails, and this value is reset to 0. 0: no failure.
    /// The steps of a Commit are numbered from 1: one for each BlobChange, one just before the new
    /// state takes effect, and one just after, as if the disk failed to confirm the commit.
    int commit_step = 0;
    StorageErrorCode commit_step_code = StorageErrorCode::Other;

    bool is_ready = true;                   ///< result of IsReady
    SaveStatus status = SaveStatus::Saved;  ///< result of Status, for every container
};

/// User storage that loses its contents when it is destroyed, so that headless runs always start
/// empty. Tests can inject errors. Names, limits and users work as in FolderUserStorage.
class MemoryUserStorage : public UserStorage {
public:
    /// If `users` is null, every user is treated as signed in; otherwise `users` must outlive this
    /// object.
    explicit MemoryUserStorage(const Users* users, const StorageLimits& limits = {});
    MemoryUserStorage() : MemoryUserStorage{nullptr} {}

    [[nodiscard]] StorageFaults& Faults() noexcept { return faults_; }

    /// Damages the container: reads and commits fail with Damaged until Restore brings back the
    /// previous state, or until Delete. No-op if there is no such container.
    void Damage(UserId user, std::string_view container);

    [[nodiscard]] bool IsReady() override { return faults_.is_ready; }
    [[nodiscard]] SaveStatus Status(UserId /*user*/,
                                    std::string_view /*container*/) const noexcept override {
        return faults_.status;
    }
    [[nodiscard]] std::optional<Bytes> Read(UserId user, std::string_view container,
                                            std::string_view blob) const override;
    [[nodiscard]] std::vector<Blob> ReadAll(UserId user, std::string_view container) const override;
    [[nodiscard]] std::vector<std::string> List(UserId user,
                                                std::string_view container) const override;
    [[nodiscard]] std::vector<std::string> Containers(UserId user) const override;
    void Commit(UserId user, std::string_view container,
                std::span<const BlobChange> changes) override;
    void Delete(UserId user, std::string_view container) override;
    [[nodiscard]] bool Restore(UserId user, std::string_view container) override;
    [[nodiscard]] StorageQuota Quota(UserId user) const override;

private:
    using Blobs = std::map<std::string, Bytes, std::less<>>;
    struct Container {
        Blobs blobs;
        std::optional<Blobs> before;
        bool is_damaged = false;
    };
    using Owned = std::map<std::string, Container, std::less<>>;

    void RequireRead(UserId user, std::string_view container, std::string_view blob) const;
    void RequireWrite(std::string_view container) const;
    void Step(std::string_view container, std::string_view blob, int& step);
    [[nodiscard]] const Container* Find(UserId user, std::string_view container) const;
    [[nodiscard]] std::uint64_t UsedBytes(UserId user) const;

    const Users* users_;
    StorageLimits limits_;
    StorageFaults faults_;
    std::map<UserId, Owned> user_to_containers_;
    mutable std::mutex mutex_;
};

}  // namespace graze
