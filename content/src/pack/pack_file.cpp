#include "pack_file.hpp"

#include <algorithm>
#include <utility>

#include "byte_reader.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/png.hpp"

namespace graze {
namespace {

PackHeader ReadHeader(std::span<const std::byte> bytes) {
    PackHeader header;
    const std::size_t there = std::min(bytes.size(), sizeof header);
    if (there > 0) {
        std::memcpy(&header, bytes.data(), there);
    }
    const std::size_t magic_there = std::min(there, kPackMagic.size());
    if (!std::equal(kPackMagic.begin(), kPackMagic.begin() + magic_there, header.magic.begin())) {
        throw FormatError{"not a Graze pack"};
    }
    if (there < sizeof header) {
        throw FormatError{"truncated: the file ends in its header"};
    }
    if (header.version != PackFile::kVersion) {
        throw FormatError{"unsupported version " + std::to_string(header.version) +
                          "; this program reads version " + std::to_string(PackFile::kVersion)};
    }
    if (Checksum(bytes.first(offsetof(PackHeader, checksum))) != header.checksum) {
        throw FormatError{"damaged: header checksum mismatch"};
    }
    if (bytes.size() < header.file_size) {
        throw FormatError{"truncated: " + std::to_string(bytes.size()) + " bytes of " +
                          std::to_string(header.file_size)};
    }
    if (bytes.size() > header.file_size) {
        throw FormatError{"damaged: " + std::to_string(bytes.size()) + " bytes, expected " +
                          std::to_string(header.file_size)};
    }
    return header;
}

std::uint64_t PixelBytes(int width, int height) noexcept {
    return static_cast<std::uint64_t>(width) * static_cast<std::uint64_t>(height) * sizeof(Color);
}

// The pictures and masks of one asset. Their total size is limited to kMaxAssetBytes.
class AssetParts : public SharedPartsView {
public:
    explicit AssetParts(const PackFile& pack) : pack_{&pack} {}

    Image PictureAt(std::uint32_t number) override {
        const auto& pictures = pack_->Index().pictures;
        if (number >= pictures.size()) {
            throw FormatError{"invalid picture index"};
        }
        Spend(PixelBytes(pictures[number].width, pictures[number].height));
        return pack_->Picture(number);
    }

    std::shared_ptr<PackPage> PageAt(std::uint32_t number) override {
        const auto& pictures = pack_->Index().pictures;
        if (number >= pictures.size() || !pictures[number].blob) {
            throw FormatError{"invalid page index"};
        }
        return pack_->Page(number);
    }

    Mask MaskAt(std::uint32_t number) override {
        if (number >= pack_->Blobs().size()) {
            throw FormatError{"invalid mask index"};
        }
        ByteReader reader{pack_->Blob(number)};
        Mask mask;
        reader(mask);
        reader.ExpectEnd();
        Spend(mask.MemorySize());
        return mask;
    }

private:
    void Spend(std::uint64_t bytes) {
        spent_ += bytes;
        if (spent_ > PackFile::kMaxAssetBytes) {
            throw FormatError{"too large: its pictures and masks take more than " +
                              std::to_string(PackFile::kMaxAssetBytes) + " bytes"};
        }
    }

