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
///   current             a SavePointer, which names the current state: here g12
///   g12/manifest        a SaveManifest
///   g12/packed          the small blobs, in the manifest's order
///   g12/3-map.bin       a large blob, with its index in the manifest
///   g11/...             the previous state, for Restore
///
/// A commit writes a new folder next to the others and flushes it. Renaming a new `current` over
/// the old one then makes it the current state, atomically. The current and the previous state are
/// kept; the next commit removes all others, which crashes have left. The two states share no file,
/// so damage to one file never affects both.
///
/// The first commit builds the container in "<folder>.partial" and then renames that folder. Delete
/// first renames the folder to "<folder>.partial" and then removes it. Therefore a folder that has
/// states but no `current` is damaged: another program has removed the file. A folder named
/// ".partial" is a leftover of a crash.
///
/// Errors   throws DamageError or FileError.
/// Threads  a caller that writes must hold the FileLock of the user; readers need no lock.
class SaveFolder {
public:
    explicit SaveFolder(std::filesystem::path folder);

    static constexpr std::string_view kPartialSuffix = ".partial";
    static constexpr const char* kPointerFile = "current";

    [[nodiscard]] const std::filesystem::path& Path() const noexcept { return folder_; }

    /// True if there is a container, damaged or not.
    [[nodiscard]] bool Exists() const;

    /// Returns the current state; `std::nullopt` if there is no container.
    [[nodiscard]] std::optional<SaveState> Load() const;

    /// Returns the result of `look`, which reads the current state. If `look` throws DamageError
    /// because a commit has removed that state in the meantime, calls `look` again, up to 100 times
    /// in all.
    template <typename Look>
    [[nodiscard]] auto RetryWhileChanging(const Look& look) const {
        constexpr int max_looks = 100;
        for (int looks = 1;; ++looks) {
            const auto before = Pointer();
            try {
                return look();
            } catch (const DamageError&) {
                if (looks == max_looks || Pointer() == before) {
                    throw;
                }
            }
        }
    }

    /// Saves the state `last` with `changes` applied. Keeps `last` as the previous state. If
    /// `changes` replace or remove a damaged blob of `last`, keeps the state before `last` instead.
    /// Throws DamageError, and keeps all states, if a blob that does not change is damaged.
    void Commit(const std::optional<SaveState>& last, std::span<const BlobChange> changes) const;

    /// True if the current state is undamaged, or if there is no container.
    [[nodiscard]] bool IsWhole() const;

    /// If the current state is damaged, makes the newest undamaged state the current one. If
    /// `current` can be read, considers only states older than the one that `current` names.
    /// Returns false if no undamaged state is left.
    [[nodiscard]] bool Restore() const;

    void Delete() const;

    /// Returns the size of all files in bytes, for containers whose manifest cannot be read.
    [[nodiscard]] std::uint64_t BytesOnDisk() const;

private:
    void CommitInPlace(const std::optional<SaveState>& last,
                       std::span<const BlobChange> changes) const;
    [[nodiscard]] std::filesystem::path PartialFolder() const;
    [[nodiscard]] bool HasStates() const;
    [[nodiscard]] std::filesystem::path GenerationFolder(std::uint64_t generation) const;
    [[nodiscard]] std::vector<std::uint64_t> Generations() const;
    [[nodiscard]] std::optional<Bytes> Pointer() const;
    [[nodiscard]] std::optional<SavePointer> ReadValidPointer() const;
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
