#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "graze/platform/memory_storage.hpp"

namespace graze::test {

/// Counts the attempted commits.
class CountingStorage : public MemoryUserStorage {
public:
    using MemoryUserStorage::MemoryUserStorage;

    void Commit(UserId user, std::string_view container,
                std::span<const BlobChange> changes) override {
        ++commits;
        MemoryUserStorage::Commit(user, container, changes);
    }

    int commits = 0;
};

}  // namespace graze::test
