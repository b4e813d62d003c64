#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "graze/storage/user_storage.hpp"
#include "save_state.hpp"

namespace graze {

/// One container's folder:
///
///   current             a SavePointer: which of the folders below counts
///   g12/manifest        a SaveManifest
///   g12/packed          the small blobs, in the manifest's order
///   g12/3-map.bin       a large blob, by its number in the manifest
///   g11/...             the state before, for Restore
///
/// A commit writes a new folder next to the others and flushes it; renaming a new `current` over the old
/// one is what decides. All other states are leftovers, which the next commit sweeps. No file is part of
/// two states, so that damage to one file never reaches both.
///
/// The first commit builds the container as "<folder>.partial" and renames it; Delete renames it back and
/// removes it. So states without `current` are damage: another program has removed the file. A folder
/// named .partial is a leftover of a crash.
///
/// Errors  DamageError, FileError. Writers take turns by a FileLock of the caller's; readers need none.
class SaveFolder {
public:
    explicit SaveFolder(std::filesystem::path folder);

    static constexpr std::string_view kPartialSuffix = ".partial";
    static constexpr const char* kPointerFile = "current";

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

    /// Saves the last state with `changes` applied. The last state is kept next to it; the state before
    /// is kept instead if `changes` replace a damaged blob of the last one. Throws DamageError, and keeps
    /// all states, if a blob that does not change is damaged.
    void Commit(const std::optional<SaveState>& last, std::span<const BlobChange> changes) const;

    /// Is every byte of it as it was written?
    [[nodiscard]] bool IsWhole() const;

    /// Points `current` to the newest undamaged state, older than the one it names now if it can be
    /// read. Returns false if every state is damaged.
    [[nodiscard]] bool Restore() const;

    void Delete() const;

    /// Of all files, for containers that cannot say.
    [[nodiscard]] std::uint64_t BytesOnDisk() const;

private:
    void CommitInPlace(const std::optional<SaveState>& last,
                       std::span<const BlobChange> changes) const;
    [[nodiscard]] std::filesystem::path PartialFolder() const;
    [[nodiscard]] bool HasStates() const;
    [[nodiscard]] std::filesystem::path GenerationFolder(std::uint64_t generation) const;
    [[nodiscard]] std::vector<std::uint64_t> Generations() const;
    [[nodiscard]] std::optional<Bytes> Pointer() const;
    [[nodiscard]] std::optional<SavePointer> SoundPointer() const;
    [[nodiscard]] SaveState LoadGeneration(std::uint64_t generation,
                                           std::optional<std::uint64_t> checksum) const;
    [[nodiscard]] bool IsGenerationWhole(std::uint64_t generation,
                                         std::optional<std::uint64_t> checksum) const;
    [[nodiscard]] std::optional<SaveState> TryToLoad(std::uint64_t generation) const;
    void Sweep(std::uint64_t last, std::uint64_t before) const;
    void PointTo(const SavePointer& pointer) const;

    std::filesystem::path folder_;
};

}  // namespace graze
