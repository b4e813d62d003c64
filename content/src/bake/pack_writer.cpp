#include "pack_writer.hpp"

#include <algorithm>
#include <limits>
#include <new>
#include <string>
#include <utility>

#include "asset/pack_parts.hpp"
#include "graze/collision/mask_index.hpp"
#include "graze/content/content_error.hpp"
#include "pack/byte_reader.hpp"
#include "pack/pack_file.hpp"

namespace graze {
namespace {

std::uint64_t AlignedTo(std::uint64_t offset, std::uint64_t alignment) noexcept {
    return (offset + alignment - 1) / alignment * alignment;
}

Bytes CopyPixels(const Image& image) {
    const auto bytes = std::as_bytes(image.Pixels());
    return {bytes.begin(), bytes.end()};
}

template <typename T>
void Store(Bytes& bytes, std::size_t at, const T& value) {
    std::memcpy(bytes.data() + at, &value, sizeof value);
}

}  // namespace

std::uint64_t ComputeChecksum(const Image& picture) noexcept {
    const std::uint64_t pixels = Checksum(std::as_bytes(picture.Pixels()));
    // Adding only the width is enough: the width and the number of pixels determine the height.
    return pixels + static_cast<std::uint64_t>(picture.Width());
}

std::uint32_t PackWriter::AddBlob(Bytes bytes, std::uint64_t alignment) {
    const std::uint64_t checksum = Checksum(bytes);
    const auto [first, last] = blob_by_checksum_.equal_range(checksum);
    const auto equal = std::find_if(first, last, [&](const auto& entry) {
        const Stored& blob = blobs_[entry.second];
        return blob.alignment >= alignment && blob.bytes == bytes;
    });
    if (equal != last) {
        return equal->second;
    }
    const auto number = static_cast<std::uint32_t>(blobs_.size());
    blobs_.push_back({std::move(bytes), alignment, checksum});
    blob_by_checksum_.emplace(checksum, number);
    return number;
}

std::uint32_t PackWriter::AddPage(const Image& page, TextureFilter filter) {
    const auto number = static_cast<std::uint32_t>(index_.pictures.size());
    const std::uint32_t blob = AddBlob(CopyPixels(page), kPixelAlignment);
    index_.pictures.push_back({page.Width(), page.Height(), true, filter, blob, {}});
    picture_by_checksum_.emplace(ComputeChecksum(page), number);
    return number;
}

void PackWriter::AddRecipe(std::uint64_t checksum, std::vector<PackCopy> copies) {
    recipes_.emplace(checksum, std::move(copies));
}

ImageView PackWriter::PageView(std::uint32_t page) const {
    const PackPicture& picture = index_.pictures[page];
    return {reinterpret_cast<const std::uint8_t*>(blobs_[*picture.blob].bytes.data()),
            picture.width, picture.height, picture.width * static_cast<int>(sizeof(Color))};
}

bool PackWriter::IsMadeOf(const Image& picture, std::span<const PackCopy> copies) const {
    const auto fits = [&picture](const PackCopy& copy) {
        return picture.Bounds().Contains(
            Rectangle{copy.to.x, copy.to.y, copy.source.width, copy.source.height});
    };
    return std::ranges::all_of(copies, fits) &&
           Compose(picture.Width(), picture.Height(), copies,
                   [this](std::uint32_t page) { return PageView(page); }) == picture;
}

std::uint32_t PackWriter::Keep(const Image& picture) {
    const std::uint64_t checksum = ComputeChecksum(picture);
    const auto [first, last] = picture_by_checksum_.equal_range(checksum);
    for (auto entry = first; entry != last; ++entry) {
        const PackPicture& known = index_.pictures[entry->second];
        const bool is_equal = known.width == picture.Width() && known.height == picture.Height() &&
                              (known.blob ? std::ranges::equal(blobs_[*known.blob].bytes,
                                                               std::as_bytes(picture.Pixels()))
                                          : IsMadeOf(picture, known.copies));
        if (is_equal) {
            return entry->second;
        }
    }
    PackPicture made{picture.Width(), picture.Height(), false, TextureFilter::Linear, {}, {}};
    const auto [recipe, end] = recipes_.equal_range(checksum);
    const auto fitting = std::find_if(
        recipe, end, [&](const auto& entry) { return IsMadeOf(picture, entry.second); });
    if (fitting != end) {
        made.copies = fitting->second;
    } else {
        made.blob = AddBlob(CopyPixels(picture), kPixelAlignment);
    }
    const auto number = static_cast<std::uint32_t>(index_.pictures.size());
    index_.pictures.push_back(std::move(made));
    picture_by_checksum_.emplace(checksum, number);
    return number;
}

std::uint32_t PackWriter::Keep(const Mask& mask) {
    ByteWriter writer;
    writer(mask);
    const std::size_t blobs = blobs_.size();
    const std::uint32_t number = AddBlob(writer.Written(), kBlobAlignment);
    mask_bytes_ += blobs_.size() > blobs ? blobs_[number].bytes.size() : 0;
    return number;
}

void PackWriter::AddAsset(const ContentType& type, std::string name, Bytes values) {
    const auto number = static_cast<std::uint32_t>(
        std::ranges::find(index_.types, type.Name(), &PackType::name) - index_.types.begin());
    if (number == index_.types.size()) {
        index_.types.push_back({std::string{type.Name()}, type.Version()});
    }
    index_.assets.push_back({number, std::move(name), AddBlob(std::move(values), kBlobAlignment)});
}

Bytes PackWriter::Finish(Bytes sources) {
    index_.sources = AddBlob(std::move(sources), kBlobAlignment);
    std::ranges::sort(index_.assets, {}, [](const PackAsset& asset) {
        return std::pair{asset.type, std::string_view{asset.name}};
    });
    ByteWriter index;
    index(index_);

    PackHeader header;
    header.magic = kPackMagic;
    header.version = PackFile::kVersion;
    header.blob_count = static_cast<std::uint32_t>(blobs_.size());
    header.index_size = index.Written().size();
    std::uint64_t end = sizeof header + blobs_.size() * sizeof(PackBlob) + header.index_size;
    std::vector<PackBlob> table;
    for (const Stored& blob : blobs_) {
        const std::uint64_t offset = AlignedTo(end, blob.alignment);
        table.push_back({offset, blob.bytes.size(), blob.checksum});
        end = offset + blob.bytes.size();
    }
    header.file_size = end;

    Bytes file;
    if (end > file.max_size()) {
        throw std::bad_alloc{};
    }
    file.resize(static_cast<std::size_t>(end));
    Store(file, 0, header);
    std::size_t at = sizeof header;
    for (std::size_t i = 0; i < blobs_.size(); ++i, at += sizeof(PackBlob)) {
        Store(file, at, table[i]);
        std::ranges::copy(blobs_[i].bytes,
                          file.begin() + static_cast<std::ptrdiff_t>(table[i].offset));
        blobs_[i].bytes = {};
    }
    std::ranges::copy(index.Written(), file.begin() + static_cast<std::ptrdiff_t>(at));
    SignPack(file);
    return file;
}

void SignPack(std::span<std::byte> pack) noexcept {
    PackHeader header;
    if (pack.size() < sizeof header) {
        return;
    }
    std::memcpy(&header, pack.data(), sizeof header);
    const std::uint64_t left = pack.size() - sizeof header;
    const std::uint64_t table_size = std::uint64_t{header.blob_count} * sizeof(PackBlob);
    if (table_size > left || header.index_size > left - table_size) {
        return;
    }
    for (std::size_t at = sizeof header; at < sizeof header + table_size; at += sizeof(PackBlob)) {
        PackBlob blob;
        std::memcpy(&blob, pack.data() + at, sizeof blob);
        if (blob.offset <= pack.size() && blob.size <= pack.size() - blob.offset) {
            blob.checksum = Checksum(PackPart(pack, blob.offset, blob.size));
            std::memcpy(pack.data() + at, &blob, sizeof blob);
        }
    }
    header.directory_checksum =
        Checksum(PackPart(pack, sizeof header, table_size + header.index_size));
    std::memcpy(pack.data(), &header, sizeof header);
    header.checksum = Checksum(pack.first(offsetof(PackHeader, checksum)));
    std::memcpy(pack.data(), &header, sizeof header);
}

void ByteWriter::Fail(std::string_view reason) const {
    throw FormatError{std::string{reason}};
}

void ByteWriter::Raw(void* bytes, std::size_t size) {
    Put({static_cast<const std::byte*>(bytes), size});
}

std::size_t ByteWriter::Count(std::size_t count, std::size_t /*min_bytes*/) {
    if (count > std::numeric_limits<std::uint32_t>::max()) {
        throw FormatError{"more than 2^32 elements"};
    }
    operator()(static_cast<std::uint32_t>(count));
    return count;
}

void ByteWriter::Picture(Image& image) {
    if (shared_ != nullptr) {
        operator()(image.Bounds().IsEmpty() ? kNoPicture : shared_->Keep(image));
        return;
    }
    operator()(image.Width(), image.Height());
    Put(std::as_bytes(std::as_const(image).Pixels()));
}

void ByteWriter::Shape(Mask& mask) {
    if (shared_ != nullptr) {
        operator()(shared_->Keep(mask));
        return;
    }
    operator()(mask.Width(), mask.Height(), mask.OpaqueBounds());
    Put(std::as_bytes(mask.Words()));
    const std::size_t start = bytes_.size();
    bytes_.resize(start + MaskIndex::StoredSize(mask.Width(), mask.Height()));
    mask.Index().Store(std::span{bytes_}.subspan(start));
}

void ByteWriter::Page(std::shared_ptr<PackPage>& page) {
    operator()(page == nullptr ? kNoPicture : page->Number());
}

}  // namespace graze
