#include "graze/content/content_type.hpp"

#include <algorithm>

namespace graze {
namespace {

template <typename Matches>
const ContentType* FindFirst(std::span<const std::shared_ptr<const ContentType>> types,
                             const Matches& matches) noexcept {
    const auto found =
        std::ranges::find_if(types, [&](const auto& type) { return matches(*type); });
    return found == types.end() ? nullptr : found->get();
}

}  // namespace

void ContentTypes::Add(std::shared_ptr<const ContentType> type) {
    if (Find(type->AssetKey()) == nullptr && Find(type->Name()) == nullptr) {
        types_.push_back(std::move(type));
    }
}

void ContentTypes::Add(const ContentTypes& others) {
    for (const std::shared_ptr<const ContentType>& type : others.types_) {
        Add(type);
    }
    if (formats_ == nullptr) {
        formats_ = others.formats_;
    }
}

const ContentType* ContentTypes::Find(TypeKey asset) const noexcept {
    return FindFirst(types_, [asset](const ContentType& type) { return type.AssetKey() == asset; });
}

const ContentType* ContentTypes::Find(std::string_view name) const noexcept {
    return FindFirst(types_, [name](const ContentType& type) { return type.Name() == name; });
}

}  // namespace graze
