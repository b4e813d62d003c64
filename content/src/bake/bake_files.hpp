#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "graze/content/asset_files.hpp"
#include "graze/content/content_formats.hpp"
#include "graze/image/image.hpp"

namespace graze {

/// The size and checksum that identify the content of a file.
struct FileIdentity {
    std::uint64_t size = 0;
    std::uint64_t checksum = 0;

    [[nodiscard]] friend bool operator==(const FileIdentity&, const FileIdentity&) = default;
};

/// The files of a bake. Each file is read once. Each picture is decoded once, however many assets
/// use it, unless ForgetPicture releases it in between.
class BakeFiles : public TitleStorage, public ContentFormats {
public:
    /// `formats` decodes the pictures. It may be null.
    BakeFiles(const TitleStorage& storage, ContentFormats* formats);

    [[nodiscard]] std::optional<Bytes> Read(std::string_view name) const override;
    [[nodiscard]] std::vector<std::string> List() const override { return names_; }

    /// Returns the files that are ignored because their names are not valid storage names, and the
    /// links that the storage leaves out.
    [[nodiscard]] const std::vector<std::string>& Unreadable() const noexcept {
        return unreadable_;
    }

    [[nodiscard]] std::string Describe() const override { return storage_->Describe(); }

    /// Returns the identity of a file; std::nullopt if there is no such file. Throws like Read.
    [[nodiscard]] std::optional<FileIdentity> Identity(std::string_view name) const;

    /// Returns this object, for AssetFiles. Null if the constructor's `formats` was null.
    [[nodiscard]] ContentFormats* Formats() noexcept {
        return formats_ == nullptr ? nullptr : this;
    }

    [[nodiscard]] Image DecodePicture(const AssetFile& file, std::string& warning) override;
    [[nodiscard]] std::unique_ptr<AssetPack> OpenPack(std::unique_ptr<FileView> file) override;
    void CheckBegin(std::string_view path, std::span<const std::byte> begin) override;
    [[nodiscard]] std::string_view AdviceFor(std::string_view extension,
                                             std::span<const std::string> suffixes) override;

    /// Releases the decoded picture of a file that will not be needed soon. Does nothing while all
    /// decoded pictures together take less than 256 MiB.
    void ForgetPicture(std::string_view name);

    [[nodiscard]] int PicturesDecoded() const noexcept { return pictures_decoded_; }

private:
    struct File {
        std::mutex mutex;
        bool is_read = false;
        Bytes bytes;
        FileIdentity identity;
        std::optional<Image> picture;
        std::string picture_warning;
    };

    [[nodiscard]] File* Find(std::string_view name) const;
    void Fetch(File& file, std::string_view name) const;  // the caller holds file.mutex

    const TitleStorage* storage_;
    ContentFormats* formats_;
    std::vector<std::string> names_;
    std::vector<std::string> unreadable_;
    // Entries are never added or removed after construction.
    mutable std::map<std::string, File, std::less<>> files_;
    std::atomic<std::size_t> picture_bytes_ = 0;
    std::atomic<int> pictures_decoded_ = 0;
};

}  // namespace graze
