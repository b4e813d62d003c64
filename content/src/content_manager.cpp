#include "graze/content/content_manager.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <utility>
#include <variant>

#include "asset/asset_files.hpp"
#include "content_cache.hpp"
#include "graze/content/content_error.hpp"

namespace graze {
namespace {

// Where T stands among the variant's types.
template <typename T, typename... Types>
constexpr std::size_t IndexAmong(const std::variant<Types...>* /*of*/) {
    std::size_t index = 0;
    static_cast<void>(((std::same_as<T, Types> || (++index, false)) || ...));
    return index;
}

template <ContentType T>
constexpr auto kType = static_cast<AssetType>(IndexAmong<T>(static_cast<const Asset*>(nullptr)));

}  // namespace

ContentManager::ContentManager(GraphicsDevice& device, const TitleStorage& storage,
                               std::string root_directory)
    : device_{&device},
      storage_{&storage},
      root_directory_{std::move(root_directory)},
      cache_{std::make_unique<Cache>()} {
}

ContentManager::ContentManager(GraphicsDevice& device, AudioDevice& audio,
                               const TitleStorage& storage, std::string root_directory)
    : ContentManager{device, storage, std::move(root_directory)} {
    cache_->audio = &audio;
}

ContentManager::~ContentManager() = default;
ContentManager::ContentManager(ContentManager&& other) noexcept = default;
ContentManager& ContentManager::operator=(ContentManager&& other) noexcept = default;

bool ContentManager::IsKnown(AssetType type, std::string_view name) const {
    const auto slot = cache_->slots.find(name);
    const auto queued = cache_->FindQueued(name);
    const bool is_loaded = slot != cache_->slots.end();
    if (!is_loaded && queued == cache_->queue.end()) {
        return false;
    }
    const AssetType known = is_loaded ? TypeOf(slot->second.asset) : queued->type;
    if (known != type) {
        throw ContentError{name,
                           {},
                           "is loaded as a " + std::string{NameOf(known)} + " already, not as a " +
                               std::string{NameOf(type)}};
    }
    return true;
}

// A pack that cannot be opened is an error each time, never a reason to go on without it.
AssetSource ContentManager::Source(std::string_view name) const {
    if (!cache_->has_looked_for_pack) {
        cache_->pack = OpenPackOf(*storage_, root_directory_, name);
        cache_->has_looked_for_pack = true;
    }
    return {storage_, root_directory_, cache_->pack.get()};
}

ContentManager::Slot ContentManager::MakeSlot(AssetRead read, std::string_view name) const {
    std::size_t bytes = SizeOf(read.data);
    try {
        PageHold hold;
        if (read.page) {
            bytes += read.page_pixels.Pixels().size_bytes();
            hold = PageHold{*cache_->pack, *device_, *read.page, std::move(read.page_pixels)};
        }
        const Texture2D* const page = hold.Texture();
        const AssetMaking with{device_, cache_->audio, page, name};
        return {std::move(hold), MakeAsset(std::move(read.data), with), std::move(read.inputs),
                bytes};
    } catch (const std::runtime_error& error) {  // the device's, which knows no names
        const std::array<std::string, 1> tried{read.inputs.empty() ? cache_->pack->path
                                                                   : read.inputs.back().path};
        throw ContentError{name, tried, error.what()};
    }
}

ContentManager::Slot& ContentManager::Keep(AssetRead read, std::string_view name) {
    Slot& slot =
        cache_->slots.emplace(std::string{name}, MakeSlot(std::move(read), name)).first->second;
    if (between_assets_) {
        between_assets_();
    }
    return slot;
}

ContentManager::Slot& ContentManager::LoadSlot(AssetType type, std::string_view name) {
    if (!IsKnown(type, name)) {
        return Keep(Source(name).Read(type, name), name);
    }
    const auto queued = cache_->FindQueued(name);
    if (queued != cache_->queue.end()) {
        return TakeQueued(static_cast<std::size_t>(queued - cache_->queue.begin()));
    }
    return cache_->slots.find(name)->second;
}

std::string ContentManager::LocalName(AssetType type, std::string_view name) const {
    const std::string plain{name};
    if (language_.empty()) {
        return plain;
    }
    const std::string country = plain + "." + language_;
    const std::string language = plain + "." + language_.substr(0, language_.find('-'));
    for (const std::string& local : {country, language}) {
        if (IsKnown(type, local) || Source(local).Has(type, local)) {
            return local;
        }
    }
    return plain;
}

void ContentManager::Unload() {
    cache_->slots.clear();
}

void ContentManager::UnloadAsset(std::string_view name) {
    const auto found = cache_->slots.find(name);
    if (found != cache_->slots.end()) {
        cache_->slots.erase(found);
    }
}

template <ContentType T>
Loaded<T> ContentManager::Load(std::string_view name) {
    return std::get<T>(LoadSlot(kType<T>, name).asset);
}

template <ContentType T>
Loaded<T> ContentManager::LoadLocalized(std::string_view name) {
    return Load<T>(LocalName(kType<T>, name));
}

template <ContentType T>
void ContentManager::LoadAsync(std::string_view name) {
    Queue(kType<T>, name);
}

#define GRAZE_CONTENT_TYPE(T)                                              \
    template Loaded<T> ContentManager::Load<T>(std::string_view);          \
    template Loaded<T> ContentManager::LoadLocalized<T>(std::string_view); \
    template void ContentManager::LoadAsync<T>(std::string_view)
GRAZE_CONTENT_TYPE(Texture2D);
GRAZE_CONTENT_TYPE(Sprite);
GRAZE_CONTENT_TYPE(SpriteFont);
GRAZE_CONTENT_TYPE(Mask);
GRAZE_CONTENT_TYPE(Json);
GRAZE_CONTENT_TYPE(TileMap);
GRAZE_CONTENT_TYPE(SoundEffect);
GRAZE_CONTENT_TYPE(Song);
#undef GRAZE_CONTENT_TYPE

}  // namespace graze
