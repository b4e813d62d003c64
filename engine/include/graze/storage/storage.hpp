#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace graze {

using Bytes = std::vector<std::byte>;

/// A view of a whole file, valid as long as this object. The file may be mapped, so that only the
/// parts that are accessed are read. Any number of threads may use the view.
class FileView {
public:
    virtual ~FileView() = default;
    [[nodiscard]] virtual std::span<const std::byte> Bytes() const noexcept = 0;
};

/// A file that was read into memory.
class BytesView : public FileView {
public:
    explicit BytesView(std::vector<std::byte> bytes) : bytes_{std::move(bytes)} {}
    [[nodiscard]] std::span<const std::byte> Bytes() const noexcept override { return bytes_; }

private:
    std::vector<std::byte> bytes_;
};

/// The largest file that is read into memory: 1 GiB, far more than any asset. Packs are mapped and
/// may be larger.
inline constexpr std::size_t kMaxFileBytes = std::size_t{1} << 30;

/// Interface to the files that a game ships with. They are read-only. Names are relative, use '/'
/// and are case-sensitive on every host; names with ".." and absolute names are not found. Any
/// number of threads may use the storage at once.
class TitleStorage {
public:
    /// Looks at the first bytes of a file, and throws std::runtime_error with the reason if the
    /// file is of no use.
    using BeginCheck = std::function<void(std::span<const std::byte> begin)>;

    virtual ~TitleStorage() = default;

    /// Returns the whole file, or std::nullopt if there is no such file. Throws std::runtime_error
    /// with the reason if the file exists but cannot be read, or is larger than kMaxFileBytes.
    [[nodiscard]] virtual std::optional<Bytes> Read(std::string_view name) const = 0;

    /// Like Read. Of a large file a storage may pass the first bytes to `check` before it reads the
    /// rest.
    [[nodiscard]] virtual std::optional<Bytes> ReadChecked(std::string_view name,
                                                           const BeginCheck& /*check*/) const {
        return Read(name);
    }

    /// Returns a view of the whole file, without a copy if the storage supports that; null if there
    /// is no such file. The view may outlive the storage. Throws as Read does.
    [[nodiscard]] virtual std::unique_ptr<FileView> Open(std::string_view name) const {
        std::optional<Bytes> bytes = Read(name);
        return bytes ? std::make_unique<BytesView>(*std::move(bytes)) : nullptr;
    }

    /// Returns a number that differs after the file was changed, created or removed. Returns 0
    /// while the file does not exist, and always for storages whose files do not change. Does not
    /// throw. For tools that reload changed files.
    [[nodiscard]] virtual std::uint64_t Version(std::string_view /*name*/) const { return 0; }

    /// Returns all names, sorted. Throws std::runtime_error with the reason if they cannot be
    /// listed.
    [[nodiscard]] virtual std::vector<std::string> List() const = 0;

    /// Returns the names, sorted, of links that List leaves out with all that is behind them,
    /// because they lead out of the storage, where Read does not follow them, or in a circle.
    /// Throws as List does. For tools that pack the files.
    [[nodiscard]] virtual std::vector<std::string> LeftOut() const { return {}; }

    /// Returns the location of the storage, for messages.
    [[nodiscard]] virtual std::string Describe() const = 0;
};

/// True if a storage name may contain the character: any but '\\', ':' and control characters.
[[nodiscard]] constexpr bool IsStorageNameCharacter(char c) noexcept {
    return static_cast<unsigned char>(c) >= 0x20 && c != 0x7f && c != '\\' && c != ':';
}

/// Returns why `name` is not a valid storage name, such as "contains ':'"; "" if it is valid. A
/// valid name consists of parts joined by single '/'. No part is empty, "." or "..", and
/// IsStorageNameCharacter allows every character. Such a name means the same on every host.
[[nodiscard]] std::string_view StorageNameError(std::string_view name) noexcept;

/// True if the path begins with '/' or with a drive of Windows ("C:"). No storage has such names.
[[nodiscard]] bool IsAbsolutePath(std::string_view path) noexcept;

[[nodiscard]] inline bool IsStorageName(std::string_view name) noexcept {
    return StorageNameError(name).empty();
}

}  // namespace graze
