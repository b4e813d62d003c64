#include <utility>

#include "run_report.hpp"

namespace graze {
namespace {

class ReportedStorage : public UserStorage {
public:
    ReportedStorage(std::unique_ptr<UserStorage> storage, RunReport& report)
        : storage_{std::move(storage)}, report_{report} {}

    [[nodiscard]] bool IsReady() override { return storage_->IsReady(); }
    [[nodiscard]] SaveStatus Status(UserId user,
                                    std::string_view container) const noexcept override {
        return storage_->Status(user, container);
    }
    [[nodiscard]] std::optional<Bytes> Read(UserId user, std::string_view container,
                                            std::string_view blob) const override {
        return Reported(user, container, [&] { return storage_->Read(user, container, blob); });
    }
    [[nodiscard]] std::vector<Blob> ReadAll(UserId user,
                                            std::string_view container) const override {
        return Reported(user, container, [&] { return storage_->ReadAll(user, container); });
    }
    [[nodiscard]] std::vector<std::string> List(UserId user,
                                                std::string_view container) const override {
        return Reported(user, container, [&] { return storage_->List(user, container); });
    }
    [[nodiscard]] std::vector<std::string> Containers(UserId user) const override {
        return storage_->Containers(user);
    }
    void Commit(UserId user, std::string_view container,
                std::span<const BlobChange> changes) override {
        report_.OnSaving(user, container, changes, false);
        ReportResult(user, container, [&] { storage_->Commit(user, container, changes); });
    }
    void Delete(UserId user, std::string_view container) override {
        report_.OnSaving(user, container, {}, true);
        ReportResult(user, container, [&] { storage_->Delete(user, container); });
    }
    [[nodiscard]] bool Restore(UserId user, std::string_view container) override {
        return storage_->Restore(user, container);
    }
    [[nodiscard]] StorageQuota Quota(UserId user) const override { return storage_->Quota(user); }

private:
    template <typename Reading>
    [[nodiscard]] auto Reported(UserId user, std::string_view container,
                                const Reading& reading) const -> decltype(reading()) {
        try {
            return reading();
        } catch (const StorageError& error) {
            report_.OnUnreadable(user, container, ToString(error.Code()));
            throw;
        }
    }
    template <typename Change>
    void ReportResult(UserId user, std::string_view container, const Change& change) {
        try {
            change();
        } catch (const StorageError& error) {
            report_.OnCommit(user, container, ToString(error.Code()));
            throw;
        }
        report_.OnCommit(user, container, "");
    }

    std::unique_ptr<UserStorage> storage_;
    RunReport& report_;
};

}  // namespace

std::unique_ptr<UserStorage> MakeReportedStorage(std::unique_ptr<UserStorage> storage,
                                                 RunReport& report) {
    return std::make_unique<ReportedStorage>(std::move(storage), report);
}

}  // namespace graze
