#include "graze/content/pack.hpp"

#include <stdexcept>
#include <utility>

#include "pack_file.hpp"

namespace graze {

Pack::Pack(std::unique_ptr<FileView> file) : file_{std::make_unique<PackFile>(std::move(file))} {
}

Pack::Pack(std::vector<std::byte> bytes) : Pack{std::make_unique<BytesView>(std::move(bytes))} {
}

Pack::Pack(Pack&& other) noexcept = default;
Pack& Pack::operator=(Pack&& other) noexcept = default;
Pack::~Pack() = default;

std::size_t Pack::Size() const noexcept {
    return file_->Size();
}

std::vector<PackEntry> Pack::Entries() const {
    std::vector<PackEntry> entries;
    for (const PackAsset& asset : file_->Index().assets) {
        entries.push_back({file_->Index().types[asset.type].name, asset.name,
                           static_cast<std::size_t>(file_->Blobs()[asset.blob].size)});
    }
    return entries;
}

std::vector<PackPictureInfo> Pack::Pictures() const {
    std::vector<PackPictureInfo> infos;
    for (const PackPicture& picture : file_->Index().pictures) {
        const std::size_t bytes =
            picture.blob ? static_cast<std::size_t>(file_->Blobs()[*picture.blob].size) : 0;
        infos.push_back({picture.width, picture.height, picture.is_page, bytes});
    }
    return infos;
}

Image Pack::Picture(std::size_t index) const {
    return file_->Picture(static_cast<std::uint32_t>(index));
}

std::vector<std::string> Pack::Damage(const ContentTypes& types) const {
    std::vector<std::string> damage;
    const auto check = [&damage](const std::string& what, const auto& read) {
        try {
            read();
        } catch (const std::runtime_error& error) {
            damage.push_back(what + ": " + error.what());
        }
    };
    for (const PackAsset& asset : file_->Index().assets) {
        const std::string& name = file_->Index().types[asset.type].name;
        if (const ContentType* const type = types.Find(name)) {
            check(name + " '" + asset.name + "'",
                  [&] { static_cast<void>(file_->Read(*type, asset)); });
        }
    }
    for (std::uint32_t i = 0; i < file_->Index().pictures.size(); ++i) {
        check("picture " + std::to_string(i), [&] { file_->Verify(i); });
    }
    for (std::uint32_t i = 0; i < file_->Blobs().size(); ++i) {
        check("blob " + std::to_string(i), [&] { static_cast<void>(file_->Blob(i)); });
    }
    return damage;
}

}  // namespace graze