    const PackFile* pack_;
    std::uint64_t spent_ = 0;
};

}  // namespace

PackFile::PackFile(std::unique_ptr<FileView> file)
    : file_{std::move(file)}, bytes_{file_->Bytes()} {
    ReadDirectory();
    CheckBlobs();
    CheckPictures();
    CheckAssets();
    is_verified_ = std::vector<std::atomic<bool>>(blobs_.size());
    pages_.resize(index_.pictures.size());
}

void PackFile::ReadDirectory() {
    const PackHeader header = ReadHeader(bytes_);
    const std::uint64_t left = bytes_.size() - sizeof header;
    const std::uint64_t table_size = std::uint64_t{header.blob_count} * sizeof(PackBlob);
    if (table_size > left || header.index_size > left - table_size) {
        throw FormatError{"damaged: its index extends beyond its end"};
    }
    const auto directory = PackPart(bytes_, sizeof header, table_size + header.index_size);
    if (Checksum(directory) != header.directory_checksum) {
        throw FormatError{"damaged: index checksum mismatch"};
    }
    const auto table = PackPart(directory, 0, table_size);
    blobs_.resize(header.blob_count);
    if (!blobs_.empty()) {
        std::memcpy(blobs_.data(), table.data(), table.size());
    }
    try {
        ByteReader reader{directory.subspan(table.size())};
        reader(index_);
        reader.ExpectEnd();
    } catch (const FormatError& error) {
        throw FormatError{std::string{"damaged: its index: "} + error.what()};
    }
}

void PackFile::CheckBlobs() const {
    for (const PackBlob& blob : blobs_) {
        if (blob.offset > bytes_.size() || blob.size > bytes_.size() - blob.offset) {
            throw FormatError{"damaged: a blob extends beyond its end"};
        }
        if (blob.offset % kBlobAlignment != 0) {  // pixels are read in place as 32-bit words
            throw FormatError{"damaged: a blob at byte " + std::to_string(blob.offset) +
                              ", which is not a multiple of " + std::to_string(kBlobAlignment)};
        }
    }
    if (index_.sources && *index_.sources >= blobs_.size()) {
        throw FormatError{"damaged: invalid blob index"};
    }
}

void PackFile::CheckPictures() const {
    for (const PackPicture& picture : index_.pictures) {
        CheckPicture(picture);
    }
}

void PackFile::CheckPicture(const PackPicture& picture) const {
    const DecodeLimits limits;
    const Rectangle bounds{0, 0, picture.width, picture.height};
    const bool is_copied = !picture.blob.has_value();
    if (bounds.IsEmpty() || picture.width > limits.max_width ||
        picture.height > limits.max_height ||
        (is_copied && std::int64_t{picture.width} * picture.height > limits.max_pixels)) {
        throw FormatError{"damaged: invalid picture size of " + std::to_string(picture.width) +
                          " x " + std::to_string(picture.height) + " pixels"};
    }
    if (picture.blob) {
        if (*picture.blob >= blobs_.size() ||
            blobs_[*picture.blob].size != PixelBytes(picture.width, picture.height)) {
            throw FormatError{"damaged: a picture's pixels are missing or have the wrong size"};
        }
        return;
    }
    for (const PackCopy& copy : picture.copies) {
        const bool is_there =
            copy.page < index_.pictures.size() && index_.pictures[copy.page].blob &&
            Rectangle{0, 0, index_.pictures[copy.page].width, index_.pictures[copy.page].height}
                .Contains(copy.source);
        if (!is_there || !bounds.Contains(Rectangle{copy.to.x, copy.to.y, copy.source.width,
                                                    copy.source.height})) {
            throw FormatError{"damaged: a picture is copied from invalid pixels"};
        }
    }
}

void PackFile::CheckAssets() const {
    const PackAsset* before = nullptr;
    for (const PackAsset& asset : index_.assets) {
        if (asset.blob >= blobs_.size()) {
            throw FormatError{"damaged: an asset has an invalid blob index"};
        }
        if (asset.type >= index_.types.size()) {
            throw FormatError{"damaged: an asset has an invalid type index"};
        }
        if (before != nullptr && std::pair{before->type, std::string_view{before->name}} >=
                                     std::pair{asset.type, std::string_view{asset.name}}) {
            throw FormatError{"damaged: assets out of order"};
        }
        before = &asset;
    }
}

const PackAsset* PackFile::Find(std::string_view type, std::string_view name) const noexcept {
    const auto number = static_cast<std::uint32_t>(
        std::ranges::find(index_.types, type, &PackType::name) - index_.types.begin());
    const auto key = [](const PackAsset& asset) {
        return std::pair{asset.type, std::string_view{asset.name}};
    };
    const auto found =
        std::ranges::lower_bound(index_.assets, std::pair{number, name}, std::less{}, key);
    return found != index_.assets.end() && key(*found) == std::pair{number, name} ? &*found
                                                                                  : nullptr;
}

std::shared_ptr<void> PackFile::Read(const ContentType& type, const PackAsset& asset) const {
    const std::uint32_t version = index_.types[asset.type].version;
    if (version != type.Version()) {
        throw FormatError{"contains a " + std::string{type.Name()} + " of version " +
                          std::to_string(version) + "; this program reads version " +
                          std::to_string(type.Version()) + ": bake it again"};
    }
    AssetParts parts{*this};
    ByteReader reader{Blob(asset.blob), &parts};
    std::shared_ptr<void> data = type.NewData();
    type.DataFields(reader, data.get());
    reader.ExpectEnd();
    return data;
}

bool PackFile::Holds(const ContentType& type, std::string_view name) const {
    return Find(type.Name(), name) != nullptr;
}

std::shared_ptr<void> PackFile::Read(const ContentType& type, std::string_view name) const {
    return Read(type, *Find(type.Name(), name));
}

std::vector<std::string> PackFile::Names(const ContentType& type) const {
    std::vector<std::string> names;
    for (const PackAsset& asset : index_.assets) {
        if (index_.types[asset.type].name == type.Name()) {
            names.push_back(asset.name);
        }
    }
    return names;
}

std::shared_ptr<PackPage> PackFile::Page(std::uint32_t number) const {
    const std::lock_guard lock{pages_mutex_};
    std::shared_ptr<PackPage> page = pages_[number].lock();
    if (page == nullptr) {
        const PackPicture& picture = index_.pictures[number];
        page =
            std::make_shared<PackPage>(number, Rectangle{0, 0, picture.width, picture.height},
                                       picture.filter, [this, number] { return Picture(number); });
        pages_[number] = page;
    }
    return page;
}

std::span<const std::byte> PackFile::Blob(std::uint32_t number) const {
    const PackBlob& blob = blobs_[number];
    const auto bytes = PackPart(bytes_, blob.offset, blob.size);
    if (!is_verified_[number].load(std::memory_order_relaxed)) {
        if (Checksum(bytes) != blob.checksum) {
            throw FormatError{"damaged: checksum mismatch in bytes " + std::to_string(blob.offset) +
                              " to " + std::to_string(blob.offset + blob.size) + " of the pack"};
        }
        is_verified_[number].store(true, std::memory_order_relaxed);
    }
    return bytes;
}

void PackFile::Verify(std::uint32_t picture) const {
    const PackPicture& entry = index_.pictures[picture];
    if (entry.blob) {
        static_cast<void>(Blob(*entry.blob));
    }
    for (const PackCopy& copy : entry.copies) {
        Verify(copy.page);  // pages are always blobs
    }
}

Image PackFile::Picture(std::uint32_t number) const {
    const PackPicture& picture = index_.pictures[number];
    if (picture.blob) {
        const auto bytes = Blob(*picture.blob);
        const auto* const first = reinterpret_cast<const Color*>(bytes.data());
        return {picture.width, picture.height, std::shared_ptr<const Color>{file_, first}};
    }
    return Compose(picture.width, picture.height, picture.copies,
                   [this](std::uint32_t page) { return PageView(page); });
}

ImageView PackFile::PageView(std::uint32_t number) const {
    const PackPicture& page = index_.pictures[number];
    return {reinterpret_cast<const std::uint8_t*>(Blob(*page.blob).data()), page.width, page.height,
            page.width * static_cast<int>(sizeof(Color))};
}

}  // namespace graze
