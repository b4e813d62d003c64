#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "asset/pack_parts.hpp"
#include "graze/content/content_formats.hpp"
#include "graze/content/content_type.hpp"
#include "graze/storage/storage.hpp"
#include "pack_index.hpp"

namespace graze {

/// An open pack: finds and reads assets. Safe to use from several threads at once.
///
/// Trust   nothing in the file is trusted: sizes and offsets are checked when the file is opened,
///         the checksum of a blob when the blob is first used, and values when they are read. An
///         asset with invalid values cannot be read, even if its checksum is valid.
/// Memory  proportional to the file; the pictures and masks of an asset take at most
///         kMaxAssetBytes.
/// Errors  FormatError with only the reason.
class PackFile : public AssetPack {
public:
    static constexpr std::uint32_t kVersion = 3;
    static constexpr std::size_t kMaxAssetBytes = std::size_t{1} << 29;

    /// Reads and checks the index.
    explicit PackFile(std::unique_ptr<FileView> file);

    [[nodiscard]] const PackIndex& Index() const noexcept { return index_; }
    [[nodiscard]] std::span<const PackBlob> Blobs() const noexcept { return blobs_; }
    [[nodiscard]] std::size_t Size() const noexcept { return bytes_.size(); }

    /// Returns the asset, or null if the pack does not have it.
    [[nodiscard]] const PackAsset* Find(std::string_view type,
                                        std::string_view name) const noexcept;

    /// Reads the data of an asset of this type.
    [[nodiscard]] std::shared_ptr<void> Read(const ContentType& type, const PackAsset& asset) const;

    // Implementation of AssetPack.
    [[nodiscard]] bool Holds(const ContentType& type, std::string_view name) const override;
    [[nodiscard]] std::shared_ptr<void> Read(const ContentType& type,
                                             std::string_view name) const override;
    [[nodiscard]] std::vector<std::string> Names(const ContentType& type) const override;

    /// Returns a picture. If the picture is stored as a blob, the image is a view of the file's
    /// bytes and not a copy.
    [[nodiscard]] Image Picture(std::uint32_t number) const;

    /// Returns a view of a picture. The picture must be stored as a blob; all pages are.
    [[nodiscard]] ImageView PageView(std::uint32_t number) const;

    /// Returns the page with this picture number. While a caller holds the page, all calls return
    /// the same PackPage.
    [[nodiscard]] std::shared_ptr<PackPage> Page(std::uint32_t number) const;

    /// Returns a blob. Compares its checksum on the first call.
    [[nodiscard]] std::span<const std::byte> Blob(std::uint32_t number) const;

    /// Compares the checksums of all blobs that the picture consists of. This also loads them into
    /// memory.
    void Verify(std::uint32_t picture) const;

private:
    void ReadDirectory();
    void CheckBlobs() const;
    void CheckPictures() const;
    void CheckPicture(const PackPicture& picture) const;
    void CheckAssets() const;

    std::shared_ptr<const FileView> file_;  // pictures view its bytes
    std::span<const std::byte> bytes_;
    std::vector<PackBlob> blobs_;
    PackIndex index_;
    mutable std::vector<std::atomic<bool>> is_verified_;  // per blob: true if its checksum has been
                                                          // compared
    mutable std::mutex pages_mutex_;
    mutable std::vector<std::weak_ptr<PackPage>> pages_;  // per picture; null if it is not in use
};

/// Composes a picture from copies of pages. page(number) must return the ImageView of a page.
template <typename Page>
[[nodiscard]] Image Compose(int width, int height, std::span<const PackCopy> copies, Page page) {
    Image image{width, height};
    for (const PackCopy& copy : copies) {
        const ImageView part = page(copy.page).Part(copy.source);
        for (int y = 0; y < part.height; ++y) {
            const std::uint8_t* const row = part.pixels + std::ptrdiff_t{y} * part.stride;
            std::memcpy(image.Row(copy.to.y + y).data() + copy.to.x, row,
                        static_cast<std::size_t>(part.width) * sizeof(Color));
        }
    }
    return image;
}

}  // namespace graze
