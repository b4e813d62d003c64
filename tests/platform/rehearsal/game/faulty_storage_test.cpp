#include "graze/platform/faulty_storage.hpp"

#include <array>
#include <functional>
#include <memory>
#include <thread>

#include <gtest/gtest.h>

#include "graze/platform/memory_storage.hpp"

namespace graze {
namespace {

using Code = std::optional<StorageErrorCode>;

// The error of each call on a disk in one state; std::nullopt on success.
struct CallErrors {
    Code read{};
    Code list{};
    Code commit{};
    Code remove{};
    Code restore{};

    friend bool operator==(const CallErrors&, const CallErrors&) = default;
};

Code CaptureCode(const std::function<void()>& call) {
    try {
        call();
        return std::nullopt;
    } catch (const StorageError& error) {
        return error.Code();
    }
}

CallErrors ErrorsOnDisk(DiskState disk) {
    FaultyUserStorage storage{std::make_unique<MemoryUserStorage>()};
    const Bytes one(1);
    const std::array changes{BlobChange{"b", one}};
    storage.Commit(kLocalUser, "c", changes);
    storage.SetDisk(disk);
    CallErrors errors;
    errors.read = CaptureCode([&] { EXPECT_EQ(storage.Read(kLocalUser, "c", "b"), one); });
    EXPECT_EQ(CaptureCode([&] { EXPECT_EQ(storage.ReadAll(kLocalUser, "c").size(), 1U); }),
              errors.read);
    errors.list = CaptureCode([&] { EXPECT_EQ(storage.List(kLocalUser, "c").size(), 1U); });
    EXPECT_EQ(CaptureCode([&] { EXPECT_EQ(storage.Containers(kLocalUser).size(), 1U); }),
              errors.list);
    EXPECT_EQ(CaptureCode([&] { EXPECT_EQ(storage.Quota(kLocalUser).used_bytes, 1U); }),
              errors.list);
    errors.commit = CaptureCode([&] { storage.Commit(kLocalUser, "c", changes); });
    errors.restore = CaptureCode([&] { EXPECT_TRUE(storage.Restore(kLocalUser, "c")); });
    errors.remove = CaptureCode([&] { storage.Delete(kLocalUser, "c"); });
    storage.SetDisk(DiskState::Ok);
    EXPECT_EQ(storage.Read(kLocalUser, "c", "b").has_value(), errors.remove.has_value())
        << "a failed call must not change anything";
    return errors;
}

TEST(FaultyUserStorage, ForwardsStartAndStatus) {
    auto memory = std::make_unique<MemoryUserStorage>();
    memory->Faults().is_ready = false;
    memory->Faults().status = SaveStatus::Pending;
    FaultyUserStorage storage{std::move(memory)};
    EXPECT_FALSE(storage.IsReady());
    EXPECT_EQ(storage.Status(kLocalUser, "c"), SaveStatus::Pending);
}

TEST(FaultyUserStorage, AllowsReadingAndDeletingOnAFullDisk) {
    EXPECT_EQ(ErrorsOnDisk(DiskState::Ok), CallErrors{});
    EXPECT_EQ(ErrorsOnDisk(DiskState::Full), (CallErrors{.commit = StorageErrorCode::NoSpace}));
}

TEST(FaultyUserStorage, AllowsOnlyReadingOnAReadOnlyDisk) {
    constexpr auto no = StorageErrorCode::ReadOnly;
    EXPECT_EQ(ErrorsOnDisk(DiskState::ReadOnly),
              (CallErrors{.commit = no, .remove = no, .restore = no}));
}

TEST(FaultyUserStorage, FailsEveryCallOnAFailingDisk) {
    constexpr auto no = StorageErrorCode::Other;
    EXPECT_EQ(ErrorsOnDisk(DiskState::Error), (CallErrors{no, no, no, no, no}));
}

TEST(FaultyUserStorage, ReportsSignedOutBeforeTheStateOfTheDisk) {
    const ScriptedUsers no_users;
    FaultyUserStorage storage{std::make_unique<MemoryUserStorage>(&no_users)};
    EXPECT_EQ(CaptureCode([&] { static_cast<void>(storage.Quota(kLocalUser)); }),
              StorageErrorCode::SignedOut);
}

TEST(SlowTitleStorage, TakesTheReadTimeOncePerReadOfAnExistingFile) {
    auto files = std::make_unique<MemoryTitleStorage>();
    files->Put("a", Bytes(3));
    SlowTitleStorage storage{std::move(files)};
    std::int64_t now_ns = 0;
    storage.OnPassTime([&](std::int64_t nanoseconds) { now_ns += nanoseconds; });
    EXPECT_EQ(storage.Read("a")->size(), 3U);
    EXPECT_EQ(now_ns, 0);
    storage.SetReadTime(40);
    EXPECT_EQ(storage.Read("a")->size(), 3U);
    EXPECT_EQ(now_ns, 40);
    EXPECT_EQ(storage.Open("a")->Bytes().size(), 3U);
    EXPECT_EQ(now_ns, 80);
    EXPECT_EQ(storage.Read("b"), std::nullopt);
    EXPECT_EQ(storage.List().size(), 1U);
    EXPECT_EQ(now_ns, 80);
}

TEST(SlowTitleStorage, LeavesTheClockUnchangedOnOtherThreads) {
    auto files = std::make_unique<MemoryTitleStorage>();
    files->Put("a", Bytes(3));
    SlowTitleStorage storage{std::move(files)};
    std::int64_t passes = 0;
    storage.OnPassTime([&](std::int64_t /*nanoseconds*/) { ++passes; });
    storage.SetReadTime(1000);
    std::thread reader{[&] { EXPECT_EQ(storage.Read("a")->size(), 3U); }};
    reader.join();
    EXPECT_EQ(passes, 0);
}

}  // namespace
}  // namespace graze
