#include "save_state.hpp"

#include <algorithm>
#include <cerrno>

#include "disk_files.hpp"
#include "folder_files.hpp"
#include "graze/math/hash.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMaxManifestBytes = std::uint64_t{8} << 20;

// Returns the name of the file for a large blob. The index makes the name unique on all file
// systems; the rest only helps people to recognize the file.
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

// Returns the result of `read`; null for a file that does not exist.
template <typename Read>
std::optional<Bytes> UnlessMissing(const Read& read) {
    try {
        return read();
    } catch (const FileError& error) {
        if (error.IsMissing()) {
            return std::nullopt;
        }
        throw;
    }
}

Bytes ReadBytes(FileDescriptor& file, std::uint64_t size) {
    Bytes bytes(static_cast<std::size_t>(size));
    bytes.resize(file.ReadSome(bytes));
    return bytes;
}

// Reads a whole file. For a file of more than `max_bytes`, throws FileError with EFBIG before it
// reads anything.
std::optional<Bytes> ReadSmallFile(const fs::path& path, std::uint64_t max_bytes) {
    return UnlessMissing([&] {
        FileDescriptor file{path, file_calls::OpenMode::Read};
        const std::uint64_t size = file.Size();
        if (size > max_bytes) {
            throw FileError{path, EFBIG};
        }
        return ReadBytes(file, size);
    });
}

std::optional<Bytes> ReadFilePart(const fs::path& path, std::uint64_t offset, std::uint64_t size) {
    return UnlessMissing([&] {
        FileDescriptor file{path, file_calls::OpenMode::Read};
        const std::uint64_t file_size = file.Size();
        const std::uint64_t start = std::min(offset, file_size);
        file.Seek(start);
        return ReadBytes(file, std::min(size, file_size - start));
    });
}

// Returns the result of `read`. Throws DamageError if the path is not a regular file, if the file
// is too large, or if the disk cannot read its bytes.
template <typename ReadBytes>
std::optional<Bytes> ReadOrDamage(const fs::path& path, const std::string& blob,
                                  const ReadBytes& read) {
    try {
        return read();
    } catch (const FileError& error) {
        switch (error.Error()) {
            case EFBIG:
            case EISDIR:
            case EINVAL:
                throw DamageError{ToUtf8(path) + ": wrong file type or size", blob};
            case EIO:
                throw DamageError{error.what(), blob};
            default:
                throw;
        }
    }
}

Bytes Require(const fs::path& path, const std::string& blob, std::optional<Bytes> bytes) {
    if (!bytes) {
        throw DamageError{ToUtf8(path) + ": the file is missing", blob};
    }
    return *std::move(bytes);
}

}  // namespace

SaveState SaveState::Load(const fs::path& folder, std::uint64_t generation,
                          std::optional<std::uint64_t> checksum) {
    SaveState state;
    state.folder = folder;
    const fs::path path = MakeManifestPath(folder);
    const Bytes bytes = Require(path, {}, ReadSavedFile(path, kMaxManifestBytes));
    auto manifest = DecodeManifest(bytes);
    if (!manifest || manifest->generation != generation ||
        (checksum && ComputeHash(bytes) != *checksum)) {
        throw DamageError{ToUtf8(path) + ": invalid or checksum mismatch"};
    }
    state.manifest = *std::move(manifest);
    return state;
}

fs::path SaveState::MakeBlobPath(std::size_t index) const {
    const SavedBlob& blob = manifest.blobs[index];
    return folder / (blob.offset ? "packed" : BlobFileName(index, blob.name));
}

std::optional<std::size_t> SaveState::Find(std::string_view blob) const {
    const auto found = std::ranges::lower_bound(
        manifest.blobs, blob, {}, [](const SavedBlob& one) { return std::string_view{one.name}; });
    return found == manifest.blobs.end() || found->name != blob
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
    const fs::path path = MakeBlobPath(index);
    Bytes bytes = Require(path, blob.name, ReadOrDamage(path, blob.name, [&] {
                              return blob.offset ? ReadFilePart(path, *blob.offset, blob.size)
                                                 : ReadSmallFile(path, blob.size);
                          }));
    if (bytes.size() != blob.size || ComputeHash(bytes) != blob.checksum) {
        throw DamageError{ToUtf8(path) + ": size or checksum mismatch", blob.name};
    }
    return bytes;
}

bool SaveState::IsBlobWhole(std::size_t index) const {
    try {
        static_cast<void>(ReadBlob(index));
        return true;
    } catch (const DamageError&) {
        return false;
    }
}

bool SaveState::IsWhole() const {
    for (std::size_t i = 0; i < manifest.blobs.size(); ++i) {
        if (!IsBlobWhole(i)) {
            return false;
        }
    }
    return true;
}

fs::path MakeManifestPath(const fs::path& folder) {
    return folder / "manifest";
}

std::optional<Bytes> ReadSavedFile(const fs::path& path, std::uint64_t max_bytes) {
    return ReadOrDamage(path, {}, [&] { return ReadSmallFile(path, max_bytes); });
}

}  // namespace graze
