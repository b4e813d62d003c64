#include "save_state.hpp"

#include <algorithm>
#include <cerrno>

#include "folder_files.hpp"
#include "save_files.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMaxManifestBytes = std::uint64_t{8} << 20;

Bytes ReadExpected(const fs::path& path, std::uint64_t max_bytes, const std::string& blob = {}) {
    auto bytes = ReadSavedFile(path, max_bytes, blob);
    if (!bytes) {
        throw DamageError{NameOf(path) + ": the file is gone", blob};
    }
    return *std::move(bytes);
}

}  // namespace

SaveState SaveState::Load(const fs::path& folder, std::uint64_t generation,
                          std::optional<std::uint64_t> checksum) {
    SaveState state;
    state.folder = folder;
    const fs::path path = ManifestOf(folder);
    const Bytes bytes = ReadExpected(path, kMaxManifestBytes);
    auto manifest = DecodeManifest(bytes);
    if (!manifest || manifest->generation != generation ||
        (checksum && ChecksumOf(bytes) != *checksum)) {
        throw DamageError{NameOf(path) + ": not what was written"};
    }
    state.manifest = *std::move(manifest);
    return state;
}

fs::path SaveState::PathOf(std::size_t index) const {
    const std::string& name = manifest.blobs[index].name;
    return folder / (has_plain_names ? graze::PathOf(name) : fs::path{BlobFileName(index, name)});
}

std::optional<std::size_t> SaveState::Find(std::string_view blob) const {
    const auto found = std::ranges::find(manifest.blobs, blob, &SavedBlob::name);
    return found == manifest.blobs.end()
               ? std::nullopt
               : std::optional{static_cast<std::size_t>(found - manifest.blobs.begin())};
}

std::uint64_t SaveState::ByteCount() const noexcept {
    std::uint64_t bytes = 0;
    for (const SavedBlob& blob : manifest.blobs) {
        bytes += blob.size;
    }
    return bytes;
}

Bytes SaveState::ReadBlob(std::size_t index) const {
    const SavedBlob& blob = manifest.blobs[index];
    const fs::path path = PathOf(index);
    Bytes bytes = ReadExpected(path, blob.size, blob.name);
    if (bytes.size() != blob.size || ChecksumOf(bytes) != blob.checksum) {
        throw DamageError{NameOf(path) + ": not what was written", blob.name};
    }
    return bytes;
}

bool SaveState::IsWhole() const {
    try {
        for (std::size_t i = 0; i < manifest.blobs.size(); ++i) {
            static_cast<void>(ReadBlob(i));
        }
        return true;
    } catch (const DamageError&) {
        return false;
    } catch (const FileError& error) {
        if (error.Error() != EIO) {  // bytes that the disk cannot give back are no better
            throw;
        }
        return false;
    }
}

fs::path ManifestOf(const fs::path& folder) {
    return folder / "manifest";
}

// The number keeps names apart that some file systems cannot; the rest is for people who look.
std::string BlobFileName(std::size_t index, std::string_view blob) {
    constexpr std::size_t max_letters = 60;
    std::string name = std::to_string(index) + "-";
    for (const char c : blob.substr(blob.size() - std::min(blob.size(), max_letters))) {
        const bool is_plain =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        name += is_plain || c == '.' || c == '-' ? c : '_';
    }
    return name;
}

// Something else in the place of what was written is damage.
std::optional<Bytes> ReadSavedFile(const fs::path& path, std::uint64_t max_bytes,
                                   const std::string& blob) {
    try {
        return ReadSmallFile(path, max_bytes);
    } catch (const FileError& error) {
        if (error.Error() == EFBIG || error.Error() == EISDIR || error.Error() == EINVAL) {
            throw DamageError{NameOf(path) + ": not the file that was written", blob};
        }
        throw;
    }
}

}  // namespace graze
