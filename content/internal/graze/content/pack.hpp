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
    std::string type;  ///< what a game asks for: "Sprite"
    std::string name;
    std::size_t bytes =
        0;  ///< of its values; pictures and masks are beside them, and may be shared
};

/// A picture of a pack.
struct PackPictureInfo {
    int width = 0;
    int height = 0;
    bool is_page = false;   ///< of the atlas: sprites draw from it
    std::size_t bytes = 0;  ///< 0 when it is copied together from pages
};

/// A look into a pack, for tools: ContentManager loads from packs by itself. docs/pack-format.md tells
/// how the file is made.
///
/// Errors  FormatError, the reason alone: "not a Graze pack", "truncated: ...", "damaged: ...", "is of
///         version 3; this program reads version 2".
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

    /// Premultiplied pixels of 0 <= index < Pictures().size().
    [[nodiscard]] Image Picture(std::size_t index) const;

    /// What is wrong with each asset and picture that is not as it was made; nothing in a sound pack.
    /// Reads all of it. Of assets whose type is not among `types` only the checksums are compared.
    [[nodiscard]] std::vector<std::string> Damage(const ContentTypes& types) const;

private:
    std::unique_ptr<PackFile> file_;
};

}  // namespace graze
