#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace graze {

using Bytes = std::vector<std::byte>;

/// A whole file for as long as the view lives, perhaps without being in memory as a whole: only what is
/// looked at is read. Any number of threads may look.
class FileView {
public:
    virtual ~FileView() = default;
    [[nodiscard]] virtual std::span<const std::byte> Bytes() const noexcept = 0;
};

/// A file that was read.
class BytesView : public FileView {
public:
    explicit BytesView(std::vector<std::byte> bytes) : bytes_{std::move(bytes)} {}
    [[nodiscard]] std::span<const std::byte> Bytes() const noexcept override { return bytes_; }

private:
    std::vector<std::byte> bytes_;
};

/// The port for the files a game ships with: read-only, names relative with '/', case-exact on
/// every host; ".." and absolute names are not found. Any number of threads may ask at once.
class TitleStorage {
public:
    virtual ~TitleStorage() = default;

    /// The whole file; none when there is no such name. Throws std::runtime_error with the reason
    /// when it is there and cannot be read.
    [[nodiscard]] virtual std::optional<Bytes> Read(std::string_view name) const = 0;

    /// The same without copying it, where the storage can; null when there is no such name. The view may
    /// outlive the storage. Throws as Read does.
    [[nodiscard]] virtual std::unique_ptr<FileView> Open(std::string_view name) const {
        std::optional<Bytes> bytes = Read(name);
        return bytes ? std::make_unique<BytesView>(*std::move(bytes)) : nullptr;
    }

    /// Another number after the file was changed, made or removed; 0 while there is none, and always
    /// where files do not change. Throws nothing. For tools that reload what is being worked on.
    [[nodiscard]] virtual std::uint64_t Version(std::string_view /*name*/) const { return 0; }

    /// All names, sorted. Throws std::runtime_error with the reason when they cannot be listed.
    [[nodiscard]] virtual std::vector<std::string> List() const = 0;

    /// Where it is, for messages.
    [[nodiscard]] virtual std::string Describe() const = 0;
};

/// True for a character that a storage name may have: no '\\', ':' or control character.
[[nodiscard]] constexpr bool IsStorageNameCharacter(char c) noexcept {
    return static_cast<unsigned char>(c) >= 0x20 && c != 0x7f && c != '\\' && c != ':';
}

/// Returns why storage refuses `name`, as in "it holds ':'"; "" if it is a storage name: relative parts
/// joined by single '/', none of them empty, "." or "..", of characters that IsStorageNameCharacter
/// allows, so that it means the same on every host.
[[nodiscard]] std::string_view StorageNameComplaint(std::string_view name) noexcept;

[[nodiscard]] inline bool IsStorageName(std::string_view name) noexcept {
    return StorageNameComplaint(name).empty();
}

}  // namespace graze
