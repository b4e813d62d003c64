#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <vector>

#include "graze/storage/user_storage.hpp"
#include "save_state.hpp"

namespace graze {

/// One container's folder:
///
///   current             a SavePointer: which of the folders below counts
///   g12/manifest        a SaveManifest
///   g12/0-scores.txt    the blobs, numbered in the manifest's order
///   g11/...             the state before, for Restore
///
/// A commit writes a new folder beside the others and flushes it; renaming a new `current` over the old
/// one is what decides. Whatever is not reached from there is a leftover and is swept by the next commit.
/// Without `current` there is no container.
///
/// Errors  DamageError, FileError. Writers take turns by a FileLock of the caller's; readers need none.
class SaveFolder {
public:
    explicit SaveFolder(std::filesystem::path folder);

    [[nodiscard]] const std::filesystem::path& Path() const noexcept { return folder_; }

    /// Is there a container, whole or not?
    [[nodiscard]] bool Exists() const;

    /// None when there is no container.
    [[nodiscard]] std::optional<SaveState> Load() const;

    /// What `look` returns. A reader whose files were swept away by a writer looks again.
    template <typename Look>
    [[nodiscard]] auto Settled(const Look& look) const {
        constexpr int most_looks = 100;
        for (int looks = 1;; ++looks) {
            const auto before = Pointer();
            try {
                return look();
            } catch (const DamageError&) {
                if (looks == most_looks || Pointer() == before) {
                    throw;
                }
            }
        }
    }

    /// The state that `changes` make of `old`; the old one stays beside it.
    void Commit(const std::optional<SaveState>& old, std::span<const BlobChange> changes) const;

    /// Is every byte of it as it was written?
    [[nodiscard]] bool IsWhole() const;

    /// Points to the newest state that is whole; false when there is none.
    [[nodiscard]] bool Restore() const;

    void Delete() const;

    /// Of all files, for containers that cannot say.
    [[nodiscard]] std::uint64_t BytesOnDisk() const;

private:
    [[nodiscard]] std::filesystem::path GenerationFolder(std::uint64_t generation) const;
    [[nodiscard]] std::vector<std::uint64_t> Generations() const;
    [[nodiscard]] std::optional<Bytes> Pointer() const;
    [[nodiscard]] std::optional<SavePointer> SoundPointer() const;
    [[nodiscard]] SaveState LoadGeneration(std::uint64_t generation,
                                           std::optional<std::uint64_t> checksum) const;
    [[nodiscard]] bool IsGenerationWhole(std::uint64_t generation,
                                         std::optional<std::uint64_t> checksum) const;
    void Sweep(std::uint64_t current, std::uint64_t previous) const;
    void PointTo(const SavePointer& pointer) const;

    std::filesystem::path folder_;
};

}  // namespace graze
