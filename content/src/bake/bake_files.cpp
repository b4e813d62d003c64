#include "bake_files.hpp"

#include <utility>

#include "graze/content/content_error.hpp"
#include "graze/storage/storage.hpp"
#include "pack/byte_reader.hpp"

namespace graze {
namespace {

constexpr std::size_t kManyPictureBytes = std::size_t{256} << 20;

}  // namespace

BakeFiles::BakeFiles(const TitleStorage& storage, ContentFormats* formats)
    : storage_{&storage}, formats_{formats} {
    for (std::string& name : storage.List()) {
        if (IsStorageName(name)) {
            files_[name];
            names_.push_back(std::move(name));
        } else {
            unreadable_.push_back(std::move(name));
        }
    }
    for (std::string& link : storage.LeftOut()) {
        unreadable_.push_back(std::move(link));
    }
}

BakeFiles::File* BakeFiles::Find(std::string_view name) const {
    const auto found = files_.find(name);
    return found == files_.end() ? nullptr : &found->second;
}

void BakeFiles::Fetch(File& file, std::string_view name) const {
    if (!file.is_read) {
        std::optional<Bytes> bytes = storage_->ReadChecked(name, [&](auto begin) {
            if (formats_ != nullptr) {
                formats_->CheckBegin(name, begin);
            }
        });
        if (!bytes) {
            throw FormatError{"was removed during the bake"};
        }
        file.bytes = *std::move(bytes);
        file.identity = {file.bytes.size(), Checksum(file.bytes)};
        file.is_read = true;
    }
}

std::optional<Bytes> BakeFiles::Read(std::string_view name) const {
    File* const file = Find(name);
    if (file == nullptr) {
        return std::nullopt;
    }
    const std::lock_guard lock{file->mutex};
    Fetch(*file, name);
    return file->bytes;
}

std::optional<FileIdentity> BakeFiles::Identity(std::string_view name) const {
    File* const file = Find(name);
    if (file == nullptr) {
        return std::nullopt;
    }
    const std::lock_guard lock{file->mutex};
    Fetch(*file, name);
    return file->identity;
}

Image BakeFiles::DecodePicture(const AssetFile& file, std::string& warning) {
    File* const known = Find(file.path);
    if (known == nullptr) {
        return formats_->DecodePicture(file, warning);
    }
    const std::lock_guard lock{known->mutex};
    if (!known->picture) {
        known->picture = formats_->DecodePicture(file, known->picture_warning);
        picture_bytes_ += known->picture->Pixels().size_bytes();
        ++pictures_decoded_;
    }
    warning = known->picture_warning;
    return *known->picture;
}

std::unique_ptr<AssetPack> BakeFiles::OpenPack(std::unique_ptr<FileView> file) {
    return formats_->OpenPack(std::move(file));
}

void BakeFiles::CheckBegin(std::string_view path, std::span<const std::byte> begin) {
    formats_->CheckBegin(path, begin);
}

std::string_view BakeFiles::AdviceFor(std::string_view extension,
                                      std::span<const std::string> suffixes) {
    return formats_->AdviceFor(extension, suffixes);
}

void BakeFiles::ForgetPicture(std::string_view name) {
    File* const file = Find(name);
    if (file == nullptr || picture_bytes_ < kManyPictureBytes) {
        return;
    }
    const std::lock_guard lock{file->mutex};
    if (file->picture) {
        picture_bytes_ -= file->picture->Pixels().size_bytes();
        file->picture.reset();
    }
}

}  // namespace graze
