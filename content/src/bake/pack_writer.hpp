#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "graze/collision/mask.hpp"
#include "graze/content/content_type.hpp"
#include "graze/content/pack_archive.hpp"
#include "graze/image/image.hpp"
#include "pack/pack_index.hpp"

namespace graze {

/// A store of pictures and masks that several values may share. A value that uses the store
/// contains only the number of a picture or mask.
class SharedParts {
public:
    virtual ~SharedParts() = default;
    [[nodiscard]] virtual std::uint32_t Keep(const Image& picture) = 0;
    [[nodiscard]] virtual std::uint32_t Keep(const Mask& mask) = 0;
};

/// A serializer of values to bytes. If `shared` is null, pictures and masks are written inline.
class ByteWriter : public PackArchive {
public:
    explicit ByteWriter(SharedParts* shared = nullptr) noexcept
        : PackArchive{false}, shared_{shared} {}

    template <typename... T>
    void operator()(const T&... values) {
        PackArchive::operator()(const_cast<T&>(values)...);  // writing does not modify them
    }

    [[nodiscard]] const Bytes& Written() const noexcept { return bytes_; }

    [[noreturn]] void Fail(std::string_view reason) const override;

private:
    void Raw(void* bytes, std::size_t size) override;
    [[nodiscard]] std::size_t Count(std::size_t count, std::size_t min_bytes) override;
    void Picture(Image& image) override;
    void Shape(Mask& mask) override;
    void Page(std::shared_ptr<PackPage>& page) override;

    void Put(std::span<const std::byte> raw) {
        bytes_.insert(bytes_.end(), raw.begin(), raw.end());
    }

    Bytes bytes_;
    SharedParts* shared_;  // may be null
};

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
