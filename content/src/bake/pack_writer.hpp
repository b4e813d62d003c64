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

/// Puts a pack together. What is equal is stored once. The same calls give the same bytes.
class PackWriter : public SharedParts {
public:
    /// A page of the atlas.
    std::uint32_t AddPage(const Image& page, TextureFilter filter);

    /// A picture whose Checksum is `checksum` may be copied together so, if it then is the same.
    void AddRecipe(std::uint64_t checksum, std::vector<PackCopy> copies);

    [[nodiscard]] std::uint32_t Keep(const Image& picture) override;
    [[nodiscard]] std::uint32_t Keep(const Mask& mask) override;

    /// In any order; the types have theirs by their first assets.
    void AddAsset(const ContentType& type, std::string name, Bytes values);

    /// The whole file. `sources` is for the baker.
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

/// Of its size and its pixels.
[[nodiscard]] std::uint64_t ChecksumOf(const Image& picture) noexcept;

/// Computes all checksums of a pack anew, as far as its table can be found.
void SignPack(std::span<std::byte> pack) noexcept;

}  // namespace graze
