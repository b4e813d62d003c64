#include "graze/content/content_manager.hpp"

#include <map>
#include <string>
#include <utility>
#include <variant>

#include <nlohmann/json.hpp>

#include "graze/content/content_error.hpp"
#include "loaders.hpp"

namespace graze {
namespace {

using Asset = std::variant<Texture2D, Sprite, SpriteFont, Mask, Json>;

template <ContentType T>
constexpr std::string_view kTypeName = "Texture2D";
template <>
constexpr std::string_view kTypeName<Sprite> = "Sprite";
template <>
constexpr std::string_view kTypeName<SpriteFont> = "SpriteFont";
template <>
constexpr std::string_view kTypeName<Mask> = "Mask";
template <>
constexpr std::string_view kTypeName<Json> = "Json";

std::string_view TypeNameOf(const Asset& asset) {
    return std::visit([]<typename T>(const T&) { return kTypeName<T>; }, asset);
}

template <ContentType T>
T LoadFiles(AssetFiles& files, GraphicsDevice& device) {
    if constexpr (std::same_as<T, Texture2D>) {
        return LoadTexture(files, device);
    } else if constexpr (std::same_as<T, Sprite>) {
        return LoadSprite(files, device);
    } else if constexpr (std::same_as<T, SpriteFont>) {
        return LoadSpriteFont(files, device);
    } else if constexpr (std::same_as<T, Mask>) {
        return LoadMask(files);
    } else {
        return LoadJson(files);
    }
}

}  // namespace

struct ContentManager::Cache {
    std::map<std::string, Asset, std::less<>> assets;  // a map's elements never move
};

ContentManager::ContentManager(GraphicsDevice& device, const TitleStorage& storage,
                               std::string root_directory)
    : device_{&device},
      storage_{&storage},
      root_directory_{std::move(root_directory)},
      cache_{std::make_unique<Cache>()} {
}

ContentManager::~ContentManager() = default;
ContentManager::ContentManager(ContentManager&& other) noexcept = default;
ContentManager& ContentManager::operator=(ContentManager&& other) noexcept = default;

template <ContentType T>
const T& ContentManager::Load(std::string_view name) {
    auto found = cache_->assets.find(name);
    if (found == cache_->assets.end()) {
        AssetFiles files{*storage_, root_directory_, name};
        found = cache_->assets
                    .emplace(std::string{name},
                             Asset{std::in_place_type<T>, LoadFiles<T>(files, *device_)})
                    .first;
    }
    const T* const asset = std::get_if<T>(&found->second);
    if (asset == nullptr) {
        throw ContentError{name,
                           {},
                           "is loaded as a " + std::string{TypeNameOf(found->second)} +
                               " already, not as a " + std::string{kTypeName<T>}};
    }
    return *asset;
}

template const Texture2D& ContentManager::Load<Texture2D>(std::string_view name);
template const Sprite& ContentManager::Load<Sprite>(std::string_view name);
template const SpriteFont& ContentManager::Load<SpriteFont>(std::string_view name);
template const Mask& ContentManager::Load<Mask>(std::string_view name);
template const Json& ContentManager::Load<Json>(std::string_view name);

void ContentManager::Unload() {
    cache_->assets.clear();
}

void ContentManager::UnloadAsset(std::string_view name) {
    const auto found = cache_->assets.find(name);
    if (found != cache_->assets.end()) {
        cache_->assets.erase(found);
    }
}

}  // namespace graze
