#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "asset/pack_parts.hpp"
#include "graze/content/pack_archive.hpp"
#include "graze/graphics/states.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

// The parts of a pack as stored in the file. docs/pack-format.md describes the format.

struct PackHeader {
    std::array<char, 8> magic{};
    std::uint32_t version = 0;
    std::uint32_t blob_count = 0;
    std::uint64_t file_size = 0;
    std::uint64_t index_size = 0;
    std::uint64_t directory_checksum = 0;  // covers the blob table and the index after it
    std::array<std::uint64_t, 2> reserved{};
    std::uint64_t checksum = 0;  // covers all preceding fields
};
static_assert(sizeof(PackHeader) == 64);

constexpr std::array<char, 8> kPackMagic{'G', 'R', 'A', 'Z', 'P', 'A', 'C', 'K'};

struct PackBlob {
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
    std::uint64_t checksum = 0;
};
static_assert(sizeof(PackBlob) == 24);

/// Returns a part of a pack's bytes. The caller has compared its end with their size in 64 bits, so
/// that both numbers fit std::size_t on 32-bit systems too.
[[nodiscard]] inline std::span<const std::byte> PackPart(std::span<const std::byte> bytes,
                                                         std::uint64_t offset,
                                                         std::uint64_t size) noexcept {
    return bytes.subspan(static_cast<std::size_t>(offset), static_cast<std::size_t>(size));
}

constexpr std::uint64_t kBlobAlignment = 64;
constexpr std::uint64_t kPixelAlignment = 4096;

/// A rectangle of a page that is copied into another picture.
struct PackCopy {
    std::uint32_t page = 0;
    Rectangle source;
    Point to;
};

/// A picture: a blob, or a composition of copies from pages. A composition is transparent where
/// nothing is copied.
struct PackPicture {
    int width = 0;
    int height = 0;
    bool is_page = false;
    TextureFilter filter = TextureFilter::Linear;  // for a page: the filter of its sprites
    std::optional<std::uint32_t> blob;
    std::vector<PackCopy> copies;
};

/// The name and version of a content type, as in ContentType::Name and ContentType::Version.
struct PackType {
    std::string name;
    std::uint32_t version = 1;
};

struct PackAsset {
    std::uint32_t type = 0;  // index in PackIndex::types
    std::string name;
    std::uint32_t blob = 0;
};

struct PackIndex {
    std::vector<PackPicture> pictures;
    std::vector<PackType> types;
    std::vector<PackAsset> assets;  // sorted by type, then by name
    std::optional<std::uint32_t>
        sources;  // number of the baker's blob, which has data for each asset in the order of
                  // `assets`
};

inline void Fields(PackArchive& archive, PackCopy& copy) {
    archive(copy.page, copy.source, copy.to);
}

inline void Fields(PackArchive& archive, PackPicture& picture) {
    archive(picture.width, picture.height, picture.is_page, picture.filter, picture.blob,
            picture.copies);
}

inline void Fields(PackArchive& archive, PackType& type) {
    archive(type.name, type.version);
}

inline void Fields(PackArchive& archive, PackAsset& asset) {
    archive(asset.type, asset.name, asset.blob);
}

inline void Fields(PackArchive& archive, PackIndex& index) {
    archive(index.pictures, index.types, index.assets, index.sources);
}

}  // namespace graze
