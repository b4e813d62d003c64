#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "graze/storage/storage.hpp"

namespace graze {

/// Title storage that holds what it was given: for tests, and for games without files.
class MemoryTitleStorage : public TitleStorage {
public:
    using Files = std::map<std::string, Bytes, std::less<>>;

    MemoryTitleStorage() = default;
    explicit MemoryTitleStorage(Files files);

    /// Makes or replaces a file, or removes it; not while another thread reads.
    void Put(std::string_view name, Bytes bytes);
    void Remove(std::string_view name);

    [[nodiscard]] std::optional<Bytes> Read(std::string_view name) const override;
    [[nodiscard]] std::uint64_t Version(std::string_view name) const override;
    [[nodiscard]] std::vector<std::string> List() const override;
    [[nodiscard]] std::string Describe() const override { return "memory"; }

private:
    Files files_;
    std::map<std::string, std::uint64_t, std::less<>> versions_;  // of those put later: 2, 3, ...
    std::uint64_t last_version_ = 1;
};

}  // namespace graze
