#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "byte_writer.hpp"
#include "graze/content/content_type.hpp"
#include "pack/pack_index.hpp"

namespace graze {

/// A builder of packs. A blob is a picture, a mask or the values of an asset, as bytes. Equal blobs
/// are stored once. The same calls give the same bytes.
class PackWriter : public SharedParts {
public:
    /// Adds a page of the atlas and returns its picture number.
    std::uint32_t AddPage(const Image& page, TextureFilter filter);

    /// Adds a list of copies from pages that may compose the picture with this checksum (see
    /// ComputeChecksum). Keep uses the list only if the result is equal to the picture.
    void AddRecipe(std::uint64_t checksum, std::vector<PackCopy> copies);

    [[nodiscard]] std::uint32_t Keep(const Image& picture) override;
    [[nodiscard]] std::uint32_t Keep(const Mask& mask) override;

    /// Adds an asset. Assets may be added in any order. Types are numbered in the order in which
    /// AddAsset first receives them.
    void AddAsset(const ContentType& type, std::string name, Bytes values);

    /// Returns the complete file. `sources` is stored for the next bake: see BakeSources.
    [[nodiscard]] Bytes Finish(Bytes sources);

    [[nodiscard]] std::size_t MaskBytes() const noexcept { return mask_bytes_; }

private:
    struct Stored {
        Bytes bytes;
        std::uint64_t alignment = kBlobAlignment;
        std::uint64_t checksum = 0;
    };

    std::uint32_t AddBlob(Bytes bytes, std::uint64_t alignment);
    [[nodiscard]] bool IsMadeOf(const Image& picture, std::span<const PackCopy> copies) const;
    [[nodiscard]] ImageView PageView(std::uint32_t page) const;

    std::vector<Stored> blobs_;
    std::multimap<std::uint64_t, std::uint32_t> blob_by_checksum_;
    std::multimap<std::uint64_t, std::uint32_t> picture_by_checksum_;
    std::multimap<std::uint64_t, std::vector<PackCopy>> recipes_;
    PackIndex index_;
    std::size_t mask_bytes_ = 0;
};

/// Returns a checksum of the picture's size and pixels.
[[nodiscard]] std::uint64_t ComputeChecksum(const Image& picture) noexcept;

/// Recomputes all checksums of a pack in place. Does nothing if the header is invalid; skips blobs
/// that are out of range.
void SignPack(std::span<std::byte> pack) noexcept;

}  // namespace graze
