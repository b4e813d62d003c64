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

#include "asset/pack_page.hpp"
#include "graze/content/content_formats.hpp"
#include "graze/content/content_type.hpp"
#include "graze/storage/storage.hpp"
#include "pack_index.hpp"

namespace graze {

/// A pack that is open: finds assets, and reads them. Any number of threads may ask at once.
///
/// Trust   nothing in the file is believed: sizes and places are checked when it is opened, checksums
///         of blobs when they are first used, values when they are read. An asset of a pack whose
///         maker computed good checksums of bad values is an error, or a sound asset.
/// Memory  in proportion to the file; an asset's pictures and masks take kMostAssetBytes at most.
/// Errors  FormatError, the reason alone.
class PackFile : public AssetPack {
public:
    static constexpr std::uint32_t kVersion = 3;
    static constexpr std::size_t kMostAssetBytes = std::size_t{1} << 29;

    /// Reads the index.
    explicit PackFile(std::unique_ptr<FileView> file);

    [[nodiscard]] const PackIndex& Index() const noexcept { return index_; }
    [[nodiscard]] std::span<const PackBlob> Blobs() const noexcept { return blobs_; }
    [[nodiscard]] std::size_t Size() const noexcept { return bytes_.size(); }

    /// Null when it is not there.
    [[nodiscard]] const PackAsset* Find(std::string_view type,
                                        std::string_view name) const noexcept;

    /// The data of an asset of this type.
    [[nodiscard]] std::shared_ptr<void> Read(const ContentType& type, const PackAsset& asset) const;

    // AssetPack
    [[nodiscard]] bool Holds(const ContentType& type, std::string_view name) const override;
    [[nodiscard]] std::shared_ptr<void> Read(const ContentType& type,
                                             std::string_view name) const override;
    [[nodiscard]] std::vector<std::string> Names(const ContentType& type) const override;

    /// One that is a blob is not copied: it is looked at where it lies, in the file.
    [[nodiscard]] Image Picture(std::uint32_t number) const;

    /// The same, where it lies, of a picture that is a blob: what sprites draw from is one.
    [[nodiscard]] ImageView PageView(std::uint32_t number) const;

    /// Returns the page; callers share it while any of them holds it.
    [[nodiscard]] std::shared_ptr<PackPage> Page(std::uint32_t number) const;

    /// A blob that is as it was when the pack was made.
    [[nodiscard]] std::span<const std::byte> Blob(std::uint32_t number) const;

    /// Reads all that the picture is made of, so that it lies in memory afterwards.
    void Verify(std::uint32_t picture) const;

private:
    void ReadDirectory();
    void CheckBlobs() const;
    void CheckPictures() const;
    void CheckPicture(const PackPicture& picture) const;
    void CheckAssets() const;

    std::shared_ptr<const FileView> file_;  // pictures look into it
    std::span<const std::byte> bytes_;
    std::vector<PackBlob> blobs_;
    PackIndex index_;
    mutable std::vector<std::atomic<bool>> is_verified_;  // of each blob
    mutable std::mutex pages_mutex_;
    mutable std::vector<std::weak_ptr<PackPage>> pages_;  // of each picture
};

/// The picture that `copies` make of pages' pixels; page(number) gives their ImageView.
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
