#include <algorithm>

#include "graze/sprite/map_layer.hpp"

namespace graze {
namespace {

template <typename T>
const T* FindValue(const MapProperties& properties, std::string_view name) noexcept {
    const MapProperty* found = properties.Find(name);
    return found == nullptr ? nullptr : std::get_if<T>(&found->value);
}

}  // namespace

bool MapProperties::operator==(const MapProperties& other) const {
    return all == other.all;
}

const MapProperty* MapProperties::Find(std::string_view name) const noexcept {
    const auto found = std::ranges::find(all, name, &MapProperty::name);
    return found == all.end() ? nullptr : &*found;
}

bool MapProperties::Flag(std::string_view name, bool otherwise) const noexcept {
    const bool* value = FindValue<bool>(*this, name);
    return value == nullptr ? otherwise : *value;
}

int MapProperties::Integer(std::string_view name, int otherwise) const noexcept {
    const int* value = FindValue<int>(*this, name);
    return value == nullptr ? otherwise : *value;
}

double MapProperties::Number(std::string_view name, double otherwise) const noexcept {
    const double* value = FindValue<double>(*this, name);
    const int* whole = FindValue<int>(*this, name);
    if (value != nullptr) {
        return *value;
    }
    return whole == nullptr ? otherwise : *whole;
}

std::string_view MapProperties::Text(std::string_view name,
                                     std::string_view otherwise) const noexcept {
    const std::string* text = FindValue<std::string>(*this, name);
    const MapFile* file = FindValue<MapFile>(*this, name);
    if (text != nullptr) {
        return *text;
    }
    return file == nullptr ? otherwise : std::string_view{file->path};
}

Color MapProperties::Color(std::string_view name, graze::Color otherwise) const noexcept {
    const auto* value = FindValue<graze::Color>(*this, name);
    return value == nullptr ? otherwise : *value;
}

}  // namespace graze
