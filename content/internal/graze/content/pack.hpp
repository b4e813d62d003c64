#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "graze/content/content_formats.hpp"
#include "graze/content/content_type.hpp"
#include "graze/image/image.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/storage/storage.hpp"

namespace graze {

class PackFile;

/// An asset of a pack.
struct PackEntry {
    std::string type;  ///< name of the content type: "Sprite"
    std::string name;
    /// Size of the stored values in bytes. Pictures and masks are not included, because several
    /// assets may share them.
    std::size_t bytes = 0;
};

/// A picture of a pack.
struct PackPictureInfo {
    int width = 0;
    int height = 0;
    bool is_page = false;   ///< an atlas page, which sprites draw from
    std::size_t bytes = 0;  ///< stored size; 0 if the picture is composed of copies from pages
};

/// A read-only view of a pack, for tools. Games do not need it: ContentManager loads from packs
/// itself. docs/pack-format.md describes the file.
///
/// Errors  FormatError with only the reason: "not a Graze pack", "truncated: ...", "damaged: ...",
///         "unsupported version 4; this program reads version 3".
class Pack {
public:
    explicit Pack(std::unique_ptr<FileView> file);
    explicit Pack(std::vector<std::byte> bytes);
    Pack(Pack&& other) noexcept;
    Pack& operator=(Pack&& other) noexcept;
    ~Pack();

    [[nodiscard]] std::size_t Size() const noexcept;
    [[nodiscard]] std::vector<PackEntry> Entries() const;
    [[nodiscard]] std::vector<PackPictureInfo> Pictures() const;

    /// Returns the premultiplied pixels of picture `index`, 0 <= index < Pictures().size().
    [[nodiscard]] Image Picture(std::size_t index) const;

    /// Reads the whole pack and returns a message for each damaged asset, picture and blob; an
    /// empty list for an intact pack. For assets whose type is not in `types`, only the checksums
    /// are compared.
    [[nodiscard]] std::vector<std::string> Damage(const ContentTypes& types) const;

private:
    std::unique_ptr<PackFile> file_;
};

}  // namespace graze
